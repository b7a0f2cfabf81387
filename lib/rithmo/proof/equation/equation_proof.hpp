// Explains all failures of a table's equations, group by group.
//
// Failing places with a cell in common are a cluster, and clusters that one structural event could
// explain are a group. An explanation of a group combines one explanation for each cluster. It may
// also assume a structural event: a row lost, repeated or exchanged, or a column slipped. All
// explanations are in one list, the cheapest first. Example: all sums of a block are off by the
// numbers of one day and form a group. One explanation is that the day was left out; others have a
// slip in each sum. Counter-example: a sum of a whole column of thousands of rows does not join
// clusters. It is explained last, with the readings found until then.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "rithmo/proof/equation/cell_readings.hpp"
#include "rithmo/proof/equation/part.hpp"
#include "rithmo/proof/equation/places.hpp"
#include "rithmo/proof/equation/ranking.hpp"
#include "rithmo/proof/equation/rejected.hpp"
#include "rithmo/proof/equation/search.hpp"
#include "rithmo/proof/equation/structure.hpp"
#include "rithmo/proof/explanation.hpp"

namespace rithmo::proof {

class EquationProof {
 public:
  using Visit = std::function<void(const Ranking&)>;

  // REQUIRES: `subject` and `steps` outlive this object.
  EquationProof(const table::BoundTable& subject, std::uint64_t& steps);

  // Explains all failures. Each group is passed to `visit` before its readings are applied to the
  // table; afterwards the table has the readings of the group's first explanation.
  void explain(const Visit& visit);

  Places& places() { return places_; }
  const Places& places() const { return places_; }
  CellReadings& readings() { return readings_; }
  const std::vector<RejectedEquation>& rejected() const { return rejected_; }
  // Returns the number of places that hold as printed.
  std::size_t held() const { return held_; }
  // Returns the places that cannot be evaluated as printed, because a number is missing.
  const std::vector<std::size_t>& undetermined() const { return undetermined_; }
  // Returns the cells without a known number that the first explanation does not read.
  std::vector<CellAt> unreadable(const Ranking& ranking) const;

 private:
  bool is_failing_or_unknown(std::size_t place);
  std::vector<std::size_t> failing_places(bool is_narrow);
  std::vector<Clusters> groups();
  void explain_group(const Clusters& group, const Visit& visit);
  void explain_by_parts(const std::vector<std::size_t>& places, const Visit& visit);
  bool search_in_whole(const std::vector<std::size_t>& places, Search::Strategy strategy,
                       const Visit& visit);
  void take(Ranking ranking, const Visit& visit);
  std::vector<Ranking> explained(const Clusters& group);
  Structure part_around(const std::vector<std::size_t>& places) const;
  std::unique_ptr<Part> part(Structure structure, const std::set<std::size_t>& group);
  static void add_other_costs(std::vector<Ranking>& clusters, const Ranking& events);
  void add_structures(Part& base, const std::set<std::size_t>& group, Ranking& ranking);
  void read_with_events();

  const table::BoundTable& subject_;
  Places places_;
  ColumnStatistics looks_;
  CellReadings readings_;
  std::vector<RejectedEquation> rejected_;
  std::set<std::size_t> closed_;    // closed places: explained, or reported as failing
  std::set<std::size_t> left_out_;  // places that the current part cannot evaluate
  Readings kept_;
  std::vector<Event> events_;  // events of all groups so far
  std::size_t held_ = 0;
  std::vector<std::size_t> undetermined_ = {};
};

}  // namespace rithmo::proof

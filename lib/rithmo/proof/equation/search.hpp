// Searches for explanations of failing places. An explanation is a set of readings; the cheapest is
// found first.
//
// The search is A*: best-first with an admissible lower bound. The search starts from the empty
// explanation. Each step gives a cell a reading by which a failing place holds, or accepts the
// place as failing. lower_bound() estimates the remaining cost, so that the first complete
// explanation is the cheapest. Example: two wrong cells in one row, each also summed in the total
// of its column. The totals determine their readings, and then the row holds too. Counter-example:
// beyond some thousands of states the search stops, and reports that it did.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "rithmo/evidence/limits.hpp"
#include "rithmo/proof/equation/cell_readings.hpp"
#include "rithmo/proof/equation/places.hpp"
#include "rithmo/proof/explanation.hpp"

namespace rithmo::proof {

struct SearchResult {
  std::vector<Explanation> explanations = {};  // the cheapest explanation comes first
  bool is_whole = true;  // false: some explanations of similar cost were not tried
  // Minimum cost of the explanations that were not searched, taken together.
  evidence::Bits unseen = evidence::Bits::never();
};

class Search {
 public:
  // Places in `closed` are never counted as failing. REQUIRES: all arguments outlive this object.
  Search(Places& places, CellReadings& readings, const std::set<std::size_t>& closed)
      : places_(places), readings_(readings), closed_(closed) {}

  enum class Strategy : std::uint8_t {
    a_star,        // orders by cost plus lower bound
    uniform_cost,  // orders by cost alone: the slow reference for a_star
    // Orders by cost plus a penalty for each violation, where the other strategies do not finish.
    greedy,
  };
  // Finds explanations of a cluster that cost at most `most`, in at most `max_states` states.
  SearchResult run(const std::vector<std::size_t>& cluster, Strategy strategy,
                   evidence::Bits most = evidence::Bits::never(),
                   std::size_t max_states = evidence::limits::states);
  // Returns a lower bound of the cost of explaining a cluster.
  evidence::Bits lower_bound(const std::vector<std::size_t>& cluster);

  // Places that fail under an explanation, and places that lack a number.
  struct Violations {
    std::vector<std::size_t> failing = {}, unknown = {};
  };
  Violations troubles(const Explanation& explanation, const std::vector<std::size_t>& cluster);

 private:
  std::vector<Explanation> further(const Explanation& from, const Violations& troubles);
  bool read_lone_unknowns(const Explanation& from, const std::vector<std::size_t>& unknown,
                          std::vector<Explanation>& result);
  evidence::Bits min_to_satisfy(const Explanation& from, std::size_t place);
  evidence::Bits lower_bound(const Explanation& from, const Violations& left);
  bool is_dead_end(const Explanation& explanation, const std::vector<std::size_t>& unknown);

  Places& places_;
  CellReadings& readings_;
  const std::set<std::size_t>& closed_;
  // Cache; key: place and the readings around it.
  std::unordered_map<std::string, evidence::Bits> least_;
};

// Explains a cluster within the steps that are allowed for one cluster.
SearchResult explain(Search& search, Places& places, const std::vector<std::size_t>& cluster,
                     Search::Strategy strategy = Search::Strategy::a_star);

}  // namespace rithmo::proof

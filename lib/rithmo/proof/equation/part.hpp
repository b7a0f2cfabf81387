// Some rows of a table under a structure, and the search for what is wrong in them.
//
// Places that look beyond these rows are not asked here. Example: a block of five days with its
// sums, one row of the blocks beside it, and a row put in before the sums. Counter-example: a sum
// of the whole column stays with the whole table.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <vector>

#include "rithmo/proof/equation/cell_readings.hpp"
#include "rithmo/proof/equation/places.hpp"
#include "rithmo/proof/equation/ranking.hpp"
#include "rithmo/proof/equation/search.hpp"
#include "rithmo/proof/equation/structure.hpp"
#include "rithmo/proof/explanation.hpp"

namespace rithmo::proof {

using Clusters = std::vector<std::vector<std::size_t>>;

// Gives those of these places that have cells in common, together, in order.
Clusters clusters(const Places& places, const std::vector<std::size_t>& troubled);

class Part {
 public:
  // Says whether an equation is asked in a row of the whole table, or in one that was put in.
  using IsAsked = std::function<bool(std::size_t equation, std::optional<std::size_t> row)>;

  // `whole` and `looks` must outlive the part.
  Part(Structure meant, const Places& whole, const ColumnLooks& looks, const IsAsked& is_asked);
  Part(const Part&) = delete;
  Part& operator=(const Part&) = delete;
  ~Part() = default;

  const Structure& structure() const { return structure_; }
  Places& places() { return places_; }
  // Gives the same place of the whole table.
  std::optional<std::size_t> in_whole(std::size_t place) const;

  // Reads cells for good as the whole table has them read.
  void keep(const Readings& readings);
  // Looks for places that fail or want a number; those that are closed are no trouble, and those
  // of another group none until a cell of theirs is read.
  void find_troubles(const std::set<std::size_t>& closed,
                     const std::function<bool(std::size_t place)>& is_of_another_group);
  const Clusters& troubles() const { return clusters_; }

  // Adds the explanations of all troubles together; none where some trouble has none. Gives those
  // of each trouble by itself, as places and cells of the whole table; nothing where some has none.
  std::vector<Ranking> explain(Ranking& result);
  // Adds those that cost no more than `most`; of what was not looked at, how likely it is.
  void explain_as_rival(Ranking& result, evidence::Bits most);
  // Gives the least that an explanation costs.
  evidence::Bits lower_bound();

 private:
  void add(const std::vector<Found>& found, Ranking& result) const;
  Explanation of_whole(const Explanation& explanation) const;

  Structure structure_;
  const Places& whole_;
  Places places_;
  CellReadings readings_;
  std::set<std::size_t> closed_;
  Search search_;
  Clusters clusters_;
};

}  // namespace rithmo::proof

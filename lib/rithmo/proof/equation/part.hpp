// Some rows of a table under a structure, and the search for what is wrong in them.
//
// Places that look beyond these rows are not evaluated here. Example: a block of five days with its
// sums, two rows of the blocks beside it, and a row inserted before the sums. Counter-example: a
// sum of the whole column is evaluated in the whole table only.
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

// Returns these places grouped by common cells, in order.
Clusters clusters(const Places& places, const std::vector<std::size_t>& troubled);

class Part {
 public:
  // Decides whether an equation is evaluated in a row of the whole table, or in an inserted row.
  using IsAsked = std::function<bool(std::size_t equation, std::optional<std::size_t> row)>;

  // REQUIRES: `whole` and `looks` outlive the part.
  Part(Structure meant, const Places& whole, const ColumnStatistics& looks,
       const IsAsked& is_asked);
  Part(const Part&) = delete;
  Part& operator=(const Part&) = delete;
  ~Part() = default;

  const Structure& structure() const { return structure_; }
  Places& places() { return places_; }
  // Returns the same place of the whole table.
  std::optional<std::size_t> in_whole(std::size_t place) const;

  // Fixes the readings of the whole table.
  void keep(const Readings& readings);
  // Finds places that fail or lack a number. Closed places are no trouble; those of another group
  // are trouble only once one of their cells is read.
  void find_troubles(const std::set<std::size_t>& closed,
                     const std::function<bool(std::size_t place)>& is_of_another_group);
  const Clusters& troubles() const { return clusters_; }

  // Adds the explanations of all troubles together; none where some trouble has none. Returns those
  // of each trouble by itself, as places and cells of the whole table; none where some trouble has
  // none.
  std::vector<Ranking> explain(Ranking& result);
  // Adds explanations that cost no more than `most`, and the likelihood of those not searched.
  void explain_as_rival(Ranking& result, evidence::Bits most);
  // Returns a lower bound of the cost of an explanation.
  evidence::Bits lower_bound();

 private:
  void add(const std::vector<SearchResult>& found, Ranking& result) const;
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

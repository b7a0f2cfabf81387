// Some rows of a table under a structure (structure.hpp), and the search for the errors in them.
//
// Places that read cells outside these rows are not evaluated here. Example: a block of five days
// with its sums, two rows of each neighbouring block, and a row inserted before the sums.
// Counter-example: a sum of the whole column is evaluated in the whole table only.
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

// Returns the failing places, grouped so that places with common cells are together.
Clusters clusters(const Places& places, const std::vector<std::size_t>& failing_places);

class Part {
 public:
  // Decides whether an equation is evaluated in a row of the whole table; nullopt stands for an
  // inserted row.
  using IsAsked = std::function<bool(std::size_t equation, std::optional<std::size_t> row)>;

  // REQUIRES: `whole` and `looks` outlive this object.
  Part(Structure meant, const Places& whole, const ColumnStatistics& looks,
       const IsAsked& is_asked);
  Part(const Part&) = delete;
  Part& operator=(const Part&) = delete;
  ~Part() = default;

  const Structure& structure() const { return structure_; }
  Places& places() { return places_; }
  // Returns the place of the whole table that corresponds to a place of this part.
  std::optional<std::size_t> place_in_whole_table(std::size_t place) const;

  // Fixes readings; their cells are cells of the whole table.
  void keep(const Readings& readings);
  // Finds places that fail or lack a number. Closed places are left out. Places of another group
  // count only once one of their cells is read.
  void find_failing_places(const std::set<std::size_t>& closed,
                           const std::function<bool(std::size_t place)>& is_of_another_group);
  const Clusters& troubles() const { return clusters_; }

  // Adds to `result` the explanations of all clusters together. Returns the explanations of each
  // cluster by itself, as places and cells of the whole table. Adds and returns nothing where some
  // cluster has no explanation.
  std::vector<Ranking> explain(Ranking& result);
  // Adds explanations that cost no more than `most`, and the likelihood of the explanations that
  // were not searched.
  void explain_as_rival(Ranking& result, evidence::Bits most);
  // Returns a lower bound of the cost of any explanation of this part.
  evidence::Bits lower_bound();

 private:
  void add(const std::vector<SearchResult>& found, Ranking& result) const;
  Explanation whole_table_explanation(const Explanation& explanation) const;

  Structure structure_;
  const Places& whole_;
  Places places_;
  CellReadings readings_;
  std::set<std::size_t> closed_;
  Search search_;
  Clusters clusters_;
};

}  // namespace rithmo::proof

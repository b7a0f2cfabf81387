// Access to the cells of a row by the names of their columns, for rules that check a row.
//
// Example: const auto [side, step, root] = cells<3>(row); root is row[2]. Counter-example: a
// relation whose number of columns depends on a parameter must index its cells.
#pragma once

#include <cstddef>
#include <tuple>
#include <utility>

#include "rithmo/relation/value.hpp"

namespace rithmo::relation {

// Returns references to the first N cells. REQUIRES: the row has N cells.
template <std::size_t N>
auto cells(const Row& row) {
  return [&row]<std::size_t... I>(std::index_sequence<I...>) {
    return std::tie(row[I]...);
  }
  (std::make_index_sequence<N>());
}

}  // namespace rithmo::relation

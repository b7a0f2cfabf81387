// A table that is a layout of a board: each row is a piece, on the square that its columns rank and
// place name.
//
// Example: rank,place,number / 1,1,49: the 49 stands on the first place of the first rank.
// Counter-example: a table that has one of the two columns alone is no layout.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "rithmo/text/source.hpp"

namespace rithmo::table {

struct Table;

struct Square {
  std::size_t rank, place;  // from 1
  auto operator<=>(const Square&) const = default;
};

// Returns the fault in the squares of a layout: a rank or place that a board does not have, or two
// pieces on one square.
std::optional<text::Fault> layout_fault(const Table& table);

// Returns the square of each row; nullopt where the table is no layout. REQUIRES: it has no fault.
std::optional<std::vector<Square>> squares_of(const Table& table);

}  // namespace rithmo::table

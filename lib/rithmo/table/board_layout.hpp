// Reads a table that is a layout of a board. Each row is a piece on the square that the columns
// rank and place name.
//
// Example: rank,place,number / 1,1,49: the piece 49 is on the first place of the first rank.
// Counter-example: a table that has only one of the two columns is not a layout.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "rithmo/text/source.hpp"

namespace rithmo::table {

struct Table;

struct Square {
  std::size_t rank, place;  // both counted from 1
  auto operator<=>(const Square&) const = default;
};

// Returns the fault in the squares of a layout: a rank or place that the board lacks, or two pieces
// on one square. Returns nullopt where there is none.
std::optional<text::Fault> layout_fault(const Table& table);

// Returns the square of each row; nullopt where the table is not a layout. REQUIRES: layout_fault()
// found no fault.
std::optional<std::vector<Square>> squares_of(const Table& table);

}  // namespace rithmo::table

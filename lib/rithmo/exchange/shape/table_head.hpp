// Lines above the rows of an imported table: those of its title, and the names of its columns,
// which may be over two lines or more.
//
// Example: "Even | | Odd |" above "root | square | root | square" names the columns Even / root,
// Even / square, Odd / root, Odd / square; units below the names, "ft | lb" below "length |
// weight", belong to them. The header is the first row that has words in most of its cells and no
// number, or any word and no number over rows that are mostly numbers; or, since two-way tables
// have numbers at their top, a first row that has nothing but rising or falling numbers after its
// first cell, which is none. Counter-example: the row "2 | 3 | 4" is no header, since it may be the
// first of its rows.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "rithmo/exchange/shape/table_rows.hpp"

namespace rithmo::exchange {

inline constexpr std::size_t max_name_bytes = 1000;  // limit for a column; longer names are cut

struct TableHead {
  std::string title;                    // lines above the header, joined by spaces
  ImportedRow names = {};               // names of the columns; empty where there is no header
  std::size_t last_row = 0;             // last row of the header
  std::vector<ImportedRow> lines = {};  // lines of the header, unchanged
};

// Removes title lines and header from the rows, and notes what was guessed. REQUIRES: there are
// rows.
TableHead take_head(ImportedRows& rows, TableNotes& notes);

// Removes only the title lines: there is no header.
TableHead take_title(ImportedRows& rows);

// Removes the header from a given row, and all rows above it as title. REQUIRES: the row exists.
TableHead take_head_at(ImportedRows& rows, std::size_t header);

// Returns whether most cells below this row, and some of the next row, are numbers. Row labels may
// be few or mere signs.
bool stands_over_numbers(const ImportedRows& rows, ImportedRows::const_iterator row);

}  // namespace rithmo::exchange

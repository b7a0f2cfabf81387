// Finds the lines above the rows of an imported table: its title, and the names of its columns,
// which may extend over several lines.
//
// Example: "Even | | Odd |" above "root | square | root | square" names the columns Even / root,
// Even / square, Odd / root, Odd / square. Units below the names, such as "ft | lb" below "length |
// weight", belong to them. The header is the first row without a number that has words in most of
// its cells. Above rows that are mostly numbers, one word is enough. As two-way tables have numbers
// in their header, a first row may also be one: its first cell is not a number, and the others rise
// or fall. Counter-example: the row "2 | 3 | 4" is not a header, because it may be the first row of
// numbers.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "rithmo/exchange/shape/table_rows.hpp"

namespace rithmo::exchange {

inline constexpr std::size_t max_name_bytes = 1000;  // limit for one column; longer names are cut

struct TableHead {
  std::string title;                    // lines above the header, joined by spaces
  ImportedRow names = {};               // names of the columns; empty where there is no header
  std::size_t last_row = 0;             // last row of the header
  std::vector<ImportedRow> lines = {};  // lines of the header, as printed
};

// Removes title lines and header from the rows, and notes what was guessed. REQUIRES: `rows` is not
// empty.
TableHead take_head(ImportedRows& rows, TableNotes& notes);

// Removes only the title lines, for a table without a header.
TableHead take_title(ImportedRows& rows);

// Removes the given header row, and all rows above it as the title. REQUIRES: the row exists.
TableHead take_head_at(ImportedRows& rows, std::size_t header);

// Returns whether most cells below this row, and some cells of the next row, are numbers. Row
// labels may be few, or only signs.
bool is_above_numbers(const ImportedRows& rows, ImportedRows::const_iterator row);

}  // namespace rithmo::exchange

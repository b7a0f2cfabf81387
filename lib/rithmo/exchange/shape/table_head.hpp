// What stands above the rows of an imported table: lines of its title, and the names of its
// columns, which may be over two lines or more.
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

inline constexpr std::size_t max_name_bytes = 1000;  // of a column; longer names are cut

struct TableHead {
  std::string title;                    // lines above the header, with blanks between
  ImportedRow names = {};               // of the columns; empty where there is no header
  std::size_t last_row = 0;             // of the header
  std::vector<ImportedRow> lines = {};  // of the header, as they stand in the file
};

// Takes title lines and header from the rows, and tells what was guessed. REQUIRES: there are rows.
TableHead take_head(ImportedRows& rows, TableNotes& notes);

// Takes the title lines alone: there is no header.
TableHead take_title(ImportedRows& rows);

// Takes the header where it is known which row it is, and all above as title. REQUIRES: the row is
// there.
TableHead take_head_at(ImportedRows& rows, std::size_t header);

// Whether most cells below this row, and some of the next, are numbers: labels over them may be few
// or mere signs.
bool stands_over_numbers(const ImportedRows& rows, ImportedRows::const_iterator row);

}  // namespace rithmo::exchange

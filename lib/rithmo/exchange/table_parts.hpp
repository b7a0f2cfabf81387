// What an imported sheet has beside one header and its rows: further tables below, heads that stand again on each page, lines of words among
// the rows, and notes at the foot.
//
// Example: below a table "n | square" a blank row, then "year | price" over numbers: a table of its own. Where the head below is the first one
// again the rows go on, and it is left out. Counter-example: a row with a word in a column of words, and nothing beside it, is a row.
#pragma once

#include <vector>

#include "rithmo/exchange/table_rows.hpp"

namespace rithmo::exchange {

// The rows of each table, with the title lines and heads above them.
std::vector<ImportedRows> parts_of(ImportedRows rows);

// Takes from the rows below a header the lines of it that stand again, lines of words in a column of numbers or merged over several columns,
// and notes at the foot, and tells which. `heads` are the lines of the header as they stand in the file.
void leave_out_words(ImportedRows& rows, const std::vector<ImportedRow>& heads, TableNotes& notes);

}  // namespace rithmo::exchange

// The tables that stand one below the other in an imported sheet.
//
// Example: below a table "n | square" a blank row, then "year | price" over numbers: a table of its
// own. Counter-example: where the head below is the first one again the rows go on; it is a note
// among them (table/set_apart.hpp).
#pragma once

#include <vector>

#include "rithmo/exchange/shape/table_rows.hpp"

namespace rithmo::exchange {

// Returns the rows of each table, with the title lines and heads above them.
std::vector<ImportedRows> parts_of(ImportedRows rows);

}  // namespace rithmo::exchange

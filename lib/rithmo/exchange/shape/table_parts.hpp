// Finds the tables that are one below the other in an imported sheet.
//
// Example: below a table "n | square" are a blank row and then "year | price" above numbers, which
// is a separate table. Counter-example: if the first header is repeated below, the table continues,
// and the repeated header is a note (table/set_apart.hpp).
#pragma once

#include <vector>

#include "rithmo/exchange/shape/table_rows.hpp"

namespace rithmo::exchange {

// Returns the rows of each table, including its title lines and header.
std::vector<ImportedRows> parts_of(ImportedRows rows);

}  // namespace rithmo::exchange

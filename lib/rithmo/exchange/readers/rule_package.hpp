// Returns the files of a witness with induced rules added to its tables.
//
// Example: in the descriptor of a package with two tables, the first resource gets the key "rule"
// under "rithmo". Counter-example: a resource that already has a relation or a rule is not changed.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "rithmo/exchange/sheet_grid.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::exchange {

// Returns all files of the witness, to be written to another folder. `rules` contains rules as
// JSON; its keys are names of tables. Returns a fault where a file cannot be read, or where a table
// is in a folder of its own.
text::Loaded<std::vector<CarriedFile>> files_with_rules(
    const table::Witness& witness, const std::map<std::string, std::string>& rules);

}  // namespace rithmo::exchange

// A witness anew, its tables with the rules that were found for them.
//
// Example: the descriptor of a package of two tables, in which the first resource has "rule" now
// under "rithmo". Counter-example: a resource that names its relation or has a rule keeps it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "rithmo/exchange/sheet_grid.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::exchange {

// Returns all files of the witness, for a separate folder. `rules` has JSON by the names of the
// tables. A fault where a file cannot be read, or a table is in a folder of its own.
text::Loaded<std::vector<CarriedFile>> files_with_rules(
    const table::Witness& witness, const std::map<std::string, std::string>& rules);

}  // namespace rithmo::exchange

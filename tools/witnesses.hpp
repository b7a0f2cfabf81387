// The witnesses that a command's operands name: packages, and lone CSV tables as witnesses of one table.
#pragma once

#include <string>
#include <vector>

#include "command.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::tool {

// All operands in turn; without any, all shipped tables. --relation and --set go with lone tables.
Loaded<std::vector<Witness>> witnesses_of(const Arguments& arguments);

// Every file that was read for them.
std::vector<std::string> files_of(const std::vector<Witness>& witnesses);

}  // namespace rithmo::tool

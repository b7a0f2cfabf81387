// The folders of the witnesses that are shipped with the program.
#pragma once

#include <string>
#include <vector>

#include "rithmo/text/source.hpp"

namespace rithmo::tool {

// Returns the folders of all shipped witnesses, sorted by name. A path is relative if it lies below
// the current folder.
text::Loaded<std::vector<std::string>> shipped_tables();

// Returns true if a path lies in the folder of the shipped tables, or in the folder that
// RITHMO_TABLES names.
bool is_shipped(const std::string& path);

}  // namespace rithmo::tool

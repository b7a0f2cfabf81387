// Folders of the witnesses that are shipped with the program.
#pragma once

#include <string>
#include <vector>

#include "rithmo/text/source.hpp"

namespace rithmo::tool {

// Returns the folders of all shipped witnesses, by name; relative to the current folder where they
// lie below it.
text::Loaded<std::vector<std::string>> shipped_tables();

// Returns whether a path lies in the folder of the shipped tables, or in the one that RITHMO_TABLES
// names in its place.
bool is_shipped(const std::string& path);

}  // namespace rithmo::tool

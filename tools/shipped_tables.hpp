// Where the witnesses that come with the program are.
#pragma once

#include <string>
#include <vector>

#include "rithmo/text/source.hpp"

namespace rithmo::tool {

// The folders of all shipped witnesses, by name; relative to the current folder where they lie
// below it.
text::Loaded<std::vector<std::string>> shipped_tables();

// Says whether a path lies in the folder of the tables that came with the program, or in the one
// that RITHMO_TABLES names in its place.
bool is_shipped(const std::string& path);

}  // namespace rithmo::tool

// What explain() says, rendered.
#pragma once

#include <string>
#include <vector>

#include "rithmo/relation/explain.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo {

// Ends with a newline.
std::string render(const std::vector<Statement>& statements, Format format);

}  // namespace rithmo

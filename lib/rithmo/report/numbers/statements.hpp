// The statements that explain() returns, rendered.
#pragma once

#include <string>
#include <vector>

#include "rithmo/relation/explain.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

// Renders statements. The result ends with a newline.
std::string render(const std::vector<relation::NumberStatement>& statements, text::Format format);

}  // namespace rithmo::report

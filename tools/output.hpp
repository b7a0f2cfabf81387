// Results on their way out: to standard output, or to a file that is written whole or not at all.
#pragma once

#include <optional>
#include <string>

namespace rithmo::tool {

// Nothing, or what went wrong. A file appears under its name only when all of it is safely written beside it.
std::optional<std::string> write_output(const std::string& text, const std::string* file);

}  // namespace rithmo::tool

// Results on their way out: to standard output, or to a file that is written whole or not at all.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace rithmo::tool {

// Nothing, or what went wrong. A file appears under its name only when all of it is safely written beside it.
// An input is never overwritten.
std::optional<std::string> write_output(const std::string& text, const std::string* file,
                                        const std::vector<std::string>& inputs);

}  // namespace rithmo::tool

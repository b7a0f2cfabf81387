// Writes JSON. The output is always valid UTF-8, and has no character that hides text on a terminal
// or changes its direction. Such a character is written as an escape, \u202e, which readers of JSON
// turn back into it. Bytes that are not UTF-8 become U+FFFD.
#pragma once

#include <string>

#include "rithmo/text/json_value.hpp"

namespace rithmo::text {

// Writes the value on several lines, indented by two spaces, with a line break at the end.
std::string json_text(const JsonValue& json);

// Writes the value on one line, without a line break.
std::string json_line(const JsonValue& json);

}  // namespace rithmo::text

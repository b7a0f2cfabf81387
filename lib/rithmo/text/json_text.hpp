// JSON as it is written: valid UTF-8 whatever came in, and no character that turns or hides what a
// terminal shows. Such a character is written as an escape, \u202e, which a reader of JSON takes
// for the same text; bytes that are not UTF-8 become U+FFFD.
#pragma once

#include <string>

#include "rithmo/text/json_value.hpp"

namespace rithmo::text {

// Over several lines, indented by two; the last line is ended.
std::string json_text(const JsonValue& json);

// On one line, which is not ended.
std::string json_line(const JsonValue& json);

}  // namespace rithmo::text

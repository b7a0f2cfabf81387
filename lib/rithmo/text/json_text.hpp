// Writer of JSON: valid UTF-8 whatever came in, and no character that turns or hides what a
// terminal shows. Such a character is written as an escape, \u202e, which a reader of JSON takes
// for the same text; bytes that are not UTF-8 become U+FFFD.
#pragma once

#include <string>

#include "rithmo/text/json_value.hpp"

namespace rithmo::text {

// Writes several lines, indented by two spaces; the last one has a line end.
std::string json_text(const JsonValue& json);

// Writes one line without a line end.
std::string json_line(const JsonValue& json);

}  // namespace rithmo::text

// Base64: bytes as text of 64 characters, and back (RFC 4648, section 4).
//
// Example: "Man" is "TWFu", "Ma" is "TWE=". Counter-example: "TWE" without its padding, blanks and
// line breaks are refused, because the text comes from a single JSON string.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace rithmo::text {

std::string to_base64(std::string_view bytes);

// Returns the bytes, or nothing if the text is not base64.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace rithmo::text

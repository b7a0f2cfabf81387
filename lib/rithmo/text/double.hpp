// Reads a decimal number as a double with any standard library; not all of them have from_chars for
// doubles.
//
// Example: "1.5e3". Counter-examples: "0x10", " 1", "1 ", "", "1e999", "inf".
#pragma once

#include <cmath>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

namespace rithmo::text {

// Returns the double nearest to the number in the text, or nothing if the text is no finite decimal
// number. REQUIRES: the program uses the C locale.
inline std::optional<double> to_double(std::string_view text) {
  if (text.empty() || text.find_first_not_of("0123456789+-.eE") != text.npos || text[0] == '+')
    return std::nullopt;
  const std::string copy(text);
  char* end = nullptr;
  const double number = std::strtod(copy.c_str(), &end);
  if (end != copy.c_str() + copy.size() || !std::isfinite(number)) return std::nullopt;
  return number;
}

}  // namespace rithmo::text

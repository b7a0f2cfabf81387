// A number of things in words: "1 row", "3 rows".
#pragma once

#include <cstddef>
#include <string>

namespace rithmo::text {

// Formats a count. `what` is the singular; `plural` is the ending for other counts than one.
// Example: counted(0, "cell") is "0 cells". Counter-example: the plural of "entry" is another word.
inline std::string counted(std::size_t count, const std::string& what,
                           const std::string& plural = "s") {
  return std::to_string(count) + " " + what + (count == 1 ? "" : plural);
}

}  // namespace rithmo::text

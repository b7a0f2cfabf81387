// A number of things in words: "1 row", "3 rows".
#pragma once

#include <cstddef>
#include <string>

namespace rithmo::text {

// Formats a count of things. `what` is the singular; `plural` is the ending that every count except
// one adds. Example: counted(0, "cell") is "0 cells". Counter-example: the plural of "entry" needs
// another word.
inline std::string counted(std::size_t count, const std::string& what,
                           const std::string& plural = "s") {
  return std::to_string(count) + " " + what + (count == 1 ? "" : plural);
}

}  // namespace rithmo::text

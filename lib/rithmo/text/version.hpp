// The version of the program and of the library; CMakeLists.txt reads it here.
#pragma once

#include <string_view>

namespace rithmo::text {

inline constexpr std::string_view version = "0.1.0";
// How the program is cited; CITATION.cff says the same.
inline constexpr std::string_view citation =
    "rithmo: the number tables of the Philosophers' Game, derived and audited, version 0.1.0";

}  // namespace rithmo::text

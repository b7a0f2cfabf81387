// The version of the program and of the library. Everything that is released takes it from this
// file (CMakeLists.txt, packages/, release). CITATION.cff repeats it, and a test compares them.
#pragma once

#include <string>
#include <string_view>

namespace rithmo::text {

inline constexpr std::string_view version = "0.2.0";

// Returns a sentence, without its full stop, that says how to cite the program.
std::string citation();

}  // namespace rithmo::text

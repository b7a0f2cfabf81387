// The version of the program and of the library: it stands here, and everything that is released
// takes it from here (CMakeLists.txt, packages/, release). CITATION.cff repeats it; a test compares
// them.
#pragma once

#include <string>
#include <string_view>

namespace rithmo::text {

inline constexpr std::string_view version = "0.2.0";

// Returns how to cite the program, in one sentence without a full stop.
std::string citation();

}  // namespace rithmo::text

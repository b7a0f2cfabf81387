// Text in lines that a terminal holds.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace rithmo::tool {

// The columns of the terminal that a descriptor is, 80 where it is none; never under 40 or over
// 160.
std::size_t columns_of(int descriptor);

// The text in lines of at most `width` signs, broken at blanks, all but the first indented by
// `hanging`. A word that is longer stands alone.
std::string wrapped(std::string_view text, std::size_t hanging, std::size_t width);

// A report in lines that fit: what is longer goes on below, indented. Lines under which carets
// stand are left as they are.
std::string report_in_lines(std::string_view report, std::size_t width);

}  // namespace rithmo::tool

// Wraps text to the width of a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace rithmo::tool {

// Returns the columns of the terminal at a descriptor, 80 where it is none; at least 40 and at most
// 160.
std::size_t columns_of(int descriptor);

// Wraps a text to lines of at most `width` characters, broken at spaces; all but the first are
// indented by `hanging`. A longer word stands alone.
std::string wrapped(std::string_view text, std::size_t hanging, std::size_t width);

// Wraps the long lines of a report; their continuations are indented. Lines with carets below them
// stay unchanged.
std::string report_in_lines(std::string_view report, std::size_t width);

}  // namespace rithmo::tool

// Wraps text to the width of a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace rithmo::tool {

// Returns the width in columns of the terminal at a descriptor, at least 40 and at most 160. If the
// descriptor is no terminal, returns 80.
std::size_t columns_of(int descriptor);

// Wraps a text at spaces to lines of at most `width` characters. All lines except the first are
// indented by `hanging`. A word that is longer stands alone.
std::string wrapped(std::string_view text, std::size_t hanging, std::size_t width);

// Wraps the long lines of a report; their continuation lines are indented. Lines with carets below
// them are unchanged.
std::string report_in_lines(std::string_view report, std::size_t width);

}  // namespace rithmo::tool

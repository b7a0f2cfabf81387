// Refuses unrealistic HTML texts that would make the parser slow, before they are parsed.
//
// Example: two thousand nested <div>, a tag with twenty thousand attributes, or a hundred different
// unclosed <font>. Counter-example: a million <td> without </td> are cells side by side, and are
// accepted. The number of open elements is estimated, and never too low for such pages. Memory is
// limited in html_tree.hpp.
#pragma once

#include <cstddef>
#include <string_view>

namespace rithmo::exchange {

inline constexpr std::size_t deepest_html = 1000;

// Returns the reason to refuse the text; null where there is none.
const char* html_refusal(std::string_view text);

}  // namespace rithmo::exchange

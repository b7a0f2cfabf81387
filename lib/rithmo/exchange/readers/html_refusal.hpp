// What no page has, and what would make the parser of HTML slow: found in the text before it is
// parsed.
//
// Example: <div> in <div> two thousand times, a tag of twenty thousand attributes, a hundred
// different <font> that nobody closes. Counter-example: a million <td> without </td> are cells side
// by side. What is open is followed roughly, never as less than the parser would have open for such
// pages; html_tree.hpp holds what goes wrong all the same.
#pragma once

#include <cstddef>
#include <string_view>

namespace rithmo::exchange {

inline constexpr std::size_t deepest_html = 1000;

// The reason to refuse the text; null where there is none.
const char* html_refusal(std::string_view text);

}  // namespace rithmo::exchange

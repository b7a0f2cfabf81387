// Refuses texts that no page has and that would make the parser of HTML slow, before they are
// parsed.
//
// Example: <div> in <div> two thousand times, a tag of twenty thousand attributes, a hundred
// different <font> that nobody closes. Counter-example: a million <td> without </td> are cells side
// by side. The open elements are tracked roughly, and never as fewer than the parser would have
// open for such pages; html_tree.hpp limits what goes wrong all the same.
#pragma once

#include <cstddef>
#include <string_view>

namespace rithmo::exchange {

inline constexpr std::size_t deepest_html = 1000;

// Returns the reason to refuse the text; null where there is none.
const char* html_refusal(std::string_view text);

}  // namespace rithmo::exchange

// Texts of several numbers: the terms of a list, or the places of a numeral.
//
// Example: 1;24,51 and 12°34' and 3.4.6 are lists; the first has the terms 1, 24 and 51.
// Counter-examples: 34.2 and 1,234 are one number each. The cost of slips in a list is computed in
// error_model.hpp.
#pragma once

#include <string_view>
#include <vector>

namespace rithmo::evidence {

// Tells whether a character is a figure, or a ? in place of an illegible figure.
inline bool is_figure(char c) {
  return (c >= '0' && c <= '9') || c == '?';
}

// Tells whether the text is a list. A list begins with a figure.
bool is_list(std::string_view text);

// Tells whether the text consists of figures and separators only.
bool has_figures_alone(std::string_view text);

// Returns the runs of figures, which are the terms of the list.
std::vector<std::string_view> terms_of(std::string_view list);

// Tells whether two places were merged into one: for 45 14 a printed 59, with tens and units added,
// or 4514.
bool is_joined_text(std::string_view joined, std::string_view first, std::string_view second);

}  // namespace rithmo::evidence

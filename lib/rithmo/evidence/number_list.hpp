// Texts of several numbers: the terms of a list, or the places of a numeral.
//
// Example: 1;24,51 and 12°34' and 3.4.6 are lists, the first of the terms 1, 24 and 51.
// Counter-examples: 34.2 and 1,234 are one number each. error_model.hpp computes how a list goes
// wrong, and what that costs.
#pragma once

#include <string_view>
#include <vector>

namespace rithmo::evidence {

// Tells whether a character is a figure, or the ? in place of one.
inline bool is_figure(char c) {
  return (c >= '0' && c <= '9') || c == '?';
}

// Tells whether the text is a list. A list begins with a figure.
bool is_list(std::string_view text);

// Tells whether the text consists of figures and separators only.
bool has_figures_alone(std::string_view text);

// Returns the runs of figures.
std::vector<std::string_view> terms_of(std::string_view list);

// Tells whether one place was made of two: 59 of 45 14, as tens and units run together, or 4514.
bool is_joined_text(std::string_view joined, std::string_view first, std::string_view second);

}  // namespace rithmo::evidence

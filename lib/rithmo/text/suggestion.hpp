// Suggestions for a mistyped name.
//
// A wrong, missing or additional letter and an exchange of two neighbours count one edit each (F.
// J. Damerau, CACM 7 (1964) 171-176). A name is suggested if it needs fewer edits than half its
// letters, and at most three. Example: audti is near audit. Counter-example: x is near no name.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rithmo::text {

// Returns the nearest of the known names, or the first of several equally near ones. Returns
// nothing if none is near.
std::optional<std::string_view> nearest_name(std::string_view typed,
                                             std::span<const std::string_view> known);

// Returns "; did you mean 'audit'?", or an empty text if no name is near.
std::string did_you_mean(std::string_view typed, std::span<const std::string_view> known);

// Suggests a name of an element of a range: did_you_mean(text, relations(), &Relation::name).
template <class Range, class Name>
std::string did_you_mean(std::string_view typed, const Range& range, Name name) {
  std::vector<std::string_view> known;
  for (const auto& one : range) known.emplace_back(std::invoke(name, one));
  return did_you_mean(typed, known);
}

}  // namespace rithmo::text

// Suggestions for a mistyped name.
//
// Letters wrong, left out, added or two neighbours exchanged count one each (F. J. Damerau, CACM 7
// (1964) 171-176); a name is suggested where fewer than half its letters would have to change,
// three at most. Example: audti is near audit. Counter-example: x is near nothing.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rithmo::text {

// Returns the nearest of the known names, the first of equally near ones; nothing where none is
// near.
std::optional<std::string_view> nearest_name(std::string_view typed,
                                             std::span<const std::string_view> known);

// Returns "; did you mean 'audit'?", or an empty text.
std::string did_you_mean(std::string_view typed, std::span<const std::string_view> known);

// Suggests among things that have names: did_you_mean(text, relations(), &Relation::name).
template <class Range, class Name>
std::string did_you_mean(std::string_view typed, const Range& range, Name name) {
  std::vector<std::string_view> known;
  for (const auto& one : range) known.emplace_back(std::invoke(name, one));
  return did_you_mean(typed, known);
}

}  // namespace rithmo::text

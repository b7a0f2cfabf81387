// Joins a list to one text. Example: joined(std::vector{3, 4, 6}, " ") is "3 4 6". Counter-example:
// texts that contain commas or quotes need csv_line.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>

namespace rithmo::text {

// Joins items, which are texts or whole numbers, with `separator` between them.
template <class Items>
std::string joined(const Items& items, std::string_view separator) {
  std::string text;
  bool is_first = true;
  for (const auto& item : items) {
    if (!is_first) text += separator;
    is_first = false;
    if constexpr (std::integral<std::remove_cvref_t<decltype(item)>>)
      text += std::to_string(item);
    else
      text += item;
  }
  return text;
}

}  // namespace rithmo::text

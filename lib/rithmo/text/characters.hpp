// Properties of characters, for parsers: digits, spaces around a text, lower case.
//
// Example: trimmed(" 9 x ") is "9 x". Counter-example: a tab does not count as a space, because no
// witness of this project has one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace rithmo::text {

inline bool is_figure(char c) {
  return c >= '0' && c <= '9';
}

// Removes the spaces at both ends.
inline std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

// Counts characters, not bytes. Example: "3½" has two.
inline std::size_t count_characters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

// Converts A to Z to lower case; all other characters are unchanged.
inline std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

}  // namespace rithmo::text

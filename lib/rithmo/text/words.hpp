// Tables of words that stand for values, and functions that read them.
//
// Example: with {{"even", Army::even}, {"odd", Army::odd}} the text "odd" is read as the odd army.
// Counter-example: "Odd" is no word of this table, and parse_word returns the fault "expected even
// or odd".
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/text/fault.hpp"

namespace rithmo::text {

template <class T>
struct Word {
  std::string_view text;
  T value;
};

// Returns the value of a word, or nothing if the text is none of the words.
template <class T, std::size_t size>
constexpr std::optional<T> meaning(const std::array<Word<T>, size>& words, std::string_view text) {
  const auto found = std::ranges::find(words, text, &Word<T>::text);
  return found == words.end() ? std::nullopt : std::optional<T>(found->value);
}

// Returns the value of a word, or a fault that lists the words.
template <class T, std::size_t size>
Parsed<T> parse_word(const std::array<Word<T>, size>& words, std::string_view text) {
  if (const auto value = meaning(words, text)) return *value;
  std::string reason = "expected ";
  for (const Word<T>& word : words) {
    if (&word != &words.front()) reason += &word == &words.back() ? " or " : ", ";
    reason += word.text;
  }
  return text_fault(0, reason);
}

template <class T, std::size_t size>
std::vector<std::string_view> texts_of(const std::array<Word<T>, size>& words) {
  std::vector<std::string_view> texts;
  for (const Word<T>& word : words) texts.push_back(word.text);
  return texts;
}

}  // namespace rithmo::text

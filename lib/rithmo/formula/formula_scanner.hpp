// Scanner of formulas: returns the signs and words of a text one by one. Used only by
// formula_reader.cpp.
//
// Example: in "a × b" the sign after a is *, and two bytes long in the text. Counter-example: the
// points in 2..9 are the sign "..", not decimal points.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "rithmo/text/characters.hpp"

namespace rithmo::formula {

namespace scanner {

inline bool starts_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

// Alternative spellings of signs, with their standard spellings.
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 9> spellings{
    {{"\u00d7", "*"},
     {"\u00b7", "*"},
     {"\u00f7", "/"},
     {"\u2212", "-"},
     {"\u2264", "<="},
     {"\u2265", ">="},
     {"\u2260", "!="},
     {"**", "^"},
     {"==", "="}}};
inline constexpr std::array<std::string_view, 19> signs{"<=", ">=", "!=", "..", "<", ">", "=",
                                                        "+",  "-",  "*",  "/",  "^", "(", ")",
                                                        ",",  "{",  "}",  "[",  "."};

}  // namespace scanner

class FormulaScanner {
 protected:
  FormulaScanner(std::string_view text, std::size_t at) : text_(text), at_(at) {}

  void skip() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\t'))
      ++at_;
  }
  // Returns the next sign in its standard spelling, and its length in the text.
  std::pair<std::string_view, std::size_t> next() {
    skip();
    const std::string_view rest = text_.substr(at_);
    for (const auto& [other, sign] : scanner::spellings)
      if (rest.starts_with(other)) return {sign, other.size()};
    for (const std::string_view sign : scanner::signs)
      if (rest.starts_with(sign)) return {sign, sign.size()};
    return {"", 0};
  }
  bool take(std::string_view sign) {
    const auto [found, length] = next();
    if (found != sign) return false;
    at_ += length;
    return true;
  }
  std::string_view peek_word() {
    skip();
    std::size_t end = at_;
    while (end < text_.size() &&
           (scanner::starts_name(text_[end]) || (end > at_ && text::is_figure(text_[end])))) {
      const std::string_view here = text_.substr(end);
      if (std::ranges::any_of(scanner::spellings, [&](const auto& s) {
            return static_cast<unsigned char>(s.first[0]) >= 0x80 && here.starts_with(s.first);
          }))
        break;
      ++end;
    }
    return text_.substr(at_, end - at_);
  }
  bool take_word(std::string_view word) {
    if (peek_word() != word) return false;
    at_ += word.size();
    return true;
  }

  std::string_view text_;
  std::size_t at_;
};

}  // namespace rithmo::formula

// See roman.hpp.
#include "rithmo/number/roman.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace rithmo::number {
namespace {

struct RomanSign {
  std::string_view letters;
  unsigned long worth;
};

// Signs by descending value, including the subtractive pairs, which additive numerals do not use.
constexpr std::array<RomanSign, 13> roman_signs{{{"m", 1000},
                                                 {"cm", 900},
                                                 {"d", 500},
                                                 {"cd", 400},
                                                 {"c", 100},
                                                 {"xc", 90},
                                                 {"l", 50},
                                                 {"xl", 40},
                                                 {"x", 10},
                                                 {"ix", 9},
                                                 {"v", 5},
                                                 {"iv", 4},
                                                 {"i", 1}}};

char small(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace

bool is_roman_letters(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return std::string_view("ivxlcdmju").find(small(c)) != std::string_view::npos;
  });
}

std::string write_roman(unsigned long number, const RomanStyle& manner) {
  std::string text;
  for (const RomanSign& sign : roman_signs) {
    if (sign.letters.size() > 1 && !manner.subtracts) continue;
    for (; number >= sign.worth; number -= sign.worth) text += sign.letters;
  }
  if (manner.long_last && text.back() == 'i') text.back() = 'j';
  if (manner.capitals)
    for (char& c : text) c = static_cast<char>(c - 'a' + 'A');
  return text;
}

std::optional<unsigned long> parse_roman(std::string_view printed) {
  // Points may surround a numeral: .xij.
  while (printed.starts_with('.')) printed.remove_prefix(1);
  while (printed.ends_with('.')) printed.remove_suffix(1);
  if (!is_roman_letters(printed) || printed.size() > 40) return std::nullopt;
  std::string text;
  for (const char c : printed) text += small(c) == 'u' ? 'v' : small(c);
  if (text.back() == 'j') text.back() = 'i';
  unsigned long number = 0;
  std::size_t at = 0;
  for (const RomanSign& sign : roman_signs) {
    const std::size_t most = sign.letters.size() > 1 || sign.worth % 9 == 5 ? 1 : 4;
    for (std::size_t times = 0; text.compare(at, sign.letters.size(), sign.letters) == 0;) {
      if (++times > most) return std::nullopt;
      number += sign.worth;
      at += sign.letters.size();
    }
  }
  if (at != text.size() || number == 0) return std::nullopt;
  // A numeral must be purely additive or subtractive, so that ixi and xcl are not numerals.
  if (text != write_roman(number, {}) && text != write_roman(number, {.subtracts = false})) {
    // Exception: one digit may be additive while another is subtractive, as in xxxxix.
    std::string subtracted;
    for (unsigned long unit = 1000, rest = number; unit; unit /= 10) {
      const unsigned long part = rest / unit * unit;
      rest -= part;
      if (!part) continue;
      const std::string plain = write_roman(part, {.subtracts = false});
      const std::string shorter = write_roman(part, {});
      subtracted += text.compare(subtracted.size(), plain.size(), plain) == 0 ? plain : shorter;
    }
    if (subtracted != text) return std::nullopt;
  }
  return number;
}

}  // namespace rithmo::number

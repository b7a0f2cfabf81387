// Reads and writes Roman numerals in the forms of printers and scribes: additive or subtractive,
// small or capital, with a long i at the end.
//
// Example: xlix, xxxxviiij and XLIX are 49. Counter-examples, which are not numerals: iix, vv,
// iiiii, xj i.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace rithmo::number {

inline constexpr unsigned long greatest_roman = 4999;

struct RomanStyle {
  bool capitals = false;
  bool subtracts = true;   // true: 9 is written ix; false: viiii
  bool long_last = false;  // true: 4 is written iiij, with a long last letter
};

// Parses a number from 1 to 4999: letters in upper or lower case, j for a final i, u for v, with or
// without points around.
std::optional<unsigned long> parse_roman(std::string_view text);

// Writes a Roman numeral. REQUIRES: 1 <= number <= 4999.
std::string write_roman(unsigned long number, const RomanStyle& manner);

// Returns whether all characters are letters of Roman numerals.
bool is_roman_letters(std::string_view text);

}  // namespace rithmo::number

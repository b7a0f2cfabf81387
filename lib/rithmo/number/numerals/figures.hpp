// Common functions of numeral systems with figures: reading figures, separating thousands, powers
// of ten, and counting how often a column uses each sign.
//
// Example: "12 345" with a blank as the separator is 12345. Counter-example: "1 2345" is not a
// numeral, because its second group has four digits.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "rithmo/number/rational.hpp"

namespace rithmo::number::numerals {

inline constexpr std::size_t longest = 1000;  // maximum number of digits of a numeral

// Returns whether the text has at least one digit and nothing else.
bool is_all_figures(std::string_view text);

// Converts digits to a number. REQUIRES: is_all_figures(text).
Integer integer_of(std::string_view text);

// Returns a number without its separators of thousands: a space, comma, point or apostrophe that is
// not `point`. Returns nothing where they do not separate thousands, or where two different ones
// are used.
std::optional<std::string> ungrouped(std::string_view text, char point);

// group_sign() returns the separator of thousands in a text; empty where there is none.
std::string_view group_sign(std::string_view text, char point);

std::string grouped(const std::string& figures, const std::string& sign);

// Splits "1.5e+05", as programs write it, into "1.5" and 5; returns nothing where there is no
// exponent.
struct ExponentParts {
  std::string_view mantissa;
  long exponent;
};
std::optional<ExponentParts> take_exponent(std::string_view text);

// Returns a power of ten; the exponent may be negative.
Rational power_of_ten(long exponent);

// Counts how often each sign is used.
class Usage {
 public:
  void add(std::string_view sign) { ++counts_[std::string(sign)]; }
  bool empty() const { return counts_.empty(); }
  // Returns the most frequent sign; `otherwise` where there is none.
  std::string commonest(std::string otherwise) const;

 private:
  std::map<std::string, std::size_t> counts_;
};

}  // namespace rithmo::number::numerals

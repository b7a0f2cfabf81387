// The parts that numeral systems of figures share: figures alone, thousands divided, powers of ten,
// and how often each sign is used in a column.
//
// Example: "12 345" with blanks dividing its thousands is 12345. Counter-example: "1 2345" is none,
// for its second group has four.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "rithmo/number/rational.hpp"

namespace rithmo::number::numerals {

inline constexpr std::size_t longest = 1000;  // figures of a numeral that is read

// One figure at least, and nothing else.
bool all_figures(std::string_view text);

// REQUIRES: all_figures(text).
Integer integer_of(std::string_view text);

// A number whose thousands are divided, without what divides them, a blank, a comma, a point, an
// apostrophe, but not `point`; nothing where these do not stand at thousands, or are of two kinds.
std::optional<std::string> ungrouped(std::string_view text, char point);

// The sign that divides the thousands of a text, empty where none does.
std::string_view group_sign(std::string_view text, char point);

std::string grouped(const std::string& figures, const std::string& sign);

// "1.5e+05" as "1.5" and 5, as programs write it; nothing where there is no exponent.
struct WithExponent {
  std::string_view mantissa;
  long exponent;
};
std::optional<WithExponent> take_exponent(std::string_view text);

// Ten to a power that may be below nought.
Rational power_of_ten(long exponent);

// How often each sign is used.
class Usage {
 public:
  void add(std::string_view sign) { ++counts_[std::string(sign)]; }
  bool empty() const { return counts_.empty(); }
  // The commonest, `otherwise` where there is none.
  std::string commonest(std::string otherwise) const;

 private:
  std::map<std::string, std::size_t> counts_;
};

}  // namespace rithmo::number::numerals

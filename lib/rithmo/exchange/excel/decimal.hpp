// Converts a float to the decimal number that a spreadsheet shows for it, with at most 15
// significant figures, halves rounded away from zero. A whole number keeps all its figures if the
// file spells them out, or if it is below 2^53.
//
// Example: 34.200000000000003 is 34.2, and 34 without decimal places. 1.005 with two places is
// 1.01, because the user sees 1.005 and not the slightly smaller float. 1.1E+15 is
// 1100000000000000. Counter-examples: "12x" is not a number; the last figures of 1.5E+20 are
// unknown.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace rithmo::exchange {

// The value is figures * 10^(point - figures.size()), that is 0.figures * 10^point. `figures` has
// no leading or trailing zeros, and is "" for zero.
struct Decimal {
  std::string figures;
  long point = 0;
  bool negative = false;
  bool held = false;  // a whole number whose last figures are known
  double value = 0;   // the float itself, used for dates and fractions

  bool is_zero() const { return figures.empty(); }
};

std::optional<Decimal> parse_decimal(std::string_view text);

// rounded() rounds to `places` decimal places; a negative number rounds before the point.
Decimal rounded(const Decimal& number, long places);
Decimal times_ten_to(Decimal number, long power);

// Digits before the point ("" for none), and exactly `places` digits after it. REQUIRES: the number
// has no more decimal places than that.
struct Figures {
  std::string whole, behind;
};
Figures figures_of(const Decimal& number, std::size_t places);

// Formats the number as General does: "34.2", "-0.001", "1100000000000000", "1.5E+20".
std::string general_text(const Decimal& number);

}  // namespace rithmo::exchange

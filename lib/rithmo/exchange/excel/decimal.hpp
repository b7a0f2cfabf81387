// A float as the decimal number that a spreadsheet means by it: at most 15 significant figures,
// rounded halves away from zero. A whole number is held to its last figure where it is spelt in
// figures, or below 2^53, and then has them all.
//
// Example: 34.200000000000003 is 34.2, and with no places 34; 1.005 with two places is 1.01, since
// it is 1.005 that people see, and not the float just below; 1.1E+15 is 1100000000000000.
// Counter-examples: "12x" is no number; of 1.5E+20 no more is known than that.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace rithmo::exchange {

// Stores the value figures * 10^(point - figures.size()), that is 0.figures * 10^point. `figures`
// has no leading or trailing zeros and is "" for zero.
struct Decimal {
  std::string figures;
  long point = 0;
  bool negative = false;
  bool held = false;  // a whole number, exact to its last digit
  double value = 0;   // the float itself, for dates and fractions

  bool is_zero() const { return figures.empty(); }
};

std::optional<Decimal> parse_decimal(std::string_view text);

// Rounds to this many decimal places; a negative number rounds before the point.
Decimal rounded(const Decimal& number, long places);
Decimal times_ten_to(Decimal number, long power);

// Holds the digits before the point ("" for none) and `places` digits after it. REQUIRES: the
// number has no more decimal places.
struct Figures {
  std::string whole, behind;
};
Figures figures_of(const Decimal& number, std::size_t places);

// Formats the number as General does: "34.2", "-0.001", "1100000000000000", "1.5E+20".
std::string general_text(const Decimal& number);

}  // namespace rithmo::exchange

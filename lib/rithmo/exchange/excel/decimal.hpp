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

// figures * 10^(point - figures.size()), that is 0.figures * 10^point; without leading or trailing
// noughts, "" for nought.
struct Decimal {
  std::string figures;
  long point = 0;
  bool negative = false;
  bool held = false;  // a whole number, to its last figure
  double value = 0;   // the float itself, for what is counted in it (days)

  bool is_nought() const { return figures.empty(); }
};

std::optional<Decimal> parse_decimal(std::string_view text);

// Rounded to so many places behind the point (before it, where negative).
Decimal rounded(const Decimal& number, long places);
Decimal times_ten_to(Decimal number, long power);

// Figures before the point, "" for none, and `places` of them behind it. The number has no more
// places.
struct Figures {
  std::string whole, behind;
};
Figures figures_of(const Decimal& number, std::size_t places);

// As General has it: "34.2", "-0.001", "1100000000000000", "1.5E+20".
std::string general_text(const Decimal& number);

}  // namespace rithmo::exchange

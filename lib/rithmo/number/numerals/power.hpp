// Reads and writes numbers with a power of ten: 1.6844e-3, 1.6844·10⁻³, 1.6844 x 10^-3.
//
// Example: 6.022·10²³. Counter-example: 1.6844·10 is not a numeral, because it has no exponent.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rithmo/number/rational.hpp"

namespace rithmo::number::numerals {

class Power {
 public:
  // `places` is the number of decimal places before the power of ten; nothing means as many as
  // needed.
  explicit Power(std::optional<std::size_t> places) : places_(places) {}

  std::optional<Rational> read(std::string_view text) const;
  // Writes one digit before the point, which is 0 only for the number zero. Returns nothing where
  // the number needs more places.
  std::optional<std::string> write(const Rational& number) const;
  static std::optional<Rational> unit() { return std::nullopt; }
  Power in_style_of(std::span<const std::string_view> cells) const;

 private:
  std::optional<std::size_t> places_;
  std::string point_ = ".";
  std::string times_ = "e";  // text between the number and the exponent, including the ten
  bool is_raised_ = false;   // the exponent is written as a superscript
  bool has_plus_ = false;    // positive exponents have a +: e+05
  std::size_t width_ = 1;    // minimum number of digits of the exponent
  std::string minus_ = "-";  // minus sign of the exponent
};

}  // namespace rithmo::number::numerals

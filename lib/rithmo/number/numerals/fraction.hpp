// Reads and writes fractions: 3/4, 3 1/2, 3½, 3¹⁄₂, and a fraction of the last decimal place:
// 220,83 ⅓.
//
// Example: 12½ is 25/2. Counter-example: 1½½ is not a numeral.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rithmo/number/rational.hpp"

namespace rithmo::number::numerals {

class Fraction {
 public:
  std::optional<Rational> read(std::string_view text) const;
  std::optional<std::string> write(const Rational& number) const;
  static std::optional<Rational> unit() { return std::nullopt; }
  Fraction in_style_of(std::span<const std::string_view> cells) const;

 private:
  bool has_wholes_ = false;             // true: 3 1/2; false: 7/2
  bool has_signs_ = false;              // true: 3½, where Unicode has a character for the fraction
  bool has_blank_before_sign_ = false;  // true: 3 ½, with a blank; false: 3½
  bool is_raised_ = false;              // true: 3¹⁄₂, with raised and lowered figures
  std::size_t places_ = 0;              // decimal places before the fraction: 220,83 ⅓ has two
  std::string point_ = ".";
};

}  // namespace rithmo::number::numerals

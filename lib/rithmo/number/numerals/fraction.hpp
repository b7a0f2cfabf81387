// Fractions of whole numbers: 3/4, 3 1/2, 3½, 3¹⁄₂, and a fraction of the last decimal place:
// 220,83 ⅓.
//
// Example: 12½ is 25/2. Counter-example: 1½½ is none.
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
  Fraction in_manner_of(std::span<const std::string_view> cells) const;

 private:
  bool has_wholes_ = false;             // 3 1/2, and not 7/2
  bool has_signs_ = false;              // 3½, where the fraction has a sign
  bool has_blank_before_sign_ = false;  // 3 ½
  bool is_raised_ = false;              // 3¹⁄₂
  std::size_t places_ = 0;              // before the fraction: 220,83 ⅓ has two
  std::string point_ = ".";
};

}  // namespace rithmo::number::numerals

// Reads and writes floating-point numbers with the number of digits that a program uses:
// 0.30000000000000004, 33.33333333, 1e-05.
//
// A program rounds at every step of a computation, so two of its numbers that should be equal may
// differ in their last digits. Example: among numbers up to 90 with fifteen figures
// 12.610000000000001 and 12.61 are equal. Counter-example: 12.61 and 12.62 are not.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rithmo/number/rational.hpp"

namespace rithmo::number::numerals {

class Float {
 public:
  static constexpr std::size_t usual = 15;  // number of digits that every program stores exactly

  explicit Float(std::optional<std::size_t> figures) : figures_(figures.value_or(usual)) {}

  std::optional<Rational> read(std::string_view text) const;
  // Writes the nearest number with `figures_` digits.
  std::optional<std::string> write(const Rational& number) const;
  static std::optional<Rational> unit() { return std::nullopt; }
  // Returns the maximum difference of two numbers that count as equal; nothing until the cells are
  // known.
  const std::optional<Rational>& lost() const { return lost_; }
  Float in_style_of(std::span<const std::string_view> cells) const;

 private:
  std::size_t figures_;
  std::optional<Rational> lost_;
  bool has_point_ = false;  // whole numbers have a point too: 3.0
};

// Counts the significant digits of a number, such as 4 for 0.01230. Returns nothing where it has no
// point, or has a power of ten.
std::optional<std::size_t> figures_of(std::string_view cell);

// Returns the number of digits with which a program wrote a column; nothing where people may have
// written it. Example: fifteen, if one cell is 12.610000000000001 among shorter ones.
// Counter-examples: cells of seventeen digits that all have fourteen decimal places, as in a
// printed table; cells of two decimal places.
std::optional<std::size_t> kept_figures(std::span<const std::string_view> cells);

}  // namespace rithmo::number::numerals

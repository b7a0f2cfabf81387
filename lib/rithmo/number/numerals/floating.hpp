// Floating-point numbers as a program stores them, to so many digits: 0.30000000000000004,
// 33.33333333, 1e-05.
//
// A program rounds at every step of a computation, so two of its numbers that should be equal may
// differ in their last digits. Example: among numbers up to 90 with fifteen figures
// 12.610000000000001 and 12.61 are the same. Counter-example: 12.61 and 12.62 are not.
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
  static constexpr std::size_t usual = 15;  // digits that every program stores

  explicit Float(std::optional<std::size_t> figures) : figures_(figures.value_or(usual)) {}

  std::optional<Rational> read(std::string_view text) const;
  // Writes the nearest number with so many digits.
  std::optional<std::string> write(const Rational& number) const;
  static std::optional<Rational> unit() { return std::nullopt; }
  // Returns the tolerance between two numbers that should be equal; nothing before cells were seen.
  const std::optional<Rational>& lost() const { return lost_; }
  Float in_manner_of(std::span<const std::string_view> cells) const;

 private:
  std::size_t figures_;
  std::optional<Rational> lost_;
  bool has_point_ = false;  // also in whole numbers: 3.0
};

// Counts the significant digits of a number; nothing where it has no point, or has a power of ten.
// Example: 4 of 0.01230.
std::optional<std::size_t> figures_of(std::string_view cell);

// Returns to how many digits a program wrote a column; nothing where people may have written it.
// Example: fifteen where a cell is 12.610000000000001 among shorter ones. Counter-examples: cells
// of seventeen digits that all have their fourteen places, as in a printed table; cells of two
// places.
std::optional<std::size_t> kept_figures(std::span<const std::string_view> cells);

}  // namespace rithmo::number::numerals

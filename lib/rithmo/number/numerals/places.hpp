// Reads and writes numbers in places of sixty or of other sizes: sexagesimal numbers, degrees with
// minutes and seconds, pounds with shillings and pence.
//
// Example: 1;24,51,10; 12°34'; 178 57.9, a decimal in the last place; £3 4s. 6d. Counter-example:
// 12 74 is not a numeral of degrees. 38.58.4 is not a numeral in a column whose last place has a
// decimal, because the first point replaces another separator.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/number/rational.hpp"

namespace rithmo::number::numerals {

// Parts of the next larger unit in sexagesimal numbers.
inline constexpr unsigned long sixty = 60;

// Signs that a column writes between and after its places.
struct PlaceSigns {
  std::string unit = ";";        // sign between units and sixtieths
  std::string place = ",";       // sign between other places
  std::string last = "";         // sign after the last place
  std::string point = ".";       // sign before a decimal of the last place
  bool is_padded = false;        // true: a place of 5 is written 05
  bool is_first_padded = false;  // true: the first place is written with two digits too
};

class Sexagesimal {
 public:
  // `places` is the number of fractional places; nothing means that the semicolon shows them. With
  // `in_tens` the units are decimal, not sexagesimal, as in degrees.
  Sexagesimal(std::optional<std::size_t> places, bool in_tens);

  std::optional<Rational> read(std::string_view text) const;
  std::optional<std::string> write(const Rational& number) const;
  std::optional<Rational> unit() const;
  Sexagesimal in_style_of(std::span<const std::string_view> cells) const;

 private:
  Sexagesimal in_tens_or_sixties(std::span<const std::string_view> cells) const;
  void take_decimals(std::span<const std::string_view> cells);
  void take_signs(std::span<const std::string_view> cells);

  std::optional<std::size_t> places_;
  std::size_t decimals_ = 0;  // number of decimals of the last place
  bool in_tens_ = false;
  PlaceSigns signs_;
};

class MixedRadix {
 public:
  // `radices` are the numbers of each unit in the next larger one, the greatest unit first: 20, 12.
  explicit MixedRadix(std::vector<unsigned long> radices);

  std::optional<Rational> read(std::string_view text) const;
  std::optional<std::string> write(const Rational& number) const;
  static std::optional<Rational> unit() { return Rational(Integer(1)); }
  MixedRadix in_style_of(std::span<const std::string_view> cells) const;

 private:
  std::vector<unsigned long> radices_;
  PlaceSigns signs_;
};

}  // namespace rithmo::number::numerals

// Reads and writes whole numbers and decimals, without sign and currency.
//
// Example: 12,345.60 is decimal(2, grouped). Counter-example: in a column where all numbers have
// two places, 75.0 is not a numeral, because a digit is missing. It is a numeral in a column whose
// program dropped trailing zeros (0.5, 0.25, 3).
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rithmo/number/rational.hpp"

namespace rithmo::number::numerals {

class Whole {
 public:
  Whole() = default;
  Whole(std::size_t width, bool is_grouped) : width_(width), group_(is_grouped ? "," : "") {}

  bool is_plain() const { return width_ == 0 && group_.empty(); }
  bool is_grouped() const { return !group_.empty(); }
  std::optional<Rational> read(std::string_view text) const;
  std::optional<std::string> write(const Rational& number) const;
  static std::optional<Rational> unit() { return Rational(Integer(1)); }
  Whole in_style_of(std::span<const std::string_view> cells) const;

 private:
  std::size_t width_ = 0;  // minimum number of digits, with leading zeros
  std::string group_;      // separator of thousands; empty where they are not grouped
};

class Decimal {
 public:
  // `places` is the number of decimal places; nothing means as many as a number needs.
  Decimal(std::optional<std::size_t> places, bool is_grouped)
      : places_(places), group_(is_grouped ? "," : "") {}

  std::optional<Rational> read(std::string_view text) const;
  std::optional<std::string> write(const Rational& number) const;
  std::optional<Rational> unit() const;
  Decimal in_style_of(std::span<const std::string_view> cells) const;
  // Returns whether every number has all its decimal places, as determined from the cells.
  bool has_all_places() const { return all_places_; }

 private:
  // Texts before and after the point; the second is empty without a point.
  struct Parts {
    std::string_view whole, places;
    bool has_point;
  };
  Parts parts_of(std::string_view text) const;
  bool keeps_decimal_places(std::span<const std::string_view> cells) const;

  std::optional<std::size_t> places_;
  std::string group_;
  std::string point_ = ".";
  bool all_places_ = false;  // every number has all its decimal places
};

}  // namespace rithmo::number::numerals

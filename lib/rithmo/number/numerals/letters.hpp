// Reads and writes numbers in letters: Roman, Greek (Milesian) and hexadecimal.
//
// Example: xlix, XLIX, xxxxviiij; σκεʹ is 225; 0x1F is 31. Counter-example: iix is not a numeral.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rithmo/number/rational.hpp"
#include "rithmo/number/roman.hpp"

namespace rithmo::number::numerals {

class Roman {
 public:
  static std::optional<Rational> read(std::string_view text);
  std::optional<std::string> write(const Rational& number) const;
  static std::optional<Rational> unit() { return Rational(Integer(1)); }
  Roman in_style_of(std::span<const std::string_view> cells) const;

 private:
  RomanStyle manner_;
};

// Greek numerals: alpha for 1 to theta for 9, iota for 10 to koppa for 90, rho for 100 to sampi for
// 900. A stroke before a letter multiplies it by a thousand: ͵αφξγʹ is 1563. Source: M. N. Tod, The
// Alphabetic Numeral System in Attica, BSA 45 (1950) 126-139.
class Greek {
 public:
  static std::optional<Rational> read(std::string_view text);
  std::optional<std::string> write(const Rational& number) const;
  static std::optional<Rational> unit() { return Rational(Integer(1)); }
  Greek in_style_of(std::span<const std::string_view> cells) const;

 private:
  std::string keraia_ = "";  // stroke after the number
};

class Hexadecimal {
 public:
  static std::optional<Rational> read(std::string_view text);
  std::optional<std::string> write(const Rational& number) const;
  static std::optional<Rational> unit() { return Rational(Integer(1)); }
  Hexadecimal in_style_of(std::span<const std::string_view> cells) const;

 private:
  std::string prefix_ = "";
  std::size_t width_ = 0;  // number of digits, if all cells have the same; otherwise 0
  bool has_capitals_ = true;
};

}  // namespace rithmo::number::numerals

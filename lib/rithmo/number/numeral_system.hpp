// Numeral system of a column: decides which texts are numbers, returns their values, and writes
// numbers in the same form.
//
//   word                          a label, not a number
//   whole   whole(3)              figures; (3): with leading zeros to three figures
//   signed                        figures, with a sign for negative numbers: -3
//   decimal(2)   decimal          two places after the point; without (2) as many as needed
//   decimal(2, grouped)           thousands separated: 12,345.60
//   float   float(10)             endless decimals as programs write them, to fifteen figures
//                                 or the given number: 0.30000000000000004
//   power   power(4)              1.6844e-3 or 1.6844·10⁻³; (4): four places before the power
//   fraction                      3/4, 7/2, 3 1/2, 3½ or 3¹⁄₂; in 220,83 ⅓ the ⅓ is a third of
//                                 the last place
//   sexagesimal   sexagesimal(3)  places of 60: 1;24,51,10 or 1 24 51 10; (3): the last three
//                                 places are a fraction
//   degrees   degrees(2)          decimal degrees, then minutes and seconds of sixty: 12 34 56
//                                 is 12 + 34/60 + 56/3600; whether the last place has decimals,
//                                 as in 178 57.9, is determined from the cells
//   mixed(20, 12)                 places of other sizes, such as pounds, shillings and pence
//   roman                         iiij, XLIX
//   greek                         σκεʹ
//   hexadecimal                   1F or 0x1F
//
// All common spellings are accepted: separators of places, point or comma, capitals, iiii or iv.
// The spelling that a table uses is determined from its cells and preserved. Decimals, fractions
// and places may have a sign before them. Whole numbers and decimals may have a currency before or
// per cent after them (sign.hpp). Example: degrees reads both 12°34' and 12 34 as 12 + 34/60.
// Counter-example: 12 74 is not a numeral of degrees. An unreadable cell is evidence of a slip,
// which the audit scores, and not a fault of the file.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "rithmo/number/numerals/decimal.hpp"
#include "rithmo/number/numerals/floating.hpp"
#include "rithmo/number/numerals/fraction.hpp"
#include "rithmo/number/numerals/letters.hpp"
#include "rithmo/number/numerals/places.hpp"
#include "rithmo/number/numerals/power.hpp"
#include "rithmo/number/rational.hpp"

namespace rithmo::number {

class NumeralSystem {
 public:
  enum class Kind : std::uint8_t {
    word,
    whole,
    decimal,
    floating,
    power,
    fraction,
    sexagesimal,
    mixed,
    roman,
    greek,
    hexadecimal
  };  // in the same order as the alternatives of Form

  NumeralSystem() = default;  // makes the system of whole numbers
  static text::Parsed<NumeralSystem> parse(std::string_view text);

  Kind kind() const { return static_cast<Kind>(form_.index()); }
  bool is_number() const { return kind() != Kind::word; }
  // Returns whether numerals consist of digits only, as in the columns of the named relations.
  bool is_plain() const;
  // Returns whether thousands are grouped.
  bool is_grouped() const;
  // Returns the name by which the system is declared, such as "decimal(2)".
  const std::string& name() const { return name_; }

  // Returns the value of a text; nothing where it is not a numeral of this system.
  std::optional<Rational> read(std::string_view text) const;
  // Writes a number; returns nothing where the system cannot write it, such as 7/2 in whole
  // numbers. REQUIRES: is_number().
  std::optional<std::string> write(const Rational& number) const;
  // Returns the smallest difference between two numerals, such as a hundredth for decimal(2).
  // Returns nothing where there is none.
  std::optional<Rational> unit() const;
  // Returns the difference up to which two numbers of the column count as equal, because a program
  // rounded at every step. Returns nothing for other systems.
  std::optional<Rational> lost() const;
  // Returns a printed numeral in the spelling of this system; other texts are returned unchanged.
  std::string normal(std::string_view printed) const;

  // Returns this system with the spelling that the cells use: their separators, point or comma,
  // capitals.
  NumeralSystem in_style_of(std::span<const std::string_view> cells) const;

 private:
  struct Word {
    static std::optional<Rational> read(std::string_view) { return std::nullopt; }
    static std::optional<std::string> write(const Rational&) { return std::nullopt; }
    static std::optional<Rational> unit() { return std::nullopt; }
    static Word in_style_of(std::span<const std::string_view>) { return {}; }
  };
  using Form =
      std::variant<Word, numerals::Whole, numerals::Decimal, numerals::Float, numerals::Power,
                   numerals::Fraction, numerals::Sexagesimal, numerals::MixedRadix, numerals::Roman,
                   numerals::Greek, numerals::Hexadecimal>;

  // Signs and units around the number, common to all systems.
  struct Signs {
    bool none = false;        // no number is negative
    bool plus = false;        // positive numbers have a +: +3
    std::string minus = "-";  // sign before negative numbers
    std::string before = "";  // currency before every number
    std::string after = "";   // text after every number, such as per cent
  };

  static text::Parsed<Form> form_of(std::string_view kind, std::span<const unsigned long> numbers,
                                    bool is_grouped);
  bool counts_things() const { return kind() == Kind::whole || kind() == Kind::decimal; }

  Form form_ = numerals::Whole();
  std::string name_ = "whole";
  bool is_signed_ = false;
  Signs signs_;
};

}  // namespace rithmo::number

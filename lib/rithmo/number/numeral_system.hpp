// Numeral system of a column: decides which texts are numbers, returns their values, and writes
// numbers the same way.
//
//   word                          a label, no number
//   whole   whole(3)              figures; (3): with leading zeros to three
//   signed                        figures, with a sign below zero: -3
//   decimal(2)   decimal          two places after the point; without a count as many as the number
//   needs decimal(2, grouped)           thousands divided: 12,345.60 float   float(10) as programs
//   write what does not end, to fifteen figures or so many: 0.30000000000000004 power power(4)
//   1.6844e-3 or 1.6844·10⁻³; (4): so many places before the power fraction 3/4, 7/2, 3 1/2, 3½ or
//   3¹⁄₂; 220,83 ⅓ is a third of the last place more sexagesimal   sexagesimal(3)  places of 60:
//   1;24,51,10 or 1 24 51 10; (3): the last three places are a fraction degrees   degrees(2)
//   degrees in tens, then minutes and seconds of sixty: 12 34 56 is 12 + 34/60 + 56/3600; a decimal
//                                 of the last place, 178 57.9, is found in the cells
//   mixed(20, 12)                 pounds, shillings, pence: places of any size, worth so many of
//   the smallest roman                         iiij, XLIX greek                         σκεʹ
//   hexadecimal                   1F or 0x1F
//
// Signs between the places, point or comma, capitals, iiii or iv are no part of the number: all are
// read, and a table's own way is found in its cells and preserved. Decimals, fractions and places
// may have a sign before them too, and whole numbers and decimals a currency before or per cent
// behind (see sign.hpp). Example: degrees reads 12°34' and 12 34 alike, 12 + 34/60.
// Counter-example: 12 74 is no numeral of degrees: what cannot be read is evidence of a slip, for
// the audit to score, and no fault.
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
  };  // in the order of the forms

  NumeralSystem() = default;  // whole
  static text::Parsed<NumeralSystem> parse(std::string_view text);

  Kind kind() const { return static_cast<Kind>(form_.index()); }
  bool is_number() const { return kind() != Kind::word; }
  // Returns whether numbers are digits and nothing else, as in the columns of the named relations.
  bool is_plain() const;
  // Returns whether thousands are grouped.
  bool is_grouped() const;
  // Returns the declared name: "decimal(2)".
  const std::string& name() const { return name_; }

  // Returns the value of a text; nothing where it is no numeral of this system.
  std::optional<Rational> read(std::string_view text) const;
  // Writes a number; nothing where the system cannot write it: 7/2 in whole numbers. REQUIRES:
  // is_number().
  std::optional<std::string> write(const Rational& number) const;
  // Returns the least difference of two numerals: a hundredth for decimal(2). Nothing where there
  // is none.
  std::optional<Rational> unit() const;
  // Returns the tolerance by which two numbers of the column may differ and count as equal: the
  // rounding error of a program at every step. Nothing for other systems.
  std::optional<Rational> lost() const;
  // Returns a printed numeral as this system writes it; any other text is returned unchanged.
  std::string normal(std::string_view printed) const;

  // Returns this system adapted to the cells' manner: their separators, point or comma, capitals.
  NumeralSystem in_manner_of(std::span<const std::string_view> cells) const;

 private:
  struct Word {
    static std::optional<Rational> read(std::string_view) { return std::nullopt; }
    static std::optional<std::string> write(const Rational&) { return std::nullopt; }
    static std::optional<Rational> unit() { return std::nullopt; }
    static Word in_manner_of(std::span<const std::string_view>) { return {}; }
  };
  using Form =
      std::variant<Word, numerals::Whole, numerals::Decimal, numerals::Float, numerals::Power,
                   numerals::Fraction, numerals::Sexagesimal, numerals::MixedRadix, numerals::Roman,
                   numerals::Greek, numerals::Hexadecimal>;

  // Signs and units around the number, the same for all systems.
  struct Signs {
    bool none = false;        // no number is negative
    bool plus = false;        // +3 for positive numbers
    std::string minus = "-";  // before negative numbers
    std::string before = "";  // before every number: a currency
    std::string after = "";   // after it: per cent
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

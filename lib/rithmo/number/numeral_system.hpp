// How a column writes its numbers: which texts are numbers, what they are worth, and how a number is written there.
//
//   word                          a label, no number
//   whole   whole(3)              figures; (3): with leading zeros to three
//   signed                        figures, with a sign below zero: -3
//   decimal(2)   decimal          two places after the point; without a count as many as the number needs
//   decimal(2, grouped)           thousands divided: 12,345.60
//   fraction                      3/4, 7/2, 3 1/2 or 3½
//   sexagesimal   sexagesimal(3)  places of 60: 1;24,51,10 or 1 24 51 10; (3): the last three places are a fraction
//   degrees   degrees(2)          degrees in tens, then minutes and seconds of sixty: 12 34 56 is 12 + 34/60 + 56/3600
//   mixed(20, 12)                 pounds, shillings, pence: places of any size, worth so many of the smallest
//   roman                         iiij, XLIX
//
// Signs between the places, point or comma, capitals, iiii or iv are no part of the number: all are read, and a table's own way is
// found in its cells and kept. Decimals, fractions and places may have a sign before them too,
// and whole numbers and decimals a currency before or per cent behind (see sign.hpp). Example: degrees reads 12°34' and 12 34 alike, 12 + 34/60. Counter-example: 12 74 is no numeral of
// degrees: what cannot be read is evidence of a slip, for the audit to weigh, and no fault.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/number/rational.hpp"

namespace rithmo::number {

class NumeralSystem {
 public:
  enum class Kind : std::uint8_t { word, whole, decimal, fraction, sexagesimal, mixed, roman };

  NumeralSystem() = default;  // whole
  static text::Parsed<NumeralSystem> parse(std::string_view text);

  Kind kind() const { return kind_; }
  bool is_number() const { return kind_ != Kind::word; }
  // Figures and nothing else, as the columns of the named relations have them.
  bool is_plain() const {
    return kind_ == Kind::whole && width_ == 0 && !is_signed_ && !is_grouped_ &&
           manner_.before.empty() && manner_.after.empty();
  }
  // As it is declared: "decimal(2)".
  const std::string& name() const { return name_; }

  // What the text is worth; nothing where it is no numeral of this system.
  std::optional<Rational> read(std::string_view text) const;
  // Nothing where the system cannot write it: 7/2 in whole numbers. REQUIRES: is_number().
  std::optional<std::string> write(const Rational& number) const;
  // The least difference of two numerals: of decimal(2) a hundredth. Nothing where there is none.
  std::optional<Rational> unit() const;
  // A printed text as this system writes its number; a text that is no numeral is left as it stands.
  std::string normal(std::string_view printed) const;

  // The same system in the manner of these cells: their signs between places, point or comma, capitals.
  NumeralSystem in_manner_of(std::span<const std::string_view> cells) const;

 private:
  // The manner of writing.
  struct Manner {
    char point = '.';                // of decimals
    std::string group = "";          // between thousands
    std::string unit = ";";          // between units and sixtieths
    std::string place = ",";         // between other places
    std::string last = "";           // after the last place: 12° 34'
    bool padded = false;             // 05 for a place of 5
    bool capitals = false;           // XLIX
    bool subtracts = true;           // ix, and not viiii
    bool long_last = false;          // iiij
    bool mixed_fractions = false;    // 3 1/2, and not 7/2
    bool fraction_signs = false;     // 3½, where there is a sign
    bool blank_before_sign = false;  // 3 ½
    bool all_places = false;         // 15 is not 15.0 where all others have their places
    bool no_sign = false;            // no number is below zero
    bool plus = false;               // +3 for what is above zero
    std::string minus = "-";         // before what is below
    std::string before = "";         // every number: a currency
    std::string after = "";          // per cent
  };

  // The same for a number and its text without their sign.
  std::optional<Rational> read_size(std::string_view text) const;
  std::optional<Rational> read_fraction(std::string_view text) const;
  std::optional<Rational> read_decimal(std::string_view text) const;
  std::optional<Rational> read_places(std::string_view text) const;
  std::optional<std::string> write_size(const Rational& number) const;
  std::string write_fraction(const Rational& number) const;
  std::optional<std::string> write_decimal(const Rational& number) const;
  std::optional<std::string> write_places(const Rational& number) const;

  Kind kind_ = Kind::whole;
  std::string name_ = "whole";
  std::optional<std::size_t> places_ =
      0;                   // after the point, or of sixtieths; nothing: as many as there are
  std::size_t width_ = 0;  // of whole numbers with leading zeros
  bool is_signed_ = false;
  bool is_grouped_ = false;
  bool tens_before_ = false;            // degrees: units in tens, not in sixties
  std::vector<unsigned long> radices_;  // of mixed places, greatest first: 20, 12
  Manner manner_;
};

}  // namespace rithmo::number

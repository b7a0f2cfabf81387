// See numeral.hpp. Words up to nineteen are irregular and listed; all others are composed.
#include "rithmo/number/numeral.hpp"

#include <array>
#include <cassert>

namespace rithmo::number::numeral {
namespace {

using Words = std::array<const char*, 10>;

constexpr Words latin_units = {"",        "primus", "secundus", "tertius", "quartus",
                               "quintus", "sextus", "septimus", "octavus", "nonus"};
constexpr Words latin_tens = {"",
                              "decimus",
                              "vigesimus",
                              "trigesimus",
                              "quadragesimus",
                              "quinquagesimus",
                              "sexagesimus",
                              "septuagesimus",
                              "octogesimus",
                              "nonagesimus"};
constexpr Words latin_hundreds = {"",
                                  "centesimus",
                                  "ducentesimus",
                                  "trecentesimus",
                                  "quadringentesimus",
                                  "quingentesimus",
                                  "sescentesimus",
                                  "septingentesimus",
                                  "octingentesimus",
                                  "nongentesimus"};

constexpr Words prefix_units = {"",       "uni",   "bi",    "tri",  "quadri",
                                "quinti", "sexti", "septi", "octi", "noni"};
constexpr Words prefix_teens = {"deci",     "undeci", "duodeci",    "tredeci",  "quattuordeci",
                                "quindeci", "sedeci", "septendeci", "octodeci", "novendeci"};
constexpr Words prefix_tens = {"",
                               "",
                               "viginti",
                               "triginta",
                               "quadraginta",
                               "quinquaginta",
                               "sexaginta",
                               "septuaginta",
                               "octoginta",
                               "nonaginta"};
constexpr Words prefix_hundreds = {
    "",          "centi",    "ducenti",     "trecenti",   "quadringenti",
    "quingenti", "sescenti", "septingenti", "octingenti", "nongenti"};

constexpr std::array<const char*, 13> multiples = {
    "",          "simplex",  "duplex",   "triplex",  "quadruplex", "quintuplex", "sextuplex",
    "septuplex", "octuplex", "nonuplex", "decuplex", "undecuplex", "duodecuplex"};

constexpr std::array<const char*, 20> english_to_nineteen = {
    "",           "first",     "second",    "third",       "fourth",     "fifth",     "sixth",
    "seventh",    "eighth",    "ninth",     "tenth",       "eleventh",   "twelfth",   "thirteenth",
    "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth"};
constexpr Words english_tens = {"",      "",      "twenty",  "thirty", "forty",
                                "fifty", "sixty", "seventy", "eighty", "ninety"};
constexpr Words english_units = {"",     "one", "two",   "three", "four",
                                 "five", "six", "seven", "eight", "nine"};

std::string english_round_ten(std::uint64_t tens) {  // twentieth, thirtieth, ...
  std::string word = english_tens[tens];
  word.back() = 'i';
  return word + "eth";
}

}  // namespace

std::vector<std::string> latin_ordinal(std::uint64_t n) {
  assert(n >= 1 && n <= last);
  std::vector<std::string> words;
  if (n >= 100) words.emplace_back(latin_hundreds[n / 100]);
  const std::uint64_t tens = n / 10 % 10, units = n % 10;
  if (n % 100 == 11)
    words.emplace_back("undecimus");
  else if (n % 100 == 12)
    words.emplace_back("duodecimus");
  else if (tens == 1 && units > 0)
    words.insert(words.end(), {latin_units[units], latin_tens[1]});
  else {
    if (tens > 0) words.emplace_back(latin_tens[tens]);
    if (units > 0) words.emplace_back(latin_units[units]);
  }
  return words;
}

std::string latin_combining(std::uint64_t n) {
  assert(n >= 1 && n <= last);
  std::string word = prefix_hundreds[n / 100];
  const std::uint64_t tens = n / 10 % 10, units = n % 10;
  if (tens == 1) return word + prefix_teens[units];
  return word + prefix_tens[tens] + prefix_units[units];
}

std::string latin_multiple(std::uint64_t n) {
  assert(n >= 1 && n <= last);
  if (n < multiples.size()) return multiples[n];
  const std::uint64_t below_hundred = n % 100;
  std::string word = prefix_hundreds[n / 100];
  if (below_hundred == 0) return word + "plex";
  if (n >= 100 && below_hundred >= 2 && below_hundred < multiples.size())
    return word + multiples[below_hundred];
  return word + latin_combining(below_hundred) + "plex";
}

std::string english_ordinal(std::uint64_t n) {
  assert(n >= 1 && n <= last);
  if (n >= 100) {
    const std::string hundreds = std::string(english_units[n / 100]) + " hundred";
    return n % 100 == 0 ? hundreds + "th" : hundreds + " and " + english_ordinal(n % 100);
  }
  if (n < english_to_nineteen.size()) return english_to_nineteen[n];
  if (n % 10 == 0) return english_round_ten(n / 10);
  return std::string(english_tens[n / 10]) + "-" + english_to_nineteen[n % 10];
}

std::string english_multiple(std::uint64_t n) {
  constexpr std::array<const char*, 11> words = {"",          "single",    "double",   "triple",
                                                 "quadruple", "quintuple", "sextuple", "septuple",
                                                 "octuple",   "nonuple",   "decuple"};
  assert(n >= 1 && n <= last);
  return n < words.size() ? words[n] : std::to_string(n) + "-fold";
}

}  // namespace rithmo::number::numeral

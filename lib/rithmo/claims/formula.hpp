// A formula over exact fractions: what a claim says of numbers, with letters for those that run over a range.
//
// Numbers, letters, + - * / ^ and brackets; one comparison = < > <= >=, which is worth 1 where it is true and 0 where not; and
// gcd(a, b), num(x) and den(x), the terms of a fraction in lowest terms, figures(n), how many figures a whole number is written
// with. Example: n + n^2 at n = 3 is 12. Counter-examples, each a fault with its place: "2n" (write 2*n), "n^(1/2)", "1/(n-n)".
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/number/rational.hpp"

namespace rithmo {

using Letters = std::map<char, Rational>;

class Formula {
 public:
  static Parsed<Formula> parse(std::string_view text);

  // Its value; or a fault where a letter has none, something is divided by zero, or an exponent is no whole number from 0 to 1000.
  // `steps` are taken from: one for each operation, and what its numbers' lengths cost; a fault where none are left.
  Parsed<Rational> at(const Letters& letters, std::uint64_t& steps) const;

 private:
  // In the order of evaluation: operands first.
  struct Token {
    char
        kind;  // '#' a number, 'a'..'z' a letter, '~' a minus sign, G N D F the functions, L '<=' and M '>='; else the sign itself
    Rational number;
    std::size_t offset;
  };
  friend class FormulaReader;
  std::vector<Token> tokens_;
};

// Letters that run: "n = 1..1000", "n = 2 4 6 8", several with semicolons between. At most 100000 points.
Parsed<std::vector<Letters>> parse_letters(std::string_view text);

// "n = 3, k = 2"; empty without letters.
std::string to_text(const Letters& letters);

}  // namespace rithmo

// What formulas are made of: a column itself, its powers, roots and functions, and what two or
// three columns make together.
//
// Example: of columns a and b the terms a * b, a / b, sqrt(a * b), a * b / (a + b).
// Counter-example: a + b is no term but two: sums are for fit.hpp, which finds how often each is
// taken. The functions are those of docs/own-rules.md.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "rithmo/infer/numbers.hpp"
#include "rithmo/number/rational.hpp"

namespace rithmo::infer {

struct Term {
  std::string text;                 // as in formulas, and safe after "2 * "
  std::vector<std::size_t> inputs;  // what it is made of, by number
  std::function<Number(const std::array<Number, 3>&)> value;  // of those, in their order
  std::vector<number::Rational> constants = {};               // within it (inner_constants.hpp)
  bool counts = false;  // 1, 2, 3 and again, as days of the week and months do in any register
};

// Something that terms are made of: a column, the row before in it, or the number of the row, which
// is not printed.
struct Input {
  std::string name;
  std::size_t number;
};

Term one();
Term itself(const Input& x);
Term power(const Input& x, int exponent);
std::vector<Term> terms_of_one(const Input& x);
std::vector<Term> terms_of_two(const Input& x, const Input& y);
std::vector<Term> terms_of_three(const Input& x, const Input& y, const Input& z);

// The value of a term in each row, of what the inputs are in each.
Numbers values_of(const Term& term, const std::vector<Numbers>& inputs, std::size_t rows);

// "3 * a - b / 2 + 5": the sum of terms, each so often. The text of the term 1 is empty.
std::string sum_text(const std::vector<std::string>& terms,
                     const std::vector<number::Rational>& constants);

}  // namespace rithmo::infer

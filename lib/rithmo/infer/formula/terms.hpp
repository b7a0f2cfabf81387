// Terms of formulas: a column itself, its powers, roots and functions, and combinations of two or
// three columns.
//
// Example: the columns a and b give the terms a * b, a / b, sqrt(a * b) and a * b / (a + b).
// Counter-example: a + b is not one term but two; fit.hpp finds the factor of each term in a sum.
// The functions are those of docs/rule-language.md.
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
  std::string text;                 // formula text that stays correct after "2 * "
  std::vector<std::size_t> inputs;  // numbers of its inputs (Input::number)
  // Computes the term's value from its inputs, in their order.
  std::function<Number(const std::array<Number, 3>&)> value;
  // Constants inside the term, such as an angle or a rate (inner_constants.hpp).
  std::vector<number::Rational> constants = {};
  // True if the values cycle through 1, 2, 3 ..., as days of the week and months do in any
  // register.
  bool counts = false;
};

// An input of terms: a column, a column in the row before, or the unprinted row number.
struct Input {
  std::string name;
  std::size_t number;
};

Term constant_term();
Term itself(const Input& x);
Term power(const Input& x, int exponent);
std::vector<Term> one_input_terms(const Input& x);
std::vector<Term> two_input_terms(const Input& x, const Input& y);
std::vector<Term> three_input_terms(const Input& x, const Input& y, const Input& z);

// Returns the value of a term in each row, given the values of the inputs.
Numbers values_of(const Term& term, const std::vector<Numbers>& inputs, std::size_t rows);

// Returns a weighted sum as text: "3 * a - b / 2 + 5". The text of the term 1 is empty.
std::string sum_text(const std::vector<std::string>& terms,
                     const std::vector<number::Rational>& constants);

}  // namespace rithmo::infer

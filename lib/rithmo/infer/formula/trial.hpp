// One formula that is tried on a column: what it costs, what it gives, and whether it is good.
//
// A formula is good where it is right in most rows and its misses look like slips. Example: 3 * a +
// 2, right in 28 rows of 30. Counter-examples: one that is right in half of them; round(0.4137 *
// a), which in every third row is a unit off. candidates.hpp decides which formulas are tried.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/formula/functions.hpp"
#include "rithmo/infer/account.hpp"
#include "rithmo/infer/formula/terms.hpp"
#include "rithmo/infer/numbers.hpp"
#include "rithmo/number/rational.hpp"

namespace rithmo::infer {

struct Trial {
  std::vector<Term> terms;
  std::vector<number::Rational> constants;
  bool of_row_before = false;
  bool is_running = false;                // a form of a running total
  bool is_form = false;                   // usual in a field, without fitted constants (forms.hpp)
  std::optional<std::size_t> block = {};  // column whose blocks its sums run over
  double price = 0;
  double bits = 0;  // code length on the sample
  // Set for c * base^input; `terms` is then empty.
  std::optional<std::size_t> exponent = {};
  number::Rational base = number::Rational(number::Integer(1));
  bool speaks_of_other_rows() const { return of_row_before || is_running || block; }
};

// Returns the code length of these terms, chosen among `inputs` inputs, and of their constants.
double choice_bits(const Trial& trial, std::size_t inputs);

// Returns the value of the formula in each row, given the values of the inputs.
Numbers values_of(const Trial& trial, const std::vector<Numbers>& inputs, std::size_t rows);

// Returns the formula as text. `exponent` is the name of the input in the exponent.
std::string formula_text(const Trial& trial, const std::string& exponent);

// Returns the formula with its rounding to the last place of a column; unchanged without rounding.
std::string rounded_text(const std::string& formula, std::optional<formula::Rounding> rounding,
                         const NumberColumn& column);

// Returns a number in base sixty without final zeros and without a point, as Babylonian tables
// print it.
Number floating(Number n);

// Compares a column with predicted values, unchanged, or as floating numbers where that is far
// better. Returns true where they float; `predicted` is then floating too.
bool compare_with(const NumberColumn& column, const std::vector<double>& without,
                  Numbers& predicted, Comparison& comparison);

// Tells whether a formula of this column is right in enough rows.
bool is_enough(const Trial& trial, const NumberColumn& column, const Comparison& c);

// Tells whether a formula fails no more often in rows with unusual values than in rows with the
// usual one. Example: of 300 costs 280 are 0, and the formula gives 19 of the others.
// Counter-example: it gives 12 of the others. For formulas of the row before, the steps between
// rows are compared.
bool is_enough_apart(const Trial& trial, Numbers values, Numbers predicted, const Comparison& c);

// Tells whether a formula of rounded figures only comes near. Odd constants must do better than
// plain ones. Misses that are small or adjacent are evidence against a formula, as slips are of any
// size and anywhere.
bool is_makeshift(const Trial& trial, const NumberColumn& column, const Numbers& predicted,
                  const Comparison& c);

// Tells whether no person would write the formula so: its constants are neither all decimals nor
// simple fractions. Example: (500 * F - 15957) / 900. Counter-examples: 0.137 * a + 2.71; a single
// factor, as of measures.
bool is_mere_fit(const Trial& trial);

}  // namespace rithmo::infer

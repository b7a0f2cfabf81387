// One formula tried on a column: its code length, its values, and whether it is good enough.
//
// A formula is good where it is right in most rows and its misses look like slips. Example: 3 * a +
// 2, right in 28 rows of 30. Counter-examples: a formula that is right in half of the rows;
// round(0.4137 * a), which is one unit off in every third row. Which formulas are tried is decided
// in candidates.hpp.
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

struct FormulaTrial {
  std::vector<Term> terms;
  std::vector<number::Rational> constants;
  bool of_row_before = false;
  bool is_running = false;  // whether the formula is a form of a running total
  // True if the form is usual in a field and has no fitted constants (forms.hpp).
  bool is_form = false;
  std::optional<std::size_t> block = {};  // column whose blocks its sums run over
  double price = 0;
  double bits = 0;  // code length of the formula and of the sample given the formula
  // Set for c * base^input; `terms` is then empty.
  std::optional<std::size_t> exponent = {};
  number::Rational base = number::Rational(number::Integer(1));
  bool uses_other_rows() const { return of_row_before || is_running || block; }
};

// Returns the code length of these terms, chosen among `inputs` inputs, and of their constants.
double choice_bits(const FormulaTrial& trial, std::size_t inputs);

// Returns the value of the formula in each row, given the values of the inputs.
Numbers values_of(const FormulaTrial& trial, const std::vector<Numbers>& inputs, std::size_t rows);

// Returns the formula as text. `exponent` is the name of the input in the exponent.
std::string formula_text(const FormulaTrial& trial, const std::string& exponent);

// Returns the formula text with its rounding to the last place of a column; unchanged if nothing is
// rounded.
std::string rounded_text(const std::string& formula, std::optional<formula::Rounding> rounding,
                         const NumberColumn& column);

// Returns a number in base sixty as Babylonian tables print it: without final zeros and without a
// point.
Number floating(Number n);

// Compares a column with predicted values, either unchanged or as floating numbers (see floating())
// if these fit far better. Returns true for floating numbers; `predicted` is then changed to them.
bool compare_with(const NumberColumn& column, const std::vector<double>& without,
                  Numbers& predicted, Comparison& comparison);

// Tells whether the formula is right in enough rows of the column.
bool is_enough(const FormulaTrial& trial, const NumberColumn& column, const Comparison& c);

// Tells whether a formula fails no more often in rows with unusual values than in rows with the
// usual one. Example: 280 of 300 costs are 0, and the formula gives 19 of the other 20.
// Counter-example: it gives only 12 of these 20. For formulas of the row before, the steps between
// rows are compared.
bool differs_enough(const FormulaTrial& trial, Numbers values, Numbers predicted,
                    const Comparison& c);

// Tells whether a formula of rounded figures only comes near the figures. Formulas with unusual
// constants must agree better than others. Small errors, or errors in adjacent rows, are evidence
// against a formula, because slips have any size and occur anywhere.
bool is_implausible(const FormulaTrial& trial, const NumberColumn& column, const Numbers& predicted,
                    const Comparison& c);

// Tells whether no person would write the formula this way: its constants are neither all decimals
// nor simple fractions. Example: (500 * F - 15957) / 900. Counter-examples: 0.137 * a + 2.71; a
// formula with a single factor, such as a conversion of measures.
bool has_arbitrary_constants(const FormulaTrial& trial);

}  // namespace rithmo::infer

// One formula that is tried on a column: what it costs, what it gives, and whether it is good.
//
// A formula is good where it is right in most rows and its misses look like slips. Example: 3 * a +
// 2, right in 28 rows of 30. Counter-examples: one that is right in half of them; round(0.4137 *
// a), which in every third row is a unit off. Which formulas are tried is for candidates.hpp.
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
  bool is_running = false;  // a form of what is added to the row before
  bool is_form = false;     // of a field, with no constant that was fitted (forms.hpp)
  std::optional<std::size_t> block = {};  // whose sums they are
  double price = 0;
  double bits = 0;  // on the sample
  // Instead of terms: c * base^input.
  std::optional<std::size_t> exponent = {};
  number::Rational base = number::Rational(number::Integer(1));
  bool speaks_of_other_rows() const { return of_row_before || is_running || block; }
};

// Returns the bits of choosing these terms, of so many inputs, and their constants.
double choice_bits(const Trial& trial, std::size_t inputs);

// Returns what the formula gives in each row, of what the inputs are in each.
Numbers values_of(const Trial& trial, const std::vector<Numbers>& inputs, std::size_t rows);

// Returns the formula as text. `exponent` is the name of the input that is one.
std::string formula_text(const Trial& trial, const std::string& exponent);

// Returns the formula as it is rounded to the last place of a column; as it is where it is not.
std::string rounded_text(const std::string& formula, std::optional<formula::Rounding> rounding,
                         const NumberColumn& column);

// Returns a number in base sixty without zeros at its end and without a point, as Babylonian
// tables print it.
Number floating(Number n);

// Compares a column with what a formula gives, unchanged, or as floating numbers where that is far
// better. Returns true where they float; `predicted` then does too.
bool compare_with(const NumberColumn& column, const std::vector<double>& without,
                  Numbers& predicted, Comparison& comparison);

// Tells whether a formula of this column is right in enough rows.
bool is_enough(const Trial& trial, const NumberColumn& column, const Comparison& c);

// Tells whether a formula fails as seldom where it says something as where one number stands nearly
// everywhere. Example: of 300 costs 280 are 0, and 19 of the others what the formula says.
// Counter-example: 12 of the others. Of what goes on from the row before, the steps are compared.
bool is_enough_apart(const Trial& trial, Numbers values, Numbers predicted, const Comparison& c);

// Tells whether a formula of rounded figures only comes near: constants that nobody would choose
// must do better than plain ones, and misses are small or stand together, where slips are of any
// size and anywhere.
bool is_makeshift(const Trial& trial, const NumberColumn& column, const Numbers& predicted,
                  const Comparison& c);

// Tells whether no person would write the formula so: its constants are neither all decimals nor
// simple fractions. Example: (500 * F - 15957) / 900. Counter-examples: 0.137 * a + 2.71; a single
// factor, as of measures.
bool is_mere_fit(const Trial& trial);

}  // namespace rithmo::infer

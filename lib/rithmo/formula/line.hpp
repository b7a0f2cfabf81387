// Linear form of an equation in one row of a table, in terms of the cells that it reads.
//
// Most equations of registers are sums. With the linear form, the required value of one cell
// follows by a subtraction, and the effect of changing a cell by a multiplication. Example: mean =
// round((max + min) / 2, 1) in the third row has the left line `mean` and the rounded right line
// `max/2 + min/2`. A cell that is found by a key is a further cell with a factor. In a sum with a
// `where` condition, only the rows that satisfy it count. Counter-examples: a product of two cells,
// a maximum, or a condition within a formula. These have no linear form, and are evaluated directly
// (Formula::holds_at).
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "rithmo/formula/formula.hpp"
#include "rithmo/formula/functions.hpp"

namespace rithmo::formula {

struct Line {
  std::map<Formula::CellAt, number::Rational> factors;  // factor of each cell; no factor is zero
  number::Rational constant;
};

// Equation in linear form: left = right, or left = rounded right.
struct LinearEquation {
  Line left, right;

  struct Rounded {
    Function function;
    Rounding way;                 // mode of the function `rounded`
    std::vector<Real> arguments;  // the first argument, which is rounded, is left out
  };
  std::optional<Rounded> rounding = {};
  bool is_turned = false;  // true if `left` is the right side of the formula
  // Cells that determined which rows are read: keys, and cells in conditions of sums, in order. The
  // lines are valid as long as these cells keep their readings.
  std::vector<Formula::CellAt> choosing = {};

  // Returns the value that the left side must have if the right line has the value `unrounded`.
  // Returns nothing where the rounding is undefined for it.
  std::optional<number::Rational> expected_left(const number::Rational& unrounded) const;
};

// Returns the linear form of an equation in a row; nothing where the formula is not an equation, or
// not linear. Names for which `is_same_in_all_rows()` is true count as constants.
std::optional<LinearEquation> linear_equation_at(const Formula& equation, const Scope& scope,
                                                 std::size_t row);

}  // namespace rithmo::formula

// Linear form of an equation at one place of a table, over the cells that it reads.
//
// Most equations of registers are sums. The required value of one cell then takes a subtraction,
// and the effect of changing a cell takes a multiplication. Example: mean = round((max + min) / 2,
// 1) in the third row is the line `mean` beside the rounded line `max/2 + min/2`. A cell that is
// looked up by a key is one more cell with a factor. In a sum `where` a condition holds, only the
// rows in which it holds count. Counter-examples: a product of two cells, a maximum, a condition in
// a formula; they have no line, and are evaluated directly (Formula::holds_at).
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "rithmo/formula/formula.hpp"
#include "rithmo/formula/functions.hpp"

namespace rithmo::formula {

struct Line {
  std::map<Formula::CellAt, number::Rational> factors;  // none of them is zero
  number::Rational constant;
};

// left = right, or left = the rounded right.
struct StraightEquation {
  Line left, right;

  struct Rounded {
    Function function;
    Rounding way;                 // way of rounding of the function `rounded`
    std::vector<Real> arguments;  // the first one is left open
  };
  std::optional<Rounded> rounding = {};
  bool is_turned = false;  // the left line is the right side of the formula
  // Cells that determined which rows are read: keys, and cells in conditions of sums. The lines are
  // valid as long as these cells keep their readings. In order.
  std::vector<Formula::CellAt> choosing = {};

  // Returns the left side that the right line requires at this value; nothing where rounding has no
  // value for it.
  std::optional<number::Rational> expected_left(const number::Rational& unrounded) const;
};

// Returns the lines of an equation in a row; nothing where it is no equation, or not linear. Names
// for which the scope says `is_the_same_everywhere` count as constants.
std::optional<StraightEquation> straight_at(const Formula& equation, const Scope& scope,
                                            std::size_t row);

}  // namespace rithmo::formula

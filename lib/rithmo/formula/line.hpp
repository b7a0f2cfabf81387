// An equation at one place of a table, as straight lines over the cells that it looks at.
//
// Most equations of registers are sums: what one of their cells must read then takes a subtraction,
// and what a change of one cell does to them a multiplication. Example: mean = round((max + min) /
// 2, 1) in the third row is the line `mean` beside the rounded line `max/2 + min/2`.
// A cell that is looked up by a key is one more cell with a factor; of a sum `where` a condition
// holds those rows count in which it does. Counter-examples: a product of two cells, a greatest of
// several, a condition in a formula; they have no line, and are worked out (Formula::holds_at).
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "rithmo/formula/formula.hpp"
#include "rithmo/formula/functions.hpp"

namespace rithmo::formula {

struct Line {
  std::map<Formula::CellAt, number::Rational> factors;  // none of them zero
  number::Rational constant;
};

// left = right, or left = the rounded right.
struct StraightEquation {
  Line left, right;

  struct Rounded {
    Function function;
    Rounding way;                 // of the function `rounded`
    std::vector<Real> arguments;  // the first of them is left open
  };
  std::optional<Rounded> rounding = {};
  bool is_turned = false;  // the left is what the formula has on the right
  // The cells by which rows were found: of keys, and of the conditions of sums. The lines are those
  // of the equation as long as these are read so. In order.
  std::vector<Formula::CellAt> choosing = {};

  // Gives what the left side must be where the right line is worth this; nothing where rounding
  // has no value for it.
  std::optional<number::Rational> expected_left(const number::Rational& unrounded) const;
};

// Gives the lines of an equation in a row; nothing where it is no equation, or has none. Names for
// which the scope says `is_the_same_everywhere` count as constants.
std::optional<StraightEquation> straight_at(const Formula& equation, const Scope& scope,
                                            std::size_t row);

}  // namespace rithmo::formula

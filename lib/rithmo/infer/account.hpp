// Counts what a column of numbers costs to say, in bits: without any rule, or by a formula with its
// exceptions.
//
// The shortest account is the likeliest (minimum description length, J. Rissanen, Automatica 14
// (1978) 465-471). Without a rule a column is said in the cheapest of five ways: each number as any
// between the usual least and greatest; each by its difference from the one above, so that what
// merely grows is no rule; each as one of the few numbers that the column has, all alike or the
// more frequent the cheaper; or where one number stands, as 0 in a list of rain, and what stands
// elsewhere (so too where it goes on, of months in a register). A formula is said by what it is
// made of, its constants, which rows it fails in, and those as without a rule. Example: thirty
// squares in order cost some 200 bits without a rule and some 30 with one. Counter-example: of
// thirty prices no formula saves anything.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "rithmo/formula/functions.hpp"
#include "rithmo/infer/numbers.hpp"
#include "rithmo/number/rational.hpp"

namespace rithmo::infer {

double sum(const std::vector<double>& bits);

// A constant: 3, 1/12 or 10000000, the rounder the cheaper.
double constant_bits(const number::Rational& constant);

// A column without a rule: what each cell costs; nothing for what is not known. `fewest` is how
// many numbers there are to choose from at least: with four that all differences are alike is
// itself a rule; with one it is none.
std::vector<double> bits_without_rule(const NumberColumn& column, double fewest = 4);

// The number that stands in half of the cells or more, and in how many; nothing where none does.
struct Usual {
  Number value;
  std::size_t count, all;
};
std::optional<Usual> usual_of(const Numbers& values);

// The same, each number as any between the usual least and greatest, in whatever order.
std::vector<double> bits_in_any_order(const NumberColumn& column);

// How a formula's values compare with what is printed.
struct Comparison {
  std::optional<formula::Rounding> rounding;  // nothing: they are whole units
  std::size_t right = 0;
  std::size_t near = 0;  // a unit of the last place off, where the values are rounded
  std::size_t wrong = 0, unknown = 0;
  std::vector<bool> is_right;  // of each row
  double bits = 0;             // what the column costs with it, the formula itself not counted
  std::size_t known() const { return right + near + wrong; }
};
Comparison compare(const NumberColumn& column, const std::vector<double>& without_rule,
                   const Numbers& predicted);

// Counts the wrong cells of a comparison that look like slips of what is predicted, a figure wrong
// or two exchanged, and says what they cost less.
struct SlipsAmong {
  std::size_t slips = 0, looked_at = 0;  // of the wrong cells
  double spared_bits = 0;
};
SlipsAmong slips_among(const NumberColumn& column, const std::vector<double>& without_rule,
                       const Numbers& predicted, const Comparison& comparison);

}  // namespace rithmo::infer

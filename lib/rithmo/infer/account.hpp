// Computes the code length of a column of numbers in bits: without any rule, or by a formula with
// its exceptions.
//
// The shortest description is the likeliest (minimum description length, J. Rissanen, Automatica 14
// (1978) 465-471). Without a rule a column is coded in the cheapest of five ways: each number
// uniformly between the usual least and greatest; each as its difference from the one above, so
// that mere growth is no rule; each as one of the distinct numbers of the column, with equal or
// with frequency-dependent costs; or the cells of one usual number (such as 0 in a list of rain)
// apart from the others. The last way also applies to differences, as of months in a register. A
// formula is coded by its parts, its constants, the rows in which it fails, and the cells of those
// rows as without a rule. Example: thirty squares in order cost some 200 bits without a rule and
// some 30 with one. Counter-example: for thirty prices no formula saves anything.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "rithmo/formula/functions.hpp"
#include "rithmo/infer/numbers.hpp"
#include "rithmo/number/rational.hpp"

namespace rithmo::infer {

double sum(const std::vector<double>& bits);

// Returns the code length of a constant such as 3, 1/12 or 10000000; rounder constants are cheaper.
double constant_bits(const number::Rational& constant);

// Returns the code length of each cell of a column without a rule; unknown cells cost nothing.
// `fewest` is the minimum number of values to choose from. With 4, each of a series of equal
// differences costs some 2 bits, which a formula can save; with 1 almost none.
std::vector<double> bits_without_rule(const NumberColumn& column, double fewest = 4);

// The value in at least half of the known cells, its count, and the count of known cells. Returns
// nullopt where no value is so frequent.
struct FrequentValue {
  Number value;
  std::size_t count, all;
};
std::optional<FrequentValue> usual_of(const Numbers& values);

// Returns the code length of each cell, coded uniformly over the usual range in any row order.
std::vector<double> bits_in_any_order(const NumberColumn& column);

// Result of comparing the values of a formula with the printed cells.
struct Comparison {
  std::optional<formula::Rounding> rounding;  // nullopt: the values are not rounded
  std::size_t right = 0;
  std::size_t near = 0;  // one unit of the last place off, where values are rounded
  std::size_t wrong = 0, unknown = 0;
  std::vector<bool> is_right;  // one for each row
  // Code length of the column given the formula, which itself is not counted.
  double bits = 0;
  std::size_t known() const { return right + near + wrong; }
};
Comparison compare(const NumberColumn& column, const std::vector<double>& without_rule,
                   const Numbers& predicted);

// Counts the wrong cells of a comparison that look like slips of the predicted value: a figure
// wrong, or two exchanged. Also sums the bits that this explanation saves.
struct SlipCount {
  std::size_t slips = 0, looked_at = 0;  // counts of wrong cells
  double spared_bits = 0;
};
SlipCount slips_among(const NumberColumn& column, const std::vector<double>& without_rule,
                      const Numbers& predicted, const Comparison& comparison);

}  // namespace rithmo::infer

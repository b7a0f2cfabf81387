// Computes the code length of a column of numbers in bits: without any rule, or by a formula with
// its exceptions.
//
// The shortest description is the likeliest (minimum description length, J. Rissanen, Automatica 14
// (1978) 465-471). Without a rule a column is coded in the cheapest of five ways. Each number is
// coded uniformly between the usual least and greatest. Or each is coded as its difference from the
// number above, so that steady growth alone does not count as a rule. Or each is one of the
// distinct numbers of the column, with equal or with frequency-dependent costs. Or one frequent
// number, such as 0 in a list of rainfall, is coded apart from the others. The last way also
// applies to differences, for instance of months in a register. The code of a formula consists of
// its parts, its constants and the rows in which it fails. The cells of the failing rows are coded
// as without a rule. Example: thirty squares in order cost some 200 bits without a rule and some 30
// with one. Counter-example: for thirty prices no formula saves anything.
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
// `fewest` is the minimum number of values to choose from. With 4, each cell of a series with equal
// differences costs some 2 bits, which a formula can save. With 1 such a cell costs almost nothing.
std::vector<double> bits_without_rule(const NumberColumn& column, double fewest = 4);

// Most frequent value of a column, its count, and the count of known cells.
struct FrequentValue {
  Number value;
  std::size_t count, all;
};
std::optional<FrequentValue> most_frequent_value(const Numbers& values);

// Returns the code length of each cell, coded uniformly over the usual range of values. The order
// of the rows has no influence.
std::vector<double> bits_in_any_order(const NumberColumn& column);

// Comparison of a formula's values with the printed cells.
struct Comparison {
  std::optional<formula::Rounding> rounding;  // nullopt: the values are not rounded
  std::size_t right = 0;
  // Values that are off by one unit of the last place; only where values are rounded.
  std::size_t near = 0;
  std::size_t wrong = 0, unknown = 0;
  std::vector<bool> is_right;  // one flag for each row: the formula gives its cell
  // Code length of the column given the formula. The code length of the formula itself is not
  // included.
  double bits = 0;
  std::size_t known() const { return right + near + wrong; }
};
Comparison compare(const NumberColumn& column, const std::vector<double>& without_rule,
                   const Numbers& predicted);

// Counts the wrong cells that look like slips of the predicted value: one wrong figure, or two
// exchanged figures. `spared_bits` is the code length that this explanation saves.
struct SlipCount {
  std::size_t slips = 0, looked_at = 0;  // `looked_at`: wrong cells examined
  double spared_bits = 0;
};
SlipCount slips_among(const NumberColumn& column, const std::vector<double>& without_rule,
                      const Numbers& predicted, const Comparison& comparison);

}  // namespace rithmo::infer

// Least squares of some rows of a table: the constants by which a sum of terms is least off.
//
// A search for constants (fit.hpp) fits some rows, takes those that fit best, and fits these again.
// Example: y = 7, 9, 11 and 13 beside the terms x = 1, 2, 3, 4 and 1 give the constants 2 and 5.
// Counter-example: simplest.hpp decides that 1.9999 was meant to be 2.
#pragma once

#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "rithmo/infer/numbers.hpp"

namespace rithmo::infer {

inline constexpr std::size_t max_fitted_terms = 8;

using TermValues = std::array<Number, max_fitted_terms>;  // a number for each term

// Rows of a table that constants are fitted to: the terms of each, and the value of their sum.
struct Sample {
  std::size_t terms = 0;
  std::vector<TermValues> x;
  Numbers y;
  std::size_t size() const { return y.size(); }
};

// Takes the rows in which all values are known; of many rows an evenly spaced subset.
Sample sample_of(const std::vector<const Numbers*>& terms, const Numbers& y);

struct Solution {
  TermValues constants{};
  TermValues errors{};  // standard errors for a spread of 1
  TermValues lifted{};  // change of the constants if every y grows by 1
  bool solved = false;
};

// Solves the normal equations for the given rows; a term that depends on earlier ones gets 0.
Solution least_squares(const Sample& sample, const std::vector<std::size_t>& rows,
                       const std::vector<bool>& used);

// Returns the sum of a row's terms with these constants.
inline Number predicted(const Sample& sample, std::size_t row, const TermValues& constants) {
  Number sum = 0;
  for (std::size_t i = 0; i < sample.terms; ++i) sum += constants[i] * sample.x[row][i];
  return sum;
}

// Returns the `count` rows that fit best, and the error of the worst of them.
std::pair<std::vector<std::size_t>, Number> best_rows(const Sample& sample,
                                                      const TermValues& constants,
                                                      std::size_t count);

}  // namespace rithmo::infer

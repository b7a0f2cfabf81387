// Least squares on selected rows of a table: the constants that minimise the squared errors of a
// sum of terms.
//
// A search for constants (fit.hpp) fits some rows, takes those that fit best, and fits these again.
// Example: y = 7, 9, 11, 13 with the terms x = 1, 2, 3, 4 and the constant term 1 gives the
// constants 2 and 5. Counter-example: that 1.9999 was meant to be 2 is decided in simplest.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "rithmo/infer/numbers.hpp"

namespace rithmo::infer {

inline constexpr std::size_t max_fitted_terms = 8;

using TermValues = std::array<Number, max_fitted_terms>;  // a number for each term

// Rows of a table to which constants are fitted: the terms of each row, and the value of their sum.
struct FitSample {
  std::size_t terms = 0;
  std::vector<TermValues> x;
  Numbers y;
  std::size_t size() const { return y.size(); }
};

// Returns the rows in which all values are known; of many rows an evenly spaced subset.
FitSample sample_of(const std::vector<const Numbers*>& terms, const Numbers& y);

struct Solution {
  TermValues constants{};
  // Standard errors of the constants if residuals have the standard deviation 1.
  TermValues errors{};
  TermValues lifted{};  // the change of each constant if every y grows by 1
  bool solved = false;
};

// Solves the normal equations for the given rows. A term that depends linearly on earlier terms
// gets the constant 0.
Solution least_squares(const FitSample& sample, const std::vector<std::size_t>& rows,
                       const std::vector<bool>& used);

// Returns the sum of a row's terms with these constants.
inline Number predicted(const FitSample& sample, std::size_t row, const TermValues& constants) {
  Number sum = 0;
  for (std::size_t i = 0; i < sample.terms; ++i) sum += constants[i] * sample.x[row][i];
  return sum;
}

// Returns the `count` rows that fit best, and the error of the worst of them.
std::pair<std::vector<std::size_t>, Number> best_rows(const FitSample& sample,
                                                      const TermValues& constants,
                                                      std::size_t count);

}  // namespace rithmo::infer

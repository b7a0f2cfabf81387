// Formulas without unknown constants, as experts of a field write them.
//
// They are tried on each set of columns before formulas with fitted constants; it is enough that
// the cells agree. Example: the mean of the highest and lowest temperature is (highest + lowest) /
// 2, although 0.497 * highest + 0.502 * lowest may fit as well. Counter-example: 1.05 * net is not
// such a form, because its rate is a fitted constant.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "rithmo/infer/formula/terms.hpp"
#include "rithmo/infer/numbers.hpp"

namespace rithmo::infer {

// Returns forms of one column: the column itself, its square root, and a temperature in the other
// scale.
std::vector<Term> one_input_forms(const Input& x);

// Returns forms of a column and its value in another row: the growth, absolute and relative.
std::vector<Term> step_forms(const Input& now, const Input& before);

// Returns forms of a running total: its value in the row before, plus or minus one or two columns.
std::vector<Term> running_total_forms(const Input& before, const Input& added);
std::vector<Term> running_total_forms(const Input& before, const Input& added, const Input& taken);

// Returns forms of two columns in either order: sums, differences, means, products, distances,
// ratios and percentages.
std::vector<Term> two_input_forms(const Input& x, const Input& y);

// Returns forms of three columns: their sum and mean, and combinations of sums and differences.
std::vector<Term> three_forms(const Input& x, const Input& y, const Input& z);

// Returns forms of a column whose total is known: its percentage, per mille and fraction of the
// total.
std::vector<Term> share_forms(const Input& x, Number sum);

}  // namespace rithmo::infer

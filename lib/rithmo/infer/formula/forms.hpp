// Formulas as people of a field write them, with no constant to be found.
//
// They are tried before any that have constants to be fitted, on each set of columns, and need no
// more than that the cells agree. Example: of the highest and the lowest their mean is
// (highest + lowest) / 2, though 0.497 * highest + 0.502 * lowest may come as near.
// Counter-example: 1.05 * net is none, for who says what the rate is?
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "rithmo/infer/formula/terms.hpp"
#include "rithmo/infer/numbers.hpp"

namespace rithmo::infer {

// Returns forms of one column: itself, its square root, and a temperature in the other scale.
std::vector<Term> forms_of_one(const Input& x);

// Returns forms of a column and its value in another row: the growth, absolute and relative.
std::vector<Term> forms_of_steps(const Input& now, const Input& before);

// Returns forms of a running total: its value in the row before, with additions and subtractions.
std::vector<Term> forms_of_running(const Input& before, const Input& added);
std::vector<Term> forms_of_running(const Input& before, const Input& added, const Input& taken);

// Returns forms of two columns in either order: sums, differences, means, products, distances,
// ratios and percentages.
std::vector<Term> forms_of_two(const Input& x, const Input& y);

// Returns forms of three columns: their sum and mean, and sums with differences.
std::vector<Term> forms_of_three(const Input& x, const Input& y, const Input& z);

// Returns forms of a column whose sum is known: percentage, per mille and share of the whole.
std::vector<Term> forms_of_whole(const Input& x, Number sum);

}  // namespace rithmo::infer

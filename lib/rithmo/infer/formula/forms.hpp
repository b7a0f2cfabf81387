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

// Of a temperature the other scale.
std::vector<Term> forms_of_one(const Input& x);

// Of a column with what it is in another row: by how much it grew, and by what part.
std::vector<Term> forms_of_steps(const Input& now, const Input& before);

// Of a column what it was in the row before, with what is added and taken away.
std::vector<Term> forms_of_running(const Input& before, const Input& added);
std::vector<Term> forms_of_running(const Input& before, const Input& added, const Input& taken);

// Of two columns, whichever comes first: sums, differences, means, distances, parts and per cent.
std::vector<Term> forms_of_two(const Input& x, const Input& y);

// Of three: their mean, and sums and differences.
std::vector<Term> forms_of_three(const Input& x, const Input& y, const Input& z);

// Of a column whose sum is known: per cent and parts of the whole.
std::vector<Term> forms_of_whole(const Input& x, Number sum);

}  // namespace rithmo::infer

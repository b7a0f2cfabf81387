// Formulas that a column may follow: many are tried, those that save bits are kept, the best first.
//
// Tried are, in order of what they cost to say: constants; the column's other terms once
// (terms.hpp) with a constant factor, and with a constant added, also those that have constants
// within (inner_constants.hpp); polynomials to the fourth power; sums of any other columns;
// polynomials of two columns; a product beside a sum; r^x; the same for the difference from the row
// before, as a running balance has it; and another column's difference from the row before or
// after, so many times, as tables of differences have it. Example: of thirty rows a, b, a * b + 3
// the column is "a * b + 3". Counter-example: a formula that is right in half the rows is none.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/infer/account.hpp"
#include "rithmo/infer/formula/fit.hpp"
#include "rithmo/infer/formula/terms.hpp"
#include "rithmo/infer/numbers.hpp"

namespace rithmo::infer {

struct Candidate {
  std::string formula;              // with its rounding
  std::vector<std::size_t> inputs;  // by number, as Input has them
  bool of_other_rows = false;       // the one before, or the one after
  bool is_linear = false;           // a constant, or so many times another column and a constant
  bool is_plain = false;            // the same, and just once the other column
  std::optional<std::size_t> block = {};  // by which its sums begin anew: one of Inputs::blocks
  std::optional<std::size_t> key = {};    // the column by which it finds rows
  bool is_mere_fit = false;               // no person would write it so
  bool counts = false;  // 1, 2, 3 and again, as days of the week do in any register
  Numbers predicted;
  Comparison comparison;
  double bits = 0;  // the formula and the column by it
};

// What may be in formulas: all numbered inputs with what each is in each row. The first are the
// table's columns, so many, then these in the row before and these in the row after, where the
// order of rows says something, then the number of the row; then for each column by which rows are
// alike what all columns are in the row before, and zero where a block of such rows begins.
struct Inputs {
  std::size_t columns = 0;
  std::vector<std::string> blocks = {};  // heads of the columns by which rows are alike
  std::size_t before_in(std::size_t block, std::size_t column) const {
    return 3 * columns + 1 + block * columns + column;
  }
  std::vector<Input> all;
  std::vector<Numbers> values;  // beside
  std::size_t rows = 0;
};

struct Candidates {
  std::vector<Candidate> all;         // each saves ten bits
  std::optional<Candidate> doubtful;  // the best of those that save fewer
  double saved_by_doubtful = 0;       // bits, also against numbers that only go on evenly
};

// Of the column `target`, by the inputs that may be used.
Candidates candidates_for(const NumberColumn& target, std::size_t number,
                          const std::vector<double>& without_rule, const Inputs& inputs,
                          const std::vector<std::size_t>& usable, Fits& fits);

}  // namespace rithmo::infer

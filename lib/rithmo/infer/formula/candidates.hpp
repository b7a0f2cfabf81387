// Candidate formulas for a column. Many formulas are tried; those that save bits are returned, the
// best first.
//
// The forms are tried in the order of their code length. First come constants, and single terms of
// other columns (terms.hpp) with a factor and an added constant. Terms may have inner constants
// (inner_constants.hpp). Then follow polynomials to the fourth power, sums of several columns,
// polynomials of two columns, a product plus a column, and r^x. The same forms are tried for the
// difference from the row before, as in a running balance. Multiples of another column's difference
// between neighbouring rows are tried too, as in tables of differences. Example: in thirty rows
// with the columns a, b and a * b + 3 the third column is "a * b + 3". Counter-example: a formula
// that is right in only half the rows is not returned.
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
  std::string formula;              // text of the formula, with its rounding
  std::vector<std::size_t> inputs;  // the formula's inputs, each as an Input::number
  bool of_other_rows = false;       // whether the formula reads the row before or the row after
  // True if the formula is a constant, or a factor times one column plus a constant.
  bool is_linear = false;
  bool is_plain = false;  // linear with a factor of 1 or -1
  // Column whose changes restart its sums: an index in Inputs::blocks.
  std::optional<std::size_t> block = {};
  std::optional<std::size_t> key = {};  // column by whose values the formula finds other rows
  // True if no person would write the formula this way (has_arbitrary_constants() in trial.hpp).
  bool has_arbitrary_constants = false;
  // True if the values cycle through 1, 2, 3 ..., as days of the week do in any register.
  bool counts = false;
  Numbers predicted;
  Comparison comparison;
  double bits = 0;  // code length of the formula and of the column given the formula
};

// Inputs that formulas may use, with their values in each row, in this order. The `columns` columns
// of the table come first. The same columns in the row before and in the row after follow, where
// the order of rows has a meaning. Next is the number of the row. Last, for each column whose equal
// values form blocks, come all columns in the row before, 0 where a block begins.
struct Inputs {
  std::size_t columns = 0;
  std::vector<std::string> blocks = {};  // headers of the columns that form blocks
  std::size_t previous_row_input(std::size_t block, std::size_t column) const {
    return 3 * columns + 1 + block * columns + column;
  }
  std::vector<Input> all;
  std::vector<Numbers> values;  // values of each input, by row
  std::size_t rows = 0;
};

struct Candidates {
  std::vector<Candidate> all;         // candidates that save at least evidence::convincing bits
  std::optional<Candidate> doubtful;  // best candidate that saves fewer bits
  // Bits that `doubtful` saves. For rounded values the code without a rule may also use even steps.
  double saved_by_doubtful = 0;
};

// Returns candidate formulas for the column `target`, made of the usable inputs.
Candidates candidates_for(const NumberColumn& target, std::size_t number,
                          const std::vector<double>& without_rule, const Inputs& inputs,
                          const std::vector<std::size_t>& usable, FitCache& fits);

}  // namespace rithmo::infer

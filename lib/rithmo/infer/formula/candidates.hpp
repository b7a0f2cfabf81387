// Candidate formulas for a column: many are tried; those that save bits are returned, best first.
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
  std::string formula;              // includes its rounding
  std::vector<std::size_t> inputs;  // Input::number of each
  bool of_other_rows = false;       // reads the row before or the row after
  bool is_linear = false;           // a constant, or a factor times another column plus a constant
  bool is_plain = false;            // linear with a factor of 1 or -1
  // Column whose changes restart its sums: an index in Inputs::blocks.
  std::optional<std::size_t> block = {};
  std::optional<std::size_t> key = {};  // column by whose values it finds rows
  bool is_mere_fit = false;             // no person would write it so
  bool counts = false;  // cycles 1, 2, 3 and again, as days of the week do in any register
  Numbers predicted;
  Comparison comparison;
  double bits = 0;  // code length of the formula and of the column given the formula
};

// Inputs that formulas may use, with their values in each row. First come the `columns` columns of
// the table. Then follow these in the row before and in the row after, where the order of rows
// means something. Next is the number of the row. Last, for each column whose equal values form
// blocks, come all columns in the row before, 0 where a block begins.
struct Inputs {
  std::size_t columns = 0;
  std::vector<std::string> blocks = {};  // headers of the columns that form blocks
  std::size_t before_in(std::size_t block, std::size_t column) const {
    return 3 * columns + 1 + block * columns + column;
  }
  std::vector<Input> all;
  std::vector<Numbers> values;  // values of each input, by row
  std::size_t rows = 0;
};

struct Candidates {
  std::vector<Candidate> all;         // each saves evidence::convincing bits
  std::optional<Candidate> doubtful;  // best candidate that saves fewer bits
  // Bits; for rounded values also compared with a code of even steps.
  double saved_by_doubtful = 0;
};

// Returns candidate formulas for the column `target`, made of the usable inputs.
Candidates candidates_for(const NumberColumn& target, std::size_t number,
                          const std::vector<double>& without_rule, const Inputs& inputs,
                          const std::vector<std::size_t>& usable, FitCache& fits);

}  // namespace rithmo::infer

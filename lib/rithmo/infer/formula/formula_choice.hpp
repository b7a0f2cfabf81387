// Formulas for all columns of a table together, so that they say it most shortly.
//
// Each column has formulas of the others (candidates.hpp); one or none is chosen for each, so
// that no column depends on itself, and what no formula gives may run over
// ranges (ranges.hpp) or follow the number of its row. The search goes from column to column and
// turns back where the bits so far are no fewer than the best's. Example: of a, b and c = a * b the
// third column has a formula, and the others run over 1..9. Counter-example: that c = a * b, a =
// c / b and b = c / a all hold is one formula and not three. Whether blanks are zero, and which
// columns are one number, is for columns.cpp.
#pragma once

#include <cstddef>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/infer/formula/candidates.hpp"
#include "rithmo/infer/formula/fit.hpp"
#include "rithmo/infer/induction.hpp"
#include "rithmo/infer/numbers.hpp"
#include "rithmo/infer/rows/ranges.hpp"
#include "rithmo/infer/rule_text.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::infer {

class FormulaChoice {
 public:
  // REQUIRES: the columns are those of the table, one at least, and all outlive this.
  FormulaChoice(const table::Table& table, const std::vector<NumberColumn>& columns,
                const Manner& manner, Fits& fits);

  // Takes formulas of the row's number too, which is not printed. Tells whether all numbers may
  // come from that.
  bool number_rows(const Numbers& numbers);

  // Finds the shortest rule. A formula that is hardly better than another that says something else
  // is not believed, and left out.
  std::optional<InducedRule> best();

  // Returns the best formula that was found and is not believed.
  const std::optional<InducedColumn>& doubtful() const { return doubtful_; }

 private:
  double saved_by_totals() const;
  void doubt(const InducedColumn& column);

  // Tells whether a number stands everywhere or only follows the rows: no news.
  bool is_numbering(const Candidate& c) const;

  std::vector<Candidate> found_for(std::size_t c, const std::vector<std::size_t>& inputs);
  void add_input(const std::string& name, const Numbers& values);

  // Adds what the row before in a block has, for each column by which rows are alike.
  void add_blocks();

  // Returns the column that blocks are alike in by the formulas chosen, if any needs blocks.
  std::optional<std::string> block() const;
  // Returns the column by which they find rows, if any does.
  std::optional<std::string> key() const;
  // Tells whether they need the same column for blocks, and the same for keys.
  bool is_of_one_block() const;

  // Returns the columns that a formula for this one is looked for among, those to its left first.
  std::vector<std::size_t> usable(std::size_t target) const;

  void limit_choices();

  // Tells whether column c needs column `other` to be worked out, however far.
  bool needs(std::size_t c, std::size_t other) const;

  void choose(std::size_t c, double bits);
  // Returns the column and those that its formula is made of, in order.
  std::vector<std::size_t> columns_in(std::size_t target, const Candidate& formula) const;

  // Writes each formula that was chosen for the last of its columns, where that says the same: what
  // is worked out of others stands behind them.
  void solve_for_the_last();

  bool counts_rows() const;
  bool looks_around() const;

  // Returns the columns that are neither words nor given by a formula.
  std::vector<std::size_t> given() const;

  const std::optional<Ranges>& ranges(const std::vector<std::size_t>& given);

  // Returns those of the given columns that say which rows there are: all, or else those that
  // formulas need, beside which the others are free.
  std::vector<std::size_t> listing(const std::vector<std::size_t>& given);

  double bits_of(const std::vector<std::size_t>& columns) const;
  Number last_row_number() const;
  Number first_row_number() const;
  void weigh(double bits);
  std::optional<InducedRule> rule();

  // Tells whether all that was found is how the rows are numbered, beside something else that
  // nothing explains.
  bool says_nothing(bool all_listed, const Ranges* over, bool counted) const;

  const table::Table& table_;
  const std::vector<NumberColumn>& columns_;
  const Manner& manner_;
  Fits& fits_;
  Numbers row_number_;
  std::string row_name_;
  std::size_t row_input_ = 0;
  Inputs inputs_;
  std::vector<std::vector<double>> without_;  // of each column, each row
  std::vector<double> without_sum_;
  double without_all_ = 0;
  std::vector<std::vector<Candidate>> of_columns_,
      candidates_;  // the latter with those of the row's number
  std::optional<InducedColumn> doubtful_;
  std::size_t tried_ = 1, visited_ = 0;
  std::vector<const Candidate*> chosen_;
  std::map<std::vector<std::size_t>, std::optional<Ranges>> ranges_;
  double best_bits_ = std::numeric_limits<double>::infinity();
  std::optional<std::vector<const Candidate*>> best_;
};

}  // namespace rithmo::infer

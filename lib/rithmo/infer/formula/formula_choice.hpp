// Chooses formulas for all columns of a table together, so that the whole has the shortest code.
//
// Each column has candidate formulas of the others (candidates.hpp). For each column at most one
// formula is chosen, and no column may depend on itself. Columns without a formula may run over
// ranges (ranges.hpp) or follow the number of their row. The search is a branch and bound from
// column to column: it abandons a branch whose bits so far reach those of the best solution.
// Example: of a, b and c = a * b the third column has a formula, and the other two run over 1..9.
// Counter-example: c = a * b, a = c / b and b = c / a are one formula, not three. Whether blanks
// are zero, and which columns form one number, is decided in columns.cpp.
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
  // REQUIRES: `columns` are the columns of `table`, at least one. All arguments outlive this
  // object.
  FormulaChoice(const table::Table& table, const std::vector<NumberColumn>& columns,
                const TableReading& manner, FitCache& fits);

  // Adds formulas of the row number, which the table does not print. Returns false where some
  // column of numbers still has no formula.
  bool number_rows(const Numbers& numbers);

  // Returns the shortest rule. A formula is left out if a different formula for its column is
  // hardly worse.
  std::optional<InducedRule> best();

  // Returns the best formula that was found but saves too few bits to be accepted.
  const std::optional<InducedColumn>& doubtful() const { return doubtful_; }

 private:
  double bits_saved_by_totals() const;
  void doubt(const InducedColumn& column);

  // Tells whether a formula is a constant or only numbers the rows: neither explains anything.
  bool is_numbering(const Candidate& c) const;

  std::vector<Candidate> found_for(std::size_t c, const std::vector<std::size_t>& inputs);
  void add_input(const std::string& name, const Numbers& values);

  // Adds, for each column that forms blocks, the inputs of the row before within the same block.
  void add_block_inputs();

  // Returns the column whose blocks the chosen formulas use, if any does.
  std::optional<std::string> block() const;
  // Returns the column by which the chosen formulas look up other rows, if any does.
  std::optional<std::string> key() const;
  // Tells whether all chosen formulas use the same block column and the same key column.
  bool is_in_one_block() const;

  // Returns the columns that a formula for `target` may use: the first three, then leftwards from
  // `target`, then to its right.
  std::vector<std::size_t> usable(std::size_t target) const;

  void limit_choices();

  // Tells whether column c depends on column `other`, directly or through others.
  bool depends_on(std::size_t c, std::size_t other) const;

  void choose(std::size_t c, double bits);
  // Returns the column and the columns of its formula, in order.
  std::vector<std::size_t> columns_in(std::size_t target, const Candidate& formula) const;

  // Rewrites each chosen formula as one for the last of its columns, if that candidate exists:
  // computed columns usually follow their inputs.
  void solve_for_last_column();

  bool counts_rows() const;
  bool uses_other_rows_anywhere() const;

  // Returns the columns of numbers that have no chosen formula.
  std::vector<std::size_t> given_columns() const;

  const std::optional<Ranges>& ranges(const std::vector<std::size_t>& given);

  // Returns the columns of `given` that determine the rows: all of them, or else those that
  // formulas use. The other columns are then free.
  std::vector<std::size_t> listing(const std::vector<std::size_t>& given);

  double bits_of(const std::vector<std::size_t>& columns) const;
  Number last_row_number() const;
  Number first_row_number() const;
  void score(double bits);
  std::optional<InducedRule> rule();

  // Tells whether the rule only numbers the rows while another column stays unexplained.
  bool is_uninformative(bool all_listed, const Ranges* over, bool counted) const;

  const table::Table& table_;
  const std::vector<NumberColumn>& columns_;
  const TableReading& manner_;
  FitCache& fits_;
  Numbers row_number_;
  std::string row_name_;
  std::size_t row_input_ = 0;
  Inputs inputs_;
  std::vector<std::vector<double>> without_;  // bits for each column and row
  std::vector<double> without_sum_;
  double without_all_ = 0;
  std::vector<std::vector<Candidate>> of_columns_,
      // Candidates for each column; includes formulas of the row number, unlike of_columns_.
      candidates_;
  std::optional<InducedColumn> doubtful_;
  std::size_t tried_ = 1, visited_ = 0;
  std::vector<const Candidate*> chosen_;
  std::map<std::vector<std::size_t>, std::optional<Ranges>> ranges_;
  double best_bits_ = std::numeric_limits<double>::infinity();
  std::optional<std::vector<const Candidate*>> best_;
};

}  // namespace rithmo::infer

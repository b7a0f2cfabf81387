// Proposes readings of a row that differs from the rule, ranked with odds.
//
// Every row of the rule that shares a cell with the printed row is a rival reading. Its score is
// the cost of the slips that lead from it to the print (error_model.hpp). A rival that is already
// printed elsewhere costs more. If another doubtful row was read as this rival, the cost of that
// row's next best reading is added. A further rival is that the row is unrelated to the rule. The
// odds of a rival compare it with all others together. Example: for 72 7 9 the reading 72 8 9 is 1
// figure away and missing elsewhere; 45 5 9 is two cells away and printed elsewhere.
// Counter-example: two rivals within a factor of two are a tie, and neither is proposed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "rithmo/audit/finding.hpp"
#include "rithmo/proof/listed/alignment.hpp"
#include "rithmo/proof/listed/cell_index.hpp"
#include "rithmo/proof/listed/row_scorer.hpp"
#include "rithmo/proof/listed/rule_rows.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::audit {

class Emender {
 public:
  // REQUIRES: all arguments outlive this object; `rule` contains the subject's derived rows.
  Emender(const table::BoundTable& subject, const proof::RuleRows& rule,
          const proof::Alignment& alignment);

  // Returns the likeliest readings of a printed row, at most three, the alignment's choice first.
  std::vector<Candidate> candidates(std::size_t printed_row) const;

  // A row of the rule as a possible reading of a printed row, with its cost.
  struct Rival {
    std::size_t derived;
    double bits;  // cost of the slips, of the place in the table, and of being printed elsewhere
    bool chosen;  // true: the alignment matched this row
  };

  // Rivals of one printed row, the matched one first, the others by cost. `none` is the cost of a
  // row that means none of them: it is unrelated, or one row of the rule printed again.
  struct RankedRivals {
    std::vector<Rival> rivals;
    double none;
  };

  // Scores the rivals of `printed` at the position `printed_row`. `freed` is a derived row that
  // does not count as printed elsewhere: the correct text of this position. Leaves out rivals that
  // cost more than `none`.
  RankedRivals ranked_rivals(const table::RowView& printed, std::size_t printed_row,
                             std::optional<std::size_t> chosen,
                             std::optional<std::size_t> freed) const;

  // Returns the odds that the print is wrong where a reading differs from it, and not merely the
  // calculator's figures.
  double odds_wrong(const Candidate& reading) const;

  // Tells whether a printed row agrees with this derived row or was read as it.
  bool is_printed_elsewhere(std::size_t derived_row) const {
    return stands_elsewhere_[derived_row];
  }

  // Returns the candidate that inserts a missing derived row.
  Candidate omitted(std::size_t derived_row) const;

  static bool tie(const std::vector<Candidate>& candidates);
  // Tells whether the first of two rivals is at most slightly better than the second.
  static bool tie(const Rival& first, const Rival& second);

 private:
  std::vector<std::uint32_t> rivals(const proof::RowScorer& scorer,
                                    std::optional<std::size_t> chosen) const;
  // Returns the cost of a row that means none of its rivals: it is unrelated to the rule. If it
  // agrees with a row of the rule, it may also be that row printed again.
  double none_of(const table::RowView& printed, bool agrees) const;
  // Returns the additional cost if the printed row that was read as `derived_row` has another
  // reading instead: `freed`, or any missing row.
  double reassignment_bits(std::size_t derived_row, std::size_t freed) const;
  std::vector<Change> changes(std::size_t printed_row, const table::RowView& intended) const;
  double surest(const std::vector<Change>& changes, std::size_t derived_row) const;
  const table::Precision::Reading* precision_reading_of(const Change& change,
                                                        std::size_t derived_row) const;
  bool is_only_unprinted_match(const table::RowView& printed, std::size_t derived_row) const;
  std::string rule_statement(std::size_t printed_row, std::size_t derived_row) const;
  std::string because(std::size_t printed_row, std::size_t derived_row, bool missing) const;

  const table::BoundTable& subject_;
  const proof::RuleRows& rule_;
  const proof::Alignment& alignment_;
  std::vector<std::size_t> all_;  // indexes of all derived rows
  // Derived rows that a printed row agrees with or was read as.
  std::vector<bool> stands_elsewhere_;
  // Holds for each derived row: the number (from 1) of the printed row that was read as it; 0 where
  // there is none.
  std::vector<std::uint32_t> holders_;
  struct HolderBits {
    double own, next;  // bits of the holder's reading, and of its next best reading
  };
  mutable std::unordered_map<std::size_t, HolderBits> held_;
  mutable std::vector<double> slips_;  // costs of the rivals that are being scored
  mutable std::optional<proof::CellIndex>
      index_;  // index of all derived rows, created on first use
  mutable proof::RowScorer scorer_;
  mutable proof::RowScorer holder_scorer_;
};

}  // namespace rithmo::audit

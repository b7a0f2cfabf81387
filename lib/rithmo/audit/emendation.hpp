// Proposes readings of a row that differs from the rule, ranked with odds.
//
// Every row of the rule that shares a cell with the printed one is a rival, scored by the error
// model: the cost of the slips that lead from it to the print. If it already stands elsewhere in
// the table, the cost of that is added, or of what another doubtful row, which is read as it, would
// then have to be. A further rival is that the row is unrelated to the rule. Odds are those of one
// rival against all others together. Example: for 72 7 9 the reading 72 8 9 is 1 figure away and
// missing elsewhere; 45 5 9 is two cells away and printed elsewhere. Counter-example: odds are not
// certainty; two rivals within a factor of two are a tie.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "rithmo/audit/finding.hpp"
#include "rithmo/proof/listed/alignment.hpp"
#include "rithmo/proof/listed/cell_index.hpp"
#include "rithmo/proof/listed/row_weigher.hpp"
#include "rithmo/proof/listed/rule_rows.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::audit {

class Emender {
 public:
  // REQUIRES: all outlive the emender; `rule` is the subject's derived rows.
  Emender(const table::BoundTable& subject, const proof::RuleRows& rule,
          const proof::Alignment& alignment);

  // Returns the likeliest readings of a printed row, at most three, the alignment's choice first.
  std::vector<Candidate> candidates(std::size_t printed_row) const;

  // A row of the rule as a reading of a printed one, with its cost.
  struct Rival {
    std::size_t derived;
    double bits;  // the slips, the place in the table, and standing elsewhere already
    bool chosen;  // true: the alignment chose it
  };

  // Rivals of one printed row, the chosen one first and then by bits, and the cost of none of them:
  // the row is unrelated, or is one row of the rule printed once more.
  struct RankedRivals {
    std::vector<Rival> rivals;
    double none;
  };

  // Scores the rivals of `printed` as if it stood on this line. `freed` is a derived row that does
  // not count as standing elsewhere: the text of the line without its slip. Leaves out rivals that
  // cost more than none.
  RankedRivals ranked_rivals(const table::RowView& printed, std::size_t printed_row,
                             std::optional<std::size_t> chosen,
                             std::optional<std::size_t> freed) const;

  // Returns the odds that the print of a reading's row is wrong, and not its calculator's figures.
  double odds_wrong(const Candidate& reading) const;

  // Tells whether a printed row agrees with this derived one, or was read as it.
  bool stands_elsewhere(std::size_t derived_row) const { return stands_elsewhere_[derived_row]; }

  // Returns the reading that fills an omission.
  Candidate omitted(std::size_t derived_row) const;

  static bool tie(const std::vector<Candidate>& candidates);
  // Tells whether the first of two rivals is hardly better than the second.
  static bool tie(const Rival& first, const Rival& second);

 private:
  std::vector<std::uint32_t> rivals(const proof::RowScorer& scorer,
                                    std::optional<std::size_t> chosen) const;
  // Returns the cost of a row that means none of its rivals: it is unrelated or, where it agrees
  // with one of them, is that row printed once more.
  double none_of(const table::RowView& printed, bool agrees) const;
  // Returns the additional cost if a printed row that was read as this derived row means another:
  // `freed`, or any that is missing.
  double let_go(std::size_t derived_row, std::size_t freed) const;
  std::vector<Change> changes(std::size_t printed_row, const table::RowView& intended) const;
  double surest(const std::vector<Change>& changes, std::size_t derived_row) const;
  const table::Precision::Reading* read_of(const Change& change, std::size_t derived_row) const;
  bool alone_of_its_kind(const table::RowView& printed, std::size_t derived_row) const;
  std::string rule_says(std::size_t printed_row, std::size_t derived_row) const;
  std::string because(std::size_t printed_row, std::size_t derived_row, bool missing) const;

  const table::BoundTable& subject_;
  const proof::RuleRows& rule_;
  const proof::Alignment& alignment_;
  std::vector<std::size_t> all_;        // every derived row
  std::vector<bool> stands_elsewhere_;  // derived rows that a printed row agrees with
  // Number, from 1, of the printed row that is read as each derived row; 0 where there
  // is none.
  std::vector<std::uint32_t> holders_;
  struct HolderBits {
    double own, next;  // bits of the holder's reading, and of its next best
  };
  mutable std::unordered_map<std::size_t, HolderBits> held_;
  mutable std::vector<double> slips_;  // costs of the rivals that are being scored
  mutable std::optional<proof::CellIndex>
      index_;  // index of all derived rows, made when it is first needed
  mutable proof::RowScorer scorer_;
  mutable proof::RowScorer holder_scorer_;
};

}  // namespace rithmo::audit

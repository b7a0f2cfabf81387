// Proposed readings of a row that differs from the rule, ranked with odds.
//
// Every row of the rule that shares a cell with the printed one is a rival, weighed by the error
// model: the cost of the slips that lead from it to what is printed, and of its standing elsewhere
// in the table already; or of what another row in doubt, which is read as it, would then have to
// be. So is the chance that the row comes from nowhere. Odds are those of one rival against all
// others together. Example: for 72 7 9 the reading 72 8 9 is 1 figure away and missing elsewhere;
// 45 5 9 is two cells away and printed elsewhere. Counter-example: odds are not certainty; two
// rivals within a factor of two are a tie.
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
  // All must outlive the emender. `rule` is the subject's derived rows.
  Emender(const table::BoundTable& subject, const proof::RuleRows& rule,
          const proof::Alignment& alignment);

  // The likeliest readings of a printed row, at most three, the one the alignment chose first.
  std::vector<Candidate> candidates(std::size_t printed_row) const;

  // A row of the rule as the reading of a printed one, weighed.
  struct Rival {
    std::size_t derived;
    double bits;  // the slips, the place in the table, and standing elsewhere already
    bool chosen;  // by the alignment
  };

  // The rivals of one printed row, the chosen one first and then by bits, and what it costs that it
  // means none of them: that it comes from nowhere, or is one row of the rule printed once more.
  struct Weighed {
    std::vector<Rival> rivals;
    double none;
  };

  // `printed` as if it stood on this line. `freed` is a derived row that does not count as standing
  // elsewhere: what the line would say without its slip. Leaves out what is likelier to mean none.
  Weighed weighed(const table::RowView& printed, std::size_t printed_row,
                  std::optional<std::size_t> chosen, std::optional<std::size_t> freed) const;

  // Gives the odds that the print of a reading's row is wrong, and not its calculator's figures.
  double odds_wrong(const Candidate& reading) const;

  // Whether a printed row agrees with this derived one, or was read as it.
  bool stands_elsewhere(std::size_t derived_row) const { return stands_elsewhere_[derived_row]; }

  // The reading that fills an omission.
  Candidate omitted(std::size_t derived_row) const;

  static bool tie(const std::vector<Candidate>& candidates);
  // Whether the first of two rivals is no better than the second.
  static bool tie(const Rival& first, const Rival& second);

 private:
  std::vector<std::uint32_t> rivals(const proof::RowWeigher& weigher,
                                    std::optional<std::size_t> chosen) const;
  // That a row means none of its rivals: it comes from nowhere or, where it agrees with one of
  // them, is that row printed once more.
  double none_of(const table::RowView& printed, bool agrees) const;
  // What it costs more that a printed row which was read as this derived row means another, the one
  // given or any that is missing.
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
  // The printed rows that are read as derived ones, beside those: their numbers from 1, and 0 where
  // there is none.
  std::vector<std::uint32_t> holders_;
  struct Held {
    double own, next;  // bits of a holder's account, and of its next best
  };
  mutable std::unordered_map<std::size_t, Held> held_;
  mutable std::vector<double> slips_;  // of the rivals that are being weighed
  mutable std::optional<proof::CellIndex>
      index_;  // of all derived rows, made when it is first asked for
  mutable proof::RowWeigher weigher_;
  mutable proof::RowWeigher holder_weigher_;
};

}  // namespace rithmo::audit

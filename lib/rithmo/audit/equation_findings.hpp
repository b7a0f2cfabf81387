// Collects the findings of a table under equations. There is one finding for each row with wrong
// cells, for each structural event, and for each equation that still fails. A sum that any of many
// cells would correct also has one finding.
//
// Example: three explanations read max as 34.2, max as 34.1, or mean as 27.8. The finding has three
// candidates, each with its odds against the others. Counter-example: an equation that fails only
// by its calculator's last figure is not a finding, but is counted in the note.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "rithmo/audit/finding.hpp"
#include "rithmo/proof/equation/equation_proof.hpp"
#include "rithmo/table/bound_table.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::audit {

class EquationFindings {
 public:
  // REQUIRES: `subject` and `proof` outlive this object.
  EquationFindings(const table::BoundTable& subject, proof::EquationProof& proof)
      : subject_(subject), proof_(proof), places_(proof.places()) {}

  // Adds the findings of one group. REQUIRES: the proof's places still have the readings from
  // before this group.
  void add(const proof::Ranking& ranking);
  void add_rejected(const proof::RejectedEquation& rejected);

  // Returns the findings, sorted by their places in the table.
  std::vector<Finding> sorted() &&;
  // Report the equations that were evaluated, and those that could not be.
  std::string note() const;
  ExaminedPart examined() const;

 private:
  using CellAt = proof::CellAt;

  // Returns the number in the file of a row that is counted from 0.
  std::size_t in_file(std::size_t row) const {
    return table::row_in_file(subject_.table->note_rows, row + 2);
  }
  std::string undetermined_note() const;
  Finding at(FindingKind kind, const CellAt& cell) const;
  void place_at(CellRef at, Finding& finding) const;
  Change change_of(const CellAt& cell, const proof::Reading& reading) const;
  std::string equation_text(std::size_t place) const;
  std::string because(const CellAt& cell, const proof::Ranking& ranking,
                      const proof::Explanation& own);
  void add_event(const proof::Event& event, const proof::Ranking& ranking);
  Finding omission(const proof::LostRow& lost, const proof::Ranking& ranking) const;
  std::string alternatives_text(const proof::Ranking& ranking, const proof::LostRow& lost) const;
  Finding repetition(const proof::RepeatedRow& repeated) const;
  Finding several_cells(std::vector<Change> changes, const proof::Event& event,
                        const proof::Ranking& ranking) const;
  // A sum that fails, with no other failing equation to decide which cell is wrong. `cell`: cell
  // that the best explanation reads for it, if any. Also the other readings of that explanation,
  // and the cost of the cell's reading.
  struct LoneFailingSum {
    std::size_t place;
    std::optional<CellAt> cell;
    proof::Readings others;
    evidence::Bits own;
  };
  std::vector<LoneFailingSum> lone_failing_sums(const proof::Ranking& ranking);
  std::vector<Candidate> one_slip_each(const LoneFailingSum& sum, const proof::Ranking& ranking);
  bool add_lone_failing_sum(const LoneFailingSum& sum, const proof::Ranking& ranking);
  std::string sides_of(std::size_t place, const proof::Readings& read);
  void add_row(std::size_t row, const std::vector<CellAt>& cells, const proof::Ranking& ranking);
  double odds_wrong(const proof::Ranking& ranking, const std::vector<CellAt>& cells);
  void add_failing(std::size_t place, const std::string& why, const proof::Ranking& ranking);
  Finding of_rule(const proof::RejectedEquation& rejected);
  void add_unreadable(const CellAt& cell);

  const table::BoundTable& subject_;
  proof::EquationProof& proof_;
  proof::Places& places_;
  std::vector<Finding> findings_;
  std::set<CellAt> unreadable_;  // cells already reported
  // Number of places accepted as failing by a last figure, for each equation.
  std::map<std::size_t, std::size_t> last_figures_;
  bool is_whole_ = true;  // all groups were searched completely
};

}  // namespace rithmo::audit

// See equation_findings.hpp. This file makes findings from an equation that fails more often than
// it holds.
#include <cstddef>
#include <string>
#include <utility>

#include "rithmo/audit/equation_findings.hpp"
#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::audit {

// Returns a finding for an equation that holds almost nowhere: the rule is at fault, not the print.
Finding EquationFindings::of_rule(const proof::RejectedEquation& rejected) {
  const std::size_t first = rejected.failing.front();
  const proof::Places::Place& place = places_.all()[first];
  Finding finding = at(FindingKind::rule, place.cells.front());
  finding.cell.reset();
  std::string rows;
  for (std::size_t k = 0; k < rejected.failing.size() && k < evidence::limits::shown; ++k)
    rows += (k ? ", " : "") + std::to_string(in_file(places_.all()[rejected.failing[k]].row));
  if (rejected.failing.size() > evidence::limits::shown)
    rows += " and " + std::to_string(rejected.failing.size() - evidence::limits::shown) + " more";
  finding.reason = "the equation holds in " + std::to_string(rejected.held) + " of " +
                   std::to_string(rejected.asked) +
                   " places only: the table does not follow the equation, or a column does not "
                   "hold what its heading says; the equation fails in rows " +
                   rows + ", first " + equation_text(first);
  finding.odds_wrong = evidence::greatest_odds;
  return finding;
}

// Under a given rule, adds a finding for each failing place, unless the equation holds almost
// nowhere. An induced rule may be wrong, so that one finding is added for all places.
void EquationFindings::add_rejected(const proof::RejectedEquation& rejected) {
  const bool is_found = !subject_.table->rule_note.empty();
  if (!is_found && rejected.held * evidence::one_row_in < rejected.asked) {
    findings_.push_back(of_rule(rejected));
    return;
  }
  const std::string share = "; the equation holds in " + std::to_string(rejected.held) + " of " +
                            std::to_string(rejected.asked) + " places";
  if (!subject_.table->rule_note.empty()) {
    add_failing(rejected.failing.front(),
                share +
                    " only: the table does not follow the equation, or a column does not hold what "
                    "its heading says; so no cell is corrected by the equation",
                {});
    if (!findings_.empty()) findings_.back().odds_wrong = 1;  // the rule may be at fault
    return;
  }
  for (const std::size_t place : rejected.failing) {
    const auto off = places_.difference(place);
    const number::Rational zero;
    const std::string by = off ? number::to_text(*off < zero ? zero - *off : *off) : std::string();
    add_failing(place, (by.empty() ? "" : ", the sides differ by " + by) + share, {});
  }
}

}  // namespace rithmo::audit

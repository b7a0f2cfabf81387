// A witness on whose findings an editor decides. The commands `decide` and `review` share it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "command.hpp"
#include "rithmo/audit/finding.hpp"
#include "rithmo/audit/objection.hpp"
#include "rithmo/console/review.hpp"
#include "rithmo/table/corpus.hpp"

namespace rithmo::tool {

struct DecisionContext {
  table::Corpus corpus;        // has one witness, without its tables that have no rule
  audit::AuditReport found;    // the report without decisions, which has the program's proposals
  audit::AuditReport decided;  // the report with the decisions of the file
  std::string file;            // path of the decisions; the file may not exist yet
  // The number of certain findings in each table; the doubtful findings follow them.
  std::vector<std::size_t> sure = {};

  const table::Witness& witness() const { return corpus.witnesses.front(); }
  const audit::WitnessReport& findings() const { return found.front(); }
  const audit::Finding& finding(console::FindingIndex at) const {
    return found.front().tables[at.table].findings[at.finding];
  }
  // Returns the finding from the report with decisions.
  const audit::Finding& decided_finding(console::FindingIndex at) const {
    return decided.front().tables[at.table].findings[at.finding];
  }
  std::vector<console::FindingIndex> all() const;  // all except the doubtful findings
  std::vector<console::FindingIndex> doubts() const;
};

// Audits the witness that the first operand names. It is a fault if this is no witness or cannot be
// audited. A shipped witness needs --decisions with another path.
text::Loaded<DecisionContext> open_decision_context(const Arguments& arguments);

// Adds decisions to the file and removes others. Changes that others made to the file in between
// are preserved. After a fault the file is unchanged.
std::optional<text::Fault> write_decisions(const DecisionContext& deciding,
                                           std::span<const table::Decision> added,
                                           std::span<const table::Decision> taken_back);

// Returns the objection to readings of a finding, or nothing.
text::Loaded<std::optional<audit::Objection>> objection_to(
    const DecisionContext& deciding, console::FindingIndex at,
    std::span<const table::Decision> decisions);

// Returns the options for the witness, the way it is read, and the person who decides.
std::vector<Option> deciding_options();

}  // namespace rithmo::tool

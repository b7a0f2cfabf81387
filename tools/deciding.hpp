// A witness whose findings are being decided on; shared by `decide` and `review`.
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

struct Deciding {
  table::Corpus corpus;        // one witness; tables without a rule are left out
  audit::AuditReport found;    // excludes decisions: proposals are the program's
  audit::AuditReport decided;  // includes the decisions of the file
  std::string file;            // path of the decisions, which may not exist yet
  // Number of certain findings in each table; its doubts follow them
  std::vector<std::size_t> sure = {};

  const table::Witness& witness() const { return corpus.witnesses.front(); }
  const audit::WitnessReport& findings() const { return found.front(); }
  const audit::Finding& finding(console::FindingIndex at) const {
    return found.front().tables[at.table].findings[at.finding];
  }
  // Returns the finding in the report with decisions.
  const audit::Finding& as_decided(console::FindingIndex at) const {
    return decided.front().tables[at.table].findings[at.finding];
  }
  std::vector<console::FindingIndex> all() const;  // excludes doubts
  std::vector<console::FindingIndex> doubts() const;
};

// Audits the witness that the first operand names. A fault where it is none, where it is a shipped
// one without --decisions for another path, or where it cannot be audited.
text::Loaded<Deciding> open_for_deciding(const Arguments& arguments);

// Adds decisions to the file and removes others, and keeps all changes that were made to it
// meanwhile. A fault where that fails; the file is then unchanged.
std::optional<text::Fault> write_decisions(const Deciding& deciding,
                                           std::span<const table::Decision> added,
                                           std::span<const table::Decision> taken_back);

// Returns an objection to readings of a finding, if there is one.
text::Loaded<std::optional<audit::Objection>> objection_to(
    const Deciding& deciding, console::FindingIndex at, std::span<const table::Decision> decisions);

// Options for the witness, how it is read, and who decides.
std::vector<Option> deciding_options();

}  // namespace rithmo::tool

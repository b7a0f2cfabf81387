// A witness whose findings are being decided on: what `decide` and `review` share.
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
  table::Corpus corpus;                // one witness; the tables that have no rule are left out
  audit::AuditReport found;            // without decisions: what is proposed is the program's
  audit::AuditReport decided;          // with the decisions that stand in the file
  std::string file;                    // where they stand, or will
  std::vector<std::size_t> sure = {};  // by table: so many findings, and after them its doubts

  const table::Witness& witness() const { return corpus.witnesses.front(); }
  const audit::WitnessReport& findings() const { return found.front(); }
  const audit::Finding& finding(console::FindingAt at) const {
    return found.front().tables[at.table].findings[at.finding];
  }
  // Gives the same finding as it is decided.
  const audit::Finding& as_decided(console::FindingAt at) const {
    return decided.front().tables[at.table].findings[at.finding];
  }
  std::vector<console::FindingAt> all() const;  // but for doubts
  std::vector<console::FindingAt> doubts() const;
};

// The witness that the first operand names, audited. Trouble where it is none, where it is a
// shipped one and no --decisions says that they are kept elsewhere, or where it cannot be audited.
text::Loaded<Deciding> open_for_deciding(const Arguments& arguments);

// Writes decisions into the file and takes others out of it, whatever else has come to stand in it
// meanwhile. Trouble where that fails; then the file is as it was.
std::optional<text::Fault> write_decisions(const Deciding& deciding,
                                           std::span<const table::Decision> added,
                                           std::span<const table::Decision> taken_back);

// Finds objections to readings of a finding.
text::Loaded<std::optional<audit::Objection>> objection_to(
    const Deciding& deciding, console::FindingAt at, std::span<const table::Decision> decisions);

// The options that say which witness, how it is read, and who decides.
std::vector<Option> deciding_options();

}  // namespace rithmo::tool

// The comparison of an audit with an earlier one. It lists the findings that are new, those with a
// different proposed reading, and those that have disappeared.
//
// Two findings are the same if they have the same id (audit/finding_id.hpp), even if the row has
// moved. Editors' decisions are not compared, because editors know them. Example: after a row is
// inserted above, all findings are known. Counter-example: a different reading proposed for the
// same row is reported.
#pragma once

#include <string>
#include <vector>

#include "rithmo/audit/finding.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::report {

struct AuditDiff {
  audit::AuditReport added;  // the new report, with its new findings only
  // Different readings, as "1d0aa8f6: misprint 22 5 45, read 225 5 45; now 220 5 45"
  std::vector<std::string> otherwise;
  // Disappeared findings, as "1d0aa8f6: misprint 22 5 45, read 225 5 45"
  std::vector<std::string> vanished;
  std::size_t unchanged;  // number of findings that both reports have with the same reading
  bool none() const;      // returns true if nothing has changed
};

// Compares the report with an earlier one in JSON. It is a fault if `earlier` is no such report, or
// has no table of `report`.
text::Loaded<AuditDiff> compare_with(const text::Source& earlier, const audit::AuditReport& report);

std::string render(const AuditDiff& diff);

}  // namespace rithmo::report

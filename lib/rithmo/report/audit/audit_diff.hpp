// Comparison of an audit with an earlier one: findings that are new, that are read otherwise, and
// that have vanished.
//
// A finding is the same if its id is (audit/finding_id.hpp), wherever its row stands; the editor
// already knows his own decisions. Example: a row inserted above leaves all findings known.
// Counter-example: another reading of the same row is reported, as read otherwise.
#pragma once

#include <string>
#include <vector>

#include "rithmo/audit/finding.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::report {

struct AuditDiff {
  audit::AuditReport added;            // the report with its new findings only
  std::vector<std::string> otherwise;  // "1d0aa8f6: misprint 22 5 45, read 225 5 45; now 220 5 45"
  std::vector<std::string> vanished;   // "1d0aa8f6: misprint 22 5 45, read 225 5 45"
  std::size_t unchanged;               // findings that both have, read alike
  bool none() const;                   // returns whether nothing has changed
};

// Compares with an earlier report in JSON. A fault where `earlier` is no such report, or reports on
// other tables altogether.
text::Loaded<AuditDiff> compare_with(const text::Source& earlier, const audit::AuditReport& report);

std::string render(const AuditDiff& diff);

}  // namespace rithmo::report

// An audit beside an earlier one: what is new, what is read otherwise, and what has vanished.
//
// A finding is the same where its id is (audit/finding_id.hpp), wherever its row stands; what the
// editor has decided is known to him. Example: a row put in above leaves all findings known.
// Counter-example: another reading of the same row is told, as read otherwise.
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
  bool none() const;                   // nothing but those
};

// `earlier` is a report as JSON. A fault where it is none, or reports on other tables altogether.
text::Loaded<AuditDiff> compare_with(const text::Source& earlier, const audit::AuditReport& report);

std::string render(const AuditDiff& diff);

}  // namespace rithmo::report

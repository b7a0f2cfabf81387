// An audit beside an earlier one: what is new, and what has vanished.
//
// A finding is the same when it says the same of the same row of the same table: its kind, the row as printed and the row as
// proposed. Its line may change. Example: a row put in above leaves all findings known. Counter-example: a better reading of
// the same row is a new finding, and the old one has vanished.
#pragma once

#include <string>
#include <vector>

#include "rithmo/audit/finding.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo {

struct Known {
  AuditReport fresh;  // the report with its new findings only
  std::vector<std::string>
      vanished;       // "lever-fulke-1563/division-odd: misprint 22 5 45, read 225 5 45"
  std::size_t known;  // findings that both have
};

// `earlier` is a report as JSON. A fault where it is none, or reports on other tables altogether.
Loaded<Known> compare_with(const Source& earlier, const AuditReport& report);

std::string render(const Known& known);

}  // namespace rithmo

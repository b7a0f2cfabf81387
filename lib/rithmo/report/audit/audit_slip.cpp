// The audit as an errata slip in the classic form, to be printed and put into the book: "for 22
// read 225".
#include <algorithm>
#include <string>

#include "rithmo/report/audit/audit_report.hpp"
#include "rithmo/report/audit/errata.hpp"

namespace rithmo::report {
namespace {

bool has_errata(const audit::TableReport& table) {
  return std::ranges::any_of(table.findings, Errata::belongs);
}

}  // namespace

std::string audit_as_slip(const audit::AuditReport& report) {
  std::string text = "ERRATA\n";
  const bool none = std::ranges::all_of(report, [](const audit::WitnessReport& witness) {
    return std::ranges::none_of(witness.tables, has_errata);
  });
  if (none) return text + "\nNone found.\n";
  for (const audit::WitnessReport& witness : report) {
    if (std::ranges::none_of(witness.tables, has_errata)) continue;
    text += "\n" + text::visible(witness.title) + "\n";
    if (!source_line(witness).empty()) text += text::visible(source_line(witness)) + "\n";
    for (const audit::TableReport& table : witness.tables) {
      if (!has_errata(table)) continue;
      if (const std::string head = table_head(witness, table); !head.empty())
        text += "\n  " + text::visible(head) + "\n";
      const Errata errata(table);
      for (const audit::Finding& finding : table.findings)
        if (Errata::belongs(finding)) text += "    " + text::visible(errata.line(finding)) + "\n";
    }
  }
  return text;
}

}  // namespace rithmo::report

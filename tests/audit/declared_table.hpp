// Audits tables under a rule that the test declares. Example: audited("{...}", "a,b\n1,2\n").
#pragma once

#include <span>
#include <string>
#include <vector>

#include "rithmo/audit/audit.hpp"
#include "rithmo/relation/declared/rule.hpp"
#include "rithmo/report/audit/audit_report.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::audit {

inline table::Table table_under(const std::string& rule, const std::string& csv) {
  const auto source = text::Source::of("rule.json", rule);
  table::Table table = *table::make_table(*text::Source::of("t.csv", csv));
  table.name = table.title = "t";
  table.rule = relation::declare(*text::parse_json(*source), *source, "rule").value();
  return table;
}

inline TableReport audited(const table::Table& table) {
  const table::Witness one{"w",     "t", text::Source::of("datapackage.json", "").value(),
                           {table}, {},  {}};
  return audit::audit(std::span(&one, 1)).value().front().tables.front();
}

inline TableReport audited(const std::string& rule, const std::string& csv) {
  return audited(table_under(rule, csv));
}

using Lines = std::vector<std::string>;

// Returns the line of each finding with its proposal, such as "3 misprint: rain 38, read 30 (one
// figure wrong)".
inline Lines reported(const std::vector<Finding>& findings) {
  Lines lines;
  for (const Finding& finding : findings)
    lines.push_back(std::to_string(finding.place.line) + " " + to_text(finding.kind) + ": " +
                    report::proposal(finding));
  return lines;
}
inline Lines reported(const TableReport& report) {
  return reported(report.findings);
}

}  // namespace rithmo::audit

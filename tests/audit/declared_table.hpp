// Tables under a rule that the test writes down. Example: audited("{...}", "a,b\n1,2\n").
#pragma once

#include <span>
#include <string>

#include "rithmo/audit/audit.hpp"
#include "rithmo/relation/declared/rule.hpp"

namespace rithmo {

inline Table table_under(const std::string& rule, const std::string& csv) {
  const auto source = Source::of("rule.json", rule);
  Table table = *make_table(*Source::of("t.csv", csv));
  table.name = table.title = "t";
  table.rule = declare(*parse_json(*source), *source, "rule").value();
  return table;
}

inline TableReport audited(const Table& table) {
  const Witness one{"w", "t", Source::of("datapackage.json", "").value(), {table}, {}, {}};
  return audit(std::span(&one, 1)).value().front().tables.front();
}

inline TableReport audited(const std::string& rule, const std::string& csv) {
  return audited(table_under(rule, csv));
}

}  // namespace rithmo

// See rule_findings.hpp.
#include "rithmo/audit/rule_findings.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>

#include "rithmo/evidence/odds.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::audit {
namespace {

using Kind = table::RuleChange::Kind;

// Returns "10 more" or "10 less", with the number written as in the column.
std::string signed_amount_text(const table::BoundTable& subject, const table::RuleChange& change,
                               const number::Rational& amount) {
  const number::Rational zero;
  const bool is_less = amount < zero;
  const number::Rational size = is_less ? zero - amount : amount;
  const auto text = subject.columns[change.column].numeral->write(size);
  return text.value_or(number::to_text(size)) + (is_less ? " less" : " more");
}

std::string quoted(const std::string& text) {
  return text.empty() ? "nothing" : "'" + text + "'";
}

}  // namespace

std::string change_effect_text(const table::BoundTable& subject, const table::RuleChange& change) {
  const std::string rows = std::to_string(std::abs(change.rows));
  switch (change.kind) {
    case Kind::added:
      return "the rule's number and " + signed_amount_text(subject, change, change.amount);
    case Kind::multiplied:
      return "the rule's number times " + number::to_text(change.amount);
    case Kind::rows_off:
      return "the rule's number of " + rows + (std::abs(change.rows) == 1 ? " row " : " rows ") +
             (change.rows < 0 ? "before" : "further on");
    case Kind::each_so_many:
      return "every " + rows + " rows " + signed_amount_text(subject, change, change.amount);
    case Kind::steps:
      return "after every " + rows + " rows " + signed_amount_text(subject, change, change.amount);
    case Kind::written:
      return quoted(change.to) + " wherever the rule has " + quoted(change.from);
    case Kind::own_word:
      return "a word of its own, " + quoted(change.to) + " for " + quoted(change.from);
    case Kind::unknown:
      return "the rule's number and from " + signed_amount_text(subject, change, change.amount) +
             " to " + signed_amount_text(subject, change, change.most) +
             ", while the rows next to these are hardly off";
  }
  return "";
}

Finding rule_finding(const table::BoundTable& subject, const table::RuleChange& change) {
  const table::Table& table = *subject.table;
  const text::Cell& cell = table.rows[change.first][subject.table_column[change.column]];
  Finding finding{};
  finding.kind = FindingKind::rule;
  finding.file = table.path();
  finding.place = cell.place;
  finding.line = std::string(table.source.line(cell.place.line));
  finding.width = std::max<std::size_t>(1, cell.text.size());
  finding.row = change.first + 2;
  for (const std::size_t c : subject.table_column)
    finding.printed.push_back(table.rows[change.first][c].text);
  const auto in_file = [&](std::size_t row) {
    return table::row_in_file(table.note_rows, row + 2);
  };
  finding.reason = subject.columns[change.column].name + " follows another rule in rows " +
                   std::to_string(in_file(change.first)) + " to " +
                   std::to_string(in_file(change.last)) + ": " +
                   change_effect_text(subject, change) + ", in " + std::to_string(change.holds) +
                   " of " + std::to_string(change.of) + " rows";
  finding.odds_wrong = std::min(std::exp2(change.bits), evidence::greatest_odds);
  return finding;
}

}  // namespace rithmo::audit

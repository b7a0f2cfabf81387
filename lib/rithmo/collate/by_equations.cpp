// See by_equations.hpp.
#include "rithmo/collate/by_equations.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/audit/audit.hpp"
#include "rithmo/relation/declared/rule.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::collate {
namespace {

// Returns the most frequent reading; of equally frequent readings the first.
std::optional<std::string> most_frequent_reading(const std::vector<std::string>& all) {
  std::optional<std::string> best;
  std::ptrdiff_t most = 0;
  for (const std::string& one : all)
    if (const auto count = std::ranges::count(all, one); count > most) {
      most = count;
      best = one;
    }
  return best;
}

// Tells whether some equation of the rule contains the column with this name.
bool is_in_equation(const relation::DeclaredRule& rule, const std::string& name) {
  for (std::size_t c = 0; c < rule.columns.size(); ++c) {
    if (rule.columns[c].name != name) continue;
    return std::ranges::any_of(rule.equations, [&](const auto& equation) {
      const std::vector<std::size_t> names = equation.formula.names();
      return std::ranges::find(names, rule.slot_of_column(c)) != names.end();
    });
  }
  return false;
}

}  // namespace

EquationEvidence::EquationEvidence(const std::vector<table::BoundTable>& subjects,
                                   const std::vector<std::string>& columns) {
  const relation::DeclaredRule& rule = *subjects.front().model.relation().rule;
  for (const std::string& name : columns) is_spoken_of_.push_back(is_in_equation(rule, name));
  for (const table::BoundTable& subject : subjects) {
    const audit::TableReport report = audit::audit(subject);
    WitnessState& own = witnesses_.emplace_back();
    own.holds.assign(report.printed.size(), true);
    const auto fails = [&](std::size_t row) {
      if (row >= 2 && row - 2 < own.holds.size()) own.holds[row - 2] = false;
    };
    for (const auto* findings : {&report.findings, &report.doubts})
      for (const audit::Finding& finding : *findings) {
        fails(finding.row);
        for (const audit::Candidate& candidate : finding.candidates)
          for (const audit::Change& change : candidate.changes) fails(change.cell.row);
        if (finding.tie || finding.is_guess() || finding.candidates.empty()) continue;
        for (const audit::Change& change : finding.candidates.front().changes) {
          const auto at = std::ranges::find(columns, report.header[change.cell.column - 1]);
          if (at != columns.end() && change.reading != table::unread)
            own.proposed[{change.cell.row - 2, static_cast<std::size_t>(at - columns.begin())}] =
                change.reading;
        }
      }
  }
}

std::optional<std::string> EquationEvidence::should_read(
    const std::vector<std::optional<std::size_t>>& rows, std::size_t column,
    const std::vector<std::optional<std::string>>& readings) const {
  if (!is_spoken_of_[column]) return std::nullopt;
  std::vector<std::string> right, proposed;
  for (std::size_t w = 0; w < rows.size(); ++w) {
    if (!rows[w]) continue;
    if (witnesses_[w].holds[*rows[w]] && readings[w]) right.push_back(*readings[w]);
    const auto at = witnesses_[w].proposed.find({*rows[w], column});
    if (at != witnesses_[w].proposed.end()) proposed.push_back(at->second);
  }
  const bool agree = std::ranges::adjacent_find(right, std::ranges::not_equal_to()) == right.end();
  if (right.empty()) return most_frequent_reading(proposed);
  return agree ? std::optional(right.front()) : std::nullopt;
}

}  // namespace rithmo::collate

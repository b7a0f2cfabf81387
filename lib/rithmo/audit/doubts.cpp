// See doubts.hpp.
#include "rithmo/audit/doubts.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/audit/formula_findings.hpp"
#include "rithmo/evidence/code_length.hpp"
#include "rithmo/evidence/error_model.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/evidence/priors.hpp"
#include "rithmo/infer/account.hpp"
#include "rithmo/infer/numbers.hpp"
#include "rithmo/relation/declared/rule.hpp"
#include "rithmo/relation/relation.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::audit {
namespace {

bool is_found(const table::Table& table) {
  return table.relation.text.empty() && (!table.rule || !table.rule_note.empty());
}

// Computes the odds that an induced rule holds in every row, against its having exceptions.
// Findings are divided into parts. Under equations there is one part; for listed rows each column
// is a part, and so are whole rows, missing rows and repeated rows.
class FoundRule {
 public:
  explicit FoundRule(const table::BoundTable& subject)
      : table_(*subject.table),
        targets_(targets_of(subject)),
        derived_(subject.derived.size()),
        lists_rows_(!subject.model.relation().rule || subject.model.relation().rule->is_listed()) {
    for (const infer::NumberColumn& column : infer::columns_of(table_))
      if (column.is_number()) numbers_[column.header] = ColumnCodeLengths(column);
  }

  void add(const Finding& finding) {
    if (is_illegible(finding)) return;
    Part& part = parts_[part_of(finding)];
    ++part.failing;
    if (finding.kind == FindingKind::omission || finding.kind == FindingKind::repetition) {
      part.as_slips += evidence::cost::omitted_row;  // a surplus row costs as much as a missing one
    } else if (const auto changes = own_changes(finding); !changes.empty()) {
      // Counts all readings of the finding as one slip: subtracts the bits that the other readings
      // contribute. The bits of the likeliest reading are added below.
      const double odds = finding.candidates.front().odds;
      part.as_slips += odds > 0 ? std::log2(odds / (1 + odds)) : 0;
      if (evidence::reaches_over_rows(changes.front()->slip))
        part.as_slips += evidence::cost::several_cells;
      for (const Change* change : changes) part.as_slips += change->bits;
      part.as_exceptions += exception_bits(changes);
    } else {
      part.as_slips += evidence::cost::stranger_row;
    }
  }

  // Returns the odds that a finding is a slip and not an exception. REQUIRES: the finding was
  // added.
  double odds(const Finding& finding) const {
    // An illegible cell is a fault under any rule.
    if (is_illegible(finding)) return std::numeric_limits<double>::infinity();
    const Part& part = parts_.at(part_of(finding));
    double bits = evidence::convincing + evidence::decisive + part.as_exceptions - part.as_slips;
    // Codes which rows are absent or repeated: any share of the rows may be absent or repeated on
    // purpose.
    if (finding.kind == FindingKind::omission || finding.kind == FindingKind::repetition) {
      const auto all = static_cast<double>(derived_), failing = static_cast<double>(part.failing);
      bits += std::log2(all + 1) + evidence::log2_choose(all, std::min(all, failing));
    }
    return std::min(std::exp2(bits), evidence::greatest_odds);
  }

 private:
  struct Part {
    std::size_t failing = 0;
    double as_slips = 0, as_exceptions = 0;  // code lengths in bits
  };

  std::size_t part_of(const Finding& finding) const {
    if (!lists_rows_) return 0;
    if (finding.kind == FindingKind::omission) return SIZE_MAX;
    if (finding.kind == FindingKind::repetition) return SIZE_MAX - 1;
    const auto changes = own_changes(finding);
    return changes.empty() ? 0 : changes.front()->cell.column;
  }

  // Tells whether the print has figures together with other characters: it cannot be a number under
  // any rule.
  bool is_illegible(const Change& change) const {
    constexpr std::string_view figures = "0123456789", signs = "0123456789.,' +-/";
    const auto numbers = numbers_.find(change.column);
    return change.printed.find_first_of(figures) != change.printed.npos &&
           change.printed.find_first_not_of(signs) != change.printed.npos &&
           numbers != numbers_.end() &&
           !std::isfinite(numbers->second.column.values[change.cell.row - 2]);
  }
  bool is_illegible(const Finding& finding) const {
    const auto changes = own_changes(finding);
    return !changes.empty() && std::ranges::all_of(changes, [&](const Change* change) {
      return change->slip == evidence::SlipClass::illegible || is_illegible(*change);
    });
  }

  // Returns the cost of a row as an exception to the rule: its cells are coded without the rule. A
  // round number that is the greatest of its column, such as full marks of 100, is a limit. It is
  // an exception that costs hardly any bits.
  double exception_bits(const std::vector<const Change*>& changes) const {
    double bits = 0;
    for (const Change* change : changes) bits += free_bits(*change);
    const bool is_limit = std::ranges::any_of(targets_, [&](const std::string& target) {
      const auto numbers = numbers_.find(target);
      return numbers != numbers_.end() && numbers->second.is_limit(changes.front()->cell.row - 2);
    });
    return is_limit ? evidence::cost::figure - evidence::convincing : bits;
  }

  // Returns the headers of the columns that the rule computes from others.
  static std::set<std::string> targets_of(const table::BoundTable& subject) {
    std::set<std::string> targets;
    for (const relation::Column& column : subject.columns)
      if (column.is_computed) targets.insert(column.name);
    const auto& rule = subject.model.relation().rule;
    if (!rule) return targets;
    for (const auto& equation : rule->equations)
      for (std::size_t c = 0; c < rule->columns.size(); ++c)
        if (!equation.formula.names().empty() &&
            rule->slot_of_column(c) == equation.formula.names().front())
          targets.insert(rule->columns[c].name);
    return targets;
  }

  // Returns the code length of a cell that is coded without the rule.
  double free_bits(const Change& change) const {
    const auto numbers = numbers_.find(change.column);
    if (numbers != numbers_.end() && !change.printed.empty())
      return numbers->second.bits_at(change.cell.row - 2);
    std::set<std::string> distinct;
    for (const auto& row : table_.rows) distinct.insert(row[change.cell.column - 1].text);
    return std::log2(static_cast<double>(distinct.size()) + 1);
  }

  const table::Table& table_;
  std::set<std::string> targets_;
  std::size_t derived_;  // number of rows that the rule derives
  bool lists_rows_;
  struct ColumnCodeLengths {
    infer::NumberColumn column;
    std::vector<double> bits;  // code length of each number without a rule
    double usual = 0;          // mean of `bits`

    ColumnCodeLengths() = default;
    explicit ColumnCodeLengths(const infer::NumberColumn& of)
        : column(of), bits(infer::bits_in_any_order(of)) {
      const auto known = std::ranges::count_if(bits, [](double one) { return one > 0; });
      if (known > 0) usual = infer::sum(bits) / static_cast<double>(known);
    }
    // Tells whether a number is the greatest of its column and ends in a zero, while other numbers
    // come near it.
    bool is_limit(std::size_t row) const {
      const infer::Number value = column.values[row], units = std::round(value / column.unit);
      if (!std::isfinite(value) || column.unit == 0 || value <= 0 ||
          std::fmod(units, static_cast<infer::Number>(evidence::one_row_in)) != 0)
        return false;
      infer::Number next = 0;
      for (const infer::Number other : column.values) {
        if (other > value) return false;
        if (other < value) next = std::max(next, other);
      }
      return (value - next) * static_cast<infer::Number>(evidence::one_row_in) <= value;
    }
    // Returns the code length of a cell. A text that is not a number of its column, or that lies
    // between two such numbers, costs more: it is more probably a slip than an exception.
    double bits_at(std::size_t row) const {
      const infer::Number units = column.values[row] / column.unit;
      const bool is_between =
          column.unit > 0 &&
          std::abs(units - std::round(units)) * static_cast<infer::Number>(evidence::one_row_in) >
              1;
      if (!std::isfinite(column.values[row])) return usual + evidence::cost::several_cells;
      return bits[row] + (is_between ? evidence::cost::several_cells : 0);
    }
  };
  std::map<std::string, ColumnCodeLengths> numbers_;  // key: header
  std::map<std::size_t, Part> parts_;
};

// Returns the odds that two independent events both happen, from the odds of each.
double probability_of_both(double one, double other) {
  return 1 / (1 / one + 1 / other + 1 / one / other);
}

// Finds rows at either end of a table that may not follow the induced rule. These are starting
// values, or rows whose window of rows is not yet full.
class TableEndRows {
 public:
  TableEndRows(const table::Table& table, const std::vector<Finding>& findings) : table_(table) {
    std::set<std::size_t> wrong;
    for (const Finding& finding : findings)
      if (finding.kind != FindingKind::omission && finding.kind != FindingKind::repetition)
        for (const std::size_t row : rows_of(finding)) wrong.insert(row);
    while (wrong.contains(first_row + before_)) ++before_;
    while (wrong.contains(last_row() - after_)) ++after_;
  }

  // Tells whether a finding may be due to such an end. The end must have several rows, unless the
  // finding is about blank cells there.
  bool may_explain(const Finding& finding) const {
    const auto changes = own_changes(finding);
    if (!changes.empty() && std::ranges::all_of(changes, [&](const Change* change) {
          return change->printed.empty() && is_blank_from_an_end(change->cell);
        }))
      return true;
    return (before_ > 1 && finding.row < first_row + before_) ||
           (after_ > 1 && finding.row > last_row() - after_);
  }

 private:
  static constexpr std::size_t first_row = 2;  // number of the first row; row 1 is the header

  std::size_t last_row() const { return table_.rows.size() + 1; }
  bool is_blank_from_an_end(const CellRef& cell) const {
    const auto is_blank = [&](const auto& row) { return row[cell.column - 1].text.empty(); };
    const auto at = table_.rows.begin() + static_cast<std::ptrdiff_t>(cell.row - first_row);
    return std::all_of(table_.rows.begin(), at, is_blank) ||
           std::all_of(at, table_.rows.end(), is_blank);
  }

  const table::Table& table_;
  // Number of consecutive rows with findings at the beginning and at the end.
  std::size_t before_ = 0, after_ = 0;
};

// Tells whether a finding is certain under any rule, because the cell's formula deviates from its
// column's formula.
bool is_about_formula(const Finding& finding) {
  return finding.kind == FindingKind::formula || finding.says_formula;
}

// Limits the odds to the range that was tested (tests/bench/bench).
void note_tested_hypothesis(Finding& finding) {
  for (Candidate& reading : finding.candidates)
    reading.odds = std::min(reading.odds, evidence::tested_odds);
  if (finding.odds_wrong < evidence::greatest_odds)
    finding.odds_wrong = std::min(finding.odds_wrong, evidence::tested_odds);
}

}  // namespace

// Reports a stretch that follows another rule in a note, as part of the induced rule and not as an
// error.
void move_rule_to_note(TableReport& report) {
  std::erase_if(report.findings, [&](const Finding& finding) {
    if (finding.kind != FindingKind::rule) return false;
    report.precision_note += (report.precision_note.empty() ? "" : "; ") + finding.reason;
    return true;
  });
}

void set_doubts_apart(TableReport& report, const table::BoundTable& subject) {
  const bool found = is_found(*subject.table);
  if (found) move_rule_to_note(report);
  merge_formula_findings(report);
  if (found && !report.findings.empty()) {
    FoundRule rule(subject);
    for (const Finding& finding : report.findings)
      if (!is_about_formula(finding)) rule.add(finding);
    const TableEndRows ends(*subject.table, report.findings);
    for (Finding& finding : report.findings) {
      if (is_about_formula(finding)) continue;
      finding.odds_wrong = std::min(finding.odds_wrong, rule.odds(finding));
      if (ends.may_explain(finding))
        finding.odds_wrong = std::min(finding.odds_wrong, evidence::min_odds_given);
      for (Candidate& reading : finding.candidates)
        if (reading.odds > 0) reading.odds = probability_of_both(reading.odds, finding.odds_wrong);
    }
  }
  const double least = found ? evidence::min_odds_found : evidence::min_odds_given;
  const auto [doubts, end] =
      std::ranges::stable_partition(report.findings, [&](const Finding& finding) {
        return finding.odds_wrong >= least || finding.decision || is_about_formula(finding);
      });
  std::move(doubts, end, std::back_inserter(report.doubts));
  report.findings.erase(doubts, end);
  for (auto* listed : {&report.findings, &report.doubts})
    for (Finding& finding : *listed) note_tested_hypothesis(finding);
}

AuditReport with_doubts_as_findings(AuditReport report) {
  for (WitnessReport& witness : report) {
    witness.lists_doubts = true;
    for (TableReport& table : witness.tables) table.findings = std::exchange(table.doubts, {});
  }
  return report;
}

}  // namespace rithmo::audit

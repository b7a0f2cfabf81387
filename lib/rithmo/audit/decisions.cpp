// See decisions.hpp.
#include "rithmo/audit/decisions.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/evidence/limits.hpp"
#include "rithmo/text/counted.hpp"
#include "rithmo/text/row_line.hpp"

namespace rithmo::audit {
namespace {

using Cells = std::vector<std::string>;

// A printed row on the compared columns. REQUIRES: 2 <= row <= rows + 1.
Cells cells_of(const TableReport& table, std::size_t row, const std::vector<std::size_t>& at) {
  Cells cells;
  for (const std::size_t column : at) cells.push_back(table.printed[row - 2][column]);
  return cells;
}

std::string now(const std::string& printed, const std::string& then) {
  return "now has " + (printed.empty() ? "nothing" : printed) + " where " +
         (then.empty() ? "nothing" : then) + " was when it was decided";
}

// A row that is read must have as many cells as are compared.
std::string why_no_row(const TableReport& table, const std::string& reading) {
  const auto cells = text::row_of_line(reading);
  if (cells && cells->size() == table.columns.size()) return "";
  return "the row '" + reading + "' is not one of " + text::counted(table.columns.size(), "cell") +
         " with single blanks between";
}

bool is_in_row(const Finding& finding, std::size_t row) {
  return finding.row == row && finding.kind != FindingKind::omission &&
         finding.kind != FindingKind::total;
}

// The row that is missing. REQUIRES: an omission.
std::string missing_row(const Finding& finding) {
  return text::line_of_row(finding.candidates.front().row);
}

// A table with the decisions on it, by the rows that they speak of.
class DecidedTable {
 public:
  explicit DecidedTable(TableReport& table) : table_(table), at_(compared_columns(table)) {
    for (std::size_t d = 0; d < table.decisions.size(); ++d) index(d);
    for (std::size_t f = 0; f < table.findings.size(); ++f) {
      std::set<std::size_t> rows{table.findings[f].row};
      for (const Change* change : own_changes(table.findings[f])) rows.insert(change->cell.row);
      for (const std::size_t row : rows) findings_.emplace(row, f);
      if (table.findings[f].kind == FindingKind::omission)
        ++missing_[missing_row(table.findings[f])];
    }
  }

  // Takes a decision that fits the table as it stands; otherwise says why it does not.
  std::string take(table::Decision decision) {
    std::string reason = why_stale(decision);
    if (!reason.empty()) return reason;
    if (!fill_in(decision)) return "nothing is proposed here that could be accepted";
    table_.decisions.push_back(std::move(decision));
    index(table_.decisions.size() - 1);
    return "";
  }

  void decide() {
    next_put_in_.clear();
    for (Finding& finding : table_.findings) {
      const table::Decision* decision = decision_on(finding);
      if (!decision) continue;
      finding.decision = *decision;
      finding.tie = false;
      if (finding.kind != FindingKind::total && finding.kind != FindingKind::omission)
        put_first(finding);
    }
  }

  // Leaves the findings that the editor changes something by, and adds his own.
  void emend() {
    std::vector<Finding> kept;
    std::set<std::size_t> rows;
    std::set<std::string> put_in;
    const auto keep = [&](Finding finding) {
      if (finding.kind == FindingKind::omission)
        put_in.insert(missing_row(finding));
      else
        rows.insert(finding.row);
      if (finding.candidates.size() > 1) finding.candidates.resize(1);
      kept.push_back(std::move(finding));
    };
    for (Finding& finding : table_.findings) {
      const bool changes =
          finding.cell || finding.kind == FindingKind::omission || is_struck(finding);
      if (finding.decision && !is_rejected(finding) && changes) keep(std::move(finding));
    }
    for (const table::Decision& decision : table_.decisions) {
      if (decision.kind == table::DecisionKind::reject || decision.on_total()) continue;
      const bool done =
          decision.puts_in() ? put_in.contains(decision.reading) : rows.contains(decision.row);
      if (!done) keep(own_emendation(decision));
    }
    std::erase_if(kept, [](const Finding& finding) {
      return finding.kind != FindingKind::omission && !finding.cell && !is_struck(finding);
    });
    std::ranges::stable_sort(kept, {}, &Finding::row);
    table_.findings = std::move(kept);
  }

 private:
  void index(std::size_t d) {
    const table::Decision& decision = table_.decisions[d];
    if (decision.puts_in())
      put_in_[decision.reading].push_back(d);
    else
      by_row_[decision.row].push_back(d);
  }

  // Of a row as a whole or of cells in it.
  template <class Fits>
  const table::Decision* find(std::size_t row, Fits fits) const {
    const auto all = by_row_.find(row);
    if (all == by_row_.end()) return nullptr;
    for (const std::size_t d : all->second)
      if (std::invoke(fits, table_.decisions[d])) return &table_.decisions[d];
    return nullptr;
  }

  Cells printed_row(std::size_t row) const { return cells_of(table_, row, at_); }

  // The first printed row that is this one, or 0.
  std::size_t where_printed(const std::string& line) {
    if (lines_.empty())
      for (std::size_t row = 2; row <= table_.printed.size() + 1; ++row)
        lines_.emplace(text::line_of_row(printed_row(row)), row);
    const auto found = lines_.find(line);
    return found == lines_.end() ? 0 : found->second;
  }

  // Why a decision does not fit the table as it stands; empty where it does.
  std::string why_stale(const table::Decision& decision) {
    const TableReport& table = table_;
    const std::size_t last = table.printed.size() + 1;
    const std::string row = "row " + std::to_string(decision.row);
    if (decision.row > last) return "there is no " + row + " any more";
    if (decision.puts_in()) {
      const std::string reason = why_no_row(table, decision.reading);
      if (!reason.empty()) return reason;
      const auto earlier = put_in_.find(decision.reading);
      const std::size_t taken = earlier == put_in_.end() ? 0 : earlier->second.size();
      const auto missing = missing_.find(decision.reading);
      if (missing != missing_.end() && taken < missing->second) return "";
      if (const std::size_t printed = where_printed(decision.reading))
        return "the missing row is printed now, in row " + std::to_string(printed);
      const bool again = taken && std::ranges::any_of(earlier->second, [&](std::size_t d) {
                           return table.decisions[d].row == decision.row;
                         });
      return again ? "the row is put in by a line above already" : "";
    }
    if (decision.on_total()) {
      const std::string total = table.printed_total.value_or("");
      return total == decision.printed ? "" : "the printed total " + now(total, decision.printed);
    }
    if (decision.on_row()) {
      const std::string printed = text::line_of_row(printed_row(decision.row));
      if (printed != decision.printed) return row + " " + now(printed, decision.printed);
      return decision.reading.empty() ? "" : why_no_row(table, decision.reading);
    }
    if (decision.row == 1) return "the header is not decided on";
    if (decision.column > table.header.size())
      return "there is no column " + std::to_string(decision.column) + " any more";
    const std::string& printed = table.printed[decision.row - 2][decision.column - 1];
    return printed == decision.printed ? ""
                                       : row + ", column " + std::to_string(decision.column) + " " +
                                             now(printed, decision.printed);
  }

  // What is accepted without saying it is what is proposed. False where nothing is.
  bool fill_in(table::Decision& decision) const {
    if (decision.kind != table::DecisionKind::accept || !decision.reading.empty() ||
        decision.on_total())
      return true;
    const auto [from, to] = findings_.equal_range(decision.row);
    for (auto entry = from; entry != to; ++entry) {
      const Finding& finding = table_.findings[entry->second];
      if (decision.on_row()) {
        if (!is_in_row(finding, decision.row)) continue;
        if (!finding.cell) return finding.kind != FindingKind::unexplained;
        Cells cells = table_.printed[decision.row - 2], read;
        for (const Change* change : changes_in(finding, decision.row))
          cells[change->cell.column - 1] = change->reading;
        for (const std::size_t column : at_) read.push_back(cells[column]);
        decision.reading = text::line_of_row(read);
        return true;
      }
      for (const Change* change : changes_in(finding, decision.row))
        if (change->cell.column == decision.column) {
          decision.reading = change->reading;
          return true;
        }
    }
    return false;
  }

  // The cells of a row as the editor reads them: what is printed where he says nothing; nothing where the row goes.
  std::optional<Cells> read_row(std::size_t row) const {
    Cells cells = table_.printed[row - 2];
    const auto all = by_row_.find(row);
    if (all == by_row_.end()) return cells;
    for (const std::size_t d : all->second) {
      const table::Decision& decision = table_.decisions[d];
      if (decision.kind == table::DecisionKind::reject) continue;
      if (!decision.on_row()) {
        cells[decision.column - 1] = decision.reading;
        continue;
      }
      const auto reading = text::row_of_line(decision.reading);
      if (!reading || reading->empty()) return std::nullopt;
      for (std::size_t c = 0; c < at_.size(); ++c) cells[at_[c]] = (*reading)[c];
    }
    return cells;
  }

  Candidate candidate_of(const Finding& finding, const Cells& read) const {
    Candidate candidate{};
    for (const std::size_t column : at_) candidate.row.push_back(read[column]);
    const Cells& printed = table_.printed[finding.row - 2];
    for (std::size_t c = 0; c < read.size(); ++c)
      if (read[c] != printed[c])
        candidate.changes.push_back({{finding.row, c + 1},
                                     finding.place,
                                     table_.header[c],
                                     printed[c],
                                     read[c],
                                     read[c].empty() ? evidence::SlipClass::digit_added
                                                     : evidence::slip(printed[c], read[c]).kind});
    candidate.because = "the editor's reading";
    return candidate;
  }

  // The reading of the editor comes first, as the audit's own where it is that.
  void put_first(Finding& finding) const {
    const auto read = read_row(finding.row);
    if (!read || *read == table_.printed[finding.row - 2]) return;
    Candidate own = candidate_of(finding, *read);
    const auto says_the_same = [&](const Candidate& other) {
      std::vector<Change> here = other.changes;
      std::erase_if(here, [&](const Change& change) { return change.cell.row != finding.row; });
      return std::ranges::equal(own.changes, here, [](const Change& x, const Change& y) {
        return x.cell == y.cell && x.reading == y.reading;
      });
    };
    const auto same = std::ranges::find_if(finding.candidates, says_the_same);
    if (same != finding.candidates.end()) {
      own = *same;
      if (same != finding.candidates.begin()) finding.attested_by.clear();
      finding.candidates.erase(same);
    } else {
      finding.attested_by.clear();  // it was of what the audit proposed
    }
    if (finding.candidates.size() == evidence::limits::shown) finding.candidates.pop_back();
    finding.cell = own.changes.front().cell;
    finding.candidates.insert(finding.candidates.begin(), std::move(own));
  }

  // The decision on a finding; of several, that on its first cell. A rule may have a row twice that the table lacks twice: each
  // finding takes one of the decisions that put it in.
  const table::Decision* decision_on(const Finding& finding) {
    if (finding.kind == FindingKind::total) return find(1, &table::Decision::on_total);
    if (finding.kind == FindingKind::omission) {
      const std::string row = missing_row(finding);
      const auto found = put_in_.find(row);
      if (found == put_in_.end()) return nullptr;
      const std::size_t next = next_put_in_[row]++;
      return next < found->second.size() ? &table_.decisions[found->second[next]] : nullptr;
    }
    const table::Decision* first = nullptr;
    for (const Change* change : own_changes(finding)) {
      const table::Decision* one = find(change->cell.row, &table::Decision::on_row);
      if (!one)
        one = find(change->cell.row, [&](const table::Decision& decision) {
          return decision.column == change->cell.column;
        });
      if (!one) return nullptr;
      if (!first) first = one;
    }
    if (!first) first = find(finding.row, &table::Decision::on_row);
    if (first || finding.kind != FindingKind::unexplained) return first;
    return find(finding.row, [](const table::Decision& decision) {
      return decision.kind == table::DecisionKind::reading;
    });
  }

  // Where no finding speaks of it.
  Finding own_emendation(const table::Decision& decision) const {
    Finding finding{};
    finding.kind = FindingKind::misprint;
    finding.file = table_.path;
    finding.row = decision.row;
    finding.decision = decision;
    if (decision.puts_in()) {
      finding.kind = FindingKind::omission;
      finding.candidates.push_back(
          {0, text::row_of_line(decision.reading).value_or(Cells()), {}, 0, ""});
      return finding;
    }
    finding.printed = printed_row(decision.row);
    put_first(finding);
    return finding;
  }

  TableReport& table_;
  std::vector<std::size_t> at_;                             // the compared columns
  std::map<std::size_t, std::vector<std::size_t>> by_row_;  // decisions on rows that are printed
  std::map<std::string, std::vector<std::size_t>> put_in_;  // on rows that are not, by what is read
  std::map<std::string, std::size_t> next_put_in_;          // the first of these on no finding yet
  std::map<std::string, std::size_t> missing_;        // how many findings say that a row is missing
  std::multimap<std::size_t, std::size_t> findings_;  // by row
  std::map<std::string, std::size_t> lines_;          // printed rows, once they are asked for
};

}  // namespace

void apply_decisions(std::span<const table::Witness> witnesses, AuditReport& report) {
  for (std::size_t w = 0; w < witnesses.size(); ++w) {
    if (witnesses[w].decisions.empty()) continue;
    WitnessReport& witness = report[w];
    std::vector<DecidedTable> tables(witness.tables.begin(), witness.tables.end());
    for (const table::Decision& decision : witnesses[w].decisions) {
      const std::string reason = tables[decision.table].take(decision);
      if (!reason.empty())
        witness.stale.push_back({witnesses[w].decided.path(), decision.place,
                                 witness.tables[decision.table].name + ": " + reason});
    }
    for (DecidedTable& table : tables) table.decide();
  }
}

std::vector<table::Decision> decisions_that_decide(const TableReport& table,
                                                   const Finding& finding) {
  std::vector<table::Decision> all;
  if (!finding.decision) return all;
  if (finding.kind == FindingKind::total || finding.kind == FindingKind::omission)
    return {*finding.decision};
  const std::vector<const Change*> changes = own_changes(finding);
  const std::vector<std::size_t> rows = rows_of(finding);
  for (const table::Decision& decision : table.decisions) {
    if (decision.puts_in() || decision.on_total() ||
        std::ranges::find(rows, decision.row) == rows.end())
      continue;
    const bool on_its_cell = std::ranges::any_of(changes, [&](const Change* change) {
      return change->cell == CellRef{decision.row, decision.column};
    });
    if (decision.on_row() || on_its_cell || changes.empty()) all.push_back(decision);
  }
  return all;
}

std::size_t count_decided(const WitnessReport& report) {
  std::size_t count = 0;
  for (const TableReport& table : report.tables)
    count += static_cast<std::size_t>(std::ranges::count_if(
        table.findings, [](const Finding& finding) { return finding.decision.has_value(); }));
  return count;
}

std::size_t count_open(const AuditReport& report) {
  std::size_t count = count_findings(report);
  for (const WitnessReport& witness : report)
    count += witness.stale.size() - count_decided(witness);
  return count;
}

bool is_struck(const Finding& finding) {
  return finding.decision && !is_rejected(finding) && finding.decision->on_row() &&
         finding.decision->row > 1 && !finding.decision->puts_in() &&
         finding.decision->reading.empty();
}

bool is_rejected(const Finding& finding) {
  return finding.decision && finding.decision->kind == table::DecisionKind::reject;
}

AuditReport emended(AuditReport report) {
  for (WitnessReport& witness : report)
    for (TableReport& table : witness.tables) DecidedTable(table).emend();
  return report;
}

text::Parsed<std::vector<table::Decision>> decisions_on(const Finding& finding,
                                                        const TableReport& table,
                                                        std::size_t table_index,
                                                        std::string_view said) {
  const table::DecisionKind kind = [&] {
    const auto word = table::parse_decision(said);
    return word && *word != table::DecisionKind::reading ? *word : table::DecisionKind::reading;
  }();
  table::Decision one{};
  one.table = table_index;
  one.row = finding.row;
  one.kind = kind;
  const bool other = kind == table::DecisionKind::reading;
  if (finding.kind == FindingKind::total) {
    if (other) return text::text_fault(0, "a printed total is accepted as wrong, or rejected");
    one.row = 1;
    one.printed = table.printed_total.value_or("");
    return std::vector{one};
  }
  if (finding.kind == FindingKind::rule && kind != table::DecisionKind::reject)
    return text::text_fault(
        0, "a rule is no print: write the rule that the table follows, or reject the finding");
  const std::vector<const Change*> changes = own_changes(finding);
  if (!changes.empty() && (!other || changes.size() == 1)) {
    std::vector<table::Decision> all;
    for (const Change* change : changes) {
      one.row = change->cell.row;
      one.column = change->cell.column;
      one.printed = change->printed;
      one.reading = other                                 ? std::string(said)
                    : kind == table::DecisionKind::accept ? change->reading
                                                          : "";
      all.push_back(one);
    }
    return all;
  }
  if (other) {
    const std::string reason = said.empty() ? "" : why_no_row(table, std::string(said));
    if (!reason.empty()) return text::text_fault(0, reason);
    one.reading = said;
  } else if (kind == table::DecisionKind::accept && finding.kind == FindingKind::unexplained) {
    return text::text_fault(
        0, "nothing is proposed for this row: give a reading, or reject the finding");
  }
  if (finding.kind != FindingKind::omission) {
    one.printed = text::line_of_row(cells_of(table, finding.row, compared_columns(table)));
    return std::vector{one};
  }
  table::Decision proposed = one;
  proposed.reading = text::line_of_row(finding.candidates.front().row);
  if (!other) return std::vector{proposed};
  if (said.empty())
    return text::text_fault(0, "a missing row is accepted, rejected, or read otherwise");
  proposed.kind = table::DecisionKind::reject;  // what is missing is another row
  return std::vector{proposed, one};
}

}  // namespace rithmo::audit

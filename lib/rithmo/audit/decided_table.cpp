// See decided_table.hpp.
#include "rithmo/audit/decided_table.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/audit/decisions.hpp"
#include "rithmo/evidence/limits.hpp"
#include "rithmo/text/counted.hpp"
#include "rithmo/text/row_line.hpp"

namespace rithmo::audit {
namespace {

std::string change_text(const std::string& printed, const std::string& then) {
  return "now has " + (printed.empty() ? "nothing" : printed) + ", but had " +
         (then.empty() ? "nothing" : then) + " when it was decided: decide it again";
}

bool is_in_row(const Finding& finding, std::size_t row) {
  return finding.row == row && finding.kind != FindingKind::omission &&
         finding.kind != FindingKind::total;
}

// Tells whether a finding reads a cell differently from the print.
bool has_reading(const Finding& finding) {
  return finding.cell && finding.kind != FindingKind::formula;
}

// Returns the row that an omission says is missing. REQUIRES: `finding` is an omission.
std::string missing_row(const Finding& finding) {
  return text::line_of_row(finding.candidates.front().row);
}

}  // namespace

std::vector<std::string> cells_of(const TableReport& table, std::size_t row,
                                  const std::vector<std::size_t>& at) {
  std::vector<std::string> cells;
  for (const std::size_t column : at) cells.push_back(table.printed[row - 2][column]);
  return cells;
}

std::string why_no_row(const TableReport& table, const std::string& reading) {
  const auto cells = text::row_of_line(reading);
  if (cells && cells->size() == table.columns.size()) return "";
  return "the row '" + reading + "' does not have " + text::counted(table.columns.size(), "cell") +
         ", separated by single blanks";
}

DecidedTable::DecidedTable(TableReport& table) : table_(table), at_(compared_columns(table)) {
  for (std::size_t d = 0; d < table.decisions.size(); ++d) index(d);
  for (std::size_t f = 0; f < table.findings.size(); ++f) {
    std::set<std::size_t> rows{table.findings[f].row};
    for (const Change* change : own_changes(table.findings[f])) rows.insert(change->cell.row);
    for (const std::size_t row : rows) findings_.emplace(row, f);
    if (table.findings[f].kind == FindingKind::omission) ++missing_[missing_row(table.findings[f])];
  }
}

std::string DecidedTable::take(table::Decision decision) {
  std::string reason = why_stale(decision);
  if (!reason.empty()) return reason;
  if (!fill_in(decision))
    return "no reading is proposed here, so there is nothing to accept: give a reading, or reject "
           "the finding";
  table_.decisions.push_back(std::move(decision));
  index(table_.decisions.size() - 1);
  return "";
}

void DecidedTable::decide() {
  next_put_in_.clear();
  for (Finding& finding : table_.findings) {
    const table::Decision* decision = decision_on(finding);
    if (!decision) continue;
    finding.decision = *decision;
    finding.tie = false;
    if (finding.kind != FindingKind::total && finding.kind != FindingKind::omission &&
        finding.kind != FindingKind::formula)
      rank_own_reading_first(finding);
  }
}

void DecidedTable::emend() {
  std::vector<Finding> stored;
  std::set<std::size_t> rows;
  std::set<std::string> put_in;
  const auto keep = [&](Finding finding) {
    if (finding.kind == FindingKind::omission)
      put_in.insert(missing_row(finding));
    else
      rows.insert(finding.row);
    if (finding.candidates.size() > 1) finding.candidates.resize(1);
    stored.push_back(std::move(finding));
  };
  for (Finding& finding : table_.findings) {
    const bool changes =
        has_reading(finding) || finding.kind == FindingKind::omission || is_struck_out(finding);
    if (finding.decision && !is_rejected(finding) && changes) keep(std::move(finding));
  }
  for (const table::Decision& decision : table_.decisions) {
    if (decision.kind == table::DecisionKind::reject || decision.is_about_total()) continue;
    const bool done =
        decision.inserts_row() ? put_in.contains(decision.reading) : rows.contains(decision.row);
    if (!done) keep(own_emendation(decision));
  }
  std::erase_if(stored, [](const Finding& finding) {
    return finding.kind != FindingKind::omission && !has_reading(finding) &&
           !is_struck_out(finding);
  });
  std::ranges::stable_sort(stored, {}, &Finding::row);
  table_.findings = std::move(stored);
}

void DecidedTable::index(std::size_t d) {
  const table::Decision& decision = table_.decisions[d];
  if (decision.inserts_row())
    put_in_[decision.reading].push_back(d);
  else
    by_row_[decision.row].push_back(d);
}

template <class Fits>
const table::Decision* DecidedTable::find(std::size_t row, Fits fits) const {
  const auto all = by_row_.find(row);
  if (all == by_row_.end()) return nullptr;
  for (const std::size_t d : all->second)
    if (std::invoke(fits, table_.decisions[d])) return &table_.decisions[d];
  return nullptr;
}

std::vector<std::string> DecidedTable::printed_row(std::size_t row) const {
  return cells_of(table_, row, at_);
}

std::size_t DecidedTable::printed_row_of_line(const std::string& line) {
  if (lines_.empty())
    for (std::size_t row = 2; row <= table_.printed.size() + 1; ++row)
      lines_.emplace(text::line_of_row(printed_row(row)), row);
  const auto found = lines_.find(line);
  return found == lines_.end() ? 0 : found->second;
}

std::string DecidedTable::why_stale(const table::Decision& decision) {
  const TableReport& table = table_;
  const std::size_t last = table.printed.size() + 1;
  const std::string row =
      "row " + std::to_string(table::row_in_file(table.note_rows, decision.row));
  if (decision.row > last) return "there is no " + row + " any more";
  if (decision.inserts_row()) {
    const std::string reason = why_no_row(table, decision.reading);
    if (!reason.empty()) return reason;
    const auto earlier = put_in_.find(decision.reading);
    const std::size_t taken = earlier == put_in_.end() ? 0 : earlier->second.size();
    const auto missing = missing_.find(decision.reading);
    if (missing != missing_.end() && taken < missing->second) return "";
    if (const std::size_t printed = printed_row_of_line(decision.reading))
      return "the missing row is printed now, in row " +
             std::to_string(table::row_in_file(table.note_rows, printed));
    const bool again = taken && std::ranges::any_of(earlier->second, [&](std::size_t d) {
                         return table.decisions[d].row == decision.row;
                       });
    return again ? "an earlier line of this file inserts this row already" : "";
  }
  if (decision.is_about_total()) {
    const std::string total = table.printed_total.value_or("");
    return total == decision.printed ? ""
                                     : "the printed total " + change_text(total, decision.printed);
  }
  if (decision.is_about_row()) {
    const std::string printed = text::line_of_row(printed_row(decision.row));
    if (printed != decision.printed) return row + " " + change_text(printed, decision.printed);
    return decision.reading.empty() ? "" : why_no_row(table, decision.reading);
  }
  if (decision.row == 1)
    return "row 1 is the header, which cannot be decided: expected row 2 or a later row";
  if (decision.column > table.header.size())
    return "there is no column " + std::to_string(decision.column) + " any more";
  const std::string& printed = table.printed[decision.row - 2][decision.column - 1];
  return printed == decision.printed ? ""
                                     : row + ", column " + std::to_string(decision.column) + " " +
                                           change_text(printed, decision.printed);
}

bool DecidedTable::fill_in(table::Decision& decision) const {
  if (decision.kind != table::DecisionKind::accept || !decision.reading.empty() ||
      decision.is_about_total())
    return true;
  const auto [from, to] = findings_.equal_range(decision.row);
  for (auto entry = from; entry != to; ++entry) {
    const Finding& finding = table_.findings[entry->second];
    if (decision.is_about_row()) {
      if (!is_in_row(finding, decision.row) || finding.kind == FindingKind::formula) continue;
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

std::optional<std::vector<std::string>> DecidedTable::read_row(std::size_t row) const {
  Cells cells = table_.printed[row - 2];
  const auto all = by_row_.find(row);
  if (all == by_row_.end()) return cells;
  for (const std::size_t d : all->second) {
    const table::Decision& decision = table_.decisions[d];
    if (decision.kind == table::DecisionKind::reject) continue;
    if (!decision.is_about_row()) {
      cells[decision.column - 1] = decision.reading;
      continue;
    }
    const auto reading = text::row_of_line(decision.reading);
    if (!reading || reading->empty()) return std::nullopt;
    for (std::size_t c = 0; c < at_.size(); ++c) cells[at_[c]] = (*reading)[c];
  }
  return cells;
}

Candidate DecidedTable::candidate_of(const Finding& finding, const Cells& read) const {
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

void DecidedTable::rank_own_reading_first(Finding& finding) const {
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
    finding.attested_by.clear();  // the attestation was for the audit's proposal
  }
  if (finding.candidates.size() == evidence::limits::shown) finding.candidates.pop_back();
  finding.cell = own.changes.front().cell;
  finding.candidates.insert(finding.candidates.begin(), std::move(own));
}

const table::Decision* DecidedTable::decision_on(const Finding& finding) {
  if (finding.kind == FindingKind::total) return find(1, &table::Decision::is_about_total);
  if (finding.kind == FindingKind::omission) {
    const std::string row = missing_row(finding);
    const auto found = put_in_.find(row);
    if (found == put_in_.end()) return nullptr;
    const std::size_t next = next_put_in_[row]++;
    return next < found->second.size() ? &table_.decisions[found->second[next]] : nullptr;
  }
  const table::Decision* first = nullptr;
  for (const Change* change : own_changes(finding)) {
    const table::Decision* one = find(change->cell.row, &table::Decision::is_about_row);
    if (!one)
      one = find(change->cell.row, [&](const table::Decision& decision) {
        return decision.column == change->cell.column;
      });
    if (!one) return nullptr;
    if (!first) first = one;
  }
  if (!first) first = find(finding.row, &table::Decision::is_about_row);
  if (first || finding.kind != FindingKind::unexplained) return first;
  return find(finding.row, [](const table::Decision& decision) {
    return decision.kind == table::DecisionKind::reading;
  });
}

Finding DecidedTable::own_emendation(const table::Decision& decision) const {
  Finding finding{};
  finding.kind = FindingKind::misprint;
  finding.file = table_.path;
  finding.row = decision.row;
  finding.decision = decision;
  if (decision.inserts_row()) {
    finding.kind = FindingKind::omission;
    finding.candidates.push_back(
        {0, text::row_of_line(decision.reading).value_or(Cells()), {}, 0, ""});
    return finding;
  }
  finding.printed = printed_row(decision.row);
  rank_own_reading_first(finding);
  return finding;
}

}  // namespace rithmo::audit

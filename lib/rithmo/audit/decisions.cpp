// See decisions.hpp.
#include "rithmo/audit/decisions.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/text/row_line.hpp"

namespace rithmo {
namespace {

using Cells = std::vector<std::string>;

// Where the compared columns stand in the table, from 0.
std::vector<std::size_t> compared_columns(const TableReport& table) {
  std::vector<std::size_t> at;
  for (const std::string& column : table.columns)
    at.push_back(
        static_cast<std::size_t>(std::ranges::find(table.header, column) - table.header.begin()));
  return at;
}

// A printed row on the compared columns. REQUIRES: 2 <= row <= rows + 1.
Cells printed_row(const TableReport& table, std::size_t row) {
  Cells cells;
  for (const std::size_t column : compared_columns(table))
    cells.push_back(table.printed[row - 2][column]);
  return cells;
}

bool on_row(const Decision& decision) {
  return decision.column == 0;
}
bool puts_in(const Decision& decision) {
  return on_row(decision) && decision.printed.empty();
}
bool on_total(const Decision& decision) {
  return on_row(decision) && decision.row == 1 && !decision.printed.empty();
}

std::string counted(std::size_t count, const std::string& what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

std::string now(const std::string& printed, const std::string& then) {
  return "now has " + (printed.empty() ? "nothing" : printed) + " where " +
         (then.empty() ? "nothing" : then) + " was when it was decided";
}

// A row that is read must have as many cells as are compared.
std::string why_no_row(const TableReport& table, const std::string& reading) {
  const auto cells = row_of_line(reading);
  if (cells && cells->size() == table.columns.size()) return "";
  return "the row '" + reading + "' is not one of " + counted(table.columns.size(), "cell") +
         " with single blanks between";
}

// Why a decision does not fit the table as it stands; empty where it does.
std::string why_stale(const TableReport& table, const Decision& decision) {
  const std::size_t last = table.printed.size() + 1;
  const std::string row = "row " + std::to_string(decision.row);
  if (decision.row > last) return "there is no " + row + " any more";
  if (puts_in(decision)) {
    const std::string reason = why_no_row(table, decision.reading);
    if (!reason.empty()) return reason;
    for (std::size_t i = 2; i <= last; ++i)
      if (line_of_row(printed_row(table, i)) == decision.reading)
        return "the missing row is printed now, in row " + std::to_string(i);
    return "";
  }
  if (on_total(decision)) {
    const std::string total = table.printed_total.value_or("");
    return total == decision.printed ? "" : "the printed total " + now(total, decision.printed);
  }
  if (on_row(decision)) {
    const std::string printed = line_of_row(printed_row(table, decision.row));
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

bool is_in_row(const Finding& finding, std::size_t row) {
  return finding.row == row && finding.kind != FindingKind::omission &&
         finding.kind != FindingKind::total;
}

// The changes of the first candidate that are the finding's own: in its row, or anywhere where one slip reaches over rows.
std::vector<const Change*> own_changes(const Finding& finding) {
  std::vector<const Change*> changes;
  if (finding.cell && !finding.candidates.empty())
    for (const Change& change : finding.candidates.front().changes)
      if (change.cell.row == finding.row || reaches_over_rows(change.slip))
        changes.push_back(&change);
  return changes;
}
// Those of them in one row.
std::vector<const Change*> changes_in(const Finding& finding, std::size_t row) {
  std::vector<const Change*> changes = own_changes(finding);
  std::erase_if(changes, [&](const Change* change) { return change->cell.row != row; });
  return changes;
}

// What is accepted without saying it is what is proposed. False where nothing is.
bool fill_in(const TableReport& table, Decision& decision) {
  if (decision.kind != DecisionKind::accept || !decision.reading.empty() || on_total(decision))
    return true;
  for (const Finding& finding : table.findings) {
    if (!is_in_row(finding, decision.row)) continue;
    if (on_row(decision)) {
      if (!finding.cell) return finding.kind != FindingKind::unexplained;
      Cells cells = table.printed[decision.row - 2], read;
      for (const Change* change : changes_in(finding, decision.row))
        cells[change->cell.column - 1] = change->reading;
      for (const std::size_t column : compared_columns(table)) read.push_back(cells[column]);
      decision.reading = line_of_row(read);
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
std::optional<Cells> read_row(const TableReport& table, std::size_t row) {
  Cells cells = table.printed[row - 2];
  const std::vector<std::size_t> at = compared_columns(table);
  for (const Decision& decision : table.decisions) {
    if (decision.row != row || puts_in(decision) || decision.kind == DecisionKind::reject) continue;
    if (!on_row(decision)) {
      cells[decision.column - 1] = decision.reading;
      continue;
    }
    const auto reading = row_of_line(decision.reading);
    if (!reading || reading->empty()) return std::nullopt;
    for (std::size_t c = 0; c < at.size(); ++c) cells[at[c]] = (*reading)[c];
  }
  return cells;
}

Candidate candidate_of(const TableReport& table, const Finding& finding, const Cells& read) {
  Candidate candidate{};
  for (const std::size_t column : compared_columns(table)) candidate.row.push_back(read[column]);
  const Cells& printed = table.printed[finding.row - 2];
  for (std::size_t c = 0; c < read.size(); ++c)
    if (read[c] != printed[c])
      candidate.changes.push_back(
          {{finding.row, c + 1},
           finding.place,
           table.header[c],
           printed[c],
           read[c],
           read[c].empty() ? SlipClass::digit_added : slip(printed[c], read[c]).kind});
  candidate.because = "the editor's reading";
  return candidate;
}

// The reading of the editor comes first, as the audit's own where it is that.
void put_first(const TableReport& table, Finding& finding) {
  const auto read = read_row(table, finding.row);
  if (!read || *read == table.printed[finding.row - 2]) return;
  Candidate own = candidate_of(table, finding, *read);
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
  constexpr std::size_t most = 3;
  if (finding.candidates.size() == most) finding.candidates.pop_back();
  finding.cell = own.changes.front().cell;
  finding.candidates.insert(finding.candidates.begin(), std::move(own));
}

// The decision on a finding; of several, that on its first cell.
const Decision* decision_on(const TableReport& table, const Finding& finding) {
  const auto found = [&](auto fits) -> const Decision* {
    const auto at = std::ranges::find_if(table.decisions, fits);
    return at == table.decisions.end() ? nullptr : &*at;
  };
  if (finding.kind == FindingKind::total) return found(on_total);
  if (finding.kind == FindingKind::omission)
    return found([&](const Decision& decision) {
      return puts_in(decision) && decision.reading == line_of_row(finding.candidates.front().row);
    });
  const auto whole = found([&](const Decision& decision) {
    return on_row(decision) && decision.row == finding.row && !puts_in(decision);
  });
  if (whole) return whole;
  const auto on_cell = [&](CellRef cell) {
    return found([&](const Decision& decision) {
      return decision.row == cell.row && decision.column == cell.column;
    });
  };
  const Decision* first = nullptr;
  for (const Change* change : own_changes(finding)) {
    const Decision* one = on_cell(change->cell);
    if (!one) return nullptr;
    if (!first) first = one;
  }
  if (first || finding.kind != FindingKind::unexplained) return first;
  return found([&](const Decision& decision) {
    return decision.row == finding.row && !on_row(decision) &&
           decision.kind == DecisionKind::reading;
  });
}

// Of a row that no finding speaks of.
Finding own_emendation(const TableReport& table, std::size_t row, const Decision& decision) {
  Finding finding{};
  finding.kind = FindingKind::misprint;
  finding.file = table.path;
  finding.row = row;
  finding.printed = printed_row(table, row);
  finding.decision = decision;
  return finding;
}

void emend(TableReport& table) {
  std::vector<Finding> kept;
  for (Finding& finding : table.findings) {
    const bool changes =
        finding.cell || finding.kind == FindingKind::omission || is_struck(finding);
    if (finding.decision && !is_rejected(finding) && changes) kept.push_back(std::move(finding));
  }
  for (const Decision& decision : table.decisions) {
    if (decision.kind == DecisionKind::reject || on_total(decision)) continue;
    const auto done = [&](const Finding& finding) {
      return puts_in(decision) ? finding.kind == FindingKind::omission &&
                                     line_of_row(finding.candidates.front().row) == decision.reading
                               : is_in_row(finding, decision.row);
    };
    if (std::ranges::any_of(kept, done)) continue;
    if (puts_in(decision)) {
      Finding finding{};
      finding.kind = FindingKind::omission;
      finding.file = table.path;
      finding.row = decision.row;
      finding.decision = decision;
      finding.candidates.push_back({0, row_of_line(decision.reading).value_or(Cells()), {}, 0, ""});
      kept.push_back(std::move(finding));
      continue;
    }
    Finding finding = own_emendation(table, decision.row, decision);
    put_first(table, finding);
    if (finding.cell || is_struck(finding)) kept.push_back(std::move(finding));
  }
  for (Finding& finding : kept) {
    if (finding.candidates.size() > 1) finding.candidates.resize(1);
    finding.tie = false;
  }
  std::ranges::stable_sort(kept, {}, &Finding::row);
  table.findings = std::move(kept);
}

}  // namespace

void apply_decisions(std::span<const Witness> witnesses, AuditReport& report) {
  for (std::size_t w = 0; w < witnesses.size(); ++w) {
    WitnessReport& witness = report[w];
    for (Decision decision : witnesses[w].decisions) {
      TableReport& table = witness.tables[decision.table];
      std::string reason = why_stale(table, decision);
      if (reason.empty() && !fill_in(table, decision))
        reason = "nothing is proposed here that could be accepted";
      if (reason.empty())
        table.decisions.push_back(std::move(decision));
      else
        witness.stale.push_back(
            {witnesses[w].decided.path(), decision.place, table.name + ": " + reason});
    }
    for (TableReport& table : witness.tables)
      for (Finding& finding : table.findings) {
        const Decision* decision = decision_on(table, finding);
        if (!decision) continue;
        finding.decision = *decision;
        finding.tie = false;
        if (finding.kind != FindingKind::total && finding.kind != FindingKind::omission)
          put_first(table, finding);
      }
  }
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
  return finding.decision && !is_rejected(finding) && on_row(*finding.decision) &&
         finding.decision->row > 1 && !puts_in(*finding.decision) &&
         finding.decision->reading.empty();
}

bool is_rejected(const Finding& finding) {
  return finding.decision && finding.decision->kind == DecisionKind::reject;
}

AuditReport emended(AuditReport report) {
  for (WitnessReport& witness : report)
    for (TableReport& table : witness.tables) emend(table);
  return report;
}

std::vector<Cells> emended_rows(const TableReport& table) {
  std::multimap<std::size_t, const Finding*> by_row;
  for (const Finding& finding : table.findings) by_row.emplace(finding.row, &finding);
  const std::vector<std::size_t> at = compared_columns(table);
  std::vector<Cells> rows;
  for (std::size_t row = 1; row <= table.printed.size() + 1; ++row) {
    Cells cells = row == 1 ? table.header : table.printed[row - 2];
    bool stays = true;
    const auto [from, to] = by_row.equal_range(row);
    for (auto entry = from; entry != to; ++entry) {
      const Finding& finding = *entry->second;
      if (finding.kind == FindingKind::omission) continue;
      stays = stays && !is_struck(finding);
      for (const Change* change : changes_in(finding, row))
        cells[change->cell.column - 1] = change->reading;
    }
    if (stays) rows.push_back(std::move(cells));
    for (auto entry = from; entry != to; ++entry) {
      if (entry->second->kind != FindingKind::omission) continue;
      Cells& added = rows.emplace_back(table.header.size());
      for (std::size_t c = 0; c < at.size(); ++c)
        added[at[c]] = entry->second->candidates.front().row[c];
    }
  }
  return rows;
}

Parsed<std::vector<Decision>> decisions_on(const Finding& finding, const TableReport& table,
                                           std::size_t table_index, std::string_view said) {
  const DecisionKind kind = [&] {
    const auto word = parse_decision(said);
    return word && *word != DecisionKind::reading ? *word : DecisionKind::reading;
  }();
  Decision one{};
  one.table = table_index;
  one.row = finding.row;
  one.kind = kind;
  const bool other = kind == DecisionKind::reading;
  if (finding.kind == FindingKind::total) {
    if (other) return text_fault(0, "a printed total is accepted as wrong, or rejected");
    one.row = 1;
    one.printed = table.printed_total.value_or("");
    return std::vector{one};
  }
  const std::vector<const Change*> changes = own_changes(finding);
  if (!changes.empty() && (!other || changes.size() == 1)) {
    std::vector<Decision> all;
    for (const Change* change : changes) {
      one.row = change->cell.row;
      one.column = change->cell.column;
      one.printed = change->printed;
      one.reading = other ? std::string(said) : kind == DecisionKind::accept ? change->reading : "";
      all.push_back(one);
    }
    return all;
  }
  if (other) {
    const std::string reason = said.empty() ? "" : why_no_row(table, std::string(said));
    if (!reason.empty()) return text_fault(0, reason);
    one.reading = said;
  } else if (kind == DecisionKind::accept && finding.kind == FindingKind::unexplained) {
    return text_fault(0, "nothing is proposed for this row: give a reading, or reject the finding");
  }
  if (finding.kind != FindingKind::omission) {
    one.printed = line_of_row(printed_row(table, finding.row));
    return std::vector{one};
  }
  Decision proposed = one;
  proposed.reading = line_of_row(finding.candidates.front().row);
  if (!other) return std::vector{proposed};
  if (said.empty()) return text_fault(0, "a missing row is accepted, rejected, or read otherwise");
  proposed.kind = DecisionKind::reject;  // what is missing is another row
  return std::vector{proposed, one};
}

}  // namespace rithmo

// See equation_findings.hpp. This file makes one finding for each structural event.
#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "rithmo/audit/equation_findings.hpp"
#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::audit {

using proof::Explanation;
using proof::Ranking;

void EquationFindings::add_event(const proof::Event& event, const Ranking& ranking) {
  const auto change = [&](std::size_t row, std::size_t column, const std::string& reading,
                          evidence::SlipClass slip) {
    const std::size_t in_table = subject_.table_column[column];
    const text::Cell& cell = subject_.table->rows[row][in_table];
    return Change{{row + 2, in_table + 1},
                  cell.place,
                  subject_.columns[column].name,
                  cell.text,
                  reading,
                  slip};
  };
  std::vector<Change> changes;
  if (const auto* lost = std::get_if<proof::LostRow>(&event)) {
    findings_.push_back(omission(*lost, ranking));
  } else if (const auto* repeated = std::get_if<proof::RepeatedRow>(&event)) {
    findings_.push_back(repetition(*repeated));
  } else if (const auto* crossed = std::get_if<proof::CrossedRows>(&event)) {
    for (const std::size_t row : {crossed->first, crossed->first + 1}) {
      const std::size_t other = row == crossed->first ? row + 1 : crossed->first;
      for (std::size_t c = 0; c < subject_.columns.size(); ++c)
        if (subject_.printed.id(row, c) != subject_.printed.id(other, c))
          changes.push_back(change(row, c,
                                   subject_.table->rows[other][subject_.table_column[c]].text,
                                   evidence::SlipClass::rows_crossed));
    }
    findings_.push_back(several_cells(std::move(changes), event, ranking));
  } else if (const auto* slipped = std::get_if<proof::SlippedColumn>(&event)) {
    for (const auto& [cell, reading] : ranking.explanations.front().readings)
      if (places_.column(cell) == slipped->column && cell.row >= slipped->first &&
          cell.row <= slipped->last &&
          reading.text != subject_.printed.text(cell.row, slipped->column))
        changes.push_back(
            change(cell.row, slipped->column, reading.text, evidence::SlipClass::column_slipped));
    findings_.push_back(several_cells(std::move(changes), event, ranking));
  }
}

// Returns a text on the most likely alternative to a missing row; empty if no alternative is likely
// enough.
std::string EquationFindings::alternatives_text(const Ranking& ranking,
                                                const proof::LostRow& lost) const {
  const Explanation& best = ranking.explanations.front();
  const auto rival = std::ranges::find_if(ranking.explanations, [&](const Explanation& one) {
    return std::ranges::find(one.events, proof::Event(lost)) == one.events.end();
  });
  if (rival == ranking.explanations.end() ||
      rival->bits > best.bits + evidence::Bits(evidence::convincing))
    return "";
  if (rival->readings.empty()) return "; or else an arithmetic error was carried forward";
  const auto& [cell, reading] = *rival->readings.begin();
  const Change change = change_of(cell, reading);
  return "; or else row " + std::to_string(change.cell.row) + ": " + change.column + " " +
         change.printed + ", read " + change.reading;
}

// Returns a finding of a missing row, with its probable texts.
Finding EquationFindings::omission(const proof::LostRow& lost, const Ranking& ranking) const {
  const table::Table& table = *subject_.table;
  Finding finding{};
  finding.kind = FindingKind::omission;
  finding.file = table.path();
  finding.place = {
      (lost.before > 0 ? table.rows[lost.before - 1] : table.header).front().place.line, 1};
  finding.row = lost.before + 1;
  for (const std::string& text : lost.texts)
    finding.line += (finding.line.empty() ? "" : ",") + (text.empty() ? "?" : text);
  std::set<table::Texts> said;
  const auto with_row = [&](const Explanation& one) -> const proof::LostRow* {
    for (const proof::Event& event : one.events)
      if (const auto* other = std::get_if<proof::LostRow>(&event); other && *other == lost)
        return other;
    return nullptr;
  };
  const Explanation& best = ranking.explanations.front();
  const auto mended = std::ranges::count_if(ranking.places, [&](std::size_t place) {
    return !best.failing.contains(place) && places_.status(place) == proof::Places::Status::fails;
  });
  const bool is_placed = std::ranges::any_of(ranking.places, [&](std::size_t place) {
    const auto& cells = places_.all()[place].cells;
    const auto is_in = [&](std::size_t row) {
      return std::ranges::find(cells, row, &CellAt::row) != cells.end();
    };
    return !places_.formula(places_.all()[place]).mark() && lost.before > 0 &&
           is_in(lost.before - 1) && is_in(lost.before);
  });
  for (const Explanation& one : ranking.explanations) {
    const proof::LostRow* row = with_row(one);
    if (!row || finding.candidates.size() == evidence::limits::shown ||
        !said.insert(row->texts).second)
      continue;
    const double odds = proof::odds_of(ranking, [&](const Explanation& other) {
      const proof::LostRow* also = with_row(other);
      return also && also->texts == row->texts;
    });
    finding.candidates.push_back(
        {.derived = 0,
         .row = row->texts,
         .changes = {},
         .odds = odds,
         .because = "with this row " + std::to_string(mended) +
                    " equations hold that fail without it" +
                    (is_placed ? "" : "; its place in the block is not known") +
                    alternatives_text(ranking, lost)});
  }
  std::ranges::stable_sort(finding.candidates, std::ranges::greater(), &Candidate::odds);
  return finding;
}

Finding EquationFindings::repetition(const proof::RepeatedRow& repeated) const {
  const table::Table& table = *subject_.table;
  Finding finding{};
  finding.kind = FindingKind::repetition;
  finding.file = table.path();
  finding.place = table.rows[repeated.row].front().place;
  finding.row = repeated.row + 2;
  finding.line = std::string(table.source.line(finding.place.line));
  finding.width = finding.line.size();
  for (const std::size_t column : subject_.table_column)
    finding.printed.push_back(table.rows[repeated.row][column].text);
  finding.reason =
      "the row is already printed elsewhere in the table, and more equations hold without this "
      "copy";
  return finding;
}

// Returns a finding of one slip that affects several cells.
Finding EquationFindings::several_cells(std::vector<Change> changes, const proof::Event& event,
                                        const Ranking& ranking) const {
  Finding finding{};
  finding.kind = FindingKind::misprint;
  finding.file = subject_.table->path();
  place_at(changes.front().cell, finding);
  Candidate candidate{};
  candidate.row = subject_.printed[finding.row - 2].texts();
  for (std::size_t c = 0; c < subject_.columns.size(); ++c)
    for (const Change& change : changes)
      if (change.cell == CellRef{finding.row, subject_.table_column[c] + 1})
        candidate.row[c] = change.reading;
  candidate.changes = std::move(changes);
  candidate.odds = proof::odds_of(ranking, [&](const Explanation& one) {
    return std::ranges::find(one.events, event) != one.events.end();
  });
  const Explanation& best = ranking.explanations.front();
  const auto mended = std::ranges::count_if(
      ranking.places, [&](std::size_t place) { return !best.failing.contains(place); });
  candidate.because =
      std::string(std::holds_alternative<proof::CrossedRows>(event) ? "the rows are exchanged"
                                                                    : "the column has slipped") +
      ": then " + std::to_string(mended) + " equations hold that fail as printed";
  finding.candidates.push_back(std::move(candidate));
  return finding;
}

}  // namespace rithmo::audit

// See equation_findings.hpp.
#include "rithmo/audit/equation_findings.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <ranges>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::audit {
namespace {

using proof::Explanation;
using proof::Ranking;
using proof::Reading;

bool read_the_same(const Explanation& one, const Explanation& other,
                   const std::vector<proof::CellAt>& cells) {
  return std::ranges::all_of(cells, [&](const proof::CellAt& cell) {
    const auto x = one.readings.find(cell), y = other.readings.find(cell);
    if (x == one.readings.end() || y == other.readings.end())
      return x == one.readings.end() && y == other.readings.end();
    return x->second.text == y->second.text;
  });
}

// Marks two cells that contain each other's text as one slip, an exchange.
void name_exchanged(std::vector<Change>& changes) {
  for (Change& one : changes)
    for (Change& other : changes)
      if (&one != &other && one.printed == other.reading && one.reading == other.printed)
        one.slip = other.slip = evidence::SlipClass::cells_exchanged;
}

}  // namespace

Finding EquationFindings::at(FindingKind kind, const CellAt& cell) const {
  Finding finding{};
  finding.kind = kind;
  finding.file = subject_.table->path();
  place_at({cell.row + 2, subject_.table_column[places_.column(cell)] + 1}, finding);
  return finding;
}

void EquationFindings::place_at(CellRef at, Finding& finding) const {
  const table::Table& table = *subject_.table;
  const auto& row = table.rows[at.row - 2];
  const text::Cell& cell = row[at.column - 1];
  finding.cell = at;
  finding.row = at.row;
  finding.place = cell.place;
  finding.line = std::string(table.source.line(cell.place.line));
  finding.width = std::max<std::size_t>(1, cell.text.size());
  finding.printed.clear();
  for (const std::size_t column : subject_.table_column)
    finding.printed.push_back(row[column].text);
}

Change EquationFindings::change_of(const CellAt& cell, const Reading& reading) const {
  const std::size_t c = places_.column(cell), column = subject_.table_column[c];
  const text::Cell& printed = subject_.table->rows[cell.row][column];
  const evidence::Slip slip = reading.text == table::unread
                                  ? evidence::Slip{evidence::SlipClass::other_number, 0}
                                  : proof_.readings().slip(cell, reading.text);
  return {{cell.row + 2, column + 1},
          printed.place,
          subject_.columns[c].name,
          printed.text,
          reading.text,
          slip.kind,
          slip.bits};
}

// Returns an equation with the values of its row: "28.7 = round((34.2 + 21.4) / 2, 1)".
std::string EquationFindings::equation_text(std::size_t at) const {
  const proof::Places::Place& place = places_.all()[at];
  return places_.formula(place).with_values(
      places_.scope(), place.row, [&](std::size_t name, std::size_t row) -> std::string {
        const formula::Operand* value = places_.scope().value(name, row);
        if (!value) return "?";
        const auto column = places_.scope().column_of(name);
        const formula::Real* number = std::get_if<formula::Real>(value);
        const auto text =
            column && number && number->exact() && subject_.columns[*column].numeral->is_number()
                ? subject_.columns[*column].numeral->write(*number->exact())
                : std::nullopt;
        const std::string result = text.value_or(formula::to_text(*value));
        return result.find_first_of("- ;:/") != result.npos ? "(" + result + ")" : result;
      });
}

// Returns an equation that supports a cell's reading: one of the group that holds with the reading,
// or one that held before.
std::string EquationFindings::because(const CellAt& cell, const Ranking& ranking,
                                      const Explanation& own) {
  const std::vector<std::size_t>& looking = places_.places_reading(cell);
  std::vector<std::size_t> asked;
  std::ranges::set_intersection(ranking.places, looking, std::back_inserter(asked));
  std::ranges::set_difference(looking, ranking.places, std::back_inserter(asked));
  if (asked.empty()) return "";
  const auto holds = std::ranges::find_if(asked, [&](std::size_t place) {
    return places_.status(place, own.readings) == proof::Places::Status::holds;
  });
  places_.read(own.readings);
  std::string result = equation_text(holds != asked.end() ? *holds : asked.front());
  places_.read_as_printed(own.readings);
  return result;
}

void EquationFindings::add(const Ranking& ranking) {
  is_whole_ = is_whole_ && ranking.is_whole;
  if (ranking.explanations.empty()) {
    for (const std::size_t place : ranking.places)
      add_failing(place, "; no small set of slips was found that explains it", ranking);
    return;
  }
  const Explanation& best = ranking.explanations.front();
  std::set<std::size_t> sums;  // sums that have a finding of their own
  std::set<CellAt> of_sums;
  for (const LoneFailingSum& sum : lone_failing_sums(ranking))
    if (add_lone_failing_sum(sum, ranking)) {
      sums.insert(sum.place);
      if (sum.cell) of_sums.insert(*sum.cell);
    }
  std::set<std::size_t> failing_last;  // places that fail by a last figure only
  for (const auto& [place, bits] : best.failing)
    if (proof_.readings().is_last_figure(place)) failing_last.insert(place);
  for (const proof::Event& event : best.events) add_event(event, ranking);
  const auto is_of_event = [&](const CellAt& cell) {
    return std::ranges::any_of(findings_, [&](const Finding& finding) {
      if (finding.candidates.empty()) return false;
      const Change change = change_of(cell, best.readings.at(cell));
      return std::ranges::any_of(finding.candidates.front().changes, [&](const Change& one) {
        return one.cell == change.cell && evidence::reaches_over_rows(one.slip);
      });
    });
  };
  std::map<std::size_t, std::vector<CellAt>> rows;
  for (const auto& [cell, reading] : best.readings)
    if (!of_sums.contains(cell) && (best.events.empty() || !is_of_event(cell)))
      rows[cell.row].push_back(cell);
  for (const auto& [row, cells] : rows) add_row(row, cells, ranking);
  for (const auto& [place, bits] : best.failing) {
    if (sums.contains(place)) continue;
    if (failing_last.contains(place)) {
      ++last_figures_[places_.all()[place].equation];
      continue;
    }
    const auto& cells = places_.all()[place].cells;
    const bool is_in_a_row = std::ranges::all_of(
        cells, [&](const CellAt& cell) { return cell.row == cells.front().row; });
    const bool may_be_lost = std::ranges::any_of(ranking.explanations, [&](const Explanation& one) {
      return !one.events.empty() && !one.failing.contains(place);
    });
    add_failing(
        place,
        is_in_a_row ? "; no slip was found that explains it"
        : may_be_lost
            ? "; probably an arithmetic error carried forward: no single misread cell and no "
              "missing row explains it"
            : "; probably an arithmetic error carried forward: no single misread cell explains it",
        ranking);
  }
  for (const CellAt& cell : proof_.unreadable(ranking))
    if (unreadable_.insert(cell).second) add_unreadable(cell);
}

// Adds a finding for one row. Its candidates are the row's readings in all explanations, and the
// readings of explanations that have the slip elsewhere.
void EquationFindings::add_row(std::size_t row, const std::vector<CellAt>& cells,
                               const Ranking& ranking) {
  const Explanation& best = ranking.explanations.front();
  Finding finding = at(FindingKind::misprint, cells.front());
  std::set<std::string> said;
  for (const Explanation& one : ranking.explanations) {
    if (finding.candidates.size() == evidence::limits::shown) break;
    Candidate candidate{};
    std::string key;
    const bool is_first = finding.candidates.empty();
    std::vector<CellAt> own = cells;  // cells that this candidate or the best explanation reads
    const bool has_row = std::ranges::any_of(
        one.readings, [&](const auto& reading) { return reading.first.row == row; });
    for (const auto& [cell, reading] : one.readings) {
      const bool is_part = has_row ? cell.row == row : !best.readings.contains(cell);
      if (!is_part || (is_first && std::ranges::find(cells, cell) == cells.end())) continue;
      own.push_back(cell);
      candidate.changes.push_back(change_of(cell, reading));
      key += candidate.changes.back().column + to_text(candidate.changes.back().cell) +
             reading.text + ";";
    }
    if (candidate.changes.empty() || !said.insert(key).second) continue;
    for (std::size_t c = 0; c < subject_.columns.size(); ++c)
      candidate.row.push_back(subject_.printed[row][c]);
    for (const auto& [cell, reading] : one.readings)
      if (cell.row == row) candidate.row[places_.column(cell)] = reading.text;
    candidate.odds = proof::odds_of(
        ranking, [&](const Explanation& other) { return read_the_same(one, other, own); });
    candidate.because = because(is_first ? cells.front() : own.back(), ranking, one);
    const auto lost = std::ranges::find_if(ranking.explanations, [&](const Explanation& other) {
      return !other.events.empty() &&
             std::holds_alternative<proof::LostRow>(other.events.front()) &&
             other.bits < best.bits + evidence::Bits(evidence::convincing);
    });
    if (is_first && best.events.empty() && lost != ranking.explanations.end())
      candidate.because +=
          "; or else a row was left out before row " +
          std::to_string(in_file(std::get<proof::LostRow>(lost->events.front()).before));
    const bool may_stand = std::ranges::any_of(ranking.explanations, [&](const Explanation& other) {
      return std::ranges::any_of(other.failing, [&](const auto& failing) {
        const auto& looked_at = places_.all()[failing.first].cells;
        return proof_.readings().is_last_figure(failing.first) &&
               std::ranges::all_of(own, [&](const CellAt& cell) {
                 return !other.readings.contains(cell) &&
                        std::ranges::find(looked_at, cell) != looked_at.end();
               });
      });
    });
    if (is_first && may_stand)
      candidate.because +=
          "; the figure may not be a misprint: the calculator's last figure may have been inexact";
    if (is_first && !ranking.is_whole)
      candidate.because += "; not all other sets of slips were tried, because there are too many";
    finding.candidates.push_back(std::move(candidate));
  }
  // Sorts by odds: the cheapest explanation of several rows together need not contain the likeliest
  // reading of each row.
  std::ranges::stable_sort(finding.candidates, std::ranges::greater(), &Candidate::odds);
  // The likeliest reading may be in another row.
  place_at(finding.candidates.front().changes.front().cell, finding);
  name_exchanged(finding.candidates.front().changes);
  const auto& changes = finding.candidates.front().changes;
  const auto only = [&](evidence::SlipClass kind) {
    return std::ranges::all_of(changes, [&](const Change& c) { return c.slip == kind; });
  };
  finding.kind = only(evidence::SlipClass::illegible)    ? FindingKind::illegible
                 : only(evidence::SlipClass::left_blank) ? FindingKind::blank
                                                         : FindingKind::misprint;
  finding.odds_wrong = odds_wrong(ranking, cells);
  finding.tie = finding.candidates.size() > 1 &&
                finding.candidates[0].odds < evidence::tie_factor &&
                finding.candidates[0].odds < evidence::tie_factor * finding.candidates[1].odds;
  findings_.push_back(std::move(finding));
}

// Returns the odds that the failures at these cells are due to a fault, and not only to the
// calculator's last figures.
double EquationFindings::odds_wrong(const Ranking& ranking, const std::vector<CellAt>& cells) {
  std::vector<std::size_t> failing;
  for (const std::size_t place : ranking.places) {
    const auto& looked_at = places_.all()[place].cells;
    const auto is_looked_at = [&](const CellAt& cell) {
      return std::ranges::find(looked_at, cell) != looked_at.end();
    };
    if (places_.status(place) == proof::Places::Status::fails &&
        std::ranges::any_of(cells, is_looked_at))
      failing.push_back(place);
  }
  const auto is_right = [&](const Explanation& one) {
    return std::ranges::all_of(failing, [&](std::size_t place) {
      return one.failing.contains(place) && proof_.readings().is_last_figure(place);
    });
  };
  double wrong = 0, right = 0;
  for (const Explanation& one : ranking.explanations)
    (!failing.empty() && is_right(one) ? right : wrong) +=
        (one.bits - ranking.explanations.front().bits).probability();
  return wrong / right;
}

// Adds a finding for an equation that still fails, with the readings by which it would hold.
void EquationFindings::add_failing(std::size_t at_place, const std::string& why,
                                   const Ranking& ranking) {
  const proof::Places::Place& place = places_.all()[at_place];
  if (place.cells.empty()) return;
  const auto own = std::ranges::find(place.cells, place.row, &CellAt::row);
  Finding finding =
      at(FindingKind::unexplained, own == place.cells.end() ? place.cells.front() : *own);
  finding.cell.reset();
  if (!ranking.explanations.empty()) finding.odds_wrong = odds_wrong(ranking, place.cells);
  const proof::Readings none;
  const proof::Readings& read =
      ranking.explanations.empty() ? none : ranking.explanations.front().readings;
  places_.read(read);
  finding.reason = "does not hold: " + equation_text(at_place) + why;
  for (const Explanation& one : ranking.explanations) {
    const Explanation& best = ranking.explanations.front();
    if (one.failing.contains(at_place) || !one.events.empty() ||
        one.bits > best.bits + evidence::Bits(evidence::convincing) ||
        finding.candidates.size() == evidence::limits::shown)
      continue;
    Candidate candidate{};
    for (const auto& [cell, reading] : one.readings)
      if (!best.readings.contains(cell)) candidate.changes.push_back(change_of(cell, reading));
    const auto is_told = [&](const Candidate& other) {
      return std::ranges::equal(other.changes, candidate.changes,
                                [](const Change& x, const Change& y) {
                                  return x.cell == y.cell && x.reading == y.reading;
                                });
    };
    if (candidate.changes.empty() || std::ranges::any_of(finding.candidates, is_told)) continue;
    candidate.odds = (one.bits - best.bits).probability();
    candidate.row = finding.printed;
    candidate.because = equation_text(at_place);
    const Change& first = candidate.changes.front();
    const bool is_elsewhere = !finding.cell || finding.cell->row != first.cell.row;
    finding.reason += "; or else " +
                      (is_elsewhere ? "line " + std::to_string(first.place.line) + ": " : "") +
                      first.column + " " + first.printed + ", read " + first.reading;
    finding.candidates.push_back(std::move(candidate));
  }
  finding.tie = !finding.candidates.empty();  // several readings are possible, and none is proposed
  places_.read_as_printed(read);
  findings_.push_back(std::move(finding));
}

void EquationFindings::add_unreadable(const CellAt& cell) {
  const std::string& printed = places_.printed(cell);
  // An induced rule does not require a number in each cell, so that a blank is not a finding.
  const bool is_found = !places_.subject().table->rule_note.empty();
  if (printed.empty() && is_found) return;
  Finding finding = at(FindingKind::unexplained, cell);
  finding.cell.reset();
  finding.reason =
      (printed.empty() ? "left blank"
                       : "'" + printed + "' is not written in its column's numeral system") +
      ", and the equations do not say what it should be";
  findings_.push_back(std::move(finding));
}

std::vector<Finding> EquationFindings::sorted() && {
  std::ranges::stable_sort(findings_, [](const Finding& x, const Finding& y) {
    return std::pair(x.place.line, x.place.column) < std::pair(y.place.line, y.place.column);
  });
  return std::move(findings_);
}

// Names the rows in which an equation lacks a number that no finding may supply.
std::string EquationFindings::undetermined_note() const {
  std::set<std::size_t> found, rows;
  for (const Finding& finding : findings_) found.insert(finding.row);
  for (const std::size_t place : proof_.undetermined())
    if (std::ranges::none_of(places_.all()[place].cells,
                             [&](const CellAt& cell) { return found.contains(cell.row + 2); }))
      rows.insert(places_.all()[place].row + 2);
  std::string named;
  for (const std::size_t row : rows | std::views::take(evidence::limits::shown))
    named += (named.empty() ? "" : ", ") + std::to_string(in_file(row - 2));
  if (rows.empty()) return "";
  if (rows.size() > evidence::limits::shown)
    named += " and " + std::to_string(rows.size() - evidence::limits::shown) + " more";
  return std::string("; not checked, because a number is missing: row") +
         (rows.size() == 1 ? " " : "s ") + named;
}

std::string EquationFindings::note() const {
  std::string note = std::to_string(places_.all().size()) + " equations checked, " +
                     std::to_string(proof_.held()) + " hold as printed";
  if (!is_whole_)
    note +=
        "; not all sets of slips were tried, because there are too many; the best one found is "
        "reported";
  if (places_.steps() == 0)
    note +=
        "; not all equations were checked, because they take too many steps (--max-steps N for "
        "more)";
  note += undetermined_note();
  for (const auto& [equation, count] : last_figures_)
    note += "; " + places_.rule().equations[equation].text + ": " + std::to_string(count) +
            (count == 1 ? " is" : " are") +
            " off by one or two in the last place: more likely an inexact last figure of the "
            "calculator than a slip";
  for (const std::string& one : places_.notes()) note += "; " + one;
  return note;
}

ExaminedPart EquationFindings::examined() const {
  ExaminedPart examined;
  std::set<std::size_t> compared;  // compared columns
  for (const auto& [cell, places] : places_.cells()) compared.insert(places_.column(cell));
  examined.cells = places_.cells().size();
  for (std::size_t c = 0; c < subject_.columns.size(); ++c)
    if (!compared.contains(c)) examined.not_compared.push_back(subject_.columns[c].name);
  examined.equations = places_.all().size();
  examined.held = proof_.held();
  examined.not_asked = places_.not_asked();
  examined.is_cut_short = places_.is_cut_short();
  return examined;
}

}  // namespace rithmo::audit

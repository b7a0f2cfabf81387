// See equation_findings.hpp. This file makes one finding for a failing sum that a change of any of
// many cells would correct.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/audit/equation_findings.hpp"
#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/odds.hpp"

namespace rithmo::audit {
namespace {

using evidence::Bits;
using proof::Explanation;
using proof::Ranking;
using Status = proof::Places::Status;

bool is_one_slip(evidence::SlipClass kind) {
  return kind != evidence::SlipClass::other_number && kind != evidence::SlipClass::other_word &&
         kind != evidence::SlipClass::list_differs;
}

}  // namespace

// Returns, for each cell of a sum, the likeliest reading with which the sum holds, if it is one
// slip from the print. The likeliest come first; readings within one bit of each other are in table
// order.
std::vector<Candidate> EquationFindings::one_slip_each(const LoneFailingSum& sum,
                                                       const Ranking& ranking) {
  struct SlipOption {
    Bits bits;
    Candidate candidate;
  };
  std::vector<SlipOption> ways;
  const Explanation so_far{.readings = sum.others};
  for (const proof::CellAt& cell : places_.all()[sum.place].cells) {
    std::optional<SlipOption> best;
    for (const Explanation& one :
         proof_.readings().satisfying_explanations(so_far, cell, sum.place)) {
      const Change change = change_of(cell, one.readings.at(cell));
      if (!is_one_slip(change.slip) || (best && best->bits <= one.bits)) continue;
      const auto breaks = [&](std::size_t other) {
        return places_.status(other, sum.others) == Status::holds &&
               places_.status(other, one.readings) == Status::fails;
      };
      if (std::ranges::any_of(places_.places_reading(cell), breaks)) continue;
      best = SlipOption{one.bits, {}};
      best->candidate.changes = {change};
      for (std::size_t c = 0; c < subject_.columns.size(); ++c)
        best->candidate.row.push_back(subject_.printed[cell.row][c]);
      best->candidate.row[places_.column(cell)] = change.reading;
      best->candidate.because = because(cell, ranking, one);
    }
    if (best) ways.push_back(*std::move(best));
  }
  if (ways.empty()) return {};
  const Bits least = std::ranges::min_element(ways, {}, &SlipOption::bits)->bits;
  // Sums the probabilities of these readings, and of the explanations that are not a slip of a
  // single cell.
  double all = 0;
  for (const Explanation& one : ranking.explanations)
    if (one.readings.size() != sum.others.size() + 1 || !one.events.empty() || !one.failing.empty())
      all += (one.bits - ranking.explanations.front().bits + sum.own - least).probability();
  for (const SlipOption& way : ways) all += (way.bits - least).probability();
  std::vector<Candidate> result;
  std::ranges::stable_sort(ways, {}, [&](const SlipOption& way) {
    return static_cast<std::int64_t>((way.bits - least).value());
  });
  for (SlipOption& way : ways) {
    const double likely = (way.bits - least).probability();
    way.candidate.odds = likely / (all - likely);
    result.push_back(std::move(way.candidate));
  }
  return result;
}

// Returns "column votes: total 1104, sum 1084, 20 short"; for other equations, the equation with
// its values.
std::string EquationFindings::sides_of(std::size_t at, const proof::Readings& read) {
  const proof::Places::Place& place = places_.all()[at];
  const auto sides = places_.sides(at, {});
  const auto foot = std::ranges::find(place.cells, place.row, &CellAt::row);
  const auto off = places_.difference(at);
  const number::Rational zero;
  if (!sides || !off || foot == place.cells.end() ||
      places_.formula(place).names().front() != foot->name)
    return "does not hold: " + equation_text(at);
  const number::NumeralSystem& numeral = places_.numeral(*foot);
  const auto text = [&](const number::Rational& value) {
    return numeral.write(value).value_or(number::to_text(value));
  };
  const auto own = read.find(*foot);
  const number::Rational& printed =
      own != read.end() ? own->second.value : *places_.printed_number(*foot);
  return "column " + subject_.columns[places_.column(*foot)].name + ": total " + text(printed) +
         ", sum " + text(printed - *off) + ", " +
         (*off < zero ? text(zero - *off) + " too much" : text(*off) + " short");
}

// Returns the failing sums in which no cell is likelier to be wrong than all others together. No
// other failing equation contains the cell that the best explanation reads for the sum.
std::vector<EquationFindings::LoneFailingSum> EquationFindings::lone_failing_sums(
    const Ranking& ranking) {
  std::vector<LoneFailingSum> result;
  if (ranking.explanations.empty() || !ranking.explanations.front().events.empty()) return result;
  const Explanation& best = ranking.explanations.front();
  std::vector<std::size_t> failing;
  for (const std::size_t place : ranking.places)
    if (places_.status(place) == Status::fails) failing.push_back(place);
  const auto looks_at = [&](std::size_t place, const CellAt& cell) {
    return std::ranges::binary_search(places_.all()[place].cells, cell);
  };
  for (const std::size_t place : failing) {
    std::map<std::size_t, std::size_t> cells_of;  // number of cells; key: name of the column
    std::size_t most = 0;
    for (const CellAt& cell : places_.all()[place].cells)
      most = std::max(most, ++cells_of[cell.name]);
    if (most < evidence::fewest_moved || proof_.readings().is_last_figure(place)) continue;
    if (const auto own = best.failing.find(place); own != best.failing.end()) {
      result.push_back({place, std::nullopt, best.readings, own->second});
      continue;
    }
    // Selects the cells that are read for this sum and for no other failing equation.
    std::vector<CellAt> read;
    for (const auto& [cell, reading] : best.readings) {
      const auto is_others = [&](std::size_t other) {
        return other != place && looks_at(other, cell);
      };
      if (looks_at(place, cell) && std::ranges::none_of(failing, is_others)) read.push_back(cell);
    }
    if (read.size() != 1) continue;
    const CellAt& cell = read.front();
    const double odds = proof::odds_of(
        ranking, [&](const Explanation& one) { return one.readings.contains(cell); });
    if (odds >= 1) continue;
    LoneFailingSum sum{place, cell, best.readings, {}};
    sum.others.erase(cell);
    for (const Explanation& one :
         proof_.readings().satisfying_explanations({.readings = sum.others}, cell, place))
      if (one.readings.at(cell).text == best.readings.at(cell).text) sum.own = one.bits;
    result.push_back(std::move(sum));
  }
  return result;
}

// Adds a finding about the sum if a change of any of many cells would correct it. Returns whether
// it was added.
bool EquationFindings::add_lone_failing_sum(const LoneFailingSum& sum, const Ranking& ranking) {
  std::vector<Candidate> readings = one_slip_each(sum, ranking);
  const std::size_t count = readings.size();
  if (count < evidence::fewest_moved) return false;
  const proof::Places::Place& place = places_.all()[sum.place];
  const auto foot = std::ranges::find(place.cells, place.row, &CellAt::row);
  Finding finding =
      at(FindingKind::unexplained, foot == place.cells.end() ? place.cells.front() : *foot);
  finding.cell.reset();
  finding.odds_wrong = odds_wrong(ranking, place.cells);
  finding.candidates = std::move(readings);
  finding.tie = true;
  places_.read(sum.others);
  finding.reason = sides_of(sum.place, sum.others);
  places_.read_as_printed(sum.others);
  finding.reason +=
      "; " + std::to_string(count) + " cells could each explain the difference by one slip";
  for (std::size_t k = 0; k < count && k < evidence::limits::shown; ++k) {
    const Change& change = finding.candidates[k].changes.front();
    finding.reason += (k == 0 ? ": row " : "; row ") + std::to_string(change.cell.row) + ": " +
                      change.column + " " + change.printed + ", read " + change.reading;
  }
  if (count > evidence::limits::shown)
    finding.reason += "; and " + std::to_string(count - evidence::limits::shown) + " more";
  findings_.push_back(std::move(finding));
  return true;
}

}  // namespace rithmo::audit

// See printed_figures.hpp.
#include "rithmo/proof/listed/printed_figures.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <ratio>
#include <utility>

#include "rithmo/evidence/error_model.hpp"
#include "rithmo/evidence/priors.hpp"
#include "rithmo/proof/equation/solve.hpp"

namespace rithmo::proof {
namespace {

// Makes figures likelier that the rule has in the next row or the row before. Consecutive rows with
// such figures are one event: the column slipped there.
void favour_neighbour_figures(const table::BoundTable& subject, std::size_t column,
                              std::vector<evidence::PrintedFigure>& figures) {
  const double slipped = evidence::cost::several_cells, own = evidence::slip_of_neighbour().bits;
  for (const bool is_next : {true, false}) {
    const auto has_neighbours = [&](const evidence::PrintedFigure& figure) {
      const std::size_t row = is_next ? figure.derived + 1 : figure.derived - 1;
      return figure.units != 0 && row < subject.derived.size() &&
             subject.derived.id(row, column) == subject.printed.id(figure.printed, column);
    };
    for (auto at = figures.begin(); at != figures.end();) {
      const auto end = std::find_if_not(at, figures.end(), has_neighbours);
      const auto rows = static_cast<std::size_t>(end - at);
      const double bits = rows < evidence::fewest_moved
                              ? own
                              : (slipped + evidence::cost::wrong_cell) / static_cast<double>(rows) -
                                    evidence::cost::wrong_cell;
      for (; at != end; ++at) at->from_nowhere += std::exp2(-bits);
      if (at != figures.end()) ++at;
    }
  }
}

}  // namespace

std::optional<std::int64_t> units_between(const number::Rational& exact,
                                          const number::Rational& value,
                                          const number::Rational& unit) {
  const number::Rational units = (value - exact) / unit;
  const number::Integer off = abs(units.numerator());
  if (!units.is_whole() || off > number::Integer(evidence::greatest_of_all)) return std::nullopt;
  return units.numerator().get_si();
}

std::string key_text(const table::RowView& row, const std::vector<std::size_t>& columns) {
  std::string key;
  for (const std::size_t c : columns) key += row[c] + '\n';
  return key;
}

std::unordered_map<std::string, std::size_t> unique_rows_by_key(
    const table::BoundTable& subject, const std::vector<std::size_t>& columns) {
  std::unordered_map<std::string, std::size_t> rows;
  std::vector<std::string> twice;
  for (std::size_t j = 0; j < subject.derived.size(); ++j)
    if (!rows.emplace(key_text(subject.derived[j], columns), j).second)
      twice.push_back(key_text(subject.derived[j], columns));
  for (const std::string& key : twice) rows.erase(key);
  return rows;
}

std::vector<IntendedFigure> intended(const std::string& printed, const number::Rational& exact,
                                     const number::NumeralSystem& numeral, std::int64_t farthest) {
  std::vector<IntendedFigure> all;
  const auto value = numeral.read(printed);
  std::set<std::int64_t> seen;
  const auto add = [&](const number::Rational& meant) {
    const auto off = units_between(exact, meant, *numeral.unit());
    if (!off || std::abs(*off) > farthest || !seen.insert(*off).second) return;
    auto text = numeral.write(meant);
    if (!text || *text == printed) return;
    const double chance = std::exp2(-evidence::slip(printed, *text).bits);
    all.push_back({*off, *std::move(text), chance});
  };
  for (const number::Rational& meant : numbers_one_slip_away(printed, numeral)) add(meant);
  if (!value) return all;
  const number::Rational ten{number::Integer(std::deca::num)};
  number::Rational place = *numeral.unit();
  for (std::size_t figure = 0; figure < printed.size(); ++figure, place = place * ten) {
    number::Rational by;
    for (int step = 1; step < std::deca::num; ++step) {
      by = by + place;
      add(*value - by);
      add(*value + by);
    }
  }
  return all;
}

evidence::Calculator calculator_of(const table::BoundTable& subject, std::size_t column,
                                   const std::vector<std::size_t>& keys,
                                   const std::set<std::size_t>& in_doubt) {
  const auto rows = unique_rows_by_key(subject, keys);
  const number::NumeralSystem& numeral = *subject.columns[column].numeral;
  std::vector<evidence::PrintedFigure> figures;
  for (std::size_t i = 0; i < subject.printed.size(); ++i) {
    const auto found = rows.find(key_text(subject.printed[i], keys));
    if (found == rows.end() || in_doubt.contains(i)) continue;
    const std::size_t row = found->second;
    const auto* printed = subject.number(subject.printed, i, column);
    const auto* exact = subject.number(subject.derived, row, column);
    const auto units =
        printed && exact ? units_between(*exact, *printed, *numeral.unit()) : std::nullopt;
    if (!units) continue;
    const std::string& text = subject.printed.text(i, column);
    evidence::PrintedFigure figure{i, row, *units, {}, std::exp2(-evidence::from_nowhere(text))};
    figures.push_back(std::move(figure));
  }
  std::ranges::stable_sort(figures, {}, &evidence::PrintedFigure::derived);
  favour_neighbour_figures(subject, column, figures);
  const std::int64_t farthest = evidence::farthest_error(figures);
  for (evidence::PrintedFigure& figure : figures) {
    if (figure.units == 0) continue;
    for (const IntendedFigure& one :
         intended(subject.printed.text(figure.printed, column),
                  *subject.number(subject.derived, figure.derived, column), numeral, farthest))
      figure.slips.emplace_back(one.units, one.chance);
    std::ranges::sort(figure.slips);
  }
  return evidence::Calculator(std::move(figures));
}

}  // namespace rithmo::proof

// See precision.hpp.
#include "rithmo/proof/listed/precision.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <map>
#include <optional>
#include <ratio>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "rithmo/evidence/error_model.hpp"
#include "rithmo/evidence/last_figure.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/evidence/priors.hpp"
#include "rithmo/proof/equation/solve.hpp"
#include "rithmo/proof/listed/known_rows.hpp"
#include "rithmo/table/foreign_column.hpp"

namespace rithmo::proof {
namespace {

constexpr double beyond_doubt = std::numeric_limits<double>::infinity();

// How many units of the last place lie between them; nothing where that is no whole number, or no matter of last figures.
std::optional<std::int64_t> units_between(const number::Rational& exact,
                                          const number::Rational& value,
                                          const number::Rational& unit) {
  const number::Rational units = (value - exact) / unit;
  const number::Integer off = abs(units.numerator());
  const number::Rational figure = exact / unit;
  const bool is_far = off > number::Integer(evidence::greatest_offset) &&
                      off * evidence::offset_one_in * figure.denominator() >
                          number::Integer(abs(figure.numerator()));
  if (!units.is_whole() || is_far || off > number::Integer(evidence::greatest_of_all))
    return std::nullopt;
  return units.numerator().get_si();
}

std::string key_of(const table::RowView& row, const std::vector<std::size_t>& columns) {
  std::string key;
  for (const std::size_t c : columns) key += row[c] + '\n';
  return key;
}

// Rows of the rule by what stands in these columns; only those that are alone there.
std::unordered_map<std::string, std::size_t> alone_by(const table::BoundTable& subject,
                                                      const std::vector<std::size_t>& columns) {
  std::unordered_map<std::string, std::size_t> rows;
  std::vector<std::string> twice;
  for (std::size_t j = 0; j < subject.derived.size(); ++j)
    if (!rows.emplace(key_of(subject.derived[j], columns), j).second)
      twice.push_back(key_of(subject.derived[j], columns));
  for (const std::string& key : twice) rows.erase(key);
  return rows;
}

// By how many units another derived row's figure is greater; more than any difference where there is none.
std::int64_t to_row(const table::BoundTable& subject, std::size_t column,
                    const number::Rational& own, std::size_t other) {
  const auto* value =
      other < subject.derived.size() ? subject.number(subject.derived, other, column) : nullptr;
  constexpr std::int64_t none = 2 * evidence::greatest_of_all;
  const number::Rational unit = *subject.columns[column].numeral->unit();
  return value ? units_between(own, *value, unit).value_or(none) : none;
}

// The differences of a column, row by row. REQUIRES: its numerals have a unit.
std::vector<evidence::FigurePair> differences(const table::BoundTable& subject, std::size_t column,
                                              const std::vector<std::size_t>& keys,
                                              const std::set<std::size_t>& in_doubt = {}) {
  const auto rows = alone_by(subject, keys);
  const number::NumeralSystem& numeral = *subject.columns[column].numeral;
  std::vector<evidence::FigurePair> pairs;
  for (std::size_t i = 0; i < subject.printed.size(); ++i) {
    const auto found = rows.find(key_of(subject.printed[i], keys));
    if (found == rows.end() || in_doubt.contains(i)) continue;
    const std::size_t row = found->second;
    const auto* printed = subject.number(subject.printed, i, column);
    const auto* exact = subject.number(subject.derived, row, column);
    const auto units =
        printed && exact ? units_between(*exact, *printed, *numeral.unit()) : std::nullopt;
    if (units)
      pairs.push_back({i, row, *units, to_row(subject, column, *exact, row - 1),
                       to_row(subject, column, *exact, row + 1)});
  }
  return pairs;
}

// Rows around which most are off, and what that takes to say: that the calculator was so far off
// there, but for slips, or that each is a slip.
struct OffStretch {
  std::size_t end = 0;
  double as_calculators = evidence::cost::stranger_row, as_slips = 0;  // bits
};

// Gives what the figures of a column say of its calculator. Rows that slips explain much better
// than he does say nothing of him: those of a stretch together, or one among those that are his.
evidence::LastFigures last_figures(const table::BoundTable& subject, std::size_t column,
                                   const std::vector<std::size_t>& keys,
                                   const std::set<std::size_t>& in_doubt = {}) {
  std::vector<evidence::FigurePair> all = differences(subject, column, keys, in_doubt);
  for (;;) {
    evidence::LastFigures figures(std::move(all));
    const std::vector<evidence::FigurePair>& pairs = figures.pairs();
    const auto as_slip = [&](const evidence::FigurePair& pair) {
      return evidence::cost::wrong_cell + evidence::slip(subject.printed.text(pair.printed, column),
                                                         subject.derived.text(pair.derived, column))
                                              .bits;
    };
    const auto stretch_from = [&](std::size_t first) {
      OffStretch stretch{first};
      std::int64_t farthest = 0;
      for (; stretch.end < pairs.size(); ++stretch.end) {
        const evidence::FigurePair& pair = pairs[stretch.end];
        const auto bits = figures.scattered(pair.derived, pair.units);
        if (!bits) break;
        if (pair.units == 0) continue;
        const double slip = as_slip(pair);
        if (*bits < slip) farthest = std::max(farthest, std::abs(pair.units));
        stretch.as_calculators += std::min(*bits, slip);
        stretch.as_slips += slip;
      }
      stretch.as_calculators += 2 * std::log2(1 + static_cast<double>(farthest));
      return stretch;
    };
    std::vector<evidence::FigurePair> rest;
    for (std::size_t first = 0; first < pairs.size();) {
      const OffStretch stretch = stretch_from(first);
      for (; first < stretch.end; ++first) {
        const evidence::FigurePair& pair = pairs[first];
        // A unit or two is the calculator's where he is off at all.
        const bool is_slip =
            std::abs(pair.units) > 2 &&
            (stretch.as_calculators > stretch.as_slips ||
             *figures.scattered(pair.derived, pair.units) > as_slip(pair) + evidence::decisive);
        if (!is_slip) rest.push_back(pair);
      }
      if (first < pairs.size()) rest.push_back(pairs[first++]);
    }
    if (rest.size() == pairs.size()) return figures;
    all = std::move(rest);
  }
}

std::string percent(std::size_t part, std::size_t whole) {
  const double share = std::centi::den * static_cast<double>(part) / static_cast<double>(whole);
  return (share < 1 ? "under 1" : std::to_string(std::lround(share))) + " %";
}

// What the print of a cell may be read as, with the bits that each takes: figures that the computer may have had there, and what is one slip
// away from the print where it may have had that.
std::map<std::string, double> readings(const std::string& printed, const number::Rational& exact,
                                       const number::NumeralSystem& numeral,
                                       const evidence::LastFigures& figures, std::size_t derived) {
  std::map<std::string, double> result;
  const auto add = [&](const number::Rational& value, std::int64_t units) {
    const auto bits = figures.bits(derived, units);
    const auto text = numeral.write(value);
    if (bits && text && printed != *text)
      result.emplace(*text, evidence::slip(printed, *text).bits + *bits);
  };
  const number::Rational unit = *numeral.unit();
  for (const std::int64_t units : figures.likely(derived))
    add(exact + number::Rational(number::Integer(units)) * unit, units);
  if (!figures.allows_more_than_likely(derived)) return result;
  for (const number::Rational& value : one_slip_away(printed, numeral))
    if (const auto units = units_between(exact, value, unit)) add(value, *units);
  return result;
}

// The odds that a figure is a slip of the press, and not its computer's: less by what more than one wrong figure takes.
double odds_of_slip(const evidence::LastFigures& figures, std::int64_t units,
                    const std::string& printed, const std::string& exact) {
  const double more = evidence::slip(printed, exact).bits - evidence::wrong_figure_bits(exact);
  return figures.odds_of_slip(units) * std::exp2(-std::max(0.0, more));
}

// A row that is wrong for another reason was off all the same, it may be: it is read as what takes the fewest bits.
void read_as_computed(table::BoundTable& subject, std::size_t column,
                      const std::vector<std::size_t>& keys, const std::set<std::size_t>& in_doubt,
                      const evidence::LastFigures& figures) {
  const auto rows = alone_by(subject, keys);
  const number::NumeralSystem& numeral = *subject.columns[column].numeral;
  for (std::size_t i = 0; i < subject.printed.size(); ++i) {
    const table::RowView printed = subject.printed[i];
    const auto found = rows.find(key_of(printed, keys));
    if (found == rows.end() || in_doubt.contains(i) || printed[column] == table::unsaid) continue;
    const std::string& derived = subject.derived.text(found->second, column);
    if (subject.precision.read.contains({found->second, column})) continue;  // printed twice
    const auto* exact = subject.number(subject.derived, found->second, column);
    const auto* value = subject.number(subject.printed, i, column);
    if (!exact || (value && *value == *exact)) continue;
    const auto units = value ? units_between(*exact, *value, *numeral.unit()) : std::nullopt;
    const double by_press =
        units ? odds_of_slip(figures, *units, printed[column], derived) : beyond_doubt;
    if (units && (figures.allows(found->second, *units) || by_press < 1)) continue;
    const auto all = readings(printed[column], *exact, numeral, figures, found->second);
    const auto best =
        std::ranges::min_element(all, {}, [](const auto& reading) { return reading.second; });
    if (best == all.end()) continue;
    const auto as_exact = all.find(derived);
    double against =
        as_exact == all.end() ? 0 : std::exp2(best->second - as_exact->second) / by_press;
    for (const auto& [text, bits] : all)
      if (text != best->first) against += std::exp2(best->second - bits);
    if (against == 0 && best->first == derived) continue;  // nothing else was weighed
    // The calculator may have been farther off than the rows around are, as they scatter.
    const auto scattered =
        units ? figures.scattered(found->second, *units) : std::optional<double>();
    const double wrong =
        scattered
            ? std::min(by_press, std::exp2(*scattered - best->second - evidence::cost::wrong_cell))
            : by_press;
    subject.precision.read[{found->second, column}] = {
        best->first != derived, wrong < evidence::least_odds_given, 1 / against, wrong};
    subject.derived.put(found->second, column, best->first);
  }
}

// Whether a printed text is a derived figure, or off from it as its computer may have been.
bool is_computed_as(const table::BoundTable& subject, table::FormId printed, std::size_t derived,
                    std::size_t column, const evidence::LastFigures& figures) {
  const number::Rational unit = *subject.columns[column].numeral->unit();
  const auto* value = subject.numbers[column]->of(printed, subject.printed.forms());
  const auto* exact = subject.number(subject.derived, derived, column);
  const auto units = value && exact ? units_between(*exact, *value, unit) : std::nullopt;
  return units && figures.allows(derived, *units);
}

// A row whose key is wrong was off all the same, it may be: of the rows that no key is printed for, the one whose figure it has but for what the
// computer may have been off is read with that figure.
void read_by_figure(table::BoundTable& subject, std::size_t column,
                    const std::vector<std::size_t>& keys, const evidence::LastFigures& figures) {
  const auto rows = alone_by(subject, keys);
  const number::NumeralSystem& numeral = *subject.columns[column].numeral;
  const number::Rational unit = *numeral.unit();
  std::set<std::string> keys_printed;
  for (const auto printed : subject.printed) keys_printed.insert(key_of(printed, keys));
  std::multimap<number::Rational, std::size_t> missing;  // by their exact figures
  for (const auto& [key, row] : rows)
    if (!keys_printed.contains(key))
      if (const auto* figure = subject.number(subject.derived, row, column))
        missing.emplace(*figure, row);
  if (missing.empty()) return;
  const number::Rational reach = number::Rational(number::Integer(figures.farthest())) * unit;
  for (std::size_t i = 0; i < subject.printed.size(); ++i) {
    const table::FormId printed = subject.printed.id(i, column);
    const auto* value = subject.number(subject.printed, i, column);
    const auto own = rows.find(key_of(subject.printed[i], keys));
    if (!value ||
        (own != rows.end() && is_computed_as(subject, printed, own->second, column, figures)))
      continue;
    std::vector<std::size_t> meant;
    for (auto at = missing.lower_bound(*value - reach);
         at != missing.end() && at->first <= *value + reach && meant.size() < 2; ++at)
      if (is_computed_as(subject, printed, at->second, column, figures))
        meant.push_back(at->second);
    if (meant.size() == 1)
      subject.derived.put(meant.front(), column, subject.printed.text(i, column));
  }
}

// Two figures of a row, each in the other's place: what they are read as is what is printed, also where the computer was off.
void read_exchanged(table::BoundTable& subject, std::size_t one, std::size_t other,
                    const std::vector<std::size_t>& keys) {
  const evidence::LastFigures of_one = last_figures(subject, one, keys),
                              of_other = last_figures(subject, other, keys);
  const auto rows = alone_by(subject, keys);
  for (std::size_t i = 0; i < subject.printed.size(); ++i) {
    const auto found = rows.find(key_of(subject.printed[i], keys));
    const table::FormId first = subject.printed.id(i, one), second = subject.printed.id(i, other);
    if (found == rows.end() || first == second) continue;
    if (!is_computed_as(subject, second, found->second, one, of_one) ||
        !is_computed_as(subject, first, found->second, other, of_other) ||
        is_computed_as(subject, first, found->second, one, of_one))
      continue;
    subject.derived.put(found->second, one, subject.printed.text(i, other));
    subject.derived.put(found->second, other, subject.printed.text(i, one));
  }
}

// Printed rows most of whose computed figures, two at least, are not those of the row that their keys name: there the key may be wrong, as
// where two rows were exchanged but for their first numbers.
std::set<std::size_t> rows_in_doubt(const table::BoundTable& subject,
                                    const std::vector<std::size_t>& keys,
                                    const std::vector<std::size_t>& rounded) {
  constexpr std::size_t fewest = 2;
  const auto rows = alone_by(subject, keys);
  std::map<std::size_t, evidence::LastFigures> figures;
  for (const std::size_t column : rounded)
    figures.emplace(column, last_figures(subject, column, keys));
  std::set<std::size_t> found;
  for (std::size_t i = 0; i < subject.printed.size(); ++i) {
    const auto own = rows.find(key_of(subject.printed[i], keys));
    if (own == rows.end()) continue;
    std::size_t computed = 0, wrong = 0;
    for (std::size_t c = 0; c < subject.columns.size(); ++c) {
      const std::string& printed = subject.printed.text(i, c);
      if (!subject.columns[c].is_computed || printed == table::unsaid || printed.empty()) continue;
      const auto of_column = figures.find(c);
      ++computed;
      wrong += of_column == figures.end() ? printed != subject.derived[own->second][c]
                                          : !is_computed_as(subject, subject.printed.id(i, c),
                                                            own->second, c, of_column->second);
    }
    if (wrong >= fewest && 2 * wrong > computed) found.insert(i);
  }
  return found;
}

void accept_in(table::BoundTable& subject, std::size_t column, const std::vector<std::size_t>& keys,
               const std::set<std::size_t>& in_doubt) {
  const evidence::LastFigures figures = last_figures(subject, column, keys, in_doubt);
  const std::vector<evidence::FigurePair>& pairs = figures.pairs();
  read_as_computed(subject, column, keys, in_doubt, figures);
  read_by_figure(subject, column, keys, figures);
  std::map<std::size_t, std::string> accepted;  // derived rows, and what is printed for them
  std::size_t by_one = 0, upward = 0;
  std::int64_t most = 0;
  for (const evidence::FigurePair& pair : pairs) {
    const std::string& printed = subject.printed.text(pair.printed, column);
    if (pair.units == 0 ||
        (!figures.allows(pair.derived, pair.units) &&
         odds_of_slip(figures, pair.units, printed, subject.derived[pair.derived][column]) >= 1))
      continue;
    if (!accepted.emplace(pair.derived, printed).second) continue;
    by_one += std::abs(pair.units) == 1;
    upward += pair.units > 0;
    most = std::max(most, std::abs(pair.units));
  }
  if (accepted.empty()) return;
  for (const auto& [row, text] : accepted) subject.derived.put(row, column, text);
  std::string& note = subject.precision.note;
  note += (note.empty() ? "" : "; ") + subject.columns[column].name + ": " +
          std::to_string(accepted.size()) + " of " + std::to_string(pairs.size()) + " rows (" +
          percent(accepted.size(), pairs.size()) + ") are off in the last place, " +
          std::to_string(by_one) + " by one" +
          (most > 1 ? ", the others by " + std::to_string(most) + " at most" : "") + ", " +
          std::to_string(upward) + " of them upward: the computer's last figure, and no slip";
  if (2 * accepted.size() > pairs.size())
    note += "; where most are off, another rule or constant may be the table's";
}

}  // namespace

void accept_last_figures(table::BoundTable& subject) {
  subject.precision = {};
  std::vector<std::size_t> rounded, running, exact;
  for (std::size_t c = 0; c < subject.columns.size(); ++c) {
    const relation::Column& column = subject.columns[c];
    const bool is_rounded = column.is_rounded && column.numeral->unit();
    if (is_rounded) rounded.push_back(c);
    if (!column.is_computed) running.push_back(c);
    if (!column.is_computed || !is_rounded) exact.push_back(c);
  }
  if (rounded.empty()) return;
  // Rows are known by what runs; where that is not printed, or not all of it, by their exact columns too.
  if (2 * alone_by(subject, running).size() < subject.derived.size()) running = exact;
  if (running.empty()) return;
  bool is_foreign = false;
  const auto rows = rows_known_by(subject, running);
  for (std::size_t k = rounded.size(); k-- > 0;)
    if (auto reason = table::why_worked_otherwise(subject, rounded[k], rows)) {
      table::set_aside(subject, rounded[k], *std::move(reason));
      is_foreign = true;
    }
  if (is_foreign) return accept_last_figures(subject);
  for (std::size_t k = 1; k < rounded.size(); ++k)
    read_exchanged(subject, rounded[k - 1], rounded[k], running);
  const std::set<std::size_t> in_doubt = rows_in_doubt(subject, running, rounded);
  for (const std::size_t column : rounded) accept_in(subject, column, running, in_doubt);
}

}  // namespace rithmo::proof

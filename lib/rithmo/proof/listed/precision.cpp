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

#include "rithmo/evidence/calculator.hpp"
#include "rithmo/evidence/error_model.hpp"
#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/evidence/priors.hpp"
#include "rithmo/proof/equation/solve.hpp"
#include "rithmo/proof/listed/known_rows.hpp"
#include "rithmo/proof/listed/manner.hpp"
#include "rithmo/proof/listed/printed_figures.hpp"
#include "rithmo/table/foreign_column.hpp"

namespace rithmo::proof {
namespace {

// Infinite cost in bits.
constexpr double beyond_question = std::numeric_limits<double>::infinity();

std::string percent(std::size_t part, std::size_t whole) {
  const double share = std::centi::den * static_cast<double>(part) / static_cast<double>(whole);
  return (share < 1 ? "under 1" : std::to_string(std::lround(share))) + " %";
}

// Returns possible readings of a printed cell, with the bits of each: figures that the calculator
// may have had there, and figures one slip away from the print.
std::map<std::string, double> readings(const std::string& printed, const number::Rational& exact,
                                       const number::NumeralSystem& numeral,
                                       const evidence::Calculator& calculator,
                                       std::size_t derived) {
  std::map<std::string, double> result;
  for (const IntendedFigure& one : intended(printed, exact, numeral, calculator.farthest()))
    result.emplace(one.text, -std::log2(one.chance) + calculator.bits(derived, one.units));
  const number::Rational unit = *numeral.unit();
  for (const std::int64_t units : calculator.likely(derived)) {
    const auto text = numeral.write(exact + number::Rational(number::Integer(units)) * unit);
    if (text && printed != *text)
      result.emplace(*text, evidence::slip(printed, *text).bits + calculator.bits(derived, units));
  }
  return result;
}

// Code lengths of a printed figure, taken as the calculator's own figure or as a slip of it.
struct FigureBits {
  double as_printed;  // code length of the figure as the calculator's
  // Code lengths of the figures that the print may be a slip of.
  std::map<std::string, double> readings;
  // Returns the bits of all these readings together.
  double readings_bits() const {
    double least = beyond_question, sum = 0;
    for (const auto& [text, bits] : readings) least = std::min(least, bits);
    for (const auto& [text, bits] : readings) sum += std::exp2(least - bits);
    return readings.empty() ? beyond_question : least - std::log2(sum);
  }
};

FigureBits bits_of_figure(const table::BoundTable& subject, std::size_t column,
                          table::FormId printed, std::size_t derived,
                          const evidence::Calculator& calculator) {
  const number::NumeralSystem& numeral = *subject.columns[column].numeral;
  const auto* value = subject.numbers[column]->of(printed, subject.printed.forms());
  const auto* exact = subject.number(subject.derived, derived, column);
  FigureBits figure{beyond_question, {}};
  if (!exact) return figure;
  const auto units = value ? units_between(*exact, *value, *numeral.unit()) : std::nullopt;
  if (units) figure.as_printed = calculator.bits(derived, *units);
  figure.readings =
      readings(subject.printed.forms().text(printed), *exact, numeral, calculator, derived);
  for (auto& [text, bits] : figure.readings) bits += calculator.wrong_figure();
  return figure;
}

// Decides for each printed figure whether the calculator made the error, or whether the figure has
// a slip. Of the two the one with the lower cost is chosen; a slip is replaced by the cheapest
// reading. Returns the derived rows with an error of the calculator, with the printed text of each.
std::map<std::size_t, std::string> read_as_calculated(table::BoundTable& subject,
                                                      std::size_t column,
                                                      const std::vector<std::size_t>& keys,
                                                      const std::set<std::size_t>& in_doubt,
                                                      const evidence::Calculator& calculator) {
  const auto rows = unique_rows_by_key(subject, keys);
  std::map<std::size_t, std::string> his;
  std::vector<std::pair<std::size_t, std::string>> read;
  for (std::size_t i = 0; i < subject.printed.size(); ++i) {
    const auto found = rows.find(key_text(subject.printed[i], keys));
    const std::string& printed = subject.printed.text(i, column);
    if (found == rows.end() || in_doubt.contains(i) || printed == table::unsaid) continue;
    const std::size_t row = found->second;
    if (subject.precision.read.contains({row, column})) continue;  // a row that is printed twice
    const auto* exact = subject.number(subject.derived, row, column);
    const auto* value = subject.number(subject.printed, i, column);
    if (!exact || (value && *value == *exact)) continue;
    const FigureBits figure =
        bits_of_figure(subject, column, subject.printed.id(i, column), row, calculator);
    const auto best =
        std::ranges::min_element(figure.readings, {}, [](const auto& one) { return one.second; });
    const double slip = std::min(figure.readings_bits(), calculator.out_of_place(row));
    if (figure.as_printed < slip) {
      his.emplace(row, printed);
      continue;
    }
    if (best == figure.readings.end()) continue;
    double against = std::exp2(best->second - figure.as_printed);
    for (const auto& [text, bits] : figure.readings)
      if (text != best->first) against += std::exp2(best->second - bits);
    const double wrong = std::exp2(figure.as_printed - slip);
    subject.precision.read[{row, column}] = {best->first != subject.derived.text(row, column),
                                             wrong < evidence::min_odds_given, 1 / against, wrong};
    read.emplace_back(row, best->first);
  }
  for (const auto& [row, text] : read) subject.derived.put(row, column, text);
  for (const auto& [row, text] : his) subject.derived.put(row, column, text);
  return his;
}

// Tells whether a printed text is the derived figure, or differs from it by an error that the
// calculator may have made.
bool is_calculated_as(const table::BoundTable& subject, table::FormId printed, std::size_t derived,
                      std::size_t column, const evidence::Calculator& calculator) {
  if (subject.derived.id(derived, column) == printed) return true;
  const FigureBits figure = bits_of_figure(subject, column, printed, derived, calculator);
  return figure.as_printed < figure.readings_bits();
}

// Identifies rows with a wrong key by their figure. Each is matched with the only derived row whose
// key is not printed and whose figure agrees, up to an error of the calculator.
void read_by_figure(table::BoundTable& subject, std::size_t column,
                    const std::vector<std::size_t>& keys, const evidence::Calculator& calculator,
                    std::int64_t farthest) {
  const auto rows = unique_rows_by_key(subject, keys);
  const number::NumeralSystem& numeral = *subject.columns[column].numeral;
  std::set<std::string> keys_printed;
  for (const auto printed : subject.printed) keys_printed.insert(key_text(printed, keys));
  // Rows whose key is not printed; key: exact figure.
  std::multimap<number::Rational, std::size_t> missing;
  for (const auto& [key, row] : rows)
    if (!keys_printed.contains(key))
      if (const auto* figure = subject.number(subject.derived, row, column))
        missing.emplace(*figure, row);
  if (missing.empty()) return;
  const number::Rational reach = number::Rational(number::Integer(farthest)) * *numeral.unit();
  for (std::size_t i = 0; i < subject.printed.size(); ++i) {
    const table::FormId printed = subject.printed.id(i, column);
    const auto* value = subject.number(subject.printed, i, column);
    const auto own = rows.find(key_text(subject.printed[i], keys));
    if (!value ||
        (own != rows.end() && is_calculated_as(subject, printed, own->second, column, calculator)))
      continue;
    std::vector<std::size_t> meant;
    for (auto at = missing.lower_bound(*value - reach);
         at != missing.end() && at->first <= *value + reach && meant.size() < 2; ++at)
      if (is_calculated_as(subject, printed, at->second, column, calculator))
        meant.push_back(at->second);
    if (meant.size() == 1)
      subject.derived.put(meant.front(), column, subject.printed.text(i, column));
  }
}

using Calculators = std::map<std::size_t, evidence::Calculator>;  // key: column

// Replaces two exchanged figures of a row by the printed ones, also where the calculator's figures
// were off. Returns whether the row has two exchanged figures.
bool read_exchanged(table::BoundTable& subject, std::size_t one, std::size_t other,
                    const std::vector<std::size_t>& keys, const Calculators& calculators) {
  const evidence::Calculator &of_one = calculators.at(one), &of_other = calculators.at(other);
  const auto rows = unique_rows_by_key(subject, keys);
  bool are_any = false;
  for (std::size_t i = 0; i < subject.printed.size(); ++i) {
    const auto found = rows.find(key_text(subject.printed[i], keys));
    const table::FormId first = subject.printed.id(i, one), second = subject.printed.id(i, other);
    if (found == rows.end() || first == second || first == subject.derived.id(found->second, one) ||
        second == subject.derived.id(found->second, other))
      continue;
    if (!is_calculated_as(subject, second, found->second, one, of_one) ||
        !is_calculated_as(subject, first, found->second, other, of_other) ||
        is_calculated_as(subject, first, found->second, one, of_one))
      continue;
    subject.derived.put(found->second, one, subject.printed.text(i, other));
    subject.derived.put(found->second, other, subject.printed.text(i, one));
    are_any = true;
  }
  return are_any;
}

// Finds printed rows whose keys may be wrong. Most of the row's computed figures, at least two,
// disagree with the row that the key names; this happens when rows are exchanged except for their
// keys. Or more of its figures, at least two, agree with another row of the rule.
class DoubtfulRows {
 public:
  DoubtfulRows(const table::BoundTable& subject, const Calculators& calculators)
      : subject_(subject), calculators_(calculators), rows_with_(subject.columns.size()) {}

  bool is_in_doubt(std::size_t printed, std::size_t own) {
    std::size_t computed = 0, wrong = 0, exact = 0;
    std::optional<std::size_t> first_wrong;
    for (std::size_t c = 0; c < subject_.columns.size(); ++c) {
      const std::string& text = subject_.printed.text(printed, c);
      if (!subject_.columns[c].is_computed || text == table::unsaid || text.empty()) continue;
      ++computed;
      if (subject_.printed.id(printed, c) == subject_.derived.id(own, c)) {
        ++exact;
        continue;
      }
      if (!first_wrong) first_wrong = c;
      const auto of_column = calculators_.find(c);
      wrong +=
          of_column == calculators_.end() ||
          !is_calculated_as(subject_, subject_.printed.id(printed, c), own, c, of_column->second);
    }
    if (!first_wrong) return false;
    if (wrong >= fewest && 2 * wrong > computed) return true;
    const std::vector<std::size_t>& others = rows_with(*first_wrong, printed);
    return std::ranges::any_of(others, [&](std::size_t other) {
      const std::size_t agree = agreeing(printed, other);
      return agree >= fewest && agree > exact;
    });
  }

 private:
  static constexpr std::size_t fewest = 2;

  // Returns the rows of the rule that have the printed figure; only a few of them where many have
  // it.
  const std::vector<std::size_t>& rows_with(std::size_t column, std::size_t printed) {
    auto& rows = rows_with_[column];
    if (rows.empty()) {
      rows.resize(subject_.printed.forms().size());
      for (std::size_t row = 0; row < subject_.derived.size(); ++row)
        if (auto& with = rows[subject_.derived.id(row, column)];
            with.size() < evidence::limits::ways_kept)
          with.push_back(row);
    }
    return rows[subject_.printed.id(printed, column)];
  }
  std::size_t agreeing(std::size_t printed, std::size_t row) const {
    std::size_t agree = 0;
    for (std::size_t c = 0; c < subject_.columns.size(); ++c)
      agree += subject_.columns[c].is_computed &&
               subject_.printed.id(printed, c) == subject_.derived.id(row, c);
    return agree;
  }

  const table::BoundTable& subject_;
  const Calculators& calculators_;
  // Indexed by column and id of the text.
  std::vector<std::vector<std::vector<std::size_t>>> rows_with_;
};

std::set<std::size_t> rows_in_doubt(const table::BoundTable& subject,
                                    const std::vector<std::size_t>& keys,
                                    const Calculators& calculators) {
  const auto rows = unique_rows_by_key(subject, keys);
  DoubtfulRows doubt(subject, calculators);
  std::set<std::size_t> found;
  for (std::size_t i = 0; i < subject.printed.size(); ++i)
    if (const auto own = rows.find(key_text(subject.printed[i], keys));
        own != rows.end() && doubt.is_in_doubt(i, own->second))
      found.insert(i);
  return found;
}

void accept_column_figures(table::BoundTable& subject, std::size_t column,
                           const std::vector<std::size_t>& keys,
                           const std::set<std::size_t>& in_doubt,
                           const evidence::Calculator& calculator) {
  const auto his = read_as_calculated(subject, column, keys, in_doubt, calculator);
  std::size_t by_one = 0, upward = 0;
  std::int64_t most = 0;
  for (const evidence::PrintedFigure& figure : calculator.figures()) {
    if (const auto own = his.find(figure.derived);
        own == his.end() || own->second != subject.printed.text(figure.printed, column))
      continue;
    by_one += std::abs(figure.units) == 1;
    upward += figure.units > 0;
    most = std::max(most, std::abs(figure.units));
  }
  read_by_figure(subject, column, keys, calculator, most);
  if (his.empty()) return;
  const std::size_t rows = calculator.figures().size();
  std::string& note = subject.precision.note;
  note += (note.empty() ? "" : "; ") + subject.columns[column].name + ": " +
          std::to_string(his.size()) + " of " + std::to_string(rows) + " rows (" +
          percent(his.size(), rows) + ") are off in the last place, " + std::to_string(by_one) +
          " by one" + (most > 1 ? ", the others by " + std::to_string(most) + " at most" : "") +
          ", " + std::to_string(upward) +
          " of them upward: an inexact last figure of the calculator, not a slip";
  if (2 * his.size() > rows)
    note += "; because most rows are off, the table may follow another rule or constant";
}

void accept_lost_figures(table::BoundTable& subject, std::size_t column,
                         const std::vector<std::pair<std::size_t, std::size_t>>& rows) {
  const auto lost = subject.columns[column].numeral->lost();
  if (!lost) return;
  for (const auto& [printed, derived] : rows) {
    const auto* value = subject.number(subject.printed, printed, column);
    const auto* exact = subject.number(subject.derived, derived, column);
    if (value && exact && *value - *exact <= *lost && *exact - *value <= *lost)
      subject.derived.put(derived, column, subject.printed.text(printed, column));
  }
}

}  // namespace

std::optional<table::BoundTable> without_lost_figures(const table::BoundTable& subject) {
  std::vector<std::size_t> running, lost;
  for (std::size_t c = 0; c < subject.columns.size(); ++c) {
    const relation::Column& column = subject.columns[c];
    if (!column.is_computed)
      running.push_back(c);
    else if (column.numeral && column.numeral->lost())
      lost.push_back(c);
  }
  if (running.empty() || lost.empty()) return std::nullopt;
  table::BoundTable known = subject;
  const auto rows = rows_known_by(subject, running);
  for (const std::size_t column : lost) accept_lost_figures(known, column, rows);
  return known;
}

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
  // Rows are matched by their key columns (the row variables); where some are not printed, exact
  // columns join the key.
  if (2 * unique_rows_by_key(subject, running).size() < subject.derived.size()) running = exact;
  if (running.empty()) return;
  bool is_foreign = false;
  const auto rows = rows_known_by(subject, running);
  for (std::size_t k = rounded.size(); k-- > 0;) {
    if (apply_computing_method(subject, rounded[k], rows)) continue;
    if (auto reason = table::why_worked_otherwise(subject, rounded[k], rows)) {
      table::set_aside(subject, rounded[k], *std::move(reason));
      is_foreign = true;
    }
  }
  if (is_foreign) return accept_last_figures(subject);
  const auto calculators_of = [&](const std::set<std::size_t>& in_doubt) {
    Calculators calculators;
    for (const std::size_t column : rounded)
      calculators.emplace(column, calculator_of(subject, column, running, in_doubt));
    return calculators;
  };
  Calculators calculators = calculators_of({});
  bool are_exchanged = false;
  for (std::size_t k = 1; k < rounded.size(); ++k)
    are_exchanged |= read_exchanged(subject, rounded[k - 1], rounded[k], running, calculators);
  const std::set<std::size_t> in_doubt = rows_in_doubt(subject, running, calculators);
  if (are_exchanged || !in_doubt.empty()) calculators = calculators_of(in_doubt);
  for (const std::size_t column : rounded)
    accept_column_figures(subject, column, running, in_doubt, calculators.at(column));
}

}  // namespace rithmo::proof

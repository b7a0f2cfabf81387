// See foreign_column.hpp.
#include "rithmo/table/foreign_column.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/evidence/error_model.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/table/column_system.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::table {
namespace {

constexpr double another_column = evidence::cost::stranger_row + evidence::decisive;

// Returns the name of the numeral system of these cells; empty where they are words. Sexagesimal
// places without a mark at the fraction are read as degrees, with the fraction after the first
// place, if the rule has fractions.
std::string proposed_system(const std::vector<std::string_view>& cells,
                            const number::NumeralSystem& declared) {
  const number::NumeralSystem other = column_system(cells);
  if (!other.is_number()) return "";
  const auto least = declared.unit();
  const bool has_fraction = !least || !least->is_whole();
  if (other.kind() != number::NumeralSystem::Kind::sexagesimal || other.unit() || !has_fraction)
    return other.name();
  for (const char* const degrees : {"degrees", "degrees(2)"})
    if (std::ranges::all_of(cells, [&](std::string_view cell) {
          return !other.read(cell) || number::NumeralSystem::parse(degrees)->read(cell);
        }))
      return degrees;
  return other.name();
}

// Tells whether a figure is off by more than a hundredth and by more than ten units. No
// calculator's last figure is so far off.
bool is_far_from_exact(const number::Rational& printed, const number::Rational& exact,
                       const number::Rational& unit) {
  const number::Rational hundred(number::Integer(100)), ten(number::Integer(10));
  const number::Rational off = printed < exact ? exact - printed : printed - exact;
  const number::Rational size = exact < number::Rational() ? number::Rational() - exact : exact;
  return off * hundred > size && off > unit * ten;
}

}  // namespace

bool MisfitCount::belongs_to_other_table() const {
  return 2 * count > looked_at &&
         static_cast<double>(count) * evidence::cost::wrong_cell > another_column;
}

std::optional<std::string> why_written_otherwise(const BoundTable& subject, std::size_t column) {
  constexpr std::size_t enough = 1000;  // maximum number of cells that are examined
  const number::NumeralSystem& numeral = *subject.columns[column].numeral;
  std::vector<std::string_view> cells;
  std::string_view first;
  MisfitCount misfits;
  for (std::size_t row = 0; row < subject.printed.size() && misfits.looked_at < enough; ++row) {
    const std::string_view text = subject.table->rows[row][subject.table_column[column]].text;
    if (text.empty() || text.find('?') != text.npos) continue;
    ++misfits.looked_at;
    cells.push_back(text);
    if (subject.number(subject.printed, row, column) || numeral.read(evidence::with_figures(text)))
      continue;
    if (misfits.count++ == 0) first = text;
  }
  if (!misfits.belongs_to_other_table()) return std::nullopt;
  const std::string reason =
      std::to_string(misfits.count) + " of " + (misfits.looked_at == enough ? "the first " : "") +
      std::to_string(misfits.looked_at) + " cells of '" + subject.columns[column].name +
      "' are not written in the numeral system " + numeral.name() + ", '" + std::string(first) +
      "' the first of them: the column is not compared";
  const std::string other = proposed_system(cells, numeral);
  return reason + (other.empty() ? "" : "; is it written in " + other + "?");
}

std::optional<std::string> why_worked_otherwise(
    const BoundTable& subject, std::size_t column,
    const std::vector<std::pair<std::size_t, std::size_t>>& pairs) {
  const number::Rational unit = *subject.columns[column].numeral->unit();
  MisfitCount misfits;
  for (const auto& [row, derived] : pairs) {
    const auto *printed = subject.number(subject.printed, row, column),
               *exact = subject.number(subject.derived, derived, column);
    if (!printed || !exact) continue;
    ++misfits.looked_at;
    misfits.count += is_far_from_exact(*printed, *exact, unit);
  }
  if (!misfits.belongs_to_other_table()) return std::nullopt;
  return std::to_string(misfits.count) + " of " + std::to_string(misfits.looked_at) +
         " figures of '" + subject.columns[column].name +
         "' are off by more than a hundredth: the column follows another rule or constant, and is "
         "not compared";
}

void set_aside(BoundTable& subject, std::size_t column, std::string reason) {
  const auto at = static_cast<std::ptrdiff_t>(column);
  const std::size_t table_column = subject.table_column[column];
  subject.foreign.insert(
      std::ranges::lower_bound(subject.foreign, table_column, {}, &ForeignColumn::table_column),
      {table_column, std::move(reason)});
  std::erase_if(subject.changes, [&](const RuleChange& one) { return one.column == column; });
  for (RuleChange& change : subject.changes) change.column -= change.column > column;
  subject.columns.erase(subject.columns.begin() + at);
  subject.table_column.erase(subject.table_column.begin() + at);
  subject.numbers.erase(subject.numbers.begin() + at);
  subject.printed.erase_column(column);
  if (!subject.derived.empty()) subject.derived.erase_column(column);
}

}  // namespace rithmo::table

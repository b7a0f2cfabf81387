// See columns.hpp. This file tries the ways to read a table whose columns have names.
#include "rithmo/infer/formula/columns.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "rithmo/infer/formula/formula_choice.hpp"
#include "rithmo/infer/rows/sequence.hpp"
#include "rithmo/infer/rule_text.hpp"
#include "rithmo/infer/totals.hpp"

namespace rithmo::infer {
namespace {

std::vector<ColumnReading> readings_of(const std::vector<NumberColumn>& columns) {
  std::vector<ColumnReading> readings;
  for (const NumberColumn& column : columns) {
    ColumnReading reading{column.header, column.numeral.name(), column.unreadable};
    for (const NumberColumn::Part& part : column.parts)
      reading.columns += (reading.columns.empty() ? "" : ", ") + part.header;
    if (!column.parts.empty()) reading.numeral = "one number " + column.name;
    readings.push_back(std::move(reading));
  }
  return readings;
}

Induction induce_from_columns(const table::Table& table, const std::vector<NumberColumn>& columns,
                              const TableReading& manner, FitCache& fits) {
  Induction result;
  result.readings = readings_of(columns);
  const std::size_t rows = table.rows.size();
  result.is_too_wide = columns.size() > max_columns;
  if (rows < 4 || result.is_too_wide || std::ranges::none_of(columns, &NumberColumn::is_number))
    return result;
  FormulaChoice search(table, columns, manner, fits);
  std::optional<InducedRule>& best = result.rule;
  best = search.best();
  // Drops row numbers as unneeded where the rule already lists the rows by the first printed
  // number.
  const auto first = std::ranges::find_if(columns, &NumberColumn::is_number);
  if (best && best->lists_rows &&
      std::ranges::find(best->columns, first->header, &InducedColumn::name) == best->columns.end())
    return result;
  for (const Numbers& numbers :
       manner.may_list_rows() ? row_numbers(columns, rows) : std::vector<Numbers>())
    for (const Number shift : {0, -1, 1, 2, 3}) {
      Numbers shifted = numbers;
      for (Number& n : shifted) n += shift;
      if (!search.number_rows(shifted)) continue;
      auto rule = search.best();
      if (rule && (!best || rule->bits < best->bits)) best = std::move(rule);
    }
  if (!best) result.doubtful = search.doubtful();
  return result;
}

// Returns the rule with the shorter code. `other` wins even if it is longer by up to `overlooked`
// bits.
Induction shorter(Induction one, Induction other, double overlooked = 0) {
  const bool is_better =
      other.rule && (!one.rule || other.rule->bits < one.rule->bits + overlooked);
  return is_better ? std::move(other) : std::move(one);
}
// Tells whether a formula uses a number that spans several columns as a whole, and not only one of
// these columns, such as its minutes.
bool uses_joined_number(const InducedRule& rule, const std::vector<NumberColumn>& columns) {
  return std::ranges::any_of(columns, [&](const NumberColumn& column) {
    return !column.parts.empty() &&
           std::ranges::any_of(rule.columns, [&](const InducedColumn& found) {
             const bool is_in = found.formula.find(column.name) != found.formula.npos;
             return found.name == column.name ||
                    (is_in && found.formula.find("mod(") == found.formula.npos);
           });
  });
}

// Induces a rule from the single columns, and from columns joined into the numbers that they form
// together. Returns the shortest rule.
Induction induce_best_joining(const table::Table& table, const std::vector<NumberColumn>& columns,
                              const TableReading& manner, FitCache& fits) {
  Induction best = induce_from_columns(table, columns, manner, fits);
  if (best.is_too_wide) return best;
  for (const std::vector<NumberColumn>& whole : joined(columns))
    if (Induction found = induce_from_columns(table, whole, manner, fits);
        found.rule && uses_joined_number(*found.rule, whole))
      best = shorter(std::move(best), std::move(found));
  return best;
}

Induction induce_from_entries(const table::Table& table, const Totals* totals, FitCache& fits) {
  const std::vector<NumberColumn> columns = columns_of(table);
  Induction best = induce_best_joining(table, columns, {false, totals}, fits);
  if (best.is_too_wide) return best;
  if (!has_blanks(columns)) return best;
  // Prefers the simpler rule even if it is a little longer. For instance, with blanks as zeros, one
  // equation of receipts and payments replaces two, but is hardly shorter.
  Induction with_blanks_zero =
      induce_best_joining(table, with_zeros(columns), {true, totals}, fits);
  const bool is_simpler = best.rule && with_blanks_zero.rule &&
                          with_blanks_zero.rule->columns.size() < best.rule->columns.size();
  constexpr double of_simpler = 60, of_others = 20;
  return shorter(std::move(best), std::move(with_blanks_zero), is_simpler ? of_simpler : of_others);
}

}  // namespace

Induction of_columns(const table::Table& table, FitCache& fits) {
  Induction best = induce_from_entries(table, nullptr, fits);
  if (best.is_too_wide || (best.rule && best.rule->lists_rows)) return best;
  if (const auto totals = totals_of(table))
    if (Induction of_others = induce_from_entries(without_totals(table, *totals), &*totals, fits);
        of_others.rule && (!best.rule || of_others.rule->saved() > best.rule->saved()))
      return of_others;
  return best;
}

}  // namespace rithmo::infer

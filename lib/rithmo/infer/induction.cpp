// See induction.hpp.
#include "rithmo/infer/induction.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/evidence/code_length.hpp"
#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/infer/account.hpp"
#include "rithmo/infer/confirmed.hpp"
#include "rithmo/infer/formula/columns.hpp"
#include "rithmo/infer/numbers.hpp"
#include "rithmo/infer/rule_text.hpp"
#include "rithmo/relation/declared/rule.hpp"
#include "rithmo/table/column_formulas.hpp"

namespace rithmo::infer {

double InducedRule::margin() const {
  double least = std::numeric_limits<double>::infinity();
  for (const InducedColumn& column : columns) least = std::min(least, column.margin);
  return least;
}

namespace {

// Returns the code length of the table's numbers without a rule. Of the codes for the printed order
// and for any order of the rows, the shorter one counts.
double bits_without_rule(const table::Table& table) {
  double as_printed = 0,
         in_any_order = -evidence::log2_orders(static_cast<double>(table.rows.size()));
  for (const NumberColumn& column : columns_of(table)) {
    if (!column.is_number()) continue;
    as_printed += sum(bits_without_rule(column));
    in_any_order += sum(bits_in_any_order(column));
  }
  return std::max(0.0, std::min(as_printed, in_any_order));
}

}  // namespace

std::string InducedRule::summary() const {
  std::string text;
  for (const InducedColumn& column : columns)
    text += (text.empty() ? "" : ", ") + (column.name.empty() ? "" : column.name + " = ") +
            column.formula;
  return text;
}

std::string InducedRule::sentence() const {
  std::string text = "no rule was given; the table follows ";
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const InducedColumn& column = columns[i];
    text += (i ? ", " : "") + (column.name.empty() ? "" : column.name + " = ") + column.formula +
            " (" + std::to_string(column.right) + " of " +
            std::to_string(column.right + column.near + column.wrong) +
            (i                     ? ""
             : column.name.empty() ? " cells"
                                   : " rows") +
            (column.near ? ", " + std::to_string(column.near) + " more off by one in the last place"
                         : "") +
            (column.has_arbitrary_constants ? "; only a fit)" : ")");
  }
  return text + "; the findings use that rule";
}

Induction induce(const table::Table& table, std::uint64_t max_steps,
                 const number::Stretch& stretch) {
  FitCache fits(max_steps, stretch);
  const auto found = [&] {
    if (const auto heads = heads_across(table); !heads.empty())
      if (Induction of_cells = induce_two_way_rule(table, heads, fits); of_cells.rule)
        return of_cells;
    return of_columns(table, fits);
  };
  Induction result = found();
  if (result.rule && !is_confirmed(table, *result.rule)) result.rule.reset();
  result.steps = fits.steps();
  result.is_cut_short = fits.has_spent_steps();
  return result;
}

namespace {

// Returns the reason why a table has no rule; nullopt if a rule was given to it or a relation
// explains it. A single table without rows or known columns is left to the audit, whose report says
// more. Subtracts the steps of the search from `budget.search`.
std::optional<text::Fault> rule_for(table::Table& table, bool single, number::Budget& budget) {
  if (single && table.rows.empty()) return std::nullopt;
  if (table.rows.empty()) return table.source.fault({1, 1}, "a table without rows").value();
  const auto explained = explain(table, nullptr, {}, budget);
  if (!explained) return explained.error();
  budget.search -= std::min(budget.search, explained->induction.steps);
  if (explained->induction.is_cut_short)
    return table.source
        .fault({1, 1},
               "not examined: the searches for the rules of these tables take too many steps (name "
               "its "
               "relation, write its rule, or --max-steps N for more)")
        .value();
  if (explained->is_by_rule()) {
    const auto source = text::Source::of(table.path(), explained->induction.rule->json);
    table.rule = relation::declare(*text::parse_json(*source), *source, table.name).value();
    table.rule_note = "found: " + explained->induction.rule->summary();
    table.assumed = explained->induction.rule->sentence();
    return std::nullopt;
  }
  if (explained->is_by_model()) return std::nullopt;
  if (const auto& likely = explained->induction.doubtful)
    return table.source
        .fault({1, 1}, "no rule is sure enough for this table; " +
                           (likely->name.empty() ? "" : likely->name + " = ") + likely->formula +
                           " is likely, but too doubtful to make findings: write its rule (--rule "
                           "FILE), or name its relation (see: rithmo derive)")
        .value();
  if (single && explained->inference.scored == 0 && !table::has_computing_column(table))
    return std::nullopt;
  return table.source
      .fault({1, 1},
             "no rule was found for this table: name its relation (see: rithmo derive), or "
             "write its rule (--rule FILE)")
      .value();
}

// Makes the audit of a workbook's table use its own formulas, as no rule was found.
bool use_formulas_only(table::Table& table, const std::string& why_no_rule) {
  if (!table::has_computing_column(table)) return false;
  std::vector<std::string> columns;
  for (const text::Cell& head : table.header) columns.push_back(head.text);
  table.rule = relation::relation_without_rule(columns);
  table.assumed = why_no_rule + "; the findings use only the formulas of its workbook";
  return true;
}

}  // namespace

bool TableExplanation::is_by_model() const {
  return !inference.ranked.empty() &&
         inference.ranked.front().bits + evidence::convincing < bits_without_rule;
}

bool TableExplanation::is_by_rule() const {
  if (!induction.rule || !is_by_model()) return induction.rule.has_value();
  // Exchanged headers are not accepted where a formula explains the columns under the printed
  // headers.
  return !inference.heads.empty() ||
         induction.rule->saved() > bits_without_rule - inference.ranked.front().bits;
}

text::Loaded<TableExplanation> explain(const table::Table& table,
                                       const relation::Relation* relation,
                                       const relation::Model::Settings& known,
                                       const number::Budget& budget) {
  TableExplanation result;
  result.bits_without_rule = bits_without_rule(table);
  if (!relation) result.induction = induce(table, budget.search, budget.stretch);
  // Skips the relations: no relation has enough rows for a long table that already follows a
  // formula.
  if (result.induction.rule && table.rows.size() > evidence::limits::long_table) return result;
  auto inference = infer(table, relation, known, budget);
  // Ignores cells that no relation can read: under the induced rule they may be slips.
  if (!inference && !result.induction.rule) return tl::unexpected(inference.error());
  if (inference) result.inference = *std::move(inference);
  return result;
}

std::vector<text::Fault> infer_missing_rules(std::vector<table::Witness>& witnesses,
                                             const number::Budget& budget) {
  number::Budget left = budget;
  std::vector<text::Fault> faults;
  std::size_t tables = 0, seen = 0;
  for (const table::Witness& witness : witnesses) tables += witness.tables.size();
  for (table::Witness& witness : witnesses)
    for (std::size_t t = 0; t < witness.tables.size(); ++t) {
      table::Table& table = witness.tables[t];
      ++seen;
      if (!table.relation.text.empty() || table.rule) continue;
      left.stretch = budget.stretch.part(seen - 1, tables);
      std::optional<text::Fault> fault = rule_for(table, tables == 1, left);
      if (!fault || use_formulas_only(table, fault->reason)) continue;
      faults.push_back(*std::move(fault));
      table::remove_table_at(witness, t--);
    }
  return faults;
}

}  // namespace rithmo::infer

// See rule.hpp. This file lists the rows of a listed rule.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/relation/declared/row_scope.hpp"
#include "rithmo/relation/declared/rule.hpp"

namespace rithmo::relation {
namespace {

constexpr std::size_t max_rows = 5'000'000;
// The memory limit of a listing is the greater of two sizes: bytes_for_a_row times the maximum
// number of rows, or one gigabyte.
constexpr std::size_t bytes_for_a_row = 500, bytes_in_any_case = 1'000'000'000;
// The cache always holds the last model. It holds earlier models only up to these limits.
constexpr std::size_t max_kept_models = 64, max_kept_rows = 20'000;

std::string unwritable_message(const number::NumeralSystem& numeral, const std::string& column,
                               const formula::Operand& value) {
  const bool exact =
      std::holds_alternative<std::string>(value) || std::get<formula::Real>(value).exact();
  if (!exact) return "'" + column + "' is not a fraction: round it, for example by round(x, 2)";
  return "'" + column + "' is " + formula::to_text(value) + ", which cannot be written as " +
         numeral.name() +
         ": state its numeral system, for example \"FORMULA as fraction\", or round it";
}

// A listing of all rows by nested loops, one for each variable. A condition is evaluated as soon as
// its names are known.
class Listing {
 public:
  Listing(const DeclaredRule& rule, const Model& model, std::size_t most, std::uint64_t steps)
      : rule_(rule), scope_(rule, model), most_(most), steps_(steps) {
    due_.resize(rule.variables.size() + 1);
    for (const formula::Formula& condition : rule.conditions)
      (rule.is_of_cells(condition) ? of_cells_ : due_[variables_needed(condition)])
          .push_back(&condition);
    for (std::size_t v = 0; v < rule.variables.size(); ++v) {
      solutions_.push_back(solution_for(v));
      sets_.push_back(set_for(v));
    }
    if (!rule.across) return;
    auto heads = rule.across->range.numbers(scope_, 0, DeclaredRule::max_heads, steps_);
    if (!heads)
      fault_ = heads.error().fault;
    else
      heads_ = *std::move(heads);
  }

  text::Parsed<std::vector<Row>> rows() {
    if (!fault_) list_variable(0);
    if (fault_) return tl::unexpected(*fault_);
    return std::move(rows_);
  }

 private:
  // Returns how many variables must be known before a condition can be evaluated. If the condition
  // uses computed columns, returns one more than the number of variables.
  std::size_t variables_needed(const formula::Formula& condition) const {
    std::size_t due = 0;
    for (const std::size_t name : condition.names())
      if (name >= rule_.parameters.size())
        due = std::max(due, std::min(name - rule_.parameters.size(), rule_.variables.size()));
    return due;
  }
  bool refuse(const formula::NoValue& why) {
    if (!fault_)
      fault_ = text::TextFault{
          why.fault.offset,
          scope_.place_text() + (scope_.place_text().empty() ? "" : ": ") + why.fault.reason};
    return false;
  }
  bool refuse(std::string reason) { return refuse(formula::NoValue{{0, std::move(reason)}}); }

  bool do_all_hold(const std::vector<const formula::Formula*>& conditions) {
    for (const formula::Formula* condition : conditions) {
      const auto holds = condition->holds_at(scope_, 0, steps_);
      if (!holds) return refuse(holds.error());
      if (!*holds) return false;
    }
    return true;
  }

  // An equation that can be evaluated as soon as a variable is known, and solved for that variable.
  struct Solution {
    formula::Formula formula;  // the variable's value, or the difference of the two sides
    bool is_value;
  };
  std::optional<Solution> solution_for(std::size_t v) const {
    const std::size_t slot = rule_.slot_of_column(v);
    std::optional<Solution> straight;
    for (const formula::Formula* condition : due_[v]) {
      if (auto value = condition->solved_for(slot)) return Solution{*std::move(value), true};
      auto difference = condition->difference();
      if (!straight && difference && difference->is_linear_in(slot))
        straight = Solution{*std::move(difference), false};
    }
    return straight;
  }

  // Returns the named set over which a variable runs, if the set depends on no variable; otherwise
  // null.
  formula::NumberList set_for(std::size_t v) {
    const formula::NumberRange& range = rule_.variables[v].range;
    if (std::ranges::any_of(range.names(),
                            [&](std::size_t name) { return name >= rule_.parameters.size(); }))
      return nullptr;
    return range.named_set(scope_, 0, steps_).value_or(nullptr);
  }

  // Solves the equation for the variable, with the names before it known. Returns nothing if no
  // solution is found.
  std::optional<number::Rational> solved(const Solution& solution, std::size_t slot) {
    const auto exact = [&](const formula::Valued<formula::Real>& value) {
      return value && value->exact() ? std::optional(*value->exact()) : std::nullopt;
    };
    if (solution.is_value) return exact(solution.formula.number_at(scope_, 0, steps_));
    const auto difference_at = [&](int n) {
      scope_.set_value(slot, formula::Real(number::Rational(number::Integer(n))));
      const auto value = solution.formula.number_at(scope_, 0, steps_);
      scope_.forget(slot);
      return exact(value);
    };
    const auto at_0 = difference_at(0), at_1 = difference_at(1);
    if (!at_0 || !at_1 || *at_0 == *at_1) return std::nullopt;
    return *at_0 / (*at_0 - *at_1);
  }

  // Returns the values of a variable. They are its range or, if an equation can be solved, only the
  // solution, as often as the range contains it.
  formula::Valued<formula::NumberList> numbers_of(std::size_t v) {
    using Numbers = std::vector<number::Rational>;
    const formula::NumberRange& range = rule_.variables[v].range;
    const formula::NumberList& set = sets_[v];
    if (solutions_[v])
      if (const auto root = solved(*solutions_[v], rule_.slot_of_column(v))) {
        std::size_t count = 0;
        if (set)
          count = static_cast<std::size_t>(std::ranges::count(*set, *root));
        else {
          RITHMO_TRY(count, range.count(*root, scope_, 0, steps_));
        }
        return std::make_shared<const Numbers>(count, *root);
      }
    if (set) return set;
    RITHMO_TRY(Numbers numbers, range.numbers(scope_, 0, max_rows, steps_));
    return std::make_shared<const Numbers>(std::move(numbers));
  }

  void list_variable(std::size_t v) {
    if (v == rule_.variables.size()) return list_row();
    const formula::NumberRange& range = rule_.variables[v].range;
    const std::size_t slot = rule_.slot_of_column(v);
    const auto with = [&](formula::Operand value) {
      scope_.set_value(slot, std::move(value));
      if (do_all_hold(due_[v])) list_variable(v + 1);
    };
    if (const formula::Formula* definition = range.single()) {
      auto value = definition->at(scope_, 0, steps_);
      if (!value)
        refuse(value.error());
      else
        with(*std::move(value));
    } else {
      const auto numbers = numbers_of(v);
      if (!numbers) {
        refuse(numbers.error());
        return;
      }
      for (const number::Rational& number : **numbers) {
        if (fault_) break;
        with(formula::Real(number));
      }
    }
    scope_.forget(slot);
  }

  void list_row() {
    for (std::size_t c = rule_.variables.size(); c < rule_.columns.size(); ++c) {
      const auto& column = rule_.columns[c];
      if (!column.formula) continue;
      auto value = column.formula->at(scope_, 0, steps_);
      if (!value) {
        refuse(value.error());
        return;
      }
      scope_.set_value(rule_.slot_of_column(c), *std::move(value));
    }
    if (!do_all_hold(due_.back())) return;
    if (rows_.size() == most_) {
      refuse("the rule has more than " + std::to_string(most_) + " rows (--max-rows N for more)");
      return;
    }
    Row row;
    for (const std::size_t c : rule_.printed) {
      const auto& column = rule_.columns[c];
      const formula::Operand* value = scope_.value(rule_.slot_of_column(c), 0);
      if (!value) {
        row.emplace_back();
        continue;
      }
      auto text = written(column.numeral, *value);
      if (!text) {
        refuse(unwritable_message(column.numeral, column.name, *value));
        return;
      }
      row.push_back(*std::move(text));
    }
    if (rule_.across && !cells(row)) return;
    for (const Value& value : row) {
      const auto* text = std::get_if<std::string>(&value);
      bytes_ += sizeof value + (text ? text->size() : 0);
    }
    if (bytes_ > std::max(bytes_in_any_case, bytes_for_a_row * most_)) {
      refuse("the rows of the rule take more than " +
             std::to_string(std::max(bytes_in_any_case, bytes_for_a_row * most_)) +
             " bytes (--max-rows N for more)");
      return;
    }
    rows_.push_back(std::move(row));
  }

  // Computes the cells below the heads of a two-way table. Returns false after a fault.
  bool cells(Row& row) {
    row.reserve(row.size() + heads_.size());
    for (const number::Rational& head : heads_) {
      scope_.set_value(slot_across(rule_), formula::Real(head));
      if (!do_all_hold(of_cells_)) {
        if (fault_) return false;
        row.emplace_back();
        continue;
      }
      const auto value = rule_.cell->at(scope_, 0, steps_);
      if (!value) return refuse(value.error());
      auto text = written(rule_.cell_numeral, *value);
      if (!text) return refuse(unwritable_message(rule_.cell_numeral, "cells", *value));
      row.push_back(*std::move(text));
    }
    return true;
  }

  const DeclaredRule& rule_;
  RowScope scope_;
  std::size_t most_;
  std::uint64_t steps_;
  std::size_t bytes_ = 0;  // number of bytes of the stored rows
  // Holds for each variable: the conditions that can be evaluated once it is known.
  std::vector<std::vector<const formula::Formula*>> due_;
  std::vector<const formula::Formula*> of_cells_;  // conditions for single cells of a two-way table
  std::vector<std::optional<Solution>> solutions_;  // one element for each variable
  std::vector<formula::NumberList> sets_;           // one element for each variable
  std::vector<number::Rational> heads_;
  std::vector<Row> rows_;
  std::optional<text::TextFault> fault_;
};

}  // namespace

text::Parsed<std::shared_ptr<const std::vector<Row>>> list_rows(const DeclaredRule& rule,
                                                                const Model& model,
                                                                std::size_t most,
                                                                std::uint64_t steps) {
  const std::scoped_lock lock(rule.memo->busy);
  auto& last = rule.memo->last;
  const std::string name = model.text();
  const auto known = std::ranges::find(last, name, &DeclaredRule::RowCache::ListedRows::model);
  if (known != last.end() && known->rows->size() <= most) return known->rows;
  RITHMO_TRY(auto listed_rows, Listing(rule, model, most, steps).rows());
  const auto rows = std::make_shared<const std::vector<Row>>(std::move(listed_rows));
  if (known != last.end()) return rows;
  std::size_t stored = rows->size();
  for (const auto& listed : last) stored += listed.rows->size();
  while (!last.empty() && (stored > max_kept_rows || last.size() == max_kept_models)) {
    stored -= last.front().rows->size();
    last.erase(last.begin());
  }
  last.push_back({name, rows});
  return rows;
}

std::vector<Column> declared_columns(const Model& model) {
  const DeclaredRule& rule = *model.relation().rule;
  std::vector<Column> columns;
  const auto add = [&](const std::string& name, const number::NumeralSystem& numeral,
                       const std::string& meaning, bool is_free, const formula::Formula* formula) {
    Column column{name, numeral.is_plain() ? Column::Type::number : Column::Type::label, meaning};
    column.numeral = numeral;
    column.is_free = is_free;
    if (formula) {
      column.is_computed = true;
      column.is_rounded = formula->has_rounded_last_figure();
    }
    columns.push_back(std::move(column));
  };
  for (const std::size_t c : rule.printed) {
    const auto& column = rule.columns[c];
    add(column.name, column.numeral,
        !column.meaning.empty() ? column.meaning
        : column.is_free        ? "not compared"
        : column.formula        ? column.formula->text()
        : rule.is_listed()      ? "runs over the rows"
                                : "as the equations have it",
        column.is_free, column.formula ? &*column.formula : nullptr);
  }
  for (const number::Rational& head : heads_of(rule, model))
    add(number::to_text(head), rule.cell_numeral, rule.cell->text(), false, &*rule.cell);
  return columns;
}

std::vector<Row> declared_rows(const Model& model) {
  auto rows = list_rows(*model.relation().rule, model, max_rows, DeclaredRule::max_steps);
  return rows ? **rows : std::vector<Row>();
}

}  // namespace rithmo::relation

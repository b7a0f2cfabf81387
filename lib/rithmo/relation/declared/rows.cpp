// See rule.hpp: the rows of a listed rule, and what it says of a row.
#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/game/population.hpp"
#include "rithmo/relation/declared/rule.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo {
namespace {

constexpr std::size_t most_rows = 5'000'000;
constexpr std::uint64_t most_steps = 20'000'000'000;
constexpr std::string_view either = "either";  // of the armies

// The names of one row.
class RowScope : public Scope {
 public:
  RowScope(const DeclaredRule& rule, const Model& model)
      : rule_(rule), model_(model), values_(rule.slots()) {
    for (std::size_t p = 0; p < rule.parameters.size(); ++p)
      values_[p] = parameter_value(std::string(model[rule.parameters[p].name]));
  }
  const Operand* value(std::size_t name, std::size_t) const override {
    return values_[name] ? &*values_[name] : nullptr;
  }
  Parsed<std::vector<Rational>> set(std::string_view name,
                                    const std::vector<Operand>& arguments) const override {
    const auto parameter =
        std::ranges::find(rule_.parameters, name, &DeclaredRule::DeclaredParameter::name);
    if (parameter == rule_.parameters.end()) return game_set(name, arguments);
    const std::string_view text = model_[name];
    std::vector<Rational> numbers;
    if (const auto interval = parse_interval(text))
      for (Integer n = interval->first; n <= interval->last && numbers.size() < 1'000'000; ++n)
        numbers.emplace_back(n);
    else if (const auto number = parse_natural(text))
      numbers.emplace_back(*number);
    return numbers;
  }
  void set_value(std::size_t slot, Operand value) { values_[slot] = std::move(value); }
  void forget(std::size_t slot) { values_[slot].reset(); }

  // "at a = 3, b = 4", for faults.
  std::string here() const {
    std::string text;
    for (std::size_t c = 0; c < rule_.columns.size(); ++c)
      if (const auto& value = values_[rule_.slot_of_column(c)]; value && !rule_.columns[c].formula)
        text += (text.empty() ? "at " : ", ") + rule_.columns[c].name + " = " + to_text(*value);
    return text;
  }

 private:
  const DeclaredRule& rule_;
  const Model& model_;
  std::vector<std::optional<Operand>> values_;
};

std::size_t slot_across(const DeclaredRule& rule) {
  return rule.slots() - 1;
}

// A value as a column writes it; nothing where it cannot.
std::optional<Value> written(const NumeralSystem& numeral, const Operand& value) {
  if (const auto* word = std::get_if<std::string>(&value)) return Value(*word);
  const Rational* number = std::get<Real>(value).exact();
  if (!number) return std::nullopt;
  auto text = numeral.write(*number);
  if (!text) return std::nullopt;
  if (numeral.is_plain()) return Value(number->numerator());
  return Value(*std::move(text));
}

std::string cannot_be_written(const NumeralSystem& numeral, const std::string& column,
                              const Operand& value) {
  const bool exact = std::holds_alternative<std::string>(value) || std::get<Real>(value).exact();
  if (!exact) return "'" + column + "' is no fraction: say how it is rounded, as in round(x, 2)";
  return "'" + column + "' is " + to_text(value) + ", which cannot be written as " +
         numeral.name() + ": say how it is written, as in \"FORMULA as fraction\", or round it";
}

// All rows, by a loop for each variable; each condition as soon as its names are known.
class Listing {
 public:
  Listing(const DeclaredRule& rule, const Model& model, std::size_t most, std::uint64_t steps)
      : rule_(rule), scope_(rule, model), most_(most), steps_(steps) {
    for (const Formula& condition : rule.conditions) {
      due_.push_back(due_after(condition));
      differences_.push_back(condition.difference());
    }
    if (!rule.across) return;
    auto heads = rule.across->range.numbers(scope_, 0, 10'000, steps_);
    if (!heads)
      fault_ = heads.error().fault;
    else
      heads_ = *std::move(heads);
  }

  Parsed<std::vector<Row>> rows() {
    if (!fault_) variable(0);
    if (fault_) return tl::unexpected(*fault_);
    return std::move(rows_);
  }

 private:
  // The variable after which a condition can be asked; one past the last where it speaks of computed columns.
  std::size_t due_after(const Formula& condition) const {
    std::size_t due = 0;
    for (const std::size_t name : condition.names())
      if (name >= rule_.parameters.size())
        due = std::max(due, std::min(name - rule_.parameters.size(), rule_.variables.size()));
    return due;
  }
  bool refuse(const NoValue& why) {
    if (!fault_)
      fault_ = TextFault{why.fault.offset,
                         scope_.here() + (scope_.here().empty() ? "" : ": ") + why.fault.reason};
    return false;
  }
  bool refuse(std::string reason) { return refuse(NoValue{{0, std::move(reason)}}); }

  bool conditions_hold(std::size_t due) {
    for (std::size_t i = 0; i < due_.size(); ++i) {
      if (due_[i] != due) continue;
      const auto holds = rule_.conditions[i].holds_at(scope_, 0, steps_);
      if (!holds) return refuse(holds.error());
      if (!*holds) return false;
    }
    return true;
  }

  // What a variable runs over: its range, or where an equation that is asked after it is a straight line in it, the one number of the range
  // by which that can hold.
  Valued<std::vector<Rational>> numbers_of(std::size_t v) {
    const NumberRange& range = rule_.variables[v].range;
    const std::size_t slot = rule_.slot_of_column(v);
    for (std::size_t i = 0; i < due_.size(); ++i) {
      if (due_[i] != v || !differences_[i] || !differences_[i]->is_straight_in(slot)) continue;
      const auto difference_at = [&](int n) -> std::optional<Rational> {
        scope_.set_value(slot, Real(Rational(Integer(n))));
        const auto value = differences_[i]->number_at(scope_, 0, steps_);
        scope_.forget(slot);
        return value && value->exact() ? std::optional(*value->exact()) : std::nullopt;
      };
      const auto at_0 = difference_at(0), at_1 = difference_at(1);
      if (!at_0 || !at_1 || *at_0 == *at_1) continue;
      const Rational root = *at_0 / (*at_0 - *at_1);
      RITHMO_TRY(const std::size_t count, range.count(root, scope_, 0, steps_));
      return std::vector<Rational>(count, root);
    }
    return range.numbers(scope_, 0, most_rows, steps_);
  }

  void variable(std::size_t v) {
    if (v == rule_.variables.size()) return row();
    const NumberRange& range = rule_.variables[v].range;
    const std::size_t slot = rule_.slot_of_column(v);
    const auto with = [&](Operand value) {
      scope_.set_value(slot, std::move(value));
      if (conditions_hold(v)) variable(v + 1);
    };
    if (const Formula* definition = range.single()) {
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
      for (const Rational& number : *numbers) {
        if (fault_) break;
        with(Real(number));
      }
    }
    scope_.forget(slot);
  }

  void row() {
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
    if (!conditions_hold(rule_.variables.size())) return;
    if (rows_.size() == most_) {
      refuse("the rule has more than " + std::to_string(most_) + " rows (--max-rows N for more)");
      return;
    }
    Row row;
    for (std::size_t c = 0; c < rule_.columns.size(); ++c) {
      const auto& column = rule_.columns[c];
      const Operand* value = scope_.value(rule_.slot_of_column(c), 0);
      if (!value) {
        row.emplace_back();
        continue;
      }
      auto text = written(column.numeral, *value);
      if (!text) {
        refuse(cannot_be_written(column.numeral, column.name, *value));
        return;
      }
      row.push_back(*std::move(text));
    }
    for (const Rational& head : heads_) {
      scope_.set_value(slot_across(rule_), Real(head));
      const auto value = rule_.cell->at(scope_, 0, steps_);
      if (!value) {
        refuse(value.error());
        return;
      }
      auto text = written(rule_.cell_numeral, *value);
      if (!text) {
        refuse(cannot_be_written(rule_.cell_numeral, "cells", *value));
        return;
      }
      row.push_back(*std::move(text));
    }
    rows_.push_back(std::move(row));
  }

  const DeclaredRule& rule_;
  RowScope scope_;
  std::size_t most_;
  std::uint64_t steps_;
  std::vector<std::size_t> due_;                     // beside the conditions
  std::vector<std::optional<Formula>> differences_;  // beside them, of equations
  std::vector<Rational> heads_;
  std::vector<Row> rows_;
  std::optional<TextFault> fault_;
};

// The heads of a two-way table.
std::vector<Rational> heads_of(const DeclaredRule& rule, const Model& model) {
  if (!rule.across) return {};
  const RowScope scope(rule, model);
  std::uint64_t steps = most_steps;
  auto heads = rule.across->range.numbers(scope, 0, 10'000, steps);
  if (!heads) return {};
  return *std::move(heads);
}

// A printed or derived row in its names; of a cell that is no numeral nothing is known.
RowScope scope_of(const DeclaredRule& rule, const Model& model, const Row& row) {
  RowScope scope(rule, model);
  for (std::size_t c = 0; c < rule.columns.size(); ++c) {
    const std::string text = to_text(row[c]);
    if (!rule.columns[c].numeral.is_number()) {
      if (!text.empty()) scope.set_value(rule.slot_of_column(c), text);
    } else if (const auto number = rule.columns[c].numeral.read(text)) {
      scope.set_value(rule.slot_of_column(c), Real(*number));
    }
  }
  return scope;
}

std::string shown(const RowScope& scope, const Formula& formula) {
  return formula.with_values(scope, 0, [&](std::size_t name, std::size_t row) -> std::string {
    const Operand* value = scope.value(name, row);
    if (!value) return "?";
    const std::string text = to_text(*value);
    return text.find_first_of("/-") != text.npos ? "(" + text + ")" : text;
  });
}

}  // namespace

Parsed<Rational> parse_number(std::string_view text) {
  if (const auto decimal = NumeralSystem::parse("decimal")->read(text)) return *decimal;
  return parse_rational(text);
}

Operand parameter_value(const std::string& text) {
  if (const auto number = parse_number(text)) return Real(*number);
  return text;
}

Parsed<std::vector<Rational>> game_set(std::string_view name,
                                       const std::vector<Operand>& arguments) {
  const auto refused = [&] {
    const std::string call(name);
    return text_fault(0, call + " wants an army: " + call + "(even), (odd) or (either)");
  };
  const auto* word = arguments.size() == 1 ? std::get_if<std::string>(&arguments.front()) : nullptr;
  const auto army = word ? parse_army(*word) : std::nullopt;
  if (!army && !(word && *word == either)) return refused();
  constexpr std::array<Word<bool>, 2> sets{{{"pieces", true}, {"enemies", false}}};
  const bool own = meaning(sets, name).value_or(true);
  std::vector<Rational> numbers;
  std::vector<Integer> all;
  for (const Army one : armies) {
    if (army && (one == *army) != own) continue;
    const NumberSet own_numbers = values(one, historical_roots(), Kings::whole);
    all.insert(all.end(), own_numbers.numbers().begin(), own_numbers.numbers().end());
  }
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  for (const Integer& n : all) numbers.emplace_back(n);
  return numbers;
}

Parsed<std::vector<Row>> list_rows(const DeclaredRule& rule, const Model& model, std::size_t most,
                                   std::uint64_t steps) {
  const std::scoped_lock lock(rule.memo->busy);
  DeclaredRule::Memo& memo = *rule.memo;
  if (memo.model == model.text() && memo.rows.size() <= most && !memo.rows.empty())
    return memo.rows;
  RITHMO_TRY(memo.rows, Listing(rule, model, most, steps).rows());
  memo.model = model.text();
  return memo.rows;
}

std::vector<Column> declared_columns(const Model& model) {
  const DeclaredRule& rule = *model.relation().rule;
  std::vector<Column> columns;
  const auto add = [&](const std::string& name, const NumeralSystem& numeral,
                       const std::string& meaning, bool is_free, const Formula* formula) {
    Column column{name, numeral.is_plain() ? Column::Type::number : Column::Type::label, meaning};
    column.numeral = numeral;
    column.is_free = is_free;
    if (formula) {
      column.is_computed = true;
      column.is_rounded = formula->rounds();
    }
    columns.push_back(std::move(column));
  };
  for (const auto& column : rule.columns)
    add(column.name, column.numeral,
        column.is_free     ? "not compared"
        : column.formula   ? column.formula->text()
        : rule.is_listed() ? "runs over the rows"
                           : "as the equations have it",
        column.is_free, column.formula ? &*column.formula : nullptr);
  for (const Rational& head : heads_of(rule, model))
    add(to_text(head), rule.cell_numeral, rule.cell->text(), false, &*rule.cell);
  return columns;
}

std::vector<Row> declared_rows(const Model& model) {
  auto rows = list_rows(*model.relation().rule, model, most_rows, most_steps);
  return rows ? *std::move(rows) : std::vector<Row>();
}

std::string declared_reason(const Model& model, const Row& row, std::size_t column) {
  const DeclaredRule& rule = *model.relation().rule;
  RowScope scope = scope_of(rule, model, row);
  const Formula* formula = nullptr;
  if (column < rule.columns.size()) {
    if (!rule.columns[column].formula) return "";
    formula = &*rule.columns[column].formula;
  } else {
    scope.set_value(slot_across(rule), Real(heads_of(rule, model)[column - rule.columns.size()]));
    formula = &*rule.cell;
  }
  return shown(scope, *formula) + " = " + to_text(row[column]);
}

Check declared_check(const Model& model, const Row& row) {
  const DeclaredRule& rule = *model.relation().rule;
  const RowScope scope = scope_of(rule, model, row);
  const std::vector<Rational> heads = heads_of(rule, model);
  std::uint64_t steps = most_steps;
  const auto failed = [](bool arithmetic, std::string because) {
    return Check{arithmetic, false, std::move(because)};
  };
  for (std::size_t v = 0; v < rule.variables.size(); ++v) {
    const Operand* value = scope.value(rule.slot_of_column(v), 0);
    if (!value) return failed(true, "no " + rule.variables[v].name + " can be read");
    const NumberRange& range = rule.variables[v].range;
    bool member = false;
    if (const Formula* definition = range.single()) {
      const auto defined = definition->at(scope, 0, steps);
      member = defined && to_text(*defined) == to_text(*value);
    } else if (const auto numbers = range.numbers(scope, 0, most_rows, steps)) {
      const Real* number = std::get_if<Real>(value);
      member = number && number->exact() &&
               std::ranges::find(*numbers, *number->exact()) != numbers->end();
    }
    if (!member)
      return failed(
          true, rule.variables[v].name + " = " + to_text(*value) + " is not in " + range.text());
  }
  std::string because;
  const auto add = [&](const std::string& reason) {
    because += (because.empty() ? "" : "; ") + reason;
  };
  constexpr std::size_t most_told = 3;
  std::size_t told = 0;
  for (std::size_t c = 0; c < row.size(); ++c) {
    const bool computed = c >= rule.columns.size() || rule.columns[c].formula;
    if (!computed || std::holds_alternative<std::monostate>(row[c])) continue;
    RowScope here = scope;
    if (c >= rule.columns.size())
      here.set_value(slot_across(rule), Real(heads[c - rule.columns.size()]));
    const Formula& formula = c < rule.columns.size() ? *rule.columns[c].formula : *rule.cell;
    const auto value = formula.at(here, 0, steps);
    if (!value) return {false, true, value.error().fault.reason};
    const NumeralSystem& numeral =
        c < rule.columns.size() ? rule.columns[c].numeral : rule.cell_numeral;
    const auto text = written(numeral, *value);
    const std::string intended = text ? to_text(*text) : to_text(*value);
    if (intended != to_text(row[c]))
      return {false, true, shown(here, formula) + " = " + intended + ", not " + to_text(row[c])};
    if (++told <= most_told) add(shown(here, formula) + " = " + intended);
  }
  for (const Formula& condition : rule.conditions) {
    const auto holds = condition.holds_at(scope, 0, steps);
    if (!holds) return {false, true, holds.error().fault.reason};
    if (!*holds) return {false, true, "not so: " + shown(scope, condition)};
    if (told == 0) add(shown(scope, condition));
  }
  if (because.empty())
    for (std::size_t v = 0; v < rule.variables.size() && v < most_told; ++v)
      add(rule.variables[v].name + " = " + rule.variables[v].range.text());
  return {true, true, because};
}

}  // namespace rithmo

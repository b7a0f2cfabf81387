// See rule_text.hpp.
#include "rithmo/induction/rule_text.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/audit/inference.hpp"
#include "rithmo/relation/declared/rule.hpp"

namespace rithmo::induction {
namespace {

// What the table costs by a rule that lists its rows, as the audit explains it; nothing where it does not bind.
std::optional<double> bits_by_audit(const Table& table, const std::string& rule) {
  const auto source = Source::of("rule", rule);
  const auto json = source ? parse_json(*source) : tl::unexpected(source.error());
  if (!json) return std::nullopt;
  const auto relation = declare(*json, *source, "rule");
  if (!relation) return std::nullopt;
  const auto model = Model::make(**relation, {});
  if (!model) return std::nullopt;
  const auto subject = bind(table, *model);
  if (!subject) return std::nullopt;
  return explain_with(*subject).bits;
}

}  // namespace

std::string in_quotes(const std::string& text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string with_numeral(const std::string& formula, const NumeralSystem& numeral) {
  return numeral.is_plain() ? formula : formula + " as " + numeral.name();
}

std::string new_name(const std::vector<NumberColumn>& columns, std::vector<std::string> names) {
  for (std::string& name : names)
    if (std::ranges::find(columns, name, &NumberColumn::header) == columns.end()) return name;
  return names.back() + "_";
}

std::string rule_text(const Keys& keys) {
  std::string text;
  for (const auto& [key, value] : keys)
    text += (text.empty() ? "{ " : ",\n  ") + in_quotes(key) + ": " + value;
  return text + " }";
}
std::string object_text(const Keys& items) {
  std::string text;
  for (const auto& [key, value] : items)
    text += (text.empty() ? "{ " : ", ") + in_quotes(key) + ": " + in_quotes(value);
  return items.empty() ? "{}" : text + " }";
}

std::optional<std::string> with_best_ends(
    const Table& table, std::vector<Range> ranges,
    const std::function<std::string(const std::vector<Range>&)>& rule) {
  constexpr std::size_t most_rows = 2500;
  std::string best = rule(ranges);
  double least = bits_by_audit(table, best).value_or(std::numeric_limits<double>::infinity());
  for (std::size_t i = 0; i < ranges.size() && table.rows.size() <= most_rows; ++i)
    for (const bool upper : {true, false}) {
      if (!(upper ? ranges[i].to : ranges[i].from).empty() || (upper && !ranges[i].then.empty()))
        continue;
      const Range from = ranges[i];
      for (const int steps : {1, 2, 3, -1, -2}) {
        std::vector<Range> moved = ranges;
        moved[i] = from;
        (upper ? moved[i].high : moved[i].low) += (upper ? from.step : -from.step) * steps;
        std::string text = rule(moved);
        const auto bits = bits_by_audit(table, text);
        if (!bits || *bits >= least) continue;
        least = *bits;
        best = std::move(text);
        ranges = std::move(moved);
      }
    }
  if (least == std::numeric_limits<double>::infinity()) return std::nullopt;
  return best;
}

InducedColumn told(const NumberColumn& column, const Candidate& chosen, double without,
                   const std::vector<Candidate>& all, const std::vector<bool>& trusted) {
  const Comparison& c = chosen.comparison;
  InducedColumn result{column.parts.empty() ? column.header : column.name,
                       chosen.formula,
                       c.right,
                       c.near,
                       c.wrong,
                       c.unknown,
                       without - chosen.bits};
  // Rounded figures that differ by one in the last place are the same number, where they have four figures or more: 10^7 tan(x), and a
  // printed secant times sin(x).
  const auto one_number = [&](const Candidate& other, std::size_t r) {
    constexpr Number least = 1000;  // units
    return c.rounding && other.comparison.rounding && r < column.values.size() &&
           std::abs(column.values[r]) >= least * column.unit &&
           std::abs(other.predicted[r] - chosen.predicted[r]) <= column.unit;
  };
  for (const Candidate& other : all) {
    const bool same = [&] {
      for (std::size_t r = 0; r < trusted.size(); ++r)
        if (trusted[r] && c.is_right[r] && !other.comparison.is_right[r] && !one_number(other, r))
          return false;
      return true;
    }();
    if (same) continue;
    const double worse = other.bits - chosen.bits;
    if (worse < result.margin) {
      result.margin = worse;
      result.runner_up = other.formula;
    }
  }
  return result;
}

}  // namespace rithmo::induction

// See rule_text.hpp.
#include "rithmo/infer/rule_text.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/infer/inference.hpp"
#include "rithmo/infer/totals.hpp"
#include "rithmo/relation/declared/rule.hpp"
#include "rithmo/text/json_text.hpp"

namespace rithmo::infer {
namespace {

// Returns the code length of the table as the audit computes it with a rule that lists rows.
// Returns nullopt where the table cannot be bound to the rule.
std::optional<double> bits_by_audit(const table::Table& table, const std::string& rule) {
  const auto source = text::Source::of("rule", rule);
  const auto json = source ? text::parse_json(*source) : tl::unexpected(source.error());
  if (!json) return std::nullopt;
  const auto relation = relation::declare(*json, *source, "rule");
  if (!relation) return std::nullopt;
  const auto model = relation::Model::make(**relation, {});
  if (!model) return std::nullopt;
  // Copy of the table, because the rule changes how blanks are read.
  std::optional<table::Table> with_rule;
  if ((*relation)->rule->blank != relation::DeclaredRule::Blank::omitted) {
    with_rule = table;
    with_rule->rule = *relation;
  }
  const auto subject = table::bind(with_rule ? *with_rule : table, *model);
  if (!subject) return std::nullopt;
  return explain_with(*subject).bits;
}

// Returns a column's numeral. A column of words is "free", unless its words mark rows of totals.
std::string numeral_of(const NumberColumn& column, const TableReading& manner) {
  const bool marks =
      manner.totals && std::ranges::any_of(manner.totals->marks, [&](const auto& mark) {
        return mark.second.starts_with(column.name + " = ");
      });
  return column.is_number() ? column.numeral.name() : marks ? "word" : "free";
}

// Orders the columns so that each comes after the columns that its formula uses.
std::vector<std::size_t> dependency_order(const RowListing& listing) {
  std::vector<std::size_t> order;
  std::set<std::size_t> done;
  const std::function<void(std::size_t)> put = [&](std::size_t c) {
    if (!done.insert(c).second) return;
    if (listing.chosen[c])
      for (const std::size_t input : listing.chosen[c]->inputs)
        if (input < listing.columns.size()) put(input);
    order.push_back(c);
  };
  for (std::size_t c = 0; c < listing.columns.size(); ++c) put(c);
  return order;
}

// Writes the condition for rows up to a given row, or from it on: "degree < 45 or degree = 45 and
// (minute <= 30)".
std::string beyond(const RowListing& listing, const std::vector<Number>& row, char sign,
                   std::size_t i) {
  const std::string &name = listing.columns[listing.keys[i]].name, value = number_text(row[i]);
  if (i + 1 == row.size()) return name + " " + sign + "= " + value;
  return name + " " + sign + " " + value + " or " + name + " = " + value + " and (" +
         beyond(listing, row, sign, i + 1) + ")";
}

}  // namespace

std::string in_quotes(const std::string& text) {
  return text::json_line(text::JsonValue(text));
}

std::string with_numeral(const std::string& formula, const number::NumeralSystem& numeral) {
  return numeral.is_plain() ? formula : formula + " as " + numeral.name();
}

std::string value_in_row(const std::string& where, const NumberColumn& column) {
  if (column.parts.empty()) return where + "." + column.name;
  std::string sum;
  for (const NumberColumn::Part& part : column.parts)
    sum += (sum.empty() ? "(" : " + ") +
           (part.worth == 1 ? "" : std::to_string(std::llround(part.worth)) + " * ") + where + "." +
           part.name;
  return sum + ")";
}

std::string place_text(const std::string& formula, const NumberColumn::Part& part) {
  std::string text = formula;
  if (part.worth != 1) text = "div(" + text + ", " + number_text(part.worth) + ")";
  return part.radix == 0 ? text : "mod(" + text + ", " + number_text(part.radix) + ")";
}

std::string equation_rule(const std::vector<NumberColumn>& columns,
                          const std::vector<const Candidate*>& chosen, const TableReading& manner,
                          const OtherRows& others) {
  Keys numerals;
  std::vector<std::string> equations;
  for (std::size_t c = 0; c < columns.size(); ++c) {
    for (const NumberColumn::Part& part : columns[c].parts)
      numerals.emplace_back(part.header, "whole");
    if (columns[c].parts.empty())
      numerals.emplace_back(columns[c].header,
                            columns[c].header == others.block && !columns[c].is_number()
                                ? "word"
                                : numeral_of(columns[c], manner));
    if (chosen[c]) equations.push_back(columns[c].name + " = " + chosen[c]->formula);
  }
  // Limits each place of a number in several columns: 52 shillings, for example, is too many.
  for (const NumberColumn& column : columns)
    for (const NumberColumn::Part& part : column.parts)
      if (part.radix > 0) equations.push_back(part.name + " < " + number_text(part.radix));
  Keys keys{{"columns", object_text(numerals)}};
  if (manner.totals) {
    keys.emplace_back("marks", object_text(manner.totals->marks));
    for (const InducedColumn& total : manner.totals->equations)
      equations.push_back(total.name + " = " + total.formula);
  }
  if (others.block) keys.emplace_back("block", in_quotes(*others.block));
  if (others.key) keys.emplace_back("key", in_quotes(*others.key));
  if (has_blanks(columns))
    keys.emplace_back("blank", in_quotes(manner.blank_is_zero ? "zero" : "silent"));
  std::string list;
  for (const std::string& equation : equations)
    list += (list.empty() ? "[ " : ", ") + in_quotes(equation);
  keys.emplace_back("equations", list + " ]");
  return rule_text(keys);
}

std::string listing_rule(const RowListing& listing, const std::vector<Range>& runs) {
  const auto& [columns, chosen, keys, over, row_name] = listing;
  std::string rows;
  for (std::size_t i = 0; i < runs.size(); ++i)
    rows += (i ? ", " : "") + (over ? columns[keys[i]].name : row_name) + " = " + runs[i].text();
  Keys texts;
  for (const std::size_t c : dependency_order(listing)) {
    const NumberColumn& column = columns[c];
    const bool is_listed = over && std::ranges::find(keys, c) != keys.end();
    if (!column.parts.empty())
      for (const NumberColumn::Part& part : column.parts)
        texts.emplace_back(part.header, chosen[c] ? place_text(chosen[c]->formula, part) : "free");
    else if (chosen[c])
      texts.emplace_back(column.header, with_numeral(chosen[c]->formula, column.numeral));
    else if (!is_listed)
      texts.emplace_back(column.header, "free");
    else if (!column.numeral.is_plain())
      texts.emplace_back(column.header, column.numeral.name());
  }
  Keys rule{{"rows", in_quotes(rows)}};
  std::string ends;
  if (over)
    for (const auto& [row, sign] : {std::pair(&over->first, '>'), std::pair(&over->last, '<')})
      if (!row->empty())
        ends += (ends.empty() ? "" : ", ") + in_quotes(beyond(listing, *row, sign, 0));
  if (!ends.empty()) rule.emplace_back("where", "[ " + ends + " ]");
  rule.emplace_back("columns", object_text(texts));
  return rule_text(rule);
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
    const table::Table& table, std::vector<Range> ranges,
    const std::function<std::string(const std::vector<Range>&)>& rule) {
  constexpr std::size_t max_rows = 2500;
  std::string best = rule(ranges);
  double least = bits_by_audit(table, best).value_or(std::numeric_limits<double>::infinity());
  for (std::size_t i = 0; i < ranges.size() && table.rows.size() <= max_rows; ++i)
    for (const bool upper : {true, false}) {
      if (!(upper ? ranges[i].to : ranges[i].from).empty() || (upper && !ranges[i].then.empty()))
        continue;
      // Moves the end outward once, or inward as long as that saves bits: the printed end may be a
      // slip, such as 2 for 12.
      constexpr int max_moves = 20;
      bool is_better = true;
      for (int move = 0; is_better && move < max_moves; ++move) {
        is_better = false;
        const Range from = ranges[i];
        for (const int steps : {1, 2, 3, -1, -2, -8, -64}) {
          if (steps > 0 && move > 0) continue;
          std::vector<Range> moved = ranges;
          moved[i] = from;
          (upper ? moved[i].high : moved[i].low) += (upper ? from.step : -from.step) * steps;
          if (moved[i].low > moved[i].high) continue;
          std::string text = rule(moved);
          const auto bits = bits_by_audit(table, text);
          if (!bits || *bits >= least) continue;
          least = *bits;
          best = std::move(text);
          ranges = std::move(moved);
          is_better = true;
        }
      }
    }
  if (least == std::numeric_limits<double>::infinity()) return std::nullopt;
  return best;
}

InducedColumn induced_column(const NumberColumn& column, const Candidate& chosen, double without,
                             const std::vector<Candidate>& all, const std::vector<bool>& trusted) {
  const Comparison& c = chosen.comparison;
  InducedColumn result{column.parts.empty() ? column.header : column.name,
                       chosen.formula,
                       c.right,
                       c.near,
                       c.wrong,
                       c.unknown,
                       without - chosen.bits,
                       chosen.has_arbitrary_constants};
  // In a column of three figures or more, rounded values that differ by one in the last place count
  // as equal. Example: 10^7 tan(x), and a printed secant times sin(x). An unknown value also counts
  // as equal.
  Number greatest = 0;
  for (const Number value : column.values)
    if (std::isfinite(value)) greatest = std::max(greatest, std::abs(value));
  const auto one_number = [&](const Candidate& other, std::size_t r) {
    constexpr Number least = 100;  // minimum of the greatest value, in units of the last place
    const Number off = std::abs(other.predicted[r] - chosen.predicted[r]);
    return std::isnan(other.predicted[r]) ||
           (c.rounding && other.comparison.rounding && greatest >= least * column.unit &&
            off <= column.unit);
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

}  // namespace rithmo::infer

// See inference_report.hpp.
#include "rithmo/report/audit/inference_report.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/evidence/odds.hpp"
#include "rithmo/infer/rule_text.hpp"
#include "rithmo/relation/parameters.hpp"
#include "rithmo/relation/relation.hpp"
#include "rithmo/text/joined.hpp"
#include "rithmo/text/json.hpp"
#include "rithmo/text/json_text.hpp"

namespace rithmo::report {
namespace {

using Json = text::JsonValue;

// Parameters with at most this many values are reported with all values.
constexpr std::size_t few = 3;

// Returns the name of a model. The roots are included only if they are not the game's own.
std::string name_of(const relation::Model& model) {
  std::string text(model.relation().name);
  for (const relation::Parameter& parameter : model.relation().parameters)
    if (parameter.role != relation::Parameter::Role::roots ||
        model[parameter.name] != parameter.default_value)
      text += fmt::format(" {}={}", parameter.name, model[parameter.name]);
  return text;
}

std::string list(const std::vector<std::string>& rows, std::size_t count) {
  const std::string text = text::visible(text::joined(rows, ", "));
  return count > rows.size() ? text + ", ..." : text;
}

std::string bits(double value) {
  return fmt::format("{:.1f} bits", value);
}

std::string difference(const infer::RowDifference& d) {
  std::string text;
  if (d.lost_count)
    text += fmt::format("; {} printed {} not among its rows: {}", d.lost_count,
                        d.lost_count == 1 ? "row is" : "rows are", list(d.lost, d.lost_count));
  if (d.missing_count)
    text += fmt::format("; {} more of its rows would be left out: {}", d.missing_count,
                        list(d.missing, d.missing_count));
  return text;
}

// Describes in a phrase what would change if a parameter had another value.
std::string consequence(const infer::Alternative& a) {
  if (a.worse == 0 && a.rows.lost_count + a.rows.missing_count == 0)
    return "the same rows: the table cannot decide between the two values";
  return (a.worse < 0 ? "no worse" : bits(a.worse) + " worse") + difference(a.rows);
}

std::string account(const infer::Explanation& e) {
  std::string text = fmt::format("{} of its {} rows are printed right", e.agreeing, e.derived);
  if (e.differing) text += fmt::format(", {} with slips", e.differing);
  if (e.omitted) text += fmt::format(", {} left out", e.omitted);
  if (e.unexplained)
    text += fmt::format("; {} printed {} not among the rule's rows, or repeated", e.unexplained,
                        e.unexplained == 1 ? "row is" : "rows are");
  return text;
}

// Lists the parameters whose values could not be compared, although another value might explain
// more.
std::string not_scored_as_text(const infer::Inference& found) {
  if (found.not_scored.empty()) return "";
  return fmt::format("  not compared: {} (give the value by --relation and --set)\n",
                     text::joined(found.not_scored, ", "));
}

// Summarises a column: "product = a * b: 34 of 36 cells right, 2 wrong".
std::string account(const infer::InducedColumn& column) {
  std::string text =
      fmt::format("    {}{} of {} cells right",
                  column.name.empty() ? text::visible(column.formula) + ": "
                                      : text::visible(column.name + " = " + column.formula) + ": ",
                  column.right, column.right + column.near + column.wrong);
  if (column.near) text += fmt::format(", {} off by one in the last place", column.near);
  if (column.wrong) text += fmt::format(", {} wrong", column.wrong);
  if (column.unknown) text += fmt::format(", {} that cannot be computed", column.unknown);
  text += fmt::format("; {} better than no rule", bits(column.saved));
  if (column.has_arbitrary_constants) text += "; only a fit: these constants are not plausible";
  if (!column.runner_up.empty())
    text += fmt::format("; {} worse: {}", bits(column.margin), text::visible(column.runner_up));
  return text + "\n";
}

// Names columns, "a, b, c"; abbreviates long lists, "a, b, c, ... (400 columns)".
std::string abbreviated_list(const std::vector<std::string>& columns) {
  constexpr std::size_t max_named = 12;
  if (columns.size() <= max_named) return text::joined(columns, ", ");
  return fmt::format("{}, ... ({} columns)", text::joined(std::span(columns).first(few), ", "),
                     columns.size());
}

// Describes how the columns were read: "  read: years as whole; amount, paid as decimal(2); left as
// decimal(2) (3 cells are none)".
std::string readings_as_text(const infer::Induction& induction) {
  struct AlikeColumns {
    const infer::ColumnReading* reading;
    std::vector<std::string> columns;
  };
  std::vector<AlikeColumns> all;
  // Maps a numeral system to its index in `all`, for columns of which every cell could be read.
  std::map<std::string_view, std::size_t> place;
  for (const infer::ColumnReading& reading : induction.readings) {
    const auto [at, is_new] = place.try_emplace(reading.numeral, all.size());
    if (reading.unread > 0 && is_new) place.erase(at);
    if (reading.unread > 0 || is_new)
      all.push_back({&reading, {text::visible(reading.columns)}});
    else
      all[at->second].columns.push_back(text::visible(reading.columns));
  }
  std::string text;
  for (const auto& [reading, columns] : all) {
    text += (text.empty() ? "  read: " : "; ") + abbreviated_list(columns) + " as " +
            text::visible(reading->numeral);
    if (reading->unread > 0)
      text += fmt::format(" ({} {} none)", reading->unread,
                          reading->unread == 1 ? "cell is" : "cells are");
  }
  if (!text.empty()) text += "\n";
  if (induction.is_too_wide)
    text += fmt::format("  not searched: formulas, because the table has more than {} columns\n",
                        infer::max_columns);
  return text;
}

// Returns a remark on rules that were found but save too few bits to be accepted.
std::string doubtful_as_text(const infer::TableExplanation& explained) {
  std::string text;
  if (!explained.inference.ranked.empty()) {
    const infer::Explanation& best = explained.inference.ranked.front();
    if (const double saved = explained.bits_without_rule - best.bits; saved > 0)
      text += fmt::format("  doubtful: {}: {}; {} better than no rule, but 10 bits are required\n",
                          name_of(best.model), account(best), bits(saved));
  }
  if (const auto& column = explained.induction.doubtful)
    text += "  doubtful:" + account(*column).substr(3, account(*column).size() - 4) +
            (column->saved < evidence::convincing ? ", but 10 bits are required\n" : "\n");
  return text;
}

std::string rule_as_text(const ExplainedTable& table) {
  const infer::InducedRule& rule = *table.explained.induction.rule;
  std::string text =
      fmt::format("{}: {} {}\n  a rule was found that describes the table in {} instead of {}\n",
                  text::visible(table.path), table.rows, table.rows == 1 ? "row" : "rows",
                  bits(rule.bits), bits(rule.bits_without));
  text += readings_as_text(table.explained.induction);
  for (const infer::InducedColumn& column : rule.columns) text += account(column);
  if (!rule.not_explained.empty())
    text += fmt::format("    no formula for {}\n",
                        text::visible(text::joined(rule.not_explained, ", ")));
  text += "  the rule, for --rule and for a data package (--format rule writes it alone):\n";
  for (std::size_t at = 0; at < rule.json.size();) {
    const std::size_t end = std::min(rule.json.find('\n', at), rule.json.size());
    text += "    " + text::visible(rule.json.substr(at, end - at)) + "\n";
    at = end + 1;
  }
  return text;
}

std::string as_text(const ExplainedTable& table) {
  if (table.explained.is_by_rule()) return rule_as_text(table);
  const infer::Inference& found = table.explained.inference;
  std::string text = fmt::format("{}: {} {}; {} {} compared\n", text::visible(table.path),
                                 table.rows, table.rows == 1 ? "row" : "rows", found.scored,
                                 found.scored == 1 ? "model" : "models");
  if (!table.explained.is_by_model())
    return text + readings_as_text(table.explained.induction) +
           "  no model and no formula explains the table better than no rule\n" +
           doubtful_as_text(table.explained) + not_scored_as_text(found);
  const infer::Explanation& best = found.ranked.front();
  text += found.certain() || found.ranked.size() == 1
              ? "  " + name_of(best.model) + "\n"
              : "  cannot tell; nearest: " + name_of(best.model) + "\n";
  text += fmt::format("    {}; {}, without a rule {}\n", account(best), bits(best.bits),
                      bits(table.explained.bits_without_rule));
  if (!found.heads.empty())
    text += "    its columns are printed under each other's headings; read them as " +
            text::visible(text::joined(found.heads, ", ")) + "\n";
  if (!best.same.empty()) {
    text += "    the same rows by: " + name_of(best.same.front());
    if (best.same.size() > 1) text += fmt::format(" and {} more", best.same.size() - 1);
    text += "\n";
  }
  for (const relation::Parameter& parameter : best.model.relation().parameters) {
    std::size_t left =
        // If a parameter has many values, only the nearest alternative is listed.
        relation::choices(parameter).size() <= few ? few : 1;
    for (const infer::Alternative& a : found.alternatives)
      if (a.parameter == parameter.name && left > 0) {
        --left;
        text += fmt::format("    {}={} rather than {}: {}\n", a.parameter, a.value, a.instead,
                            consequence(a));
      }
  }
  for (std::size_t i = 1; i < std::min<std::size_t>(found.ranked.size(), 4); ++i)
    text += fmt::format("  {} worse: {}\n    {}{}\n", bits(found.ranked[i].bits - best.bits),
                        name_of(found.ranked[i].model), account(found.ranked[i]),
                        difference(found.ranked[i].beside_best));
  return text + not_scored_as_text(found);
}

Json as_json(const infer::Explanation& e) {
  Json object{{"model", name_of(e.model)}, {"bits", std::round(e.bits * 10) / 10},
              {"derived", e.derived},      {"agreeing", e.agreeing},
              {"differing", e.differing},  {"unexplained", e.unexplained},
              {"omitted", e.omitted},      {"same", Json::array()}};
  for (const relation::Model& model : e.same) object["same"].push_back(name_of(model));
  return object;
}

double rounded(double b) {
  return std::round(b * 10) / 10;
}

Json as_json(const infer::InducedColumn& c) {
  Json column{{"name", c.name},
              {"formula", c.formula},
              {"right", c.right},
              {"near", c.near},
              {"wrong", c.wrong},
              {"unknown", c.unknown},
              {"saved_bits", rounded(c.saved)}};
  if (c.has_arbitrary_constants) column["mere_fit"] = true;
  if (!c.runner_up.empty()) {
    column["runner_up"] = c.runner_up;
    column["runner_up_worse_bits"] = rounded(c.margin);
  }
  return column;
}

Json as_json(const infer::ColumnReading& reading) {
  return {{"columns", reading.columns}, {"as", reading.numeral}, {"unread", reading.unread}};
}

// Returns a rule as JSON, with the number of bits that it saves.
Json as_json(const infer::InducedRule& rule) {
  Json object{{"rule", text::to_value(*text::parse_json(*text::Source::of("", rule.json)))},
              {"bits", rounded(rule.bits)},
              {"bits_without_rule", rounded(rule.bits_without)},
              {"columns", Json::array()},
              {"not_explained", rule.not_explained}};
  for (const infer::InducedColumn& c : rule.columns) object["columns"].push_back(as_json(c));
  return object;
}

Json as_json(const ExplainedTable& table) {
  Json object{
      {"table", table.path},
      {"rows", table.rows},
      {"weighed", table.explained.inference.scored},
      {"certain", table.explained.is_by_model() && table.explained.inference.certain()},
      {"ranked", Json::array()},
      {"alternatives", Json::array()},
      {"not_weighed", table.explained.inference.not_scored},
      {"heads", table.explained.inference.heads},
      {"bits_without_rule", std::round(table.explained.bits_without_rule * 10) / 10},
      {"found", table.explained.induction.rule ? as_json(*table.explained.induction.rule) : Json()},
      {"by", table.explained.is_by_rule()    ? "rule"
             : table.explained.is_by_model() ? "model"
                                             : "none"},
      {"doubtful",
       table.explained.induction.doubtful ? as_json(*table.explained.induction.doubtful) : Json()},
      {"read", Json::array()}};
  for (const infer::ColumnReading& reading : table.explained.induction.readings)
    object["read"].push_back(as_json(reading));
  for (const infer::Explanation& e : table.explained.inference.ranked)
    object["ranked"].push_back(as_json(e));
  for (const infer::Alternative& a : table.explained.inference.alternatives)
    object["alternatives"].push_back({{"parameter", a.parameter},
                                      {"value", a.value},
                                      {"instead", a.instead},
                                      {"worse_bits", std::round(a.worse * 10) / 10},
                                      {"rows_lost", a.rows.lost_count},
                                      {"lost", a.rows.lost},
                                      {"rows_wanting", a.rows.missing_count},
                                      {"wanting", a.rows.missing}});
  return object;
}

std::map<std::string, std::vector<infer::SharedValue>> shared_values_of(
    const std::vector<ExplainedTable>& tables) {
  std::vector<infer::Inference> inferences;
  for (const ExplainedTable& table : tables) inferences.push_back(table.explained.inference);
  return infer::together(inferences);
}

}  // namespace

std::string render(const std::vector<ExplainedTable>& tables, text::Format format) {
  if (format == text::Format::rule) return tables.front().explained.induction.rule->json + "\n";
  if (format == text::Format::json) {
    Json all = Json::array();
    for (const ExplainedTable& table : tables) all.push_back(as_json(table));
    Json shared = Json::object();
    for (const auto& [parameter, values] : shared_values_of(tables))
      for (const infer::SharedValue& v : values)
        shared[parameter].push_back({{"value", v.value}, {"bits", std::round(v.bits * 10) / 10}});
    all = Json{{"tables", all}, {"together", shared}};
    return text::json_text(all);
  }
  std::string text;
  for (const ExplainedTable& table : tables) text += (text.empty() ? "" : "\n") + as_text(table);
  std::string shared;
  for (const auto& [name, values] : shared_values_of(tables))
    if (values.size() > 1 && name != relation::parameter::roots.name)
      shared += fmt::format("  {}={}; {} is {} worse\n", name, values[0].value, values[1].value,
                            bits(values[1].bits - values[0].bits));
  if (!shared.empty())
    text += "\nall tables together, for the parameters that they share\n" + shared;
  return text;
}

std::string render_count(std::size_t count, const std::vector<infer::ModelWithRowCount>& models,
                         text::Format format) {
  const bool exact = !models.empty() && models.front().rows == count;
  if (format == text::Format::json) {
    Json object{{"count", count}, {"given", exact}, {"models", Json::array()}};
    for (const infer::ModelWithRowCount& m : models)
      object["models"].push_back({{"model", name_of(m.model)}, {"rows", m.rows}});
    return text::json_text(object);
  }
  std::string text = exact ? fmt::format("{} is given by\n", count)
                           : fmt::format("no model gives {}; the nearest are\n", count);
  for (const infer::ModelWithRowCount& m : models)
    text += fmt::format("  {}: {} rows\n", name_of(m.model), m.rows);
  return text;
}

}  // namespace rithmo::report

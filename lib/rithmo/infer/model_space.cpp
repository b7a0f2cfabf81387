// See model_space.hpp.
#include "rithmo/infer/model_space.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/evidence/limits.hpp"
#include "rithmo/relation/parameters.hpp"
#include "rithmo/relation/relation.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::infer {
namespace {

// Returns ranges that start at 1 or at the least number. They end at the greatest number, or at the
// greatest ones that occur twice, so that one slip does not stretch the range. Ranges with far more
// numbers than the table has rows are left out.
std::vector<std::string> ranges_of(const std::map<number::Integer, std::size_t>& times,
                                   std::size_t rows) {
  std::vector<std::string> ranges;
  if (times.empty()) return ranges;
  const auto add = [&](const number::Integer& first, const number::Integer& last) {
    const std::string range = number::to_text(first) + ".." + number::to_text(last);
    if (last <= 4 * rows && first < last && std::ranges::find(ranges, range) == ranges.end())
      ranges.push_back(range);
  };
  add(1, times.rbegin()->first);
  add(times.begin()->first, times.rbegin()->first);
  for (auto it = times.rbegin();
       it != times.rend() && ranges.size() < evidence::limits::ranges_tried; ++it)
    if (it->second > 1) add(1, it->first);
  return ranges;
}

bool is_range(const std::string& value) {
  return value.find("..") != value.npos;
}

}  // namespace

SuggestedRanges suggest_ranges(const table::Table& table) {
  std::map<number::Integer, std::size_t> all, spaces;
  for (std::size_t c = 0; c < table.header.size(); ++c) {
    if (std::ranges::find(table::editors_columns, table.header[c].text) !=
        table::editors_columns.end())
      continue;
    for (const auto& row : table.rows)
      if (const auto number = number::parse_natural(row[c].text); number && *number > 0) {
        ++all[*number];
        if (table.header[c].text == relation::parameter::spaces.name) ++spaces[*number];
      }
  }
  return {ranges_of(all, table.rows.size()), ranges_of(spaces, table.rows.size())};
}

std::vector<std::string> values_for(const relation::Parameter& parameter,
                                    const SuggestedRanges& suggested) {
  std::vector<std::string> values = relation::choices(parameter);
  const auto* more = parameter.role == relation::Parameter::Role::numbers  ? &suggested.among
                     : parameter.role == relation::Parameter::Role::spaces ? &suggested.spaces
                                                                           : nullptr;
  if (more)
    for (const std::string& value : *more)
      if (!parameter.fault(value) && std::ranges::find(values, value) == values.end())
        values.push_back(value);
  return values;
}

bool has_columns(const table::Table& table, const relation::Model& model) {
  const std::vector<relation::Column> columns = model.relation().columns(model);
  return std::ranges::all_of(table.header, [&](const text::Cell& cell) {
    return std::ranges::find(table::editors_columns, cell.text) != table::editors_columns.end() ||
           std::ranges::find(columns, cell.text, &relation::Column::name) != columns.end();
  });
}

bool is_too_wide(const relation::Model& model, std::size_t printed) {
  constexpr std::size_t eighth = 8, slack = 10'000;
  const auto numbers = model.value_of(relation::Parameter::Role::numbers);
  if (!numbers || !is_range(std::string(*numbers))) return false;
  const auto range = game::parse_interval(*numbers);
  if (!range || range->last < 64) return false;
  const auto rows_to = [&](const number::Integer& last) -> std::size_t {
    relation::Model::Settings settings = model.settings();
    for (const relation::Parameter& p : model.relation().parameters)
      if (p.role == relation::Parameter::Role::numbers)
        settings[std::string(p.name)] = "1.." + number::to_text(last);
    const auto probe = relation::Model::make(model.relation(), settings);
    return probe ? model.relation().rows(*probe).size() : 0;
  };
  // Extrapolates from small ranges, assuming at least proportional growth: fast growth, such as
  // cubic, is detected before many rows are listed.
  const std::size_t most = 20 * printed + slack;
  for (number::Integer last = 64; last < range->last / eighth; last *= 2)
    if (rows_to(last) * (range->last / last) > most) return true;
  return rows_to(range->last / eighth) * eighth * eighth > most;
}

bool is_without_effect(const relation::Parameter& parameter, const relation::Relation& relation,
                       const relation::Model::Settings& settings) {
  return parameter.role == relation::Parameter::Role::kings &&
         std::ranges::any_of(relation.parameters, [&](const relation::Parameter& other) {
           const auto given = settings.find(other.name);
           return other.role == relation::Parameter::Role::numbers && given != settings.end() &&
                  is_range(given->second);
         });
}

std::vector<relation::Model> models_of(const relation::Relation& relation,
                                       const relation::Model::Settings& known,
                                       const SuggestedRanges& suggested) {
  std::vector<relation::Model> models;
  relation::Model::Settings settings = known;
  const auto vary = [&](auto&& self, std::size_t p) -> void {
    if (models.size() == evidence::limits::models) return;
    if (p == relation.parameters.size()) {
      if (auto model = relation::Model::make(relation, settings))
        models.push_back(*std::move(model));
      return;
    }
    const relation::Parameter& parameter = relation.parameters[p];
    const std::string name(parameter.name);
    if (known.contains(name)) return self(self, p + 1);
    if (is_without_effect(parameter, relation, settings)) return self(self, p + 1);
    for (const std::string& value : values_for(parameter, suggested)) {
      settings[name] = value;
      self(self, p + 1);
    }
    settings.erase(name);
  };
  vary(vary, 0);
  return models;
}

double price(const relation::Model& model, const relation::Model::Settings& known) {
  double bits = 0;
  for (const relation::Parameter& parameter : model.relation().parameters)
    if (!known.contains(parameter.name) && model[parameter.name] != parameter.default_value)
      bits += std::log2(static_cast<double>(relation::choices(parameter).size()));
  return bits;
}

}  // namespace rithmo::infer

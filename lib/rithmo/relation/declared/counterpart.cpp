// See rule.hpp. This file reads the counterpart: the row of another relation that holds exactly if
// a row of this rule holds. A table of that relation can therefore attest the row.
//
// Example for products: { "relation": "division-by-spaces", "columns": ["prey", "spaces", "taker"],
// "set": { "taker": "enemy(taker)" } }. A setting is one of three things: a parameter of this rule,
// the enemy of a parameter that is an army, or a word.
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "rithmo/game/pieces/piece.hpp"
#include "rithmo/relation/declared/rule.hpp"
#include "rithmo/text/descriptor.hpp"

namespace rithmo::relation {

text::Loaded<DeclaredRule::OtherRow> read_counterpart(const text::Json& given,
                                                      const DeclaredRule& rule,
                                                      const text::Descriptor& read) {
  if (const auto object = read.expect(given, text::Json::Type::object, "counterpart"); !object)
    return tl::unexpected(object.error());
  RITHMO_TRY(const text::Json* relation, read.require(given, "relation", text::Json::Type::string));
  RITHMO_TRY(const text::Json* columns, read.require(given, "columns", text::Json::Type::array));
  RITHMO_TRY(const text::Json* settings, read.require(given, "set", text::Json::Type::object));
  DeclaredRule::OtherRow other{relation->text, {}, {}};
  for (const text::Json& item : columns->items) {
    const auto column = rule.column_named(item.text);
    if (!column) return read.fault(item, "no column is called '" + item.text + "'");
    other.columns.push_back(*column);
  }
  const auto parameter_named = [&](std::string_view name) {
    const auto found =
        std::ranges::find(rule.parameters, name, &DeclaredRule::DeclaredParameter::name);
    return found == rule.parameters.end() ? nullptr : &*found;
  };
  for (std::size_t i = 0; i < settings->keys.size(); ++i) {
    const text::Json& item = settings->items[i];
    constexpr std::string_view enemy = "enemy(";
    std::string_view value = item.text;
    const bool is_enemy = value.starts_with(enemy) && value.ends_with(")");
    if (is_enemy) value = value.substr(enemy.size(), value.size() - enemy.size() - 1);
    const auto* parameter = parameter_named(value);
    const bool is_army = parameter && !parameter->words.empty() &&
                         std::ranges::all_of(parameter->words, [](const std::string& word) {
                           return game::parse_army(word).has_value();
                         });
    if (is_enemy && !is_army)
      return read.fault(item, "enemy(...) takes a parameter that is \"even | odd\"");
    other.settings.push_back(
        {settings->keys[i], std::string(value), parameter != nullptr, is_enemy});
  }
  return other;
}

CounterpartRow declared_counterpart(const Model& model, const Row& row) {
  const DeclaredRule& rule = *model.relation().rule;
  const DeclaredRule::OtherRow& other = *rule.counterpart;
  CounterpartRow counterpart{other.relation, {}, {}};
  for (const auto& setting : other.settings) {
    std::string value = setting.is_parameter ? std::string(model[setting.value]) : setting.value;
    if (setting.is_enemy) value = game::to_text(game::enemy_of(*game::parse_army(value)));
    counterpart.settings[setting.parameter] = std::move(value);
  }
  for (const std::size_t column : other.columns)
    counterpart.row.push_back(row[rule.place_of(column)]);
  return counterpart;
}

}  // namespace rithmo::relation

// See groups.hpp.
#include "rithmo/collate/groups.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rithmo/relation/registry.hpp"

namespace rithmo::collate {
namespace {

// Of rules that witnesses wrote down themselves: whether they say the same, in whatever words.
bool list_the_same(const relation::Model& one, const relation::Model& other) {
  if (!one.relation().rule || !other.relation().rule) return false;
  const auto names = [](const relation::Model& model) {
    std::vector<std::string> all;
    for (const relation::Column& column : model.relation().columns(model))
      all.push_back(column.name);
    return all;
  };
  return names(one) == names(other) && one.relation().rows(one) == other.relation().rows(other);
}

}  // namespace

std::vector<CollationGroup> collation_groups(std::span<const table::Witness> witnesses) {
  const bool lone =
      std::ranges::all_of(witnesses, [](const table::Witness& w) { return w.tables.size() == 1; });
  std::vector<CollationGroup> groups;
  for (const table::Witness& witness : witnesses) {
    const bool same_name = std::ranges::count(witnesses, witness.name, &table::Witness::name) > 1;
    for (const table::Table& table : witness.tables) {
      const std::string& name = lone ? witnesses.front().tables.front().name : table.name;
      auto group = std::ranges::find(groups, name, &CollationGroup::name);
      if (group == groups.end()) group = groups.insert(groups.end(), {name, {}});
      group->tables.push_back({same_name ? table.path() : witness.name, &table});
    }
  }
  std::erase_if(groups, [](const CollationGroup& group) { return group.tables.size() < 2; });
  return groups;
}

std::optional<relation::Model> shared_rule(std::span<const CollatedTable> tables) {
  std::optional<relation::Model> shared;
  for (const CollatedTable& one : tables) {
    const relation::Relation* own = one.table->rule
                                        ? one.table->rule.get()
                                        : relation::relation_named(one.table->relation.text);
    if (!own || own->open()) return std::nullopt;
    relation::Model::Settings settings;
    for (const auto& [name, setting] : one.table->parameters) settings[name] = setting.text;
    const auto model = relation::Model::make(*own, settings);
    if (!model || (shared && !(*shared == *model) && !list_the_same(*shared, *model)))
      return std::nullopt;
    if (!shared) shared = *model;
  }
  return shared;
}

}  // namespace rithmo::collate

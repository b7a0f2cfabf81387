// See groups.hpp.
#include "rithmo/collate/groups.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/infer/induction.hpp"
#include "rithmo/relation/declared/rule.hpp"
#include "rithmo/relation/registry.hpp"

namespace rithmo::collate {
namespace {

// Tells whether two rules that witnesses declare list the same rows.
bool have_same_rows(const relation::Model& one, const relation::Model& other) {
  if (!one.relation().rule || !other.relation().rule) return false;
  const auto names = [](const relation::Model& model) {
    std::vector<std::string> all;
    for (const relation::Column& column : model.relation().columns(model))
      all.push_back(column.name);
    return all;
  };
  return names(one) == names(other) && one.relation().rows(one) == other.relation().rows(other);
}

// Returns the inferred rule of one table; nullopt where none is found, or where the table has too
// many columns.
std::optional<FoundRule> rule_of(const table::Table& table, const number::Budget& budget) {
  if (table.header.size() > infer::max_columns) return std::nullopt;
  const auto explained = infer::explain(table, nullptr, {}, budget);
  if (!explained) return std::nullopt;
  if (!explained->is_by_rule()) {
    if (!explained->is_by_model()) return std::nullopt;
    const relation::Model& model = explained->inference.ranked.front().model;
    if (model.relation().open()) return std::nullopt;
    return FoundRule{model, model.text()};
  }
  const infer::InducedRule& rule = *explained->induction.rule;
  const auto source = text::Source::of(table.path(), rule.json);
  auto declared = relation::declare(*text::parse_json(*source), *source, table.name).value();
  auto model = relation::Model::make(*declared, {});
  if (!model) return std::nullopt;
  return FoundRule{*std::move(model), rule.summary(), std::move(declared)};
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
      const std::string& shown = !witness.siglum.empty() ? witness.siglum
                                 : same_name             ? table.path()
                                                         : witness.name;
      group->tables.push_back({shown, &table, !witness.siglum.empty()});
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
    if (!model || (shared && !(*shared == *model) && !have_same_rows(*shared, *model)))
      return std::nullopt;
    if (!shared) shared = *model;
  }
  return shared;
}

std::optional<FoundRule> found_rule(std::span<const CollatedTable> tables,
                                    const number::Budget& budget) {
  struct RuleVote {
    FoundRule rule;
    std::string witnesses;
    std::size_t count;
  };
  std::vector<RuleVote> all;
  for (const CollatedTable& one : tables) {
    auto rule = rule_of(*one.table, budget);
    if (!rule) continue;
    const auto same = std::ranges::find_if(
        all, [&](const RuleVote& votes) { return votes.rule.note == rule->note; });
    if (same == all.end()) {
      all.push_back({*std::move(rule), one.witness, 1});
    } else {
      same->witnesses += ", " + one.witness;
      ++same->count;
    }
  }
  if (all.empty()) return std::nullopt;
  RuleVote& best = *std::ranges::max_element(all, {}, &RuleVote::count);
  for (const CollatedTable& one : tables)
    if (!bind(*one.table, best.rule.model)) return std::nullopt;
  best.rule.note += ", found in " + best.witnesses;
  return std::move(best.rule);
}

}  // namespace rithmo::collate

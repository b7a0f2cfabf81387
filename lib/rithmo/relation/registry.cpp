// See registry.hpp. The order is that of `rithmo relations`: the men, then what they do together.
#include "rithmo/relation/registry.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/relation/families.hpp"

namespace rithmo {

std::span<const Relation> relations() {
  static const std::vector<Relation> all = [] {
    std::vector<Relation> list{
        men_relation(),
        orders_relation(),
        array_relation(),
        kings_relation(),
        king_totals_relation(),
        ladder_steps_relation(),
        sums_relation(),
        ratios_relation(),
        cossick_marks_relation(),
        proportions_relation(),
        progressions_relation(),
        triumphs_relation(),
        triumph_proofs_relation(),
        multiplication_by_spaces_relation(),
        division_by_spaces_relation(),
        cossick_relation(),
    };
    for (Relation& relation : two_men_relations()) list.push_back(std::move(relation));
    for (Relation& relation :
         std::vector{oblivion_only_relation(), captures_by_kind_relation(), army_totals_relation(),
                     standards_relation(), victory_examples_relation()})
      list.push_back(std::move(relation));
    for (Relation& relation : boolean_relations()) list.push_back(std::move(relation));
    for (Relation& relation : tables_board_relations()) list.push_back(std::move(relation));
    for (Relation& relation : tables_chances_relations()) list.push_back(std::move(relation));
    return list;
  }();
  return all;
}

const Relation* relation_named(std::string_view name) {
  const auto all = relations();
  const auto found = std::ranges::find(all, name, &Relation::name);
  return found == all.end() ? nullptr : &*found;
}

Parsed<Model> parse_model(std::string_view text) {
  const Relation* relation = relation_named(text.substr(0, text.find(' ')));
  if (!relation) return text_fault(0, "no such relation");
  Model::Settings settings;
  std::map<std::string, std::size_t, std::less<>> offsets;
  for (std::size_t start = std::min(text.find(' '), text.size()); start < text.size();) {
    start = std::min(text.find_first_not_of(' ', start), text.size());
    const std::size_t end = std::min(text.find(' ', start), text.size());
    if (start == end) break;
    const std::string_view setting = text.substr(start, end - start);
    const std::size_t equals = setting.find('=');
    if (equals == setting.npos) return text_fault(start, "expected NAME=VALUE");
    settings[std::string(setting.substr(0, equals))] = setting.substr(equals + 1);
    offsets[std::string(setting.substr(0, equals))] = start;
    start = end;
  }
  auto model = Model::make(*relation, settings);
  if (!model)
    return text_fault(offsets[model.error().parameter] + model.error().fault.offset,
                      model.error().fault.reason);
  return *std::move(model);
}

}  // namespace rithmo

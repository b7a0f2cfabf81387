// See registry.hpp. The order is that of `rithmo relations`: the men, then what they do together.
#include "rithmo/relation/registry.hpp"

#include <algorithm>

#include "rithmo/relation/families.hpp"

namespace rithmo {

std::span<const Relation> relations() {
  static const std::vector<Relation> all = [] {
    std::vector<Relation> list{
        men_relation(),
        orders_relation(),
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

}  // namespace rithmo

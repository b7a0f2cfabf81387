// Every family of relations, in the order of `rithmo derive`: the pieces, then what they do
// together.
//
// A family is a file of this folder with a function that gives one relation or several; it is
// declared and listed by its line here. Example: relation(kings) is kings_relation() of kings.cpp.
// The list is for the registry alone.
#pragma once

#include <string_view>
#include <vector>

#include "rithmo/relation/relation.hpp"

#define RITHMO_FAMILIES(relation, relations)                                                       \
  relation(pieces) relation(orders) relation(array) relation(kings) relation(king_totals)          \
      relation(ladder_steps) relation(sums) relation(ratios) relation(cossick_marks)               \
          relation(proportions) relation(progressions) relation(triumphs) relation(triumph_proofs) \
              relation(cossick) relations(two_pieces) relation(oblivion_only)                      \
                  relation(captures_by_kind) relation(army_totals) relation(standards)             \
                      relation(victory_examples) relations(boolean) relations(tables_board)        \
                          relations(tables_chances)

namespace rithmo::relation {

// Family of the relations whose rows are captures, one in each row.
inline constexpr std::string_view captures_family = "captures";

#define RITHMO_DECLARE_RELATION(name) Relation name##_relation();
#define RITHMO_DECLARE_RELATIONS(name) std::vector<Relation> name##_relations();
RITHMO_FAMILIES(RITHMO_DECLARE_RELATION, RITHMO_DECLARE_RELATIONS)
#undef RITHMO_DECLARE_RELATION
#undef RITHMO_DECLARE_RELATIONS

}  // namespace rithmo::relation

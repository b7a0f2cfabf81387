// Every family of relations, in the order of `rithmo derive`: first the pieces, then what pieces do
// together.
//
// A family is a file of this folder with a function that returns one relation or several. The
// function's line in this list declares the family. Example: relation(kings) stands for
// kings_relation() of kings.cpp. Only the registry uses the list.
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

// The family of the relations whose rows are captures.
inline constexpr std::string_view captures_family = "captures";

#define RITHMO_DECLARE_RELATION(name) Relation name##_relation();
#define RITHMO_DECLARE_RELATIONS(name) std::vector<Relation> name##_relations();
RITHMO_FAMILIES(RITHMO_DECLARE_RELATION, RITHMO_DECLARE_RELATIONS)
#undef RITHMO_DECLARE_RELATION
#undef RITHMO_DECLARE_RELATIONS

}  // namespace rithmo::relation

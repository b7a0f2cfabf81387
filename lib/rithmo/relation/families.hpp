// The relations that the family files define, for the registry alone.
#pragma once

#include <vector>

#include "rithmo/relation/relation.hpp"

namespace rithmo {

Relation men_relation();  // men.cpp
Relation orders_relation();
Relation array_relation();
Relation kings_relation();  // kings.cpp
Relation king_totals_relation();
Relation proportions_relation();               // proportions.cpp
Relation triumphs_relation();                  // triumphs.cpp
Relation triumph_proofs_relation();            // triumph_proofs.cpp
Relation multiplication_by_spaces_relation();  // spaces.cpp
Relation division_by_spaces_relation();
Relation cossick_relation();  // cossick.cpp

Relation ladder_steps_relation();  // ladder_steps.cpp
Relation sums_relation();
Relation ratios_relation();         // ratios.cpp
Relation cossick_marks_relation();  // cossick_marks.cpp
Relation army_totals_relation();    // standards.cpp
Relation standards_relation();
Relation captures_by_kind_relation();       // captures_by_kind.cpp
Relation oblivion_only_relation();          // oblivion.cpp
Relation progressions_relation();           // progressions.cpp
Relation victory_examples_relation();       // victories.cpp
std::vector<Relation> boolean_relations();  // boolean.cpp
std::vector<Relation> two_men_relations();  // two_men.cpp
std::vector<Relation> tables_board_relations();
std::vector<Relation> tables_chances_relations();  // tables_chances.cpp

}  // namespace rithmo

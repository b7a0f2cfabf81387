// The pieces that only a siege captures: Fulke's list for his third kind, and the relation that
// finds them by numbers alone.
#include "rithmo/game/play/siege_only.hpp"

#include <string>
#include <vector>

#include "catch.hpp"
#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/relation/registry.hpp"

namespace rithmo::game {

TEST_CASE("who is captured by being shut in alone: the engine agrees with the numbers") {
  // The relation oblivion-only uses numbers alone: equality, sums of two, products with 2 to 14
  // spaces.
  const relation::Relation& relation = *relation::relation_named("oblivion-only");
  const relation::Model model = relation::Model::make(relation, {}).value();
  std::vector<std::string> by_numbers, by_engine;
  for (const relation::Row& row : relation.rows(model))
    by_numbers.push_back(relation::to_text(row[0]) + " " + relation::to_text(row[1]));
  for (const Army army : armies)
    for (const SiegeOnly& one : siege_only(*rule_set_named("fulke-3"), army))
      by_engine.push_back(to_text(army) + " " + std::to_string(one.piece.number));
  CHECK(by_engine == by_numbers);
  // Fulke 1563, line 851, without its slip: 2 4 4 135 and 3 5 7 190.
  CHECK(by_numbers == std::vector<std::string>{"even 2", "even 4", "even 4", "even 153", "odd 3",
                                               "odd 5", "odd 7", "odd 190"});
}

TEST_CASE("a king that no total reaches is still captured by layers") {
  for (const Army army : armies)
    for (const SiegeOnly& one : siege_only(*rule_set_named("savard-1"), army))
      CHECK(one.as_a_whole == one.piece.king);
  for (const SiegeOnly& one : siege_only(*rule_set_named("savard-2"), Army::even))
    if (one.piece.king) CHECK_FALSE(one.as_a_whole);  // no number reaches the king's layer of 1
  // Every piece can be captured by Mebben's sums of several pieces, fields and division.
  CHECK(siege_only(*rule_set_named("mebben"), Army::odd).empty());
}

}  // namespace rithmo::game

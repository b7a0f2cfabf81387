// Forced victories against a slow proof by the plain game, and puzzles: sound, and the same for a seed.
#include "rithmo/engine/puzzle.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "catch.hpp"
#include "rithmo/game/rules/rule_sets.hpp"

namespace rithmo::engine {
namespace {

// Whether the hero wins in so many of its turns, this one counted, whatever the enemy does: every act is tried.
bool slowly_wins(game::Play& game, game::Army hero, unsigned turns) {
  if (game.ending()) return game.ending()->winner == hero;
  if (turns == 0) return false;
  const bool own = game.position().to_move == hero;
  const std::vector<game::Act> acts = game.legal();
  for (const game::Act& act : acts)
    if (std::holds_alternative<game::Redeem>(act)) return false;
  for (const game::Act& act : acts) {
    REQUIRE(game.make(act));
    const bool wins =
        slowly_wins(game, hero, own && game.position().to_move != hero ? turns - 1 : turns);
    game.undo();
    if (wins == own) return own;
  }
  return !own && !acts.empty();
}

std::vector<std::string> slowly_first(game::Play& game, unsigned turns) {
  const game::Army hero = game.position().to_move;
  std::vector<std::string> first;
  for (const game::Act& act : game.legal()) {
    REQUIRE(game.make(act));
    if (slowly_wins(game, hero, game.position().to_move != hero ? turns - 1 : turns))
      first.push_back(game::to_text(act));
    game.undo();
  }
  return first;
}

std::vector<std::string> texts(const std::vector<game::Act>& acts) {
  std::vector<std::string> all;
  for (const game::Act& act : acts) all.push_back(game::to_text(act));
  return all;
}

}  // namespace

TEST_CASE("what is forced is what a slow proof by the plain game finds, and puzzles are sound") {
  for (const game::RuleSet& rules : game::rule_sets()) {
    const engine::FastRules fast(rules);
    number::Chance chance(7);
    for (const unsigned turns : {1U, 2U}) {
      const auto puzzle = compose(fast, turns, chance, 100'000);
      CAPTURE(rules.name, turns);
      REQUIRE(puzzle);
      CAPTURE(game::to_text(puzzle->position));
      game::Play game(puzzle->position, rules);
      for (unsigned in = 1; in <= turns; ++in) {
        const auto forced = forced_victories(fast, game, in);
        REQUIRE(forced);
        CHECK(texts(forced->first) == slowly_first(game, in));
        CHECK(forced->first.size() == (in == turns ? 1U : 0U));
      }
      CHECK(game.legal().size() == puzzle->legal);
      // The whole line is a game that the hero wins with its last turn.
      for (const game::Act& act : main_line(fast, game, turns)) REQUIRE(game.make(act));
      REQUIRE(game.ending());
      CHECK(game.ending()->winner == puzzle->position.to_move);
      CHECK(game.turn() == 2 * (turns - 1));
    }
  }
}

TEST_CASE("a seed gives the same puzzles") {
  const game::RuleSet& rules = *game::rule_set_named("fulke-3");
  const engine::FastRules fast(rules);
  const auto position = [&](std::uint64_t seed) {
    number::Chance chance(seed);
    return game::to_text(compose(fast, 2, chance, 100'000).value().position);
  };
  CHECK(position(1) == position(1));
  CHECK(position(1) != position(2));
}

TEST_CASE("what cannot be settled is not said to be forced, and a ransom leaves nothing settled") {
  const game::RuleSet& mebben = *game::rule_set_named("mebben");
  const engine::FastRules fast(mebben);
  const auto at = [](const char* text, const game::RuleSet& rules) {
    return game::Play(game::parse_position(text, rules.board).value(), rules);
  };
  const game::Play triumph = at("even Er2@c3 Er4@d3 Et6@c5 EK91@h1", mebben);
  CHECK_FALSE(forced_victories(fast, triumph, 2, 5));
  CHECK(texts(forced_victories(fast, triumph, 1)->first).front() == "c5-e3");
  // A layer is captured: the enemy may redeem it in this turn.
  const game::RuleSet& fulke = *game::rule_set_named("fulke-2");
  game::Play robbed = at("odd Or9@a1 Or25@d4 EK91@e5 Er36@h9", fulke);
  const auto layer = robbed.make(*game::parse_act("xe5[25]", fulke.board));
  INFO((layer ? "" : layer.error()));
  REQUIRE(layer);
  const auto is_ransom = [](const game::Act& act) {
    return std::holds_alternative<game::Redeem>(act);
  };
  REQUIRE(std::ranges::any_of(robbed.legal(), is_ransom));
  CHECK(forced_victories(engine::FastRules(fulke), robbed, 2)->first.empty());
}

}  // namespace rithmo::engine

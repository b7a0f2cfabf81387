// Tournaments: foreign players receive all acts, and lose by illegal ones. The games do not depend
// on the number of threads.
#include "rithmo/engine/tournament.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "catch.hpp"
#include "rithmo/engine/opponent.hpp"
#include "rithmo/game/rules/layouts.hpp"
#include "rithmo/game/rules/rule_sets.hpp"

namespace rithmo::engine {
namespace {

using Acts = tl::expected<std::vector<std::string>, std::string>;

// A foreign player that follows the game by the acts it receives, and calls a function for its own
// turns.
class Follower final : public ForeignPlayer {
 public:
  using Choice = std::function<Acts(const game::Play&)>;
  Follower(const game::Play& start, Choice choice)
      : game_(start.from_here()), choice_(std::move(choice)) {}

  tl::expected<void, std::string> begin(std::uint64_t) override { return {}; }
  tl::expected<void, std::string> note(const std::string& act) override {
    const auto parsed = game::parse_act(act, game_.rules().board);
    REQUIRE(parsed);
    REQUIRE(game_.make(*parsed));
    return {};
  }
  Acts turn() override { return choice_(game_); }

 private:
  game::Play game_;
  Choice choice_;
};

Acts acts(std::vector<std::string> texts) {
  return texts;
}

Acts by_level(unsigned level, const game::Play& game) {
  std::vector<std::string> texts;
  for (const game::Act& act : Opponent(level, 1).turn(game).acts)
    texts.push_back(game::to_text(act));
  return texts;
}

std::string described(const PlayedGame& game) {
  std::string text = std::to_string(game.number) + " " +
                     (game.winner ? game::to_text(*game.winner) : "nobody") + " " + game.by + " " +
                     std::to_string(game.turns) + " " + std::to_string(game.captures) + " " +
                     std::to_string(game.sums[0]) + " " + std::to_string(game.sums[1]) + " " +
                     std::to_string(game.unmoved);
  for (const auto& [way, count] : game.by_ways) text += " " + way + std::to_string(count);
  for (const game::Act& act : game.acts) text += " " + game::to_text(act);
  return text;
}

}  // namespace

TEST_CASE("of a game with a foreign player the same is told as the plain game sees") {
  for (const char* name : {"fulke-1", "fulke-3", "mebben", "ducoeur-1", "savard-1"}) {
    const game::RuleSet& rules = *game::rule_set_named(name);
    const game::Play start(game::parse_start_position(rules, "array").value(), rules,
                           game::parse_goal("goods=150").value());
    const auto maker = [&] {
      return std::make_unique<Follower>(start,
                                        [](const game::Play& game) { return by_level(1, game); });
    };
    Pairing both{start, {0, 0}, 3, 80, 6}, mixed{start, {0, 1}, 3, 80, 6};
    both.foreign = {maker, maker};
    mixed.foreign[0] = maker;
    for (const Pairing& pairing : {both, mixed})
      for (const std::uint64_t number : {1U, 2U}) {
        const PlayedGame reported = Tournament(pairing).played(number);
        CAPTURE(name, number, reported.by);
        CHECK_FALSE(reported.by.starts_with("forfeit"));
        // Replayed on the plain game, the game has the same course.
        game::Play game = start.from_here();
        std::size_t captures = 0;
        for (const game::Act& act : reported.acts) {
          captures += std::holds_alternative<game::Take>(act);
          REQUIRE(game.make(act));
        }
        CHECK(reported.captures == captures);
        CHECK(reported.turns == game.turn() + (game.ending() ? 1 : 0));
        for (const game::Army army : game::armies)
          CHECK(reported.sums[static_cast<std::size_t>(army)] ==
                game::spoils_of(game.position(), army).sum);
        CHECK(reported.by == (game.ending() ? game.ending()->by : ""));
      }
  }
}

TEST_CASE("what a foreign player must not do loses its game, and says why") {
  const game::RuleSet& rules = *game::rule_set_named("fulke-3");
  const game::Play start(game::parse_start_position(rules, "array").value(), rules);
  struct Row {
    Acts acts;
    std::string by;
  };
  const std::vector<Row> rows{
      {tl::unexpected(std::string("no answer")), "forfeit: no answer"},
      {acts({"resign"}), "resignation"},
      {acts({"agree"}), "forfeit: agree: "},  // both sides would have to agree
      {acts({"c7=a3[25]"}), "forfeit: c7=a3[25]: only the enemy may offer a ransom"},
      {acts({"zz"}), "forfeit: zz: "},
      {acts({"a1-h16"}), "forfeit: a1-h16: "},
      {acts({}), "forfeit: its turn does not end: no piece has moved"},
      {acts({"c4-c5", "end", "a14-a12"}), "forfeit: a14-a12 is more than its turn"},
      {acts({"c4-c5", "c4-c5"}), "forfeit: c4-c5: "},
  };
  for (const Row& row : rows) {
    Pairing pairing{start, {1, 1}, 1, 20};
    pairing.foreign[0] = [&] {
      return std::make_unique<Follower>(start, [&](const game::Play&) { return row.acts; });
    };
    const PlayedGame game =
        Tournament(pairing).played(1);  // the foreign player begins, because it has the odd army
    CAPTURE(row.by, game.by);
    CHECK(game.by.starts_with(row.by));
    CHECK(game.player[static_cast<std::size_t>(game::Army::odd)] == 0);
    CHECK(game.winner == game::Army::even);
    CHECK(game.is_resigned == (row.by == "resignation"));
  }
  // If a foreign player leaves out the end of its turn, the program adds it.
  Pairing pairing{start, {1, 1}, 1, 1};
  pairing.foreign[0] = [&] {
    return std::make_unique<Follower>(start, [](const game::Play&) { return acts({"c4-c5"}); });
  };
  const PlayedGame game = Tournament(pairing).played(1);
  CHECK(game.by.empty());
  CHECK(game.acts.size() == 2);
}

TEST_CASE("any number of threads plays the same games, in the same order") {
  for (const char* name : {"fulke-1", "savard-3"}) {
    const game::RuleSet& rules = *game::rule_set_named(name);
    const game::Play start(game::parse_start_position(rules, "array").value(), rules,
                           game::parse_goal("goods=100").value());
    const Pairing pairing{start, {1, 0}, 11, 60, 2};
    const auto all = [&](unsigned threads, std::uint64_t first, std::uint64_t last) {
      std::vector<std::string> games;
      play_games(pairing, first, last, threads, [&](const PlayedGame& game) {
        games.push_back(described(game));
        return true;
      });
      return games;
    };
    const std::vector<std::string> one = all(1, 3, 14);
    CHECK(one.size() == 12);
    CHECK(all(2, 3, 14) == one);
    CHECK(all(7, 3, 14) == one);
    CHECK(all(30, 3, 14) == one);  // there are more threads than games
  }
}

TEST_CASE("games end when nobody wants more of them, or all have to stop") {
  const game::RuleSet& rules = *game::rule_set_named("fulke-1");
  const game::Play start(game::parse_start_position(rules, "array").value(), rules);
  for (const unsigned threads : {1U, 3U}) {
    std::size_t taken = 0;
    play_games({start, {0, 0}, 1, 10}, 1, 1'000'000, threads,
               [&](const PlayedGame&) { return ++taken < 4; });
    CHECK(taken == 4);
    std::atomic<bool> stop = false;
    Pairing pairing{start, {0, 0}, 1, 1'000'000'000};
    pairing.stop = &stop;
    taken = 0;
    Pairing brief = pairing;
    brief.max_turns = 10;
    play_games(brief, 1, 1'000'000, threads, [&](const PlayedGame&) {
      if (++taken == 5) stop = true;
      return true;
    });
    CHECK(taken >= 5);
    CHECK(taken <= 5 + 64 * threads);  // games that finish in the meantime are delivered too
    if (threads == 1) CHECK(taken == 5);
    taken = 5;
    stop = true;  // stops it before a game that would not end
    play_games(pairing, 1, 1, threads, [&](const PlayedGame&) {
      ++taken;
      return true;
    });
    CHECK(taken == 5);
  }
}

}  // namespace rithmo::engine

// Players of the board game: their turns are legal, they find obvious turns, and equal seeds give
// equal turns.
#include "rithmo/engine/opponent.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "catch.hpp"
#include "rithmo/engine/tournament.hpp"
#include "rithmo/game/rules/layouts.hpp"
#include "rithmo/game/rules/rule_sets.hpp"

namespace rithmo::engine {
namespace {

game::Position parsed(const std::string& text, const game::RuleSet& rules) {
  INFO(text);
  const auto position = game::parse_position(text, rules.board);
  REQUIRE(position);
  return *position;
}

const game::RuleSet& rules_of(const std::string& name) {
  for (const game::RuleSet& rules : game::rule_sets())
    if (rules.name == name) return rules;
  FAIL(name);
  return game::rule_sets().front();
}

std::string written(const PlannedTurn& turn) {
  std::string text;
  for (const game::Act& act : turn.acts) text += game::to_text(act) + " ";
  return text;
}

}  // namespace

TEST_CASE("every level does whole turns that the rules allow, by every rule set") {
  for (const game::RuleSet& rules : game::rule_sets()) {
    const auto start = game::parse_start_position(rules, rules.array ? "array" : "fulke-1");
    REQUIRE(start);
    for (const unsigned level : {0U, 1U, 2U}) {
      CAPTURE(rules.name, level);
      game::Play game(*start, rules, game::parse_goal("goods=300").value());
      Opponent player(level, 1563), other(1, 7);
      for (int turn = 0; turn < 40 && !game.ending(); ++turn) {
        const game::Army army = game.position().to_move;
        const PlannedTurn planned_turn = (turn % 2 ? other : player).turn(game);
        CAPTURE(turn, written(planned_turn), game::to_text(game.position()));
        for (const game::Act& act : planned_turn.acts) REQUIRE(game.make(act));
        REQUIRE((game.ending() || game.position().to_move != army));
      }
    }
  }
}

TEST_CASE("a triumph that can be made is made") {
  const game::RuleSet& rules = rules_of("mebben");
  const game::Play game(parsed("even Er2@c3 Er4@d3 Et6@c5 EK91@h1", rules), rules);
  for (const unsigned level : {2U, 3U, 4U}) {
    const PlannedTurn turn = Opponent(level, 1).turn(game);
    game::Play after = game.from_here();
    for (const game::Act& act : turn.acts) REQUIRE(after.make(act));
    CAPTURE(level, written(turn));
    REQUIRE(after.ending());
    CHECK(after.ending()->winner == game::Army::even);
    CHECK(turn.points > 999);  // the turn wins at once
  }
}

TEST_CASE("what stands to be captured is captured, and nothing moves to where it falls") {
  const game::RuleSet& rules = rules_of("fulke-1");
  // The 9 reaches the enemy's 9. The other pieces stand far away.
  const game::Play game(parsed("odd Or9@c9 Os225@a1 Et9@d8 Es25@h16", rules), rules);
  CHECK(written(Opponent(2, 1).turn(game)).substr(0, 5) == "c9xd8");
  // Among the turns of the 9, the worst lead to squares that the enemy's 9 reaches.
  const game::Play before(parsed("odd Or9@c9 Os225@a1 Et9@e8 Es25@h16", rules), rules);
  const auto all = Opponent(2, 1).turns(before, 1000);
  for (std::size_t i = 0; i + 1 < all.size(); ++i) CHECK(all[i].points >= all[i + 1].points);
}

TEST_CASE("equal seeds play alike, and others otherwise") {
  const game::RuleSet& rules = rules_of("fulke-3");
  const game::Play start(game::parse_start_position(rules, "array").value(), rules,
                         game::parse_goal("goods=100").value());
  const Pairing pairing{start, {2, 1}, 5, 60};
  const auto acts_of = [](const PlayedGame& game) {
    std::string text;
    for (const game::Act& act : game.acts) text += game::to_text(act) + " ";
    return text;
  };
  Tournament tournament(pairing), other(pairing);
  const PlayedGame first = tournament.played(1), second = tournament.played(2),
                   again = other.played(1);
  CHECK(acts_of(first) == acts_of(again));
  CHECK(acts_of(first) != acts_of(second));
  CHECK(first.level[0] == second.level[1]);  // the players change armies after each game
  CHECK(first.level[0] + first.level[1] == 3);
}

TEST_CASE(
    "an opening is drawn, for two levels the same in two games, for equal players another in "
    "each") {
  const game::RuleSet& rules = rules_of("fulke-3");
  const game::Play start(game::parse_start_position(rules, "array").value(), rules);
  const auto first_turns = [](const PlayedGame& game) {
    std::string text;
    for (std::size_t i = 0; i < 8; ++i)
      text += game::to_text(game.acts[i]) + " ";  // a turn is a movement and its end
    return text;
  };
  Tournament unequal({start, {2, 1}, 5, 10, 4}), equal({start, {2, 2}, 5, 10, 4});
  CHECK(first_turns(unequal.played(1)) == first_turns(unequal.played(2)));
  CHECK(first_turns(unequal.played(1)) != first_turns(unequal.played(3)));
  CHECK(first_turns(equal.played(1)) != first_turns(equal.played(2)));
}

TEST_CASE("what is told of a game is what the plain game sees when it is played again") {
  for (const char* name : {"fulke-1", "fulke-2", "mebben", "savard-3"}) {
    const game::RuleSet& rules = rules_of(name);
    const game::Play start(game::parse_start_position(rules, "fulke-1").value(), rules,
                           game::parse_goal("goods=300").value());
    Tournament tournament({start, {1, 1}, 3, 250});
    for (const std::uint64_t number : {1U, 2U}) {
      const PlayedGame reported = tournament.played(number);
      CAPTURE(name, number, reported.acts.size());
      game::Play game = start.from_here();
      std::size_t movements = game.open_moves().size(), captures = 0, lead_changes = 0;
      int ahead = 0;
      const auto note_lead = [&] {
        const auto difference = game::spoils_of(game.position(), game::Army::even).sum -
                                game::spoils_of(game.position(), game::Army::odd).sum;
        const int now = (difference > 0) - (difference < 0);
        lead_changes += now * ahead < 0;
        if (now != 0) ahead = now;
      };
      for (const game::Act& act : reported.acts) {
        const auto right = game.make(act);
        REQUIRE(right);
        captures += std::holds_alternative<game::Take>(act);
        if (std::holds_alternative<game::EndTurn>(act)) {
          note_lead();
          if (game.turn() < 250) movements += game.open_moves().size();
        }
      }
      if (game.ending()) note_lead();
      CHECK(reported.captures == captures);
      CHECK(reported.movements == movements);
      CHECK(reported.lead_changes == lead_changes);
      std::size_t by_ways = 0;
      for (const auto& [way, count] : reported.by_ways) by_ways += count;
      CHECK(by_ways == captures);
      std::size_t moved = 0;
      for (const auto& [square, piece] : game.position().pieces)
        moved += game.arrivals().contains(square);
      CHECK(reported.unmoved == game.position().pieces.size() - moved);
      CHECK(reported.sums[0] == game::spoils_of(game.position(), game::Army::even).sum);
      CHECK(reported.turns == game.turn() + game.ending().has_value());
    }
  }
}

TEST_CASE("a king's total falls by another way than its layer") {
  const game::RuleSet& rules = rules_of("fulke-2");
  // 66 and 25 add up to 91, the king's total. The 25 also equals a layer of the king.
  const game::Play plain(parsed("odd Os66@e8 Or25@d4 EK91@e5 Er2@h1", rules), rules);
  const engine::FastRules fast_rules(rules);
  engine::FastPlay game(fast_rules, plain);
  std::vector<engine::FastAct> acts;
  game.list_legal(acts);
  std::size_t takes = 0;
  for (const engine::FastAct& act : acts) {
    if (act.form != engine::FastAct::Form::take) continue;
    ++takes;
    CAPTURE(game::to_text(game.plain(act)));
    CHECK(game::name_of(game.capture_permitting(act).way) ==
          (act.layer == 0 ? "addition" : "equality"));
  }
  // The capture of the layer; and for the total, one capture for each taker that enters.
  CHECK(takes == 3);
}

TEST_CASE(
    "who looks for the best turn alone finds one of those that are best when each has its own "
    "points") {
  for (const char* name : {"fulke-3", "mebben", "ducoeur-1"}) {
    const game::RuleSet& rules = rules_of(name);
    game::Play game(*game::parse_start_position(rules, rules.array ? "array" : "fulke-1"), rules,
                    game::parse_goal("goods=100").value());
    Opponent forward(1, 11);
    for (int turn = 0; turn < 24 && !game.ending(); ++turn) {
      for (const unsigned level : {3U, 4U}) {
        if (turn % 6 != 5) break;
        CAPTURE(name, turn, level, game::to_text(game.position()));
        Opponent player(level, 5);
        const std::vector<PlannedTurn> all = player.turns(game, 100);
        const PlannedTurn chosen = player.turn(game);
        CHECK(chosen.points == all.front().points);
        CHECK(std::ranges::any_of(all, [&](const PlannedTurn& one) {
          return one.points == chosen.points && written(one) == written(chosen);
        }));
      }
      for (const game::Act& act : forward.turn(game).acts) REQUIRE(game.make(act));
    }
  }
}

TEST_CASE("what is expected after a turn can be played, turn by turn") {
  for (const game::RuleSet& rules : game::rule_sets()) {
    game::Play game(*game::parse_start_position(rules, rules.array ? "array" : "fulke-1"), rules,
                    game::parse_goal("goods=100").value());
    Opponent forward(1, 13);
    for (int turn = 0; turn < 8 && !game.ending(); ++turn)
      for (const game::Act& act : forward.turn(game).acts) REQUIRE(game.make(act));
    for (const unsigned level : {2U, 3U, 4U}) {
      CAPTURE(rules.name, level, game::to_text(game.position()));
      const PlannedTurn planned_turn = Opponent(level, 5).turn(game);
      CHECK(planned_turn.variation.size() <= level - 2);
      if (level == 3) CHECK(planned_turn.variation.size() == 1);
      game::Play ahead = game.from_here();
      for (const game::Act& act : planned_turn.acts) REQUIRE(ahead.make(act));
      for (const auto& next : planned_turn.variation) {
        const game::Army army = ahead.position().to_move;
        for (const game::Act& act : next) REQUIRE(ahead.make(act));
        CHECK((ahead.ending() || ahead.position().to_move != army));
      }
    }
  }
}

TEST_CASE("a chance grows with the points, and the enemy has the rest of it") {
  const auto chance = [](double points) {
    PlannedTurn turn;
    turn.points = points;
    return turn.chance();
  };
  CHECK(chance(0) == 0.5);
  for (const double points : {0.1, 1.0, 7.5}) {
    CAPTURE(points);
    CHECK(chance(points) > chance(points - 0.1));
    CHECK(std::abs(chance(points) + chance(-points) - 1) < 1e-12);
  }
  CHECK(chance(1000) == 1.0);
}

TEST_CASE("a game is brought to an end as the source has it, without a common victory") {
  // The king must be captured first, then a triumph follows (Fulke 1563, line 489). The other
  // player is random.
  const game::RuleSet& rules = rules_of("fulke-3");
  const game::Play start(game::parse_start_position(rules, "array").value(), rules);
  Tournament tournament({start, {3, 0}, 1, 400});
  std::size_t triumphs = 0;
  for (std::size_t number = 1; number <= 4; ++number) {
    const PlayedGame game = tournament.played(number);
    triumphs += game.winner && game.level[static_cast<std::size_t>(*game.winner)] == 3 &&
                game.by.find("triumph") != std::string::npos;
  }
  CHECK(triumphs >= 2);
}

TEST_CASE("a movement is not taken back for nothing") {
  const game::RuleSet& rules = rules_of("mebben");
  const game::Play start(game::parse_start_position(rules, "array").value(), rules,
                         game::parse_goal("goods=100").value());
  Tournament tournament({start, {2, 2}, 7, 120});
  std::size_t movements = 0, taken_back = 0;
  for (std::size_t number = 1; number <= 8; ++number) {
    std::array<std::optional<game::Draw>, 2> last;
    std::size_t army = 0;
    for (const game::Act& act : tournament.played(number).acts) {
      if (const auto* draw = std::get_if<game::Draw>(&act)) {
        ++movements;
        taken_back += last[army] && last[army]->from == draw->to && last[army]->to == draw->from;
        last[army] = *draw;
      }
      if (std::holds_alternative<game::EndTurn>(act)) army = 1 - army;
    }
  }
  CHECK(movements > 60);
  CHECK(taken_back * 33 < movements);  // that is, three in a hundred
}

TEST_CASE("levels are of some strength") {
  const game::RuleSet& rules = rules_of("mebben");
  const game::Play start(game::parse_start_position(rules, "fulke-1").value(), rules,
                         game::parse_goal("goods=200").value());
  double points = 0;
  Tournament tournament({start, {2, 0}, 1, 300});
  for (std::size_t number = 1; number <= 12; ++number) {
    const PlayedGame game = tournament.played(number);
    points += !game.winner ? 0.5 : game.level[static_cast<std::size_t>(*game.winner)] == 2 ? 1 : 0;
  }
  CHECK(points >= 9);  // 9 of 12 points
}

TEST_CASE("what a capture is worth") {
  const game::RuleSet& rules = rules_of("mebben");
  const Evaluation evaluation(rules, game::parse_goal("goods=100").value());
  // A captured 81 is worth more than a captured 9. A lost game is worse than any other.
  const auto worth = [&](const char* piece) {
    return evaluation.worth(evaluation.rules().number_of(*game::parse_piece(piece)));
  };
  CHECK(worth("Es81") > worth("Et9"));
}

TEST_CASE("how far pieces are from what they capture is by the rules' own movements and numbers") {
  game::RuleSet rules = rules_of("fulke-1");
  const auto contact = [&] {
    const engine::FastRules fast(rules);
    const game::Play play(parsed("odd Or9@a1 Et9@f6", rules), rules);
    const JourneyLengths journeys(fast);
    return Contact(fast, journeys)
        .sum(engine::FastPlay(fast, play).pieces(), game::Army::odd,
             std::vector<double>(fast.kinds(), 1.0));
  };
  // A round of 9 and the enemy's 9 stand five squares apart on a diagonal. A piece that goes one
  // square needs four movements to reach the enemy.
  CHECK(contact() == Approx(1.0 / (1 + 4)));
  for (game::Movement& movement : rules.movements)
    if (movement.piece == game::PieceKind::round) movement.along = 5;
  CHECK(contact() == Approx(1));
  // Without any way of capture, contact is zero.
  std::erase_if(rules.captures, [](const game::CaptureRule&) { return true; });
  CHECK(contact() == Approx(0).margin(0.001));
}

TEST_CASE("the interval of a share") {
  // Wilson's interval for n successes in n trials begins at n / (n + z^2). For n / 2 successes its
  // half width is z / (2 sqrt(n + z^2)). With z^2 = 3.8415 and n = 10 these are 0.7225 and 0.2634.
  const auto [low, high] = interval_of(5, 10);
  CHECK(low == Approx(0.2366).margin(0.0001));
  CHECK(high == Approx(0.7634).margin(0.0001));
  CHECK(interval_of(10, 10)[0] == Approx(0.7225).margin(0.0001));
  CHECK(interval_of(10, 10)[1] == Approx(1));
}

}  // namespace rithmo::engine

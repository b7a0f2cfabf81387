// Distances of pieces from squares, and of armies from victories: compared with a slow twin, and
// with values found by hand.
#include "rithmo/engine/prospects.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "catch.hpp"
#include "rithmo/game/play/moves.hpp"
#include "rithmo/game/rules/rule_sets.hpp"

namespace rithmo::engine {
namespace {

// Counts the movements that a piece needs if it is alone on the board, by the plain rules.
std::map<game::Square, int> distances(const game::RuleSet& rules, const game::Piece& piece,
                                      game::Square from) {
  std::map<game::Square, int> found{{from, 0}};
  std::deque<game::Square> open{from};
  for (; !open.empty(); open.pop_front()) {
    const game::Position alone{rules.board, piece.army, {{open.front(), piece}}};
    for (const game::Move& move : game::moves(alone, rules))
      if (found.emplace(move.to, found[open.front()] + 1).second) open.push_back(move.to);
  }
  return found;
}

struct Judge {
  explicit Judge(const std::string& name)
      : rules(*game::rule_set_named(name)),
        fast(rules),
        journeys(fast),
        contact(fast, journeys),
        prospects(fast, journeys, contact) {}
  const game::RuleSet& rules;
  engine::FastRules fast;
  JourneyLengths journeys;
  Contact contact;
  Prospects prospects;
};

}  // namespace

TEST_CASE("journeys on an empty board against a slow twin, every rule set and shape") {
  for (const game::RuleSet& rules : game::rule_sets()) {
    if (rules.game != game::Game::philosophers) continue;
    const engine::FastRules fast(rules);
    const JourneyLengths journeys(fast);
    for (const char* text : {"Or3", "Ot12", "Os28", "OK190", "EK91"})
      for (const game::Square from : {game::Square{0, 0}, game::Square{3, 5}, game::Square{7, 9}}) {
        INFO(rules.name << " " << text << " " << game::to_text(from));
        const game::Piece piece = *game::parse_piece(text);
        const std::uint8_t group = fast.traits(fast.number_of(piece)).group;
        const auto slow = distances(rules, piece, from);
        std::size_t wrong = 0;
        for (engine::FastSquare at = 0; at < fast.squares(); ++at) {
          const auto found = slow.find(fast.square(at));
          const int wanted = found == slow.end() ? JourneyLengths::never : found->second;
          wrong += journeys.to(group, fast.cell(from), at) != wanted;
        }
        CHECK(wrong == 0);
      }
  }
}

TEST_CASE("how near a triumph is") {
  Judge judge("fulke-1");
  const auto plan = [&](const std::string& text, game::Army army) {
    const game::Play play(game::parse_position(text, judge.rules.board).value(), judge.rules);
    const engine::FastPlay fast(judge.fast, play);
    return judge.prospects.triumph_plan(fast.pieces(), fast.off(), army);
  };
  // The round of 4 goes diagonally for the triumph 2 4 6, one square at a time, to the fifth rank.
  CHECK(plan("even Er2@a1 Er4@c5 Et6@b1", game::Army::even).movements == 0);
  CHECK(plan("even Er2@a1 Er4@c8 Et6@b1", game::Army::even).movements == 3);
  CHECK(plan("even Er2@a1 Er4@c8 Et6@b1", game::Army::odd).movements == Prospects::far);
  // A captive counts as a piece of its captor.
  CHECK(plan("even Er2@a1 Er3*@c1 Er4@b1", game::Army::even).movements == 0);
}

TEST_CASE("by Mebben's rules they have to stand in a figure too") {
  Judge judge("mebben");
  const auto movements = [&](const std::string& text) {
    const game::Play play(game::parse_position(text, judge.rules.board).value(), judge.rules);
    const engine::FastPlay fast(judge.fast, play);
    return judge.prospects.triumph_plan(fast.pieces(), fast.off(), game::Army::even).movements;
  };
  // Rounds go one square straight. From c4 the 4 completes the row on c3 in one movement. From c6
  // it completes the corner on d5, and the distance is two.
  CHECK(movements("even Er2@b3 Er4@c4 Et6@d3 Or3@a16") == 1);
  CHECK(movements("even Er2@b3 Er4@c6 Et6@d3 Or3@a16") == 2);
}

TEST_CASE("how near the enemy's king is to its end") {
  Judge judge("fulke-1");
  const auto left = [&](const std::string& text) {
    const game::Play play(game::parse_position(text, judge.rules.board).value(), judge.rules);
    const engine::FastPlay fast(judge.fast, play);
    judge.journeys.look_around(fast.pieces());
    return judge.prospects.king_hunt_estimate(fast.pieces(), game::Army::odd);
  };
  CHECK(left("odd Or3@a1 Et9@h9") == 0);  // 0 because there is no enemy king
  // The 25 reaches a layer of 25. From two squares farther away it needs one more movement.
  const double at_hand = left("odd Or25@c7 EK25[25]@d8"), near = left("odd Or25@b6 EK25[25]@d8");
  CHECK(at_hand < near);
  CHECK(near < left("odd Or3@b6 EK25[25]@d8"));  // the 3 does not capture a 25
}

}  // namespace rithmo::engine

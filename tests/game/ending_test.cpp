// Games to their end: what ends them, who wins, and which rules cannot be evaded. Numbers of lines
// refer to the source that the comment names.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "catch.hpp"
#include "game/typed_turns.hpp"
#include "rithmo/engine/fast_play.hpp"
#include "rithmo/game/play/captures.hpp"
#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/games/game_state.hpp"
#include "rithmo/games/record.hpp"

namespace rithmo::game {
namespace {

// Checks that the fast game ends in the same way after the same acts. Skips acts that it does not
// list, because it lists announcements one at a time.
void check_fast(const Play& start, const std::vector<games::ReplayedAct>& acts,
                const std::optional<games::GameResult>& result) {
  const engine::FastRules rules(start.rules());
  engine::FastPlay game(rules, start);
  std::vector<engine::FastAct> legal;
  for (const games::ReplayedAct& done : acts) {
    INFO(done.act);
    game.list_legal(legal);
    const auto act = std::ranges::find_if(
        legal, [&](const engine::FastAct& one) { return to_text(game.plain(one)) == done.act; });
    if (act == legal.end() && !done.ends_turn()) return;
    game.make(act == legal.end() ? engine::FastAct() : *act);
  }
  REQUIRE(game.ending().has_value() == result.has_value());
  if (!result) return;
  CHECK((game.ending()->winner ? to_text(*game.ending()->winner) : "") ==
        games::to_text_or_empty(result->winner));
  CHECK(game.ending()->by == result->by);
}

// Plays turns. Returns how the game ended, "goes on", or why an act was refused.
std::string ending_of(const std::string& start, const std::string& turns, const RuleSet& rules,
                      const char* goal = "") {
  const auto game = games::begin_game(std::make_shared<const RuleSet>(rules), "", goal, start);
  INFO(start << (game ? "" : ": " + game.error().fault.reason));
  REQUIRE(game);
  const auto record = games::parse_typed_turns(turns);
  INFO(turns << (record ? "" : ": " + record.error().reason));
  REQUIRE(record);
  const games::RecordReplay done = games::replay(*record, **game);
  const auto result = (*game)->result();
  const auto position = parse_position(start, rules.board);
  REQUIRE(position);
  const auto agreed = *goal ? std::optional(parse_goal(goal).value()) : std::nullopt;
  check_fast(Play(*position, rules, agreed), done.acts, result);
  if (!result) return done.fault ? done.fault->reason : "goes on";
  return games::to_text(*result) + (done.fault ? "; then " + done.refused + " is refused" : "");
}

std::string ending_of(const std::string& start, const std::string& turns, const char* rules,
                      const char* goal = "") {
  return ending_of(start, turns, *rule_set_named(rules), goal);
}

bool is_besieged(const std::string& text, const RuleSet& rules) {
  const auto position = parse_position(text, rules.board);
  INFO(text << (position ? "" : ": " + position.error().reason));
  REQUIRE(position);
  return std::ranges::any_of(captures_in(*position, rules, position->to_move),
                             [](const Capture& c) { return c.shuts_in; });
}

}  // namespace

TEST_CASE("a triumph ends the game with the act that makes it") {
  // 2 4 6 stand in a row after the first act; the third act would break the row.
  const std::string start = "even Er2@c3 Er4@d3 Et6@c5 Or9@h16 EK91@h1";
  CHECK(ending_of(start, "c5-e3; h16-h15; c3-b3", "mebben") ==
        "even: small triumph: 2 4 6 (arithmetic); then h16-h15 is refused");
  CHECK(ending_of(start, "c5-e3", "mebben") == "even: small triumph: 2 4 6 (arithmetic)");
  // A triumph at the beginning ends the game at once; numbers in no proportion do not.
  CHECK(ending_of("even Er2@c3 Er4@d3 Et6@e3 Or9@h16", "", "mebben").starts_with("even: small"));
  CHECK(ending_of("even Er2@c3 Er4@d3 Et9@e3 Or9@h16", "", "mebben") == "goes on");
}

TEST_CASE("Mebben: a captive who completes a harmony makes none, also when others move after") {
  // Mebben, line 953: "they may not be the last piece of a harmony". The captive 3 comes last, to
  // c3.
  const std::string start = "even Er2@b3 Er3*@c4 Er4@d3 Or9@h16 Er8@h1";
  CHECK(ending_of(start, "c4-c3; h16-h15; h1-h2", "mebben") == "goes on");
  // The even army's own 4 leaves d3 and returns, so it is the last piece to arrive.
  CHECK(ending_of(start, "c4-c3; h16-h15; d3-d4; h15-h14; d4-d3", "mebben") ==
        "even: small triumph: 2 3 4 (arithmetic)");
  // The piece that arrives last decides, not the greatest number.
  const std::string greatest = "even Er4@b3 Et6@c3 Er9*@d4 Or5@h16 Er8@h1";
  CHECK(ending_of(greatest, "d4-d3; h16-h15; h1-h2", "mebben") == "goes on");
  CHECK(ending_of(greatest, "d4-d3; h16-h15; b3-b4; h15-h14; b4-b3", "mebben") ==
        "even: small triumph: 4 6 9 (geometric)");
}

TEST_CASE("Savard: the pyramid first, whatever is played for") {
  // Savard, line 166: "it is also necessary to capture the opponent's pyramid before one can win in
  // any of these cases".
  const std::string start = "even Er2@a8 Er3*@- Or7@h9 EK91@h16";
  for (const char* rules : {"savard-2", "savard-3"}) {
    INFO(rules);
    CHECK(ending_of(start + " OK190@h1", "", rules, "bodies=1") == "goes on");
    CHECK(ending_of(start, "", rules, "bodies=1") == "even: bodies=1");
  }
  CHECK(ending_of("even Er3*@a8 Or7@h9 OK190@h1 EK91@h16", "", "savard-1", "bodies=1") ==
        "goes on");
  CHECK(ending_of("even Er3*@a8 Or7@h9 EK91@h16", "", "savard-1", "bodies=1") == "even: bodies=1");
  // Fulke has no such condition (Fulke 1563, lines 861-901).
  CHECK(ending_of(start + " OK190@h1", "", "fulke-3", "bodies=1") == "even: bodies=1");
}

TEST_CASE("Fulke's second kind: four men hinder") {
  // Fulke 1563, line 670: "when by foure men they be letted of theyr ordinarie draughte"; line 850:
  // "all foure muste be hys adversaries".
  const RuleSet& second = *rule_set_named("fulke-2");
  const std::string straight = "odd Et20@d8 Or3@d9 Or5@d7 Or49@c8 Or81@e8";
  CHECK(is_besieged(straight, second));
  CHECK(is_besieged("odd Et20@d8 Or3@c9 Or5@c7 Or49@e9 Or81@e7", second));
  // The four may not be partly straight and partly diagonal.
  CHECK_FALSE(is_besieged("odd Et20@d8 Or3@d9 Or5@d7 Or49@c8 Or81@e7", second));
  CHECK_FALSE(is_besieged("odd Et20@d8 Or3@d9 Or5@d7 Or49@c8", second));
  CHECK_FALSE(is_besieged("odd Et20@d8 Or3@d9 Or5@d7 Or49@c8 Er4@e8",
                          second));  // a piece of its own army does not count
  CHECK_FALSE(is_besieged(straight, choosing("fulke-2", "eight-hinder")));
  // Fulke 1563, line 664: a knight's move may only complete a siege, here as the fourth piece, or
  // flee one.
  CHECK(ending_of("odd Et20@d8 Or3@d9 Or5@d7 Or49@c8 Or81@f7 Er2@a1", "f7-e9", "fulke-2") ==
        "the piece may move there only to besiege an enemy or to flee from a siege");
  CHECK(ending_of("odd Et20@d8 Or3@d9 Or5@d7 Or49@c8 Or81@f7 Er2@a1", "f7-d8", "fulke-2") ==
        "d8 is not empty");
  CHECK(ending_of("odd Et20@d8 Or3@d9 Or5@d7 Or49@c8 Or81@f10 Er2@a1", "f10-e8 xd8 Ot20*@b1",
                  "fulke-2") == "goes on");
  CHECK(ending_of("even Et20@d8 Or3@d9 Or5@d7 Or49@c8 Or81@e8", "d8-e6", "fulke-2") == "goes on");
  // In Fulke's first kind too, four pieces besiege a king. By Savard every direction in which the
  // king goes must be closed (Savard, lines 121-122).
  const std::string king = "odd EK91@d8 Or3@d9 Or5@d7 Or49@c8 Or81@e8";
  CHECK(is_besieged(king, *rule_set_named("fulke-1")));
  CHECK_FALSE(is_besieged(king, choosing("fulke-1", "eight-hinder")));
  CHECK_FALSE(is_besieged(king, *rule_set_named("savard-1")));
}

TEST_CASE("Fulke: what was seen before the move is entered, or not captured at all") {
  // Fulke 1563, line 674: "unlesse you espye him standing in your draught before you playe, then
  // muste you take him up and remove into his place".
  const std::string start = "odd Or9@c9 Et9@d8 Er2@h16";
  CHECK(ending_of(start, "c9xd8 Ot9*@a1", "fulke-2") == "goes on");
  CHECK(ending_of(start, "c9-c8 xd8", "fulke-2") == "d8 cannot be captured after this move");
  // Another way of capture does not help: the prey was open by an equal piece before the move, and
  // then by the sum of two.
  CHECK(ending_of("odd Or9@c9 Er16@d8 Or7@e9 Or81@h1 Er2@h16", "h1-h2 xd8", "fulke-2") ==
        "d8 cannot be captured after this move");
  CHECK(ending_of("odd Or9@b9 Et9@d8 Er2@h16", "b9-c9 xd8 Ot9*@a1", "fulke-2") == "goes on");
}

TEST_CASE("Savard: only pieces of a greater victory are announced") {
  // Savard, line 172: "to form part of a greater victory, this fact is to be announced, and then
  // that piece is immune".
  const std::string start = "odd Or3@a14 Or7@b14 Ot56@c14 Er2@h1";
  CHECK(ending_of(start, "!a14,b14,c14 a14-b15", "savard-1") == "no triumph has all these pieces");
  CHECK(ending_of("odd Or3@a14 Or5@b14 Or7@c15 Er2@h1", "!a14,b14 c15-d16", "savard-1") ==
        "goes on");
  CHECK(ending_of("odd Or3@a14 Or5@b14 Or7@c15 Er2@h1", "!a14,b14,c15", "savard-1") ==
        "odd: magna triumph: 3 5 7 (arithmetic)");
}

TEST_CASE("Mebben: a siege that one piece of its party lifts is none") {
  // Mebben, line 949: "that it could neither move nor be set free by one piece of its party". The
  // 49 on e5 reaches c7 and captures a besieger.
  const RuleSet& rules = *rule_set_named("mebben");
  const std::string ring = "odd Et9@d8 Or3@c9 Or5@e9 Or49@c7 Or7@e7";
  CHECK(is_besieged(ring, rules));
  CHECK_FALSE(is_besieged(ring + " Et49@e5", rules));
  CHECK(is_besieged(ring + " Et49@f5", rules));  // from f5 the 49 does not reach c7
}

TEST_CASE("Mebben's harmonies: any order in a right angle, unless agreed otherwise") {
  const std::string angle = "even Er4@c5 Er2@c3 Et6@e3 Or9@h16";  // the 2 stands at the corner
  CHECK(ending_of(angle, "", "mebben").starts_with("even: small"));
  CHECK(ending_of(angle, "", choosing("mebben", "all-ascending")) == "goes on");
  CHECK(ending_of("even Er2@c5 Er4@c3 Et6@e3 Or9@h16", "", choosing("mebben", "all-ascending"))
            .starts_with("even: small"));
  // 2 3 4 6 stand around a square in ascending order, and then in crossed order.
  const RuleSet ascending = choosing("mebben", "all-ascending");
  const std::string four = "even Er2@c3 Er3*@c6 Er4@f6 Et6@f3 Or9@h16";
  CHECK(ending_of(four, "", ascending).starts_with("even: great triumph: 2 3 4 6"));
  CHECK(ending_of("even Er2@c3 Er4@c6 Er3*@f6 Et6@f3 Or9@h16", "", ascending) == "goes on");
}

TEST_CASE("Mebben: a difference of more than two, where it is agreed") {
  // Captures by 25 - 5 - 4 = 16.
  const std::string start = "odd Er16@d8 Or25@d9 Or5@c8 Or4*@e8 EK91@h1";
  const auto taken = [&](const RuleSet& rules) {
    return !captures_in(parse_position(start, rules.board).value(), rules, Army::odd).empty();
  };
  CHECK_FALSE(taken(*rule_set_named("mebben")));
  CHECK(taken(choosing("mebben", "differences")));
}

TEST_CASE("the Italian reconstruction: only the excellent triumph ends the game") {
  // The Italian reconstruction, line 1255: "With the smaller triumphs the game continues".
  const std::string row = "even Er2@c3 Er4@d3 Et6@e3 Or9@h14";
  CHECK(ending_of(row, "", "italian") == "goes on");
  CHECK(ending_of(row, "", choosing("italian", "any-triumph")) ==
        "even: mediocre triumph: 2 4 6 (arithmetic)");
  CHECK(ending_of("even Er2@c3 Er3*@c5 Er4@e5 Et6@e3 Or9@h14", "", "italian") ==
        "even: excellent triumph: 2 3 4 6 (arithmetic,geometric,harmonic)");
}

TEST_CASE("common victories end the game at the capture that reaches them") {
  const std::string start = "odd Or81@d8 Es81@d9 Er2@h16 Er4@g16";
  CHECK(ending_of(start, "d8xd9; h16-h15", "fulke-3", "goods=81") ==
        "odd: goods=81; then h16-h15 is refused");
  CHECK(ending_of(start, "d8xd9; h16-h15", "fulke-3", "goods=82") == "goes on");
}

TEST_CASE("where neither army can move the game is over") {
  CHECK(ending_of("odd Or3@a1 Er2@b2 Er4@a3", "pass", "fulke-1") == "goes on");
  // Two rounds stand in opposite corners, each blocked by its own army.
  const RuleSet& rules = *rule_set_named("fulke-3");
  const std::string corner = "odd Er2@a1 Ot12@a2 Ot16@b1";
  CHECK(ending_of(corner, "pass", rules) ==
        "no piece has moved in this turn, although one can: move before you end the turn");
  CHECK(ending_of("odd Er2@a1", "pass", rules) == "goes on");
  CHECK(ending_of("odd", "pass; pass", rules) == "nobody: neither army can move");
  CHECK(ending_of("odd Es361*@- Os289*@-", "pass; pass", rules, "standards") ==
        "nobody: 2 standards of the even army, 2 of the odd");
  CHECK(ending_of("odd Es361*@- Os81*@-", "pass; pass", rules, "standards") ==
        "even: 2 standards of the even army, 0 of the odd");
}

}  // namespace rithmo::game

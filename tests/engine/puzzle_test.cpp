// Compares forced aims with the slow twin on the plain game. Tests puzzles that are composed, found
// in games, graded and listed.
#include "rithmo/engine/puzzle.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "engine/puzzle_twin.hpp"
#include "rithmo/engine/puzzle_grade.hpp"
#include "rithmo/engine/puzzle_hunt.hpp"
#include "rithmo/engine/puzzle_list.hpp"
#include "rithmo/game/play/captives.hpp"
#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/text/json_text.hpp"

namespace rithmo::engine {
namespace {

using Kind = Aim::Kind;

std::vector<std::string> texts(const std::vector<game::Act>& acts) {
  std::vector<std::string> all;
  for (const game::Act& act : acts) all.push_back(game::to_text(act));
  return all;
}

game::Play at(std::string_view text, const game::RuleSet& rules) {
  return game::Play(game::parse_position(text, rules.board).value(), rules);
}

// Places a few pieces of both armies in a corner of the board, where they are in contact. Kings
// have lost some layers.
game::Position scattered(const game::RuleSet& rules, number::RandomSource& chance) {
  game::Position position{
      rules.board, chance.below(2) == 0 ? game::Army::even : game::Army::odd, {}};
  for (const game::Army army : game::armies) {
    std::vector<game::Piece> pieces = game::whole_army(army);
    std::erase_if(pieces,
                  [](const game::Piece& piece) { return !piece.king && piece.number > 72; });
    if (army == position.to_move || chance.below(3) == 0) pieces.pop_back();  // removes the king
    for (int count = 0; count < 4; ++count) {
      const std::size_t chosen = count == 0 ? pieces.size() - 1 : chance.below(pieces.size());
      game::Piece piece = pieces[chosen];
      pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(chosen));
      if (piece.king && chance.below(3) != 0) {
        std::vector<std::int64_t> layers = piece.layers;
        layers.erase(layers.begin(),
                     layers.end() - static_cast<std::ptrdiff_t>(1 + chance.below(3)));
        piece = game::layers_of(piece, layers);
      }
      position.pieces.emplace(
          game::Square{static_cast<int>(chance.below(3)), static_cast<int>(chance.below(4))},
          piece);
    }
  }
  return position;
}

std::vector<Aim> aims_in(const game::Position& position) {
  std::vector<Aim> aims{{}};
  for (const auto& [square, piece] : position.pieces) {
    if (piece.army == position.to_move) continue;
    if (!piece.king) {
      aims.push_back({Kind::piece, square});
      aims.push_back({Kind::besieged, square});
      continue;
    }
    aims.push_back({Kind::layer, square});
    aims.push_back({Kind::king, square});
    for (const std::int64_t layer : piece.layers) aims.push_back({Kind::payment, square, layer});
  }
  return aims;
}

}  // namespace

TEST_CASE("an aim is forced where the slow twin says so, and by the same keys") {
  constexpr std::uint64_t max_acts = 5'000;
  std::map<Kind, std::map<bool, int>> met;
  for (const game::RuleSet& rules : game::rule_sets()) {
    const FastRules fast(rules);
    number::RandomSource chance(11);
    for (int tries = 0; tries < 6; ++tries) {
      const game::Position position = scattered(rules, chance);
      const game::Play start(position, rules);
      if (start.ending()) continue;
      for (const Aim& aim : aims_in(position))
        for (const unsigned turns : {1U, 2U}) {
          PuzzleTwin twin(position, rules, aim, max_acts);
          const auto slow = twin.forces(turns);
          if (!slow) break;  // the twin's limit is reached
          ForcedSearch search(fast, start, aim, 1'000'000);
          CAPTURE(rules.name, game::to_text(position), name_of(aim.kind), turns,
                  game::to_text(aim.prey), aim.layer);
          REQUIRE(search.forces(turns) == slow);
          ++met[aim.kind][*slow];
          if (!*slow) continue;
          const auto turn = search.first_turn(turns);
          REQUIRE(turn);
          if (!turn->key) break;
          const auto without = twin.forces(turns, game::to_text(search.game().plain(*turn->key)));
          if (without) CHECK_FALSE(*without);
          break;
        }
    }
  }
  for (const Kind kind : {Kind::piece, Kind::besieged, Kind::layer, Kind::king, Kind::payment}) {
    CAPTURE(name_of(kind));
    CHECK(met[kind][false] > 0);
  }
  for (const Kind kind : {Kind::piece, Kind::layer, Kind::king}) {
    CAPTURE(name_of(kind));
    CHECK(met[kind][true] > 0);
  }
}

TEST_CASE("aims are reached by what the rules say of the prey, and by nothing else") {
  struct Row {
    std::string_view rules, position;
    Aim aim;
    unsigned turns;
    bool forced;
    std::string_view why;
  };
  const auto square = [](int file, int rank) { return game::Square{file, rank - 1}; };
  const Row rows[]{
      {"fulke-3",
       "odd Or9@c9 Er16@d8 Or7@g9",
       {Kind::piece, square(3, 8)},
       1,
       false,
       "7 does not come to a square from which it reaches d8"},
      {"ducoeur-1",
       "odd Er16@d8 Or9@c9 Or7@f8",
       {Kind::piece, square(3, 8)},
       1,
       true,
       "f8-e9, then 9 + 7 = 16"},
      {"ducoeur-1",
       "odd Er16@d8 Or9@c9 Or7@f8",
       {Kind::besieged, square(3, 8)},
       1,
       false,
       "it is captured by addition, and is not shut in"},
      {"mebben",
       "odd Er8@d8 Or9@d9 Or81@d7 Or25@c8 Or49@e9",
       {Kind::besieged, square(3, 8)},
       1,
       true,
       "49 goes to e8, and each of the four ways of the 8 has an enemy on it"},
      {"mebben",
       "odd Er8@d8 Or9@d9 Or81@d7 Or25@c8 Or49@h9",
       {Kind::besieged, square(3, 8)},
       1,
       false,
       "49 does not come to e8 in one turn"},
      {"fulke-2",
       "odd Or9@a1 Or25@d4 EK91@e5 Er36@h9",
       {Kind::layer, square(4, 5)},
       1,
       false,
       "the layer of 25 is captured by equality, and can be bought back with the 36"},
      {"fulke-2",
       "odd Or9@a1 Or25@d4 EK91@e5",
       {Kind::layer, square(4, 5)},
       1,
       true,
       "nothing is left to buy the layer back with"},
      {"fulke-2",
       "odd Or9@a1 Or25@d4 EK91@e5 Et25@h9",
       {Kind::payment, square(4, 5), 25},
       1,
       true,
       "the even army has a 25, and may give nothing else"},
      {"fulke-2",
       "odd Or9@a1 Or25@d4 EK91@e5 Er36@h9",
       {Kind::payment, square(4, 5), 25},
       1,
       false,
       "no piece of 25 is there to be given"},
      {"fulke-2",
       "odd Or9@a1 Or25@d4 EK25[25]@e5 Er36@h9",
       {Kind::king, square(4, 5)},
       1,
       true,
       "its last layer is the king"},
      {"mebben", "even Er2@c3 Er4@d3 Et6@c5 EK91@h1", {}, 1, true, "c5-e3 makes 2 4 6 in a line"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.rules, row.position, name_of(row.aim.kind), row.why);
    const game::RuleSet& rules = *game::rule_set_named(row.rules);
    const FastRules fast(rules);
    const game::Play start = at(row.position, rules);
    CHECK(ForcedSearch(fast, start, row.aim, 1'000'000).forces(row.turns) == row.forced);
    CHECK(PuzzleTwin(start.position(), rules, row.aim, 1'000'000).forces(row.turns) == row.forced);
  }
}

TEST_CASE("puzzles that are made up are sound, and their line is a game that the hero wins") {
  for (const game::RuleSet& rules : game::rule_sets()) {
    const FastRules fast(rules);
    number::RandomSource chance(7);
    for (const unsigned turns : {1U, 2U}) {
      const auto puzzle = compose(fast, turns, chance, 100'000);
      CAPTURE(rules.name, turns);
      REQUIRE(puzzle);
      CAPTURE(game::to_text(puzzle->position));
      CHECK(game::parse_position(game::to_text(puzzle->position), rules.board));
      CHECK(fault_of(*puzzle, rules, 10'000'000) == "");
      game::Play game(puzzle->position, rules);
      const auto forced = forced_victories(fast, game, turns);
      REQUIRE(forced);
      CHECK(texts(forced->first) == std::vector{game::to_text(puzzle->first)});
      CHECK(game.legal().size() == puzzle->legal);
      for (const game::Act& act : main_line(fast, game, {}, turns)) REQUIRE(game.make(act));
      REQUIRE(game.ending());
      CHECK(game.ending()->winner == puzzle->position.to_move);
      CHECK(game.turn() == 2 * (turns - 1));
    }
  }
}

TEST_CASE("no piece stands twice in a puzzle that is made up, nor as a captive and an enemy") {
  for (const std::string_view name : {"fulke-1", "mebben", "ducoeur-1"}) {
    const game::RuleSet& rules = *game::rule_set_named(name);
    const FastRules fast(rules);
    number::RandomSource chance(3);
    int with_captive = 0;
    for (int count = 0; count < 40; ++count) {
      const auto puzzle = compose(fast, 1, chance, 100'000);
      REQUIRE(puzzle);
      const std::string text = game::to_text(puzzle->position);
      CAPTURE(name, text);
      CHECK(game::parse_position(text, rules.board));
      with_captive += text.find('*') != text.npos ? 1 : 0;
    }
    CHECK(with_captive > 0);
  }
}

TEST_CASE("a seed gives the same puzzles") {
  const game::RuleSet& rules = *game::rule_set_named("fulke-3");
  const FastRules fast(rules);
  const auto position = [&](std::uint64_t seed) {
    number::RandomSource chance(seed);
    return game::to_text(compose(fast, 2, chance, 100'000).value().position);
  };
  CHECK(position(1) == position(1));
  CHECK(position(1) != position(2));
}

TEST_CASE("what cannot be decided is not said to be forced") {
  const game::RuleSet& mebben = *game::rule_set_named("mebben");
  const FastRules fast(mebben);
  const game::Play triumph = at("even Er2@c3 Er4@d3 Et6@c5 EK91@h1", mebben);
  CHECK_FALSE(forced_victories(fast, triumph, 2, 5));
  CHECK(texts(forced_victories(fast, triumph, 1)->first).front() == "c5-e3");
  CHECK_FALSE(ForcedSearch(fast, triumph, {}, 5).first_turn(2));
}

TEST_CASE("puzzles in games are sound, and the same for a seed") {
  const game::RuleSet& rules = *game::rule_set_named("mebben");
  const std::vector<Puzzle> found = PuzzleHunt(rules, 1).puzzles_in_game(2);
  CHECK(text::json_text(as_json(found)) ==
        text::json_text(as_json(PuzzleHunt(rules, 1).puzzles_in_game(2))));
  for (const Puzzle& puzzle : found) {
    CAPTURE(game::to_text(puzzle.position), game::to_text(puzzle.first));
    if (puzzle.turns == 1) CHECK(fault_of(puzzle, rules, 1'000'000) == "");
  }
}

TEST_CASE("a grade is the lowest level that finds the key, and the own turns") {
  struct Row {
    unsigned turns;
    std::optional<unsigned> level;
    std::string_view name;
  };
  const Row rows[]{{1, 0, "easy"},   {1, 2, "easy"},   {1, 3, "medium"}, {1, {}, "medium"},
                   {2, 2, "medium"}, {2, 4, "medium"}, {2, 5, "hard"},   {3, {}, "hard"}};
  for (const Row& row : rows) CHECK(name_of(grade_name(row.turns, row.level)) == row.name);
  const game::RuleSet& mebben = *game::rule_set_named("mebben");
  std::uint64_t nodes = 1'000'000;
  const auto puzzle =
      puzzle_of(FastRules(mebben), at("even Er2@c3 Er4@e3 Et6@h6 Os361@a16", mebben), {}, 2, nodes);
  if (puzzle) CHECK(grade_of(*puzzle, mebben).level <= 3U);
}

TEST_CASE("a list of puzzles is read with places, and written as it was") {
  const auto parsed = [](std::string text) {
    return parse_puzzles(*text::Source::of("list.json", std::move(text)));
  };
  const std::string good =
      R"({"number": 1, "rules": "ducoeur-1", "position": "odd Or7@f8 Er16@d8 Or9@c9", )"
      R"("theme": "capture", "aim": "capture", "prey": "d8", "turns": 1, "first": "f8-e9", )"
      R"("turn": ["f8-e9", "xd8"], "acts": 12, "grade": "easy", "level": 2, "from": "made up"})";
  const auto list = parsed("[" + good + "]");
  REQUIRE(list);
  CHECK(list->front().grade->level == 2U);
  CHECK(theme_of(list->front()) == "capture");
  CHECK(text::json_text(as_json(*list)) ==
        text::json_text(as_json(*parsed(text::json_text(as_json(*list))))));
  struct Row {
    std::string_view from, to, reason;
  };
  const Row rows[]{
      {"ducoeur-1", "chess", "no such rule set; see: rithmo rules"},
      {"\"d8\"", "\"c9\"", "there is no enemy on this square"},
      {"\"aim\": \"capture\"", "\"aim\": \"mate\"",
       "expected capture, siege, layer, king, ransom or triumph"},
      {"\"turns\": 1", "\"turns\": 9", "a whole number from 1 to 4 is expected here"},
      {"\"easy\"", "\"simple\"", "expected easy, medium or hard"},
  };
  for (const Row& row : rows) {
    std::string bad = "[" + good + "]";
    bad.replace(bad.find(row.from), row.from.size(), row.to);
    CAPTURE(bad);
    const auto refused = parsed(bad);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().reason == row.reason);
    CHECK(refused.error().place.line == 1);
  }
}

TEST_CASE("the puzzles that are built in are of every theme and grade, by most rule sets") {
  std::set<std::string_view> themes, grades, rules;
  std::set<std::string> positions;
  for (const Puzzle& puzzle : shipped_puzzles()) {
    CAPTURE(puzzle.number);
    REQUIRE(puzzle.grade);
    themes.insert(theme_of(puzzle));
    grades.insert(name_of(puzzle.grade->name));
    rules.insert(puzzle.rules);
    CHECK(grade_name(puzzle.turns, puzzle.grade->level) == puzzle.grade->name);
    game::Play game(puzzle.position, *game::rule_set_named(puzzle.rules));
    CHECK(game.legal().size() == puzzle.legal);
    for (const game::Act& act : puzzle.turn) CHECK(game.make(act));
    const auto acts = texts(puzzle.turn);
    CHECK(std::ranges::find(acts, game::to_text(puzzle.first)) != acts.end());
    positions.insert(puzzle.rules + game::to_text(puzzle.position) +
                     to_text(puzzle.aim, puzzle.position));
  }
  CHECK(shipped_puzzles().size() >= 200);
  CHECK(positions.size() == shipped_puzzles().size());
  CHECK(themes.size() == theme_names.size());
  CHECK(grades.size() == grade_names.size());
  CHECK(rules.size() >= 6);
}

}  // namespace rithmo::engine

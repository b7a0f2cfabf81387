// Compares endgames with the plain game: every placement on small boards is played forwards, turn
// by turn.
#include "rithmo/engine/endgame.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "catch.hpp"
#include "rithmo/game/play/moves.hpp"
#include "rithmo/game/play/play.hpp"
#include "rithmo/game/play/victory.hpp"
#include "rithmo/game/rules/layouts.hpp"
#include "rithmo/game/rules/rule_sets.hpp"

namespace rithmo::engine {
namespace {

using Squares = std::array<game::Square, 4>;  // the squares of the three pieces, then of the enemy
using Pieces = std::array<game::Piece, 4>;

game::Position placed(const game::RuleSet& rules, game::Army to_move, const Pieces& pieces,
                      const Squares& squares) {
  game::Position position{rules.board, to_move, {}};
  for (std::size_t i = 0; i < 4; ++i) position.pieces.emplace(squares[i], pieces[i]);
  return position;
}

// Returns the squares that a piece reaches if it is alone on the board.
std::vector<game::Square> walked(const game::RuleSet& rules, const game::Piece& piece,
                                 std::vector<game::Square> open) {
  std::set<game::Square> seen(open.begin(), open.end());
  while (!open.empty()) {
    const game::Position alone{rules.board, piece.army, {{open.back(), piece}}};
    open.pop_back();
    for (const game::Move& move : game::moves(alone, rules))
      if (seen.insert(move.to).second) open.push_back(move.to);
  }
  return {seen.begin(), seen.end()};
}

struct Turn {
  // True if the army that has the turn wins at once by a triumph or a capture.
  bool decides = false;
  std::vector<Squares> leads;  // otherwise: the placements that can follow
};

class Played {
 public:
  Played(const game::RuleSet& rules, const Pieces& pieces)
      : rules_(rules), unending_(rules), pieces_(pieces) {
    unending_.triumph.of_three.clear();
  }

  Turn turn(game::Army army, const Squares& from) const {
    Turn all;
    game::Play game(placed(rules_, army, pieces_, from), unending_);
    go_on(game, army, all);
    return all;
  }

 private:
  void go_on(const game::Play& game, game::Army army, Turn& all) const {
    if (!game::triumphs_in(game.position(), rules_, army, game.arrivals()).empty() &&
        !game.arrivals().empty())
      all.decides = true;
    for (const game::Act& act : game.legal()) {
      if (std::holds_alternative<game::Take>(act)) all.decides = true;
      if (all.decides) return;
      game::Play next = game.from_here();
      REQUIRE(next.make(act));
      if (std::holds_alternative<game::EndTurn>(act))
        all.leads.push_back(squares_in(next.position()));
      else
        go_on(next, army, all);
    }
  }

  Squares squares_in(const game::Position& position) const {
    Squares squares;
    for (const auto& [square, piece] : position.pieces)
      squares[static_cast<std::size_t>(std::ranges::find(pieces_, piece) - pieces_.begin())] =
          square;
    return squares;
  }

  const game::RuleSet& rules_;
  game::RuleSet unending_;
  Pieces pieces_;
};

SolvedEndgame slowly(const game::RuleSet& rules, const game::Position& array,
                     const Pieces& pieces) {
  const game::Army army = pieces[0].army;
  std::array<std::vector<game::Square>, 4> where;
  for (std::size_t i = 0; i < 4; ++i) {
    std::vector<game::Square> begins;
    for (const auto& [square, piece] : array.pieces)
      if (piece == pieces[i]) begins.push_back(square);
    for (int file = 0; pieces[i].captive && file < rules.board.files; ++file)
      begins.push_back({file, pieces[i].army == game::Army::even ? rules.board.ranks - 1 : 0});
    where[i] = walked(rules, pieces[i], begins);
  }
  const Played played(rules, pieces);
  std::map<Squares, std::pair<Turn, Turn>> turns;
  for (const game::Square a : where[0])
    for (const game::Square b : where[1])
      for (const game::Square c : where[2])
        for (const game::Square d : where[3])
          if (std::set{a, b, c, d}.size() == 4)
            turns[{a, b, c, d}] = {played.turn(army, {a, b, c, d}),
                                   played.turn(game::enemy_of(army), {a, b, c, d})};
  std::map<Squares, std::size_t> forced;  // placements with the three to move, by number of turns
  for (const auto& [at, both] : turns)
    if (both.first.decides) forced[at] = 1;
  for (std::size_t in = 2; in < 100; ++in) {
    std::vector<Squares> more;
    const auto is_lost = [&](const Squares& at) {
      const Turn& enemys = turns.at(at).second;
      return !enemys.decides && std::ranges::all_of(enemys.leads, [&](const Squares& next) {
        return forced.contains(next);
      });
    };
    for (const auto& [at, both] : turns)
      if (!forced.contains(at) && std::ranges::any_of(both.first.leads, is_lost))
        more.push_back(at);
    for (const Squares& at : more) forced[at] = in;
  }
  SolvedEndgame result;
  for (const auto& [at, both] : turns) {
    if (!game::triumphs_in(placed(rules, army, pieces, at), rules, army, {}).empty()) continue;
    ++result.placements;
    const auto found = forced.find(at);
    if (found == forced.end()) continue;
    result.forced.resize(std::max(result.forced.size(), found->second));
    ++result.forced[found->second - 1];
  }
  return result;
}

game::RuleSet small(const char* name, const char* options, game::Board board, int camp) {
  game::RuleSet rules = game::with_options(*game::rule_set_named(name), options).value();
  rules.board = board;
  rules.triumph.camp = camp;
  return rules;
}

SolvedEndgame checked(const game::RuleSet& rules, const std::string& array_text,
                      const std::array<std::string, 4>& texts) {
  const auto array = game::parse_position(array_text, rules.board);
  INFO(array_text);
  REQUIRE(array);
  Pieces pieces;
  for (std::size_t i = 0; i < 4; ++i) pieces[i] = game::parse_piece(texts[i]).value();
  const engine::FastRules fast(rules);
  const auto quick = solved(fast, *array, {{pieces[0], pieces[1], pieces[2]}, pieces[3]});
  REQUIRE(quick);
  const SolvedEndgame slow = slowly(rules, *array, pieces);
  CAPTURE(rules.name, array_text, texts[2], texts[3], slow.placements);
  CHECK(quick->placements == slow.placements);
  CHECK(quick->forced == slow.forced);
  return slow;
}

}  // namespace

TEST_CASE("an endgame is what playing every placement finds") {
  const game::RuleSet mebben = small("mebben", "", {3, 5}, 3);
  SECTION("all are forced") {
    const auto slow =
        checked(mebben, "even Er2@a5 Er4@b5 Et6@c5 Or5@a1", {"Er2", "Er4", "Et6", "Or5"});
    CHECK(slow.all_forced() == slow.placements);
    CHECK(slow.forced.size() > 5);
  }
  SECTION("out of reach, and the enemy captures and is captured") {
    const auto slow =
        checked(mebben, "even Er4@a5 Et6@b5 Et9@c5 Or9@a1", {"Er4", "Et6", "Et9", "Or9"});
    CHECK(slow.all_forced() > 0);
    CHECK(slow.all_forced() < slow.placements);
  }
  SECTION("a captive does not complete the triumph, or does") {
    game::RuleSet rules = small("mebben", "", {3, 4}, 2);
    const std::array<std::string, 4> pieces{"Er4", "Er6", "Er5*", "Or7"};
    const std::string array = "even Er4@a4 Er6@b4 Or7@a1";
    const auto never = checked(rules, array, pieces);
    rules.triumph.captive_completes = true;
    CHECK(checked(rules, array, pieces).forced[0] > never.forced[0]);
  }
  SECTION("an enemy that cannot move from its corner") {
    checked(small("mebben", "", {2, 5}, 3), "odd Or3@a1 Or5@b1 Or7@a2 Es45@a5",
            {"Or3", "Or5", "Or7", "Es45"});
  }
  SECTION("without captures") {
    checked(small("italian", "any-triumph", {3, 5}, 3), "even Er2@a5 Er4@b5 Er6@c5 Or5@a1",
            {"Er2", "Er4", "Er6", "Or5"});
  }
}

TEST_CASE("an endgame by every order of moving and capturing") {
  for (const game::CaptureTiming timing :
       {game::CaptureTiming::enter_before, game::CaptureTiming::stay,
        game::CaptureTiming::stay_instead})
    for (const bool mover_takes_part : {false, true}) {
      game::RuleSet rules = small("mebben", "", {3, 4}, 2);
      rules.play.timing = timing;
      rules.play.mover_takes_part = mover_takes_part;
      CAPTURE(static_cast<int>(timing), mover_takes_part);
      checked(rules, "even Er4@a4 Et6@b4 Et9@c4 Or9@a1", {"Er4", "Et6", "Et9", "Or9"});
    }
}

TEST_CASE("endgames that nobody chose, on small boards") {
  std::mt19937 random(1563);
  const auto some = [&](const auto& all) { return all[random() % all.size()]; };
  std::size_t held_out = 0;
  for (int i = 0; i < 20; ++i) {
    const std::array boards{game::Board{3, 4}, game::Board{2, 5}, game::Board{2, 6}};
    game::RuleSet rules = small("mebben", "", some(boards), 2);
    rules.play.mover_takes_part = random() % 2 == 0;
    rules.triumph.captive_completes = random() % 2 == 0;
    const game::Army army = random() % 2 == 0 ? game::Army::even : game::Army::odd;
    std::vector<game::Piece> own = game::whole_army(army),
                             others = game::whole_army(game::enemy_of(army));
    std::vector<std::int64_t> numbers;
    for (std::vector<game::Piece>* pieces : {&own, &others})
      std::erase_if(*pieces,
                    [](const game::Piece& piece) { return piece.king || piece.number > 30; });
    for (const game::Piece& piece : own) numbers.push_back(piece.number);
    auto sets = game::ending_sets(numbers, rules);
    std::erase_if(sets, [](const auto& set) { return set.size() != 3; });
    const std::vector<std::int64_t> set = some(sets);
    std::array<std::string, 4> texts;
    game::Position array{rules.board, army, {}};
    for (std::size_t k = 0; k < 4; ++k) {
      const game::Piece piece =
          k == 3 ? some(others) : *std::ranges::find(own, set[k], &game::Piece::number);
      texts[k] = game::to_text(piece);
      while (!array.pieces.emplace(rules.board.square(random() % rules.board.squares()), piece)
                  .second) {
      }
    }
    const SolvedEndgame slow = checked(rules, game::to_text(array), texts);
    held_out += slow.all_forced() > 0 && slow.all_forced() < slow.placements;
  }
  CHECK(held_out > 3);
}

TEST_CASE("what cannot be solved says why") {
  const auto why = [](const char* rules, const std::array<std::string, 4>& texts) {
    const game::RuleSet& its = *game::rule_set_named(rules);
    Pieces pieces;
    for (std::size_t i = 0; i < 4; ++i) pieces[i] = game::parse_piece(texts[i]).value();
    const engine::FastRules fast(its);
    const auto array = game::array_for(its);
    REQUIRE(array);
    const auto result =
        solved(fast, array->position, {{pieces[0], pieces[1], pieces[2]}, pieces[3]}, 1000);
    REQUIRE_FALSE(result);
    return result.error();
  };
  CHECK(why("mebben", {"Er2", "Er4", "Er6", "Os361"}) == "31457280 placements are too many");
  CHECK(why("mebben", {"Er2", "Er4", "Er8", "Er6"}) ==
        "three pieces of one army, and one of the other");
  CHECK(why("mebben", {"Er2", "Er4", "Er16", "Os361"}) ==
        "these three make no triumph that ends the game by these rules");
  CHECK(why("mebben", {"Er2", "Er4", "Er6", "OK190"}) ==
        "OK190 is a king, and endgames with kings cannot be solved: choose another piece");
  CHECK(why("mebben", {"Er4", "Er5*", "Er6", "Or5"}) == "Er5* and Or5 are one piece");
  CHECK(why("fulke-1", {"Er2", "Er4", "Er6", "Os361"}) ==
        "by these rules a triumph must be announced, and such endgames cannot be solved: choose "
        "other rules");
}

}  // namespace rithmo::engine

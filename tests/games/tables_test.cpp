// Irish and Backgammon: the examples in du Coeur's letter, and the plays of every dice throw
// compared with a slow twin.
#include "rithmo/games/tables.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "benchmark/draw.hpp"
#include "catch.hpp"

namespace rithmo::games {
namespace {

TablesPosition position(const std::string& text) {
  const auto parsed = parse_tables_position(text);
  INFO(text << (parsed ? "" : ": " + parsed.error().reason));
  REQUIRE(parsed);
  return *parsed;
}

std::set<std::string> all(const std::string& text, DiceThrow thrown,
                          TablesGame game = TablesGame::irish) {
  std::set<std::string> found;
  for (const TablesPlay& play : plays(position(text), thrown, game)) found.insert(to_text(play));
  return found;
}

// The slow twin: sorted lists of the places of single pieces, from 25 (bar) to 0 (borne off). All
// places are counted as the player on turn counts them.
struct Slow {
  std::vector<int> mine, his;  // `his`: 25 minus the enemy's own count, so 0 is the enemy's bar
  auto operator<=>(const Slow&) const = default;
};

Slow slow_of(const TablesPosition& p) {
  Slow slow;
  for (int point = 1; point <= 25; ++point) {
    slow.mine.insert(slow.mine.end(),
                     static_cast<std::size_t>(p.mine[static_cast<std::size_t>(point)]), point);
    slow.his.insert(slow.his.end(),
                    static_cast<std::size_t>(p.his[static_cast<std::size_t>(point)]), 25 - point);
  }
  std::ranges::sort(slow.his);
  return slow;
}

std::set<Slow> slow_steps(const Slow& at, int die) {
  std::set<Slow> found;
  for (std::size_t m = 0; m < at.mine.size(); ++m) {
    const int from = at.mine[m], to = from - die;
    if (from != 25 && std::ranges::find(at.mine, 25) != at.mine.end()) continue;
    Slow next = at;
    if (to <= 0) {
      if (std::ranges::any_of(at.mine, [](int p) { return p > 6; })) continue;
      next.mine.erase(next.mine.begin() + static_cast<std::ptrdiff_t>(m));
    } else {
      const auto there = std::ranges::count(at.his, to);
      if (there > 1) continue;
      if (there == 1) *std::ranges::find(next.his, to) = 0;
      next.mine[m] = to;
    }
    std::ranges::sort(next.mine);
    std::ranges::sort(next.his);
    found.insert(next);
  }
  return found;
}

// Returns the final position of every longest way to play the dice, in any order.
std::set<Slow> slow_plays(const Slow& start, std::vector<int> dice) {
  std::ranges::sort(dice);
  std::set<Slow> best;
  std::size_t longest = 0;
  do {
    std::set<Slow> now{start};
    for (std::size_t k = 0; k <= dice.size(); ++k) {
      if (k > longest) best.clear();
      longest = std::max(longest, k);
      if (k == longest) best.insert(now.begin(), now.end());
      if (k == dice.size()) break;
      std::set<Slow> next;
      for (const Slow& one : now) next.merge(slow_steps(one, dice[k]));
      if (next.empty()) break;
      now = std::move(next);
    }
  } while (std::ranges::next_permutation(dice).found);
  return best;
}

}  // namespace

TEST_CASE("the letter's examples") {
  // A single piece may move 2 and then 5, or 5 and then 2, but the point between must be open.
  CHECK(all("24:1 | 2:1", {2, 5}) == std::set<std::string>{"24-22 22-17"});
  // The points 22 and 19, in the player's count, are blocked.
  const std::string blocked = "24:1 20:1 | 3:2 6:2";
  CHECK(all(blocked, {2, 5}) ==
        // Either die may come first with one result; the piece on 24 stays.
        std::set<std::string>{"20-18 18-13"});
  // Pieces on the bar enter first, and two may enter in one throw. A throw that cannot be played is
  // forfeit.
  CHECK(all("bar:1 6:1 | 24:2", {1, 2}) ==
        std::set<std::string>{"bar-24 24-22", "bar-24 6-4", "bar-23 6-5"});
  CHECK(all("bar:2 6:1 | 24:2", {1, 2}) == std::set<std::string>{"bar-24 bar-23"});
  CHECK(all("bar:1 6:1 | 2:2 3:2", {2, 3}) == std::set<std::string>{"forfeit"});
  // A single piece is hit. Two pieces on a point are safe.
  CHECK(to_text(plays(position("8:1 | 19:1"), {2, 2}, TablesGame::irish)[0].after) ==
        "4:1 | bar:1");
  CHECK(all("8:1 | 19:2", {2, 2}) == std::set<std::string>{"forfeit"});
}

TEST_CASE("bearing off by a greater throw, as one likes; doubles twice or four times") {
  CHECK(all("6:1 2:1 | 1:2", {6, 5}) ==
        std::set<std::string>{"2-off 6-1", "6-1 1-off", "6-off 2-off"});
  CHECK(all("7:1 2:1 | 1:2", {6, 6}).contains("7-1 2-off"));
  CHECK(all("1:4 | 1:2", {3, 3}) == std::set<std::string>{"1-off 1-off"});
  CHECK(all("1:4 | 1:2", {3, 3}, TablesGame::backgammon) ==
        std::set<std::string>{"1-off 1-off 1-off 1-off"});
  CHECK(all("1:4 | 1:2", {3, 2}, TablesGame::backgammon) == std::set<std::string>{"1-off 1-off"});
}

TEST_CASE("a bound table is broken") {
  const TablesPosition bound = position("bar:1 18:3 | 1:2 2:2 3:2 4:2 5:2 6:3");
  REQUIRE(is_bound(bound));
  CHECK(all(to_text(bound), {6, 6}) == std::set<std::string>{"forfeit"});
  CHECK(to_text(broken(bound, 6)) == "18:3 bar:1 | 1:2 2:2 3:2 4:2 5:2 6:1 bar:2");
  CHECK_FALSE(is_bound(broken(bound, 6)));
  CHECK_FALSE(is_bound(position("bar:1 | 1:2 2:2 3:2 4:2 5:2 6:1")));
  CHECK_FALSE(is_bound(position("bar:1 | 1:1 2:2 3:2 4:2 5:2 6:2 7:2")));
  CHECK(is_bound(position("bar:1 | 1:2 2:2 3:2 4:2 5:2 6:2")));
  CHECK_FALSE(is_bound(position("17:1 | 2:3 1:2 3:2 4:2 5:2 6:2 7:1")));
}

TEST_CASE("positions and throws that are refused, each at its place") {
  for (const auto& [text, offset] :
       std::vector<std::pair<const char*, std::size_t>>{{"6:5", 3},
                                                        {"6 | 6:5", 0},
                                                        {"25:1 | 6:5", 0},
                                                        {"0:1 | 6:5", 0},
                                                        {"6:16 | 6:5", 2},
                                                        {"6:10 5:6 | 6:5", 7},
                                                        {"6:1 6:1 | 6:5", 4},
                                                        {"6:1 | 6:x", 8},
                                                        {"6:1 | 19:5", 5}}) {
    INFO(text);
    const auto parsed = parse_tables_position(text);
    REQUIRE_FALSE(parsed);
    CHECK(parsed.error().offset == offset);
  }
  for (const char* text : {"", "5", "5-", "5-7", "0-1", "5-2-1", "5x2"})
    CHECK_FALSE(parse_throw(text));
  // Character 1788 of the letter on Irish: five pieces on 6, three on 8, five on 13, two on 24.
  CHECK(to_text(irish_set_up()) == "6:5 8:3 13:5 24:2 | 6:5 8:3 13:5 24:2");
  CHECK(parse_tables_position(to_text(irish_set_up())) == irish_set_up());
  CHECK(position_from_enemy_side(position_from_enemy_side(irish_set_up())) == irish_set_up());
}

// To play more games by hand: RITHMO_PLAYS=10000
TEST_CASE("random plays at the tables against the slow twin") {
  const char* given = std::getenv("RITHMO_PLAYS");
  const unsigned long count = given ? std::strtoul(given, nullptr, 10) : 10;
  benchmark::Draw draw(1563);
  std::size_t hits = 0, borne = 0, forfeits = 0;
  for (const TablesGame game : {TablesGame::irish, TablesGame::backgammon})
    for (unsigned long play = 0; play < count; ++play) {
      TablesPosition p = irish_set_up();
      for (int turn = 0; turn < 200; ++turn) {
        const DiceThrow thrown{static_cast<int>(draw.below(6)) + 1,
                               static_cast<int>(draw.below(6)) + 1};
        const std::vector<TablesPlay> found = plays(p, thrown, game);
        std::vector<int> dice{thrown.first, thrown.second};
        if (thrown.first == thrown.second && game == TablesGame::backgammon)
          dice.insert(dice.end(), 2, thrown.first);
        std::set<Slow> fast;
        for (const TablesPlay& one : found) fast.insert(slow_of(one.after));
        if (fast != slow_plays(slow_of(p), dice) || fast.size() != found.size())
          FAIL(to_text(p) << " with " << thrown.first << "-" << thrown.second);
        const TablesPlay& chosen = found[draw.below(found.size())];
        forfeits += chosen.steps.empty();
        hits += chosen.after.his[bar] > p.his[bar];
        borne += slow_of(chosen.after).mine.size() < slow_of(p).mine.size();
        p = position_from_enemy_side(chosen.after);
        if (slow_of(p).his.empty()) break;
      }
    }
  CHECK(hits > 10);
  CHECK(borne > 10);
  CHECK(forfeits > 0);
}

}  // namespace rithmo::games

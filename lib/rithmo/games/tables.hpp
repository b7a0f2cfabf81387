// Irish and early Backgammon on the tables: the legal plays of a dice throw, entering, bearing off,
// and bound tables. A table is bound if no piece can enter it, because all its six points are
// closed.
//
// A position is written as the points of both players, the player to throw first: "6:5 8:3 13:5
// 24:2 | 6:5 8:3 13:5 24:2". Each entry is a point, counted from the player's own ace point, and
// its pieces. A piece on the bar is bar:1; pieces that are not listed have been borne off. Example:
// 8-5 6-5 is a play of the throw 3-1. Counter-example: 24-18 is illegal if the enemy has two pieces
// on its own point 7. Doubles give two movements at Irish, four at Backgammon. Two rules are
// readings: as much of a throw is played as possible, and either die may be played if only one can
// be. The letter says only that a throw which cannot be played is forfeit.
//
// Source: du Coeur's letter on Irish and its endnotes (after Willughby's Volume of Plaies).
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/game/rules/rules.hpp"
#include "rithmo/text/fault.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::games {

inline constexpr int tables_points = 24, tables_pieces = 15, home_points = 6;

enum class TablesGame : std::uint8_t { irish, backgammon };
inline constexpr std::array<text::Word<TablesGame>, 2> tables_games{
    {{"irish", TablesGame::irish}, {"backgammon", TablesGame::backgammon}}};

// The pieces of one player, indexed by that player's own number of the point. Index 25 is the bar.
using TablesSide = std::array<int, tables_points + 2>;
inline constexpr std::size_t bar = tables_points + 1;

struct TablesPosition {
  TablesSide mine, his;  // the player who is to throw, and the other player
  auto operator<=>(const TablesPosition&) const = default;
};

TablesPosition irish_set_up();
std::string to_text(const TablesPosition& position);
text::Parsed<TablesPosition> parse_tables_position(std::string_view text);

struct DiceThrow {
  int first, second;  // each from 1 to 6
};
text::Parsed<DiceThrow> parse_throw(std::string_view text);  // reads "5-2"

// A movement by one die, from a point (25 is the bar) to a point (0 means borne off).
struct TablesStep {
  int from, to;
};

// A play of a throw, with the position after it as the same player sees it.
struct TablesPlay {
  std::vector<TablesStep> steps;
  TablesPosition after;
};
std::string to_text(const TablesPlay& play);  // as "8-5 6-5", "bar-20" or "3-off"

// Returns one play for each position in which the throw can end, sorted by position. A forfeit
// throw gives one play without steps.
std::vector<TablesPlay> plays(const TablesPosition& position, DiceThrow thrown, TablesGame game);

// Returns the same pieces as the other player sees them, with that player to throw.
TablesPosition position_from_enemy_side(const TablesPosition& position);

// Returns true if the player has no pieces left, neither on the points nor on the bar.
bool has_borne_off_all(const TablesSide& side);

// Returns true if the other player's home table is bound: each of its six points has two or more
// pieces, and the player to throw has a piece on the bar.
bool is_bound(const TablesPosition& position);

// Agreements of the players, as the options of their rule set.
struct TablesRules {
  TablesGame game;
  bool bound = true;  // a bound table is opened by the player with the higher throw
  // At Backgammon, a loser with pieces outside the home table pays three stakes instead of two.
  bool triple = false;
};
text::Parsed<TablesRules> tables_rules(const game::RuleSet& rules,
                                       std::string_view agreed);  // names separated by commas

// Returns how many stakes the winner gets. `loser`: the other side's pieces; `doubles`: true if the
// last throw was doubles.
int stakes(const TablesRules& rules, const TablesSide& loser, bool doubles);

// Opens a point in the home table of `his`: all pieces on it except one go to the bar. REQUIRES:
// is_bound(position), 1 <= point <= 6.
TablesPosition broken(TablesPosition position, int point);

}  // namespace rithmo::games

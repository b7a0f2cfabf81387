// Irish and early Backgammon on the tables: a throw's legal plays, entering, bound tables, bearing
// off.
//
// A position is written by the points of both players, each counted from the player's own ace
// point, the player to throw first: "6:5 8:3 13:5 24:2 | 6:5 8:3 13:5 24:2", point and pieces. A
// piece on the bar is bar:1; pieces that are not written have been borne off. Example: with 3 and 1
// thrown, 8-5 6-5 is a play. Counter-example: 24-18 is none where the enemy has two pieces on its
// own 7. Doubles are two movements at Irish, four at Backgammon. Two rules are readings: as much of
// a throw is played as possible, and either die may be played when only one can be. The letter says
// only that a throw which cannot be played is forfeit.
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

// Pieces of one player by that player's own count of the points; index 25: those on the bar.
using TablesSide = std::array<int, tables_points + 2>;
inline constexpr std::size_t bar = tables_points + 1;

struct TablesPosition {
  TablesSide mine, his;  // the player who is to throw, and the other
  auto operator<=>(const TablesPosition&) const = default;
};

TablesPosition irish_set_up();
std::string to_text(const TablesPosition& position);
text::Parsed<TablesPosition> parse_tables_position(std::string_view text);

struct Throw {
  int first, second;  // 1 to 6
};
text::Parsed<Throw> parse_throw(std::string_view text);  // "5-2"

// One movement by one die: from a point (25: the bar) to a point (0: borne off).
struct TablesStep {
  int from, to;
};

// A way to play a throw, and the position after it, still seen by the same player.
struct TablesPlay {
  std::vector<TablesStep> steps;
  TablesPosition after;
};
std::string to_text(const TablesPlay& play);  // "8-5 6-5", "bar-20", "3-off"

// Returns one play for each position in which a throw can end, in order of the positions; one
// without steps where the throw is forfeit.
std::vector<TablesPlay> plays(const TablesPosition& position, Throw thrown, TablesGame game);

// Returns the same pieces as the other player sees them, for that player's turn.
TablesPosition seen_by_enemy(const TablesPosition& position);

// Returns whether a player has no pieces left, neither on the points nor on the bar.
bool has_borne_all(const TablesSide& side);

// Returns whether all six points of the other player's home table hold two pieces or more, while
// the player who is to throw has a piece on the bar.
bool is_bound(const TablesPosition& position);

// Agreement of the players, by the options of their rule set.
struct TablesRules {
  TablesGame game;
  bool bound = true;    // a bound table is opened by the higher throw
  bool triple = false;  // at Backgammon, three stakes instead of two
};
text::Parsed<TablesRules> tables_rules(const game::RuleSet& rules,
                                       std::string_view agreed);  // names with commas between

// Returns the winner's stakes. `loser`: the other side's pieces; `doubles`: the last throw was
// doubles.
int stakes(const TablesRules& rules, const TablesSide& loser, bool doubles);

// Opens a point in the home table of `his`: all pieces on it but one go to the bar. REQUIRES:
// is_bound, 1 <= point <= 6.
TablesPosition broken(TablesPosition position, int point);

}  // namespace rithmo::games

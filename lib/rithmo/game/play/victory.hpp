// Victories: triumphs of proportion in the enemy's camp, and common victories by what was captured.
//
// Example: by du Coeur's rules 2 3 4 on d14, e14 and f14, announced, are a great triumph of the
// even army when the odd king is gone. Counter-example: 3 5 7 9 are no greater triumph, for they
// show the arithmetic proportion alone. Sources: Fulke 1563 lines 489, 812, 861-901; du Coeur,
// version 1, lines 95-119; Savard, lines 162-190; Mebben, lines 953-963.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/game/pieces/position.hpp"
#include "rithmo/game/rules/goal.hpp"
#include "rithmo/game/rules/rules.hpp"
#include "rithmo/proportion/kinds.hpp"

namespace rithmo::game {

// Returns the kinds of proportion that make a triumph of these pieces: one kind for three pieces,
// two or three kinds for four (geometric also as a:b = c:d). Returns nothing if they make none. A
// king counts by its total.
std::optional<proportion::KindSet> harmony_of(const std::vector<Piece>& pieces,
                                              const RuleSet& rules);
// Does this for numbers. REQUIRES: the numbers ascend and are distinct.
std::optional<proportion::KindSet> harmony_of(std::span<const std::int64_t> numbers,
                                              const RuleSet& rules);
// Returns true if pieces on these squares stand in a figure that the rules accept for their number.
// The squares are in the order of the pieces' numbers. Captives off the board may belong to a
// triumph only if the rules accept any place.
bool stand_as_asked(const std::vector<Square>& pieces, std::size_t off_board, const RuleSet& rules);

// Returns every set of these numbers that harmony_of() accepts, sets of three before sets of four.
// The numbers of a set ascend.
std::vector<std::vector<std::int64_t>> triumphal_sets(std::vector<std::int64_t> numbers,
                                                      const RuleSet& rules);

// Returns those triumphal sets that are great enough to end the game.
std::vector<std::vector<std::int64_t>> ending_sets(const std::vector<std::int64_t>& numbers,
                                                   const RuleSet& rules);

struct Triumph {
  std::vector<Square> pieces;         // in the order of the pieces' numbers
  std::vector<Piece> off;             // captives off the board that belong to it
  std::vector<std::int64_t> numbers;  // ascending
  proportion::KindSet kinds;
};
Grade grade_of(const Triumph& triumph);
Grade grade_of(std::size_t pieces, proportion::KindSet harmony);
std::string name_of(const Triumph& triumph, const RuleSet& rules);  // the rule set's name for it
std::string to_text(const Triumph& triumph);                        // "2 4 6 (arithmetic)"

// Returns true if this army's own king, or a part of it, stands on the board and serves this army.
bool king_stands(const Position& position, Army army);
// Returns true if this square is in the camp that the army has to reach.
bool in_camp(Square square, const RuleSet& rules, Army army);

// The turn, counted from 1, in which the piece on a square came there. Pieces on other squares
// stood there from the beginning.
using Arrivals = std::map<Square, std::size_t>;

// Returns every triumph of this army in the position. `arrivals` shows which piece came last, for
// rules by which a captive may not complete a triumph.
std::vector<Triumph> triumphs_in(const Position& position, const RuleSet& rules, Army army,
                                 const Arrivals& arrivals = {});

// A triumph that lacks one piece: of 2 4 6, the 6 if the 2 and the 4 stand as they should. It would
// be complete if the piece stood on one of the squares `to`. The piece may stand on one already and
// only be unannounced.
struct NearTriumph {
  Piece piece;  // the piece that is missing
  Square from;  // the square where it stands
  std::vector<Square> to;
  std::vector<std::int64_t> numbers;  // ascending
  proportion::KindSet kinds;
};
// Returns every such set of this army, without those that are triumphs already. Does not test
// whether the enemy's king is gone (king_first).
std::vector<NearTriumph> triumphs_lacking_one(const Position& position, const RuleSet& rules,
                                              Army army);

// Counts what an army has captured and still owns: its captives on the board and off it. A king
// counts for as many pieces as it has layers (Fulke, line 854).
struct Spoils {
  std::int64_t pieces = 0, sum = 0, characters = 0, greatest = 0;
  void add(std::int64_t number);  // adds one piece or layer
  Spoils& operator+=(const Spoils& other);
};
Spoils spoils_of(const Position& position, Army captor);

// Returns true if these spoils reach the goal. REQUIRES: the goal has no handicap (goal_for).
bool reached(const Goal& goal, const Spoils& spoils, const CommonRules& rules);
// Returns true if the army reaches the goal, with its handicap, and the enemy's king is gone where
// the rules require it.
bool reaches(const Goal& goal, const Position& position, const RuleSet& rules, Army army);

// Returns the whole standards won from the enemy. A standard is a tenth of an army's numbers
// without kings' roots and two captains: 130 of the even pieces, 174 of the odd (Fulke, lines
// 876-900). The goal "standards" does not end a game; the army with more of them wins at its end.
std::int64_t standards_won(const Spoils& spoils, Army captor);
// Returns the sum of this army's pieces that makes one standard.
std::int64_t standard_of(Army army);

// How a game ended: the winner, if any, and the victory: "great triumph: 2 4 6 (arithmetic)" or
// "goods=100".
struct Ending {
  std::optional<Army> winner;
  std::string by;
};
// Returns the ending by standards: the army with more of them wins, and equal numbers are a draw.
Ending by_standards(const Position& position);
// Returns the ending by the greatest of the army's triumphs, if it is great enough to end the game.
std::optional<Ending> ended_by_triumph(const Position& position, const RuleSet& rules, Army army,
                                       const Arrivals& arrivals);

}  // namespace rithmo::game

// Victories: triumphs of proportion in the enemy's camp, and common victories, which count what was
// captured.
//
// Example by du Coeur's rules: 2 3 4 on d14, e14 and f14, announced, are a great triumph of the
// even army when the odd king is gone. Counter-example: 3 5 7 9 are no greater triumph, because
// they are only in arithmetic proportion. Sources: Fulke 1563, lines 489, 812, 861-901; du Coeur,
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

// Returns the kinds of proportion by which these pieces make a triumph. Three pieces need one kind,
// four need two or three; in fours, geometric includes a:b = c:d. Returns nothing if they make no
// triumph. A king counts by its total.
std::optional<proportion::KindSet> harmony_of(const std::vector<Piece>& pieces,
                                              const RuleSet& rules);
// Tests numbers instead of pieces in this way. REQUIRES: the numbers ascend and are distinct.
std::optional<proportion::KindSet> harmony_of(std::span<const std::int64_t> numbers,
                                              const RuleSet& rules);
// Returns true if pieces on these squares stand in a figure that the rules accept. The squares are
// in the order of the pieces' numbers. Captives off the board may join a triumph only if the rules
// accept any squares.
bool are_in_allowed_figure(const std::vector<Square>& pieces, std::size_t off_board,
                           const RuleSet& rules);

// Returns every set of these numbers that harmony_of() accepts, sets of three before sets of four.
// Each set lists its numbers in ascending order.
std::vector<std::vector<std::int64_t>> triumphal_sets(std::vector<std::int64_t> numbers,
                                                      const RuleSet& rules);

// Returns the triumphal sets whose grade ends the game.
std::vector<std::vector<std::int64_t>> ending_sets(const std::vector<std::int64_t>& numbers,
                                                   const RuleSet& rules);

struct Triumph {
  std::vector<Square> pieces;         // in the order of the pieces' numbers
  std::vector<Piece> off;             // the captives off the board that belong to the triumph
  std::vector<std::int64_t> numbers;  // ascending
  proportion::KindSet kinds;
};
Grade grade_of(const Triumph& triumph);
Grade grade_of(std::size_t pieces, proportion::KindSet harmony);
// The rule set's name for the triumph's grade.
std::string name_of(const Triumph& triumph, const RuleSet& rules);
std::string to_text(const Triumph& triumph);  // as "2 4 6 (arithmetic)"

// Returns true if this army's own king, or a part of it, is on the board and serves this army.
bool king_stands(const Position& position, Army army);
// Returns true if this square is in the camp that the army has to reach.
bool is_in_camp(Square square, const RuleSet& rules, Army army);

// Maps a square to the turn, counted from 1, in which its piece came there. Squares that are not in
// the map have had their piece from the beginning.
using Arrivals = std::map<Square, std::size_t>;

// Returns every triumph of this army in the position. `arrivals` is for rules by which a captive
// may not complete a triumph: it shows which piece came last.
std::vector<Triumph> triumphs_in(const Position& position, const RuleSet& rules, Army army,
                                 const Arrivals& arrivals = {});

// A triumph that lacks one piece, as 2 4 6 when 2 and 4 stand in place. It would be complete if the
// piece stood on one of the squares `to`. The piece may already stand there and only be
// unannounced.
struct NearTriumph {
  Piece piece;  // the piece that is missing
  Square from;  // the square on which the missing piece now stands
  std::vector<Square> to;
  std::vector<std::int64_t> numbers;  // ascending
  proportion::KindSet kinds;
};
// Returns every triumph of this army that lacks one piece and is not yet a triumph. Does not test
// whether the enemy's king is gone (king_first).
std::vector<NearTriumph> triumphs_lacking_one(const Position& position, const RuleSet& rules,
                                              Army army);

// The count of what an army has captured and still owns: its captives on the board and off it. A
// king counts for as many pieces as it has layers (Fulke 1563, line 854).
struct CapturedTotals {
  std::int64_t pieces = 0, sum = 0, characters = 0, greatest = 0;
  void add(std::int64_t number);  // counts one more piece or layer
  CapturedTotals& operator+=(const CapturedTotals& other);
};
CapturedTotals spoils_of(const Position& position, Army captor);

// Returns true if these spoils reach the goal. REQUIRES: the goal has no handicap (goal_for).
bool reached(const Goal& goal, const CapturedTotals& spoils, const CommonRules& rules);
// Returns true if the army reaches the goal, including its handicap. The enemy's king must also be
// gone if the rules require it.
bool reaches(const Goal& goal, const Position& position, const RuleSet& rules, Army army);

// Returns how many whole standards were won from the enemy. A standard is a tenth of an army's
// numbers without kings' roots and two captains. It is 130 for the even army, 174 for the odd
// (Fulke 1563, lines 876-900). The goal "standards" does not end a game; the army with more of them
// wins at its end.
std::int64_t standards_won(const CapturedTotals& spoils, Army captor);
// Returns the sum of this army's pieces that makes one standard.
std::int64_t standard_of(Army army);

// The end of a game: the winner, if any, and the name of the victory, as "great triumph: 2 4 6
// (arithmetic)" or "goods=100".
struct GameEnding {
  std::optional<Army> winner;
  std::string by;
};
// Returns the ending by standards: the army with more standards wins, and equal numbers are a draw.
GameEnding ending_by_standards(const Position& position);
// Returns the ending by the army's greatest triumph, or nothing if the army has none that ends the
// game.
std::optional<GameEnding> ended_by_triumph(const Position& position, const RuleSet& rules,
                                           Army army, const Arrivals& arrivals);

}  // namespace rithmo::game

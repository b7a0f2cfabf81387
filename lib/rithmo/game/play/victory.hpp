// Who has won: triumphs of proportion in the enemy's camp, and the common victories by what was
// taken.
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

// The kinds of proportion that make a triumph of these pieces by these rules: three in one kind,
// four in two or three (geometric also as a:b = c:d). Nothing where they make none. A king counts
// by his total.
std::optional<proportion::KindSet> harmony_of(const std::vector<Piece>& men, const RuleSet& rules);
// The same of numbers, ascending and each once.
std::optional<proportion::KindSet> harmony_of(std::span<const std::int64_t> numbers,
                                              const RuleSet& rules);
// Whether pieces that stand on these squares, by their numbers, stand as the rules ask of so many.
// Captives who stand off the board may belong to a triumph where any place is as good.
bool stand_as_asked(const std::vector<Square>& men, std::size_t off_board, const RuleSet& rules);

// Every such set of these numbers, ascending, three before four.
std::vector<std::vector<std::int64_t>> triumphal_sets(std::vector<std::int64_t> numbers,
                                                      const RuleSet& rules);

// Those of them that are great enough to end the game.
std::vector<std::vector<std::int64_t>> ending_sets(const std::vector<std::int64_t>& numbers,
                                                   const RuleSet& rules);

struct Triumph {
  std::vector<Square> men;            // by number
  std::vector<Piece> off;             // captives off the board that count too
  std::vector<std::int64_t> numbers;  // ascending
  proportion::KindSet kinds;
};
Grade grade_of(const Triumph& triumph);
Grade grade_of(std::size_t men, proportion::KindSet harmony);
std::string name_of(const Triumph& triumph, const RuleSet& rules);  // as the rule set calls it
std::string to_text(const Triumph& triumph);                        // "2 4 6 (arithmetic)"

// Does a king of this army, or part of him, stand on the board?
bool king_stands(const Position& position, Army army);
// Is this square in the camp that the army has to reach?
bool in_camp(Square square, const RuleSet& rules, Army army);

// When each piece came to its place, by turns; those not named stood there from the beginning.
using Arrivals = std::map<Square, std::size_t>;

// Every triumph of this army as the pieces stand. Where a captive may not complete it, it counts
// which of its pieces came last.
std::vector<Triumph> triumphs_in(const Position& position, const RuleSet& rules, Army army,
                                 const Arrivals& arrivals = {});

// A triumph that would stand if one piece stood on one of these squares: of 2 4 6, where the 2 and
// the 4 stand as they should, the 6. The piece may stand among them already and only be
// unannounced.
struct NearTriumph {
  Piece piece;  // who is lacking, and
  Square from;  // where he stands
  std::vector<Square> to;
  std::vector<std::int64_t> numbers;  // ascending
  proportion::KindSet kinds;
};
// Every such set of this army, but those that a triumph of the same pieces has already.
std::vector<NearTriumph> triumphs_lacking_one(const Position& position, const RuleSet& rules,
                                              Army army);

// What an army has taken and still holds: captives that serve it and pieces off the board. A king
// counts for as many pieces as he has layers (Fulke, line 854).
struct Spoils {
  std::int64_t men = 0, sum = 0, characters = 0, greatest = 0;
  void add(std::int64_t number);  // of one more piece or layer
  Spoils& operator+=(const Spoils& other);
};
Spoils spoils_of(const Position& position, Army captor);

// Does an army that captured so much have this common victory? REQUIRES: the goal has no handicap
// (goal_for).
bool reached(const Goal& goal, const Spoils& spoils, const CommonRules& rules);
// And with what these rules ask for besides: the enemy's king gone.
bool reaches(const Goal& goal, const Position& position, const RuleSet& rules, Army army);

// Whole standards won from the enemy: tenths of his numbers, kings' roots and two captains aside;
// 130 of the even pieces make one, and 174 of the odd (Fulke, lines 876-900). The goal "standards"
// has no end of its own: who has more, wins.
std::int64_t standards_won(const Spoils& spoils, Army captor);
// What makes one standard of this army's pieces.
std::int64_t standard_of(Army army);

// How a game ended: who won, where anybody did, and by what: "great triumph: 2 4 6 (arithmetic)",
// "goods=100".
struct Ending {
  std::optional<Army> winner;
  std::string by;
};
// Who has more standards; where they are level, nobody.
Ending by_standards(const Position& position);
// By the greatest of the army's triumphs, if it is great enough to end the game.
std::optional<Ending> ended_by_triumph(const Position& position, const RuleSet& rules, Army army,
                                       const Arrivals& arrivals);

}  // namespace rithmo::game

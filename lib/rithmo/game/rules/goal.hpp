// Goals: common victories that the players agree on before they begin. A goal is a number of
// captured pieces, a sum of their numbers, or a number of digits in them.
//
// Example: "honour=100/8" needs eight captured pieces whose numbers add up to 100. A handicap gives
// one army a goal of another size, so that armies of unequal strength play an even game. By
// "goods=100,odd:140" the even army wins with 100, the odd army with 140. Counter-example: a
// triumph is no goal, because it always ends a game (victory.hpp). Sources: Fulke 1563, lines
// 861-901; the handicap is this project's own.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/game/pieces/piece.hpp"
#include "rithmo/text/fault.hpp"

namespace rithmo::game {

struct Goal {
  std::string_view name;  // the name: bodies, goods, quarrel, honour, honour-quarrel or standards
  // Minimum counts of pieces, of their sum and of characters; 0: not required.
  std::int64_t pieces, sum, characters;
  // No single piece has the whole sum: "not 100 upon one man" (Fulke 1563, line 874).
  bool of_honour;
  bool counts_standards;  // the goal ends no game; the army with more standards wins at its end
  // The numbers that one army has to reach instead of those above.
  struct Handicap {
    Army army;
    std::int64_t pieces, sum, characters;
  };
  std::optional<Handicap> handicap = {};
};
// Returns the goal that this army has to reach: its handicap if it has one, else the common goal.
Goal goal_for(const Goal& goal, Army army);

// Returns the names of all common victories.
const std::vector<std::string_view>& goal_names();
// Reads "bodies=6", "goods=100", "quarrel=100/8", "honour=100/8", "honour-quarrel=100/8/9" or
// "standards". A comma and a handicap may follow, with the same number of numbers:
// "quarrel=100/8,odd:140/10".
text::Parsed<Goal> parse_goal(std::string_view text);
// Writes a goal in the form that parse_goal() reads.
std::string to_text(const Goal& goal);

}  // namespace rithmo::game

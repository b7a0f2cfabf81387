// The functions that create a GameState of each game; game_state.cpp chooses among them.
//
// Example: boolean_game begins with the set-up of the rules if no position is given.
// Counter-example: only the board game has goals; the other games refuse a goal.
#pragma once

#include <memory>
#include <string_view>
#include <utility>

#include "rithmo/games/game_state.hpp"

namespace rithmo::games {

using Begun = tl::expected<std::unique_ptr<GameState>, StartFault>;

Begun board_game(std::shared_ptr<const game::RuleSet> rules, std::string_view goal,
                 std::string_view position, game::PieceNumbers numbers);
Begun boolean_game(const game::RuleSet& rules, std::string_view options, std::string_view position);
Begun tables_game(const game::RuleSet& rules, std::string_view options, std::string_view position);

inline tl::unexpected<StartFault> start_fault(StartFault::Part part, text::TextFault fault) {
  return tl::unexpected(StartFault{part, std::move(fault)});
}

}  // namespace rithmo::games

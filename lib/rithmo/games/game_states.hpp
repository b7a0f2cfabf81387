// The states of each kind of game, for game_state.cpp to choose from.
//
// Example: boolean_game begins with the set-up of the rules where no position is given.
// Counter-example: a goal is for the board game alone; the others refuse it.
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

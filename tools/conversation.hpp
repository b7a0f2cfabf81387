// Commands that converse line by line instead of returning one result: with a player, or with a
// program.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "command.hpp"
#include "rithmo/console/dialogue.hpp"
#include "rithmo/console/session.hpp"
#include "rithmo/games/game_state.hpp"
#include "rithmo/games/record.hpp"

namespace rithmo::tool {

// Runs a game for two people at this terminal, or for one and the program; or from a pipe.
Outcome conversation(std::unique_ptr<games::GameState> game,
                     std::vector<games::Record::Header> headers,
                     const std::string& color,  // --color
                     std::optional<console::Session::ProgramSide> against);

// Runs any dialogue, at this terminal or from a pipe, to its end or to the end of the input.
// `dressed` transforms all output.
Outcome conversation(std::shared_ptr<console::Dialogue> dialogue,
                     std::function<std::string(std::string)> dressed);

}  // namespace rithmo::tool

// Commands that converse line by line with a player or a program, instead of returning one result.
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

// Runs a game at this terminal or from a pipe, between two people or between a person and the
// program.
Outcome conversation(std::unique_ptr<games::GameState> game,
                     std::vector<games::Record::Header> headers,
                     const std::string& color,  // the value of --color
                     std::optional<console::Session::ProgramSide> against);

// Runs any dialogue at this terminal or from a pipe, until the dialogue or the input ends.
// `dressed` transforms all output, for example by adding colours.
Outcome conversation(std::shared_ptr<console::Dialogue> dialogue,
                     std::function<std::string(std::string)> dressed);

}  // namespace rithmo::tool

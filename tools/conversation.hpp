// Commands that talk, line by line, instead of giving one result: with a person who plays, or with a program.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "command.hpp"
#include "rithmo/games/game_state.hpp"
#include "rithmo/games/record.hpp"
#include "rithmo/report/session.hpp"

namespace rithmo::tool {

// A game for two people at this terminal, or for one and the program; or from a pipe.
Outcome conversation(std::unique_ptr<games::GameState> game,
                     std::vector<games::Record::Header> headers,
                     const std::string& color,  // --color
                     std::optional<report::Session::Against> against);

}  // namespace rithmo::tool

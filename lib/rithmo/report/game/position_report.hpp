// The captures that are possible in a position, and the squares to which pieces may move, rendered.
#pragma once

#include <string>
#include <vector>

#include "rithmo/game/play/captures.hpp"
#include "rithmo/game/play/moves.hpp"
#include "rithmo/text/format.hpp"
#include "rithmo/text/json_value.hpp"

namespace rithmo::report {

// Lists the captures, one a line: the prey, the way, the takers and the reason. The result ends
// with a newline.
std::string render(const game::Position& position, const std::vector<game::Capture>& takings,
                   text::Format format);

// Returns each capture as an object: the prey with its piece and number, the way, the takers, the
// reason.
text::JsonValue as_json(const game::Position& position, const std::vector<game::Capture>& takings);

// Lists the moves, one a line.
std::string render(const game::Position& position, const std::vector<game::Move>& moves,
                   text::Format format);

// Renders statements about a position as a table, in any format. JSON includes the position, so
// that a reader can check the statements without other files.
std::string position_table(const std::string& position, const char* what,
                           const std::vector<std::string>& columns,
                           const std::vector<std::vector<std::string>>& rows, text::Format format);

}  // namespace rithmo::report

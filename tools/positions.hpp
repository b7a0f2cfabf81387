// Arguments of the commands on positions: a rule set with the options agreed on, and a position or
// a layout on its board.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "command.hpp"
#include "rithmo/game/pieces/position.hpp"
#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/games/game_state.hpp"
#include "rithmo/games/record.hpp"

namespace rithmo::tool {

// Selection of rule sets: only the board game, or all games.
enum class Games : std::uint8_t { board, all };
std::vector<std::string_view> rule_set_names(Games games);
Option rules_option(Games games);
extern const Option players_option;
extern const Option any_numbers_option;  // permits pieces that no army has

extern const Option goal_option;      // a common victory
extern const Option handicap_option;  // another size of the victory for one army

// Returns the operand for a typed position, or a layout by its name.
Operand position_operand(std::string_view help, Games games);
// Returns the operand for the beginning of a game; its default is the array of the rules.
Operand start_operand(Games games);

struct Asked {
  std::shared_ptr<const game::RuleSet> rules;  // shared, since movements refer to it
  game::Position position;
};

// Returns which pieces a position may have: --any-numbers.
game::PieceNumbers numbers_of(const Arguments& arguments);

// Returns a rule set by its name, or from a file; `what` names the option or operand in faults.
using Rules = std::shared_ptr<const game::RuleSet>;
text::Loaded<Rules> rules_given(const std::string& what, const std::string& given);

// Returns the rules of --rules with --option, for the board game.
text::Loaded<Rules> board_rules(const Arguments& arguments);

// Returns the same rules, and the first operand.
text::Loaded<Asked> requested_position(const Arguments& arguments);

// A game as it begins by the first operand (or the array of the rules), --rules, --option, --goal
// and --handicap, and the headers of its record.
struct StartedGame {
  std::unique_ptr<games::GameState> game;
  std::vector<games::Record::Header> headers;
};
text::Loaded<StartedGame> started_game(const Arguments& arguments);
// Starts the board game; another game is refused.
text::Loaded<StartedGame> started_board_game(const Arguments& arguments);

// Returns the first operand: a position typed, in a file, or - for standard input.
text::Loaded<text::Source> position_given(const Arguments& arguments);
// Returns its single line, without the line's end.
std::string_view line_of(const text::Source& source);

std::string rules_named(const Arguments& arguments);  // --rules, or the default
std::string agreed(
    const Arguments& arguments);  // --option, joined by commas where it was given more than once

text::Loaded<unsigned> depth_of(const Arguments& arguments);  // --depth of perft

// Commands on positions of the other games (boolean, irish, backgammon).
using Run = Result (*)(const Arguments&);
struct OtherGame {
  std::string_view rules;
  Run board, moves, captures, perft;  // null: the game has no such command
};
const OtherGame* other_game(const Arguments& arguments);

}  // namespace rithmo::tool

// The arguments of the commands on positions: a rule set with the options agreed on, and a position
// or a layout on its board.
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

// The games whose rule sets a command accepts: only the board game, or all games.
enum class Games : std::uint8_t { board, all };
std::vector<std::string_view> rule_set_names(Games games);
Option rules_option(Games games);
extern const Option players_option;
extern const Option any_numbers_option;  // permits numbers that no army's pieces have

extern const Option goal_option;      // a common victory that ends the game
extern const Option handicap_option;  // a different size of that victory for one army

// Returns an operand that is a typed position or the name of a layout.
Operand position_operand(std::string_view help, Games games);
// Returns an operand that is the position in which a game begins. Its default is the rules' array.
Operand start_operand(Games games);

struct RequestedPosition {
  std::shared_ptr<const game::RuleSet> rules;  // shared, because movements point into the rules
  game::Position position;
};

// Returns which pieces a position may have, depending on --any-numbers.
game::PieceNumbers numbers_of(const Arguments& arguments);

// Returns the rule set of this name, or from this file. `what`: the option or operand to name in
// faults.
using Rules = std::shared_ptr<const game::RuleSet>;
text::Loaded<Rules> rules_given(const std::string& what, const std::string& given);

// Returns the rules that --rules and --option describe. Only for the board game.
text::Loaded<Rules> board_rules(const Arguments& arguments);

// Returns the rules that --rules and --option describe, with the first operand as position.
text::Loaded<RequestedPosition> requested_position(const Arguments& arguments);

// A game at its beginning, with the headers of its record. The first operand (or the rules' array),
// --rules, --option, --goal and --handicap describe it.
struct StartedGame {
  std::unique_ptr<games::GameState> game;
  std::vector<games::Record::Header> headers;
};
text::Loaded<StartedGame> started_game(const Arguments& arguments);
// Begins a game of the board game. Another game is refused.
text::Loaded<StartedGame> started_board_game(const Arguments& arguments);

// Returns the first operand: a position that is typed, in a file or, for "-", on standard input.
text::Loaded<text::Source> position_given(const Arguments& arguments);
// Returns a position's single line without its line break.
std::string_view line_of(const text::Source& source);

std::string rules_named(const Arguments& arguments);  // the value of --rules, or the default
std::string agreed(const Arguments& arguments);       // the values of --option, joined by commas

text::Loaded<unsigned> depth_of(const Arguments& arguments);  // the value of --depth, for perft

// The commands on positions of another game: boolean, irish or backgammon.
using Run = Result (*)(const Arguments&);
struct OtherGame {
  std::string_view rules;
  Run board, moves, captures, perft;  // null: the game has no such command
};
const OtherGame* other_game(const Arguments& arguments);

}  // namespace rithmo::tool

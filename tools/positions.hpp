// What the commands on positions are given: a rule set with the choices agreed on, and a position
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

// The rule sets: of the board game alone, or of the other games too.
enum class Games : std::uint8_t { board, all };
std::vector<std::string_view> rule_set_names(Games games);
Option rules_option(Games games);
extern const Option players_option;
extern const Option any_numbers_option;  // pieces that no army has

extern const Option goal_option;      // a common victory
extern const Option handicap_option;  // another size of it for one army

// A position as it is typed, or a layout by its name.
Operand position_operand(std::string_view help, Games games);
// The same where a game begins; nothing is the array of the rules.
Operand start_operand(Games games);

struct Asked {
  std::shared_ptr<const game::RuleSet> rules;  // movements are pointed to
  game::Position position;
};

// Which pieces a position may have: --any-numbers.
game::PieceNumbers numbers_of(const Arguments& arguments);

// A rule set by its name, or read from a file; `what` names the option or operand for faults.
using Rules = std::shared_ptr<const game::RuleSet>;
text::Loaded<Rules> rules_given(const std::string& what, const std::string& given);

// --rules with --option, of the board game.
text::Loaded<Rules> board_rules(const Arguments& arguments);

// And the first operand.
text::Loaded<Asked> asked(const Arguments& arguments);

// The game that the first operand (the array of the rules where there is none), --rules, --option,
// --goal and --handicap begin, and the headers of its record.
struct StartedGame {
  std::unique_ptr<games::GameState> game;
  std::vector<games::Record::Header> headers;
};
text::Loaded<StartedGame> started_game(const Arguments& arguments);
// The same of the board game; another is refused.
text::Loaded<StartedGame> started_board_game(const Arguments& arguments);

// The first operand: a position typed, in a file, or - for standard input.
text::Loaded<text::Source> position_given(const Arguments& arguments);
// Its single line, without the line's end.
std::string_view line_of(const text::Source& source);

std::string rules_named(const Arguments& arguments);  // --rules, or the default
std::string agreed(
    const Arguments& arguments);  // --option, commas between where it was given more than once

text::Loaded<unsigned> depth_of(const Arguments& arguments);  // --depth of perft

// The commands on positions of the other games (boolean, irish, backgammon), or nothing where
// --rules names none of them.
using Run = Result (*)(const Arguments&);
struct OtherGame {
  std::string_view rules;
  Run board, moves, captures, perft;  // null: the game has no such thing
};
const OtherGame* other_game(const Arguments& arguments);

}  // namespace rithmo::tool

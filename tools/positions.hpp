// What the commands on positions are given: a rule set with the choices agreed on, and a position or a layout on its board.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "command.hpp"
#include "rithmo/game/position.hpp"
#include "rithmo/game/rules.hpp"

namespace rithmo::tool {

inline constexpr Option rules_option{"rules", "NAME",
                                     "the rule set (default fulke-1; see: rithmo rules)"};
inline constexpr Option agree_option{
    "agree", "OPTION,...", "what the players agree on, of the options that the rule set names",
    true};

struct Asked {
  std::shared_ptr<const RuleSet> rules;  // draughts are pointed to
  Position position;
};

// --rules, --agree and the first operand.
Loaded<Asked> asked(const Arguments& arguments);

std::string rules_named(const Arguments& arguments);  // --rules, or the default
std::string agreed(
    const Arguments& arguments);  // --agree, commas between where it was given more than once

Loaded<unsigned> depth_of(const Arguments& arguments);  // --depth of perft

// The commands on positions of the other games (boolean, irish, backgammon), or nothing where --rules names none of them.
using Run = Result (*)(const Arguments&);
struct OtherGame {
  std::string_view rules;
  Run board, moves, captures, perft;  // null: the game has no such thing
};
const OtherGame* other_game(const Arguments& arguments);

}  // namespace rithmo::tool

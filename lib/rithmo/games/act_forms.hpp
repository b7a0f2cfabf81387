// The kinds of acts that a rule set of the board game has: for each, an example as it is typed, and
// its effect. They are for beginners.
//
// Example: by Mebben's rules captives serve their captor, so the list has "Or16*@d1".
// Counter-example: Fulke's third kind puts captives out of play and has a ransom, so its list has
// "c7=a3[25]" instead. The Italian rule set has no captures, and its list has neither.
#pragma once

#include <string_view>
#include <vector>

#include "rithmo/game/rules/rules.hpp"
#include "rithmo/games/game_state.hpp"

namespace rithmo::games {

// Returns true if some way of capture needs no agreement of the players.
bool has_captures(const game::RuleSet& rules);
// Returns true if a captive may come on the board again.
bool places_captives(const game::RuleSet& rules);
bool has_ransom(const game::RuleSet& rules);
bool has_announcements(const game::RuleSet& rules);

std::vector<ActForm> act_forms(const game::RuleSet& rules);

}  // namespace rithmo::games

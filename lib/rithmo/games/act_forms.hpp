// The acts that a rule set of the board game has, each as it is typed and what it does, for people
// who begin.
//
// Example: Mebben's captives serve their captor, so "Or16*@d1" is in the list. Counter-example:
// Fulke's third kind puts captives out of play and has a ransom, so its list has "c7=a3[25]"
// instead; the Italian set captures nothing and has neither.
#pragma once

#include <string_view>
#include <vector>

#include "rithmo/game/rules/rules.hpp"
#include "rithmo/games/game_state.hpp"

namespace rithmo::games {

// Returns whether some way of capture is played without a further agreement.
bool has_captures(const game::RuleSet& rules);
// Returns whether a captive may come on the board again.
bool places_captives(const game::RuleSet& rules);
bool has_ransom(const game::RuleSet& rules);
bool has_announcements(const game::RuleSet& rules);

std::vector<ActForm> act_forms(const game::RuleSet& rules);

}  // namespace rithmo::games

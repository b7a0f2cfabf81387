// See act_forms.hpp.
#include "rithmo/games/act_forms.hpp"

#include <algorithm>
#include <vector>

namespace rithmo::games {

using game::CaptureRule;
using game::RuleSet;

bool has_captures(const RuleSet& rules) {
  return std::ranges::any_of(rules.captures, [](const CaptureRule& rule) {
    return game::is_played(rule.way) && !rule.by_agreement;
  });
}

bool places_captives(const RuleSet& rules) {
  return has_captures(rules) && (rules.play.captives == game::CaptivesFate::enter ||
                                 rules.play.captive_king == game::CaptivesFate::enter);
}

bool has_ransom(const RuleSet& rules) {
  return has_captures(rules) && rules.play.ransom != game::Ransom::none;
}

bool has_announcements(const RuleSet& rules) {
  return rules.triumph.announced != game::Announcement::none;
}

std::vector<ActForm> act_forms(const RuleSet& rules) {
  std::vector<ActForm> forms{{"c9-c10", "moves a piece; c9c10 and c9 c10 do too"}};
  const bool enters = rules.play.timing == game::CaptureTiming::enter_before;
  // An example with a king's layer is given only if some way captures by number, because a siege
  // captures the whole piece.
  const bool by_number = std::ranges::any_of(rules.captures, [](const CaptureRule& rule) {
    return game::is_played(rule.way) && !rule.by_agreement && !game::shuts_in(rule.way);
  });
  if (has_captures(rules)) {
    if (enters) {
      forms.push_back({"c9xd8", "captures by going there, before any other movement"});
      forms.push_back({"xd8", "captures after the movement; the pieces that capture stay"});
    } else {
      forms.push_back({"xd8", "captures; the pieces that capture stay where they are"});
    }
    if (by_number) forms.push_back({"xa3[25]", "captures the layer of 25 from the king on a3"});
  }
  if (places_captives(rules))
    forms.push_back(rules.play.captives == game::CaptivesFate::enter
                        ? ActForm{"Or16*@d1", "places a captive on the first rank"}
                        : ActForm{"OK190*@d1", "places a captured king on the first rank"});
  if (has_ransom(rules))
    forms.push_back({"c7=a3[25]", "gives the piece on c7 to buy back a layer of one's own king"});
  if (has_announcements(rules)) forms.push_back({"!c9,d9,e9", "announces the pieces of a triumph"});
  forms.push_back({"end", "ends the turn; on a line of several acts, ; ends it too"});
  forms.push_back({"pass", "ends a turn in which no piece can move"});
  return forms;
}

}  // namespace rithmo::games

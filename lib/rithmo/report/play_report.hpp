// A game told act by act, and who has won in a position, rendered.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/game/victory.hpp"
#include "rithmo/games/game_state.hpp"
#include "rithmo/games/record.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo {

struct ArmyStanding {
  Army army;
  Spoils spoils;
  std::vector<Triumph> triumphs;
  std::vector<std::string> names;  // of the triumphs, as the rule set calls them
  bool reaches_goal;
  std::vector<NearTriumph> lacking_one;  // greater ones than stand
};

// What both armies have: captives, triumphs, those that lack one piece, and the common victory that was agreed on, if any. `last`: which piece of each came last to his place, even first. Text, or JSON.
std::vector<ArmyStanding> standings_in(const Position& position, const RuleSet& rules,
                                       const std::optional<Goal>& goal,
                                       const Arrivals& arrivals = {});
std::string render(const Position& position, const std::vector<ArmyStanding>& standings,
                   const std::optional<Goal>& goal, Format format);

// The acts, the position they end in, how the sides stand and how the game ended. Text, or JSON.
std::string render(const std::vector<ReplayedAct>& acts, const GameState& end, Format format);

}  // namespace rithmo

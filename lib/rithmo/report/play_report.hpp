// A game told act by act, and who has won in a position, rendered.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/game/act.hpp"
#include "rithmo/game/victory.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo {

// An act that was done, by whom and by what right.
struct ToldAct {
  std::size_t turn;  // from 1
  Army army;
  std::string act, right;
};

struct ArmyStanding {
  Army army;
  Spoils spoils;
  std::vector<Triumph> triumphs;
  std::vector<std::string> names;  // of the triumphs, as the rule set calls them
  bool reaches_goal;
};

// What both armies have: captives, triumphs and the common victory that was agreed on, if any. `last`: which piece of each came last to his place, even first. Text, or JSON.
std::vector<ArmyStanding> standings_in(const Position& position, const RuleSet& rules,
                                       const std::optional<Goal>& goal,
                                       const Arrivals& arrivals = {});
std::string render(const Position& position, const std::vector<ArmyStanding>& standings,
                   const std::optional<Goal>& goal, Format format);

// The acts, the position they end in, and who has won. Text, or JSON.
std::string render(const std::vector<ToldAct>& told, const Position& end,
                   const std::vector<ArmyStanding>& standings, const std::optional<Goal>& goal,
                   Format format);

}  // namespace rithmo

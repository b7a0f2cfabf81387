// A game told act by act, and who has won in a position, rendered.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/game/play/victory.hpp"
#include "rithmo/games/game_state.hpp"
#include "rithmo/games/record.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

struct ArmyStanding {
  game::Army army;
  game::Spoils spoils;
  std::vector<game::Triumph> triumphs;
  std::vector<std::string> names;  // of the triumphs, as the rule set calls them
  bool reaches_goal;
  std::vector<game::NearTriumph> lacking_one;  // greater ones than stand
};

// What both armies have: captives, triumphs, those that lack one piece, and the common victory that
// was agreed on, if any. `last`: which piece of each came last to his place, even first. Text, or
// JSON.
std::vector<ArmyStanding> standings_in(const game::Position& position, const game::RuleSet& rules,
                                       const std::optional<game::Goal>& goal,
                                       const game::Arrivals& arrivals = {});
std::string render(const game::Position& position, const std::vector<ArmyStanding>& standings,
                   const std::optional<game::Goal>& goal, text::Format format);

// The acts, the position they end in, how the sides stand and how the game ended. Text, or JSON.
std::string render(const std::vector<games::ReplayedAct>& acts, const games::GameState& end,
                   text::Format format);

// Describes how one of many recorded games went.
struct GameOutcome {
  std::size_t number = 0;  // in its file, from 1
  std::string rules;
  std::vector<games::Record::Header> headers;
  std::vector<std::pair<games::Side, std::string>> players;  // where the headers name them
  std::size_t turns = 0;
  std::string position;
  std::optional<games::GameResult> result;  // none: it goes on
};
// A line for each game, or JSON.
std::string render(const std::vector<GameOutcome>& games, text::Format format);

}  // namespace rithmo::report

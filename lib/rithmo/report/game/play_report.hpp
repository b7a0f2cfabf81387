// A game reported act by act, and who has won in a position, rendered.
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
  std::vector<std::string> names;  // names of the triumphs in the rule set
  bool reaches_goal;
  std::vector<game::NearTriumph> lacking_one;  // only greater ones than those that stand
};

// Returns what both armies have: captives, triumphs, those that lack one piece, and the common
// victory, if one was agreed on. `arrivals`: which piece of each army came last to its place, even
// first. Text, or JSON.
std::vector<ArmyStanding> standings_in(const game::Position& position, const game::RuleSet& rules,
                                       const std::optional<game::Goal>& goal,
                                       const game::Arrivals& arrivals = {});
std::string render(const game::Position& position, const std::vector<ArmyStanding>& standings,
                   const std::optional<game::Goal>& goal, text::Format format);

// Renders the acts, the final position, the score, and how the game ended. Text, or JSON.
std::string render(const std::vector<games::ReplayedAct>& acts, const games::GameState& end,
                   text::Format format);

// Result of one of many recorded games.
struct GameOutcome {
  std::size_t number = 0;  // number in its file, from 1
  std::string rules;
  std::vector<games::Record::Header> headers;
  std::vector<std::pair<games::Side, std::string>> players;  // those that the headers name
  std::size_t turns = 0;
  std::string position;
  std::optional<games::GameResult> result;  // null: the game goes on
};
// Renders a line for each game, or JSON.
std::string render(const std::vector<GameOutcome>& games, text::Format format);

}  // namespace rithmo::report

// Two renderings: a game act by act, and who has won in a position.
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
#include "rithmo/text/json_value.hpp"

namespace rithmo::report {

struct ArmyStanding {
  game::Army army;
  game::CapturedTotals spoils;
  std::vector<game::Triumph> triumphs;
  std::vector<std::string> names;  // the rule set's names of the triumphs
  bool reaches_goal;
  // Only those of a higher grade than the triumphs that stand.
  std::vector<game::NearTriumph> lacking_one;
};

// Returns for both armies: their captives, their triumphs, the triumphs that lack one piece, and
// whether they reach the common victory agreed on. `arrivals`: which piece of each army came last
// to its square, the even army first.
std::vector<ArmyStanding> standings_in(const game::Position& position, const game::RuleSet& rules,
                                       const std::optional<game::Goal>& goal,
                                       const game::Arrivals& arrivals = {});
// Returns an object for each standing. With a goal it has whether the army reaches it, or how many
// standards it has won.
text::JsonValue as_json(const std::vector<ArmyStanding>& standings,
                        const std::optional<game::Goal>& goal);
std::string render(const game::Position& position, const std::vector<ArmyStanding>& standings,
                   const std::optional<game::Goal>& goal, text::Format format);

// Renders the acts, the final position, the score, and how the game ended, as text or JSON.
std::string render(const std::vector<games::ReplayedAct>& acts, const games::GameState& end,
                   text::Format format);

// The outcome of one of several recorded games.
struct GameOutcome {
  std::size_t number = 0;  // number of the game in its file, from 1
  std::string rules;
  std::vector<games::Record::Header> headers;
  // the players that the headers name, by side
  std::vector<std::pair<games::Side, std::string>> players;
  std::size_t turns = 0;
  std::string position;
  std::optional<games::GameResult> result;  // nothing: the game is not over
};
// Renders the outcomes as text, a line for each game, or as JSON.
std::string render(const std::vector<GameOutcome>& games, text::Format format);

}  // namespace rithmo::report

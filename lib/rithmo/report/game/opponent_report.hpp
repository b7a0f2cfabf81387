// The turns that a player of a given level would make, and the results of games between two
// players, rendered.
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/engine/opponent.hpp"
#include "rithmo/engine/tournament.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

// Formats a turn as users type it: "f8-e9 xd8".
std::string turn_text(const std::vector<game::Act>& acts);

// Renders turns, the best first. Each has its chance of winning, the reason that permits each
// capture, and the expected continuation. The format is text or JSON.
std::string render(const game::Play& game, const std::vector<engine::PlannedTurn>& turns,
                   text::Format format);

// A player in a tournament: a level of this program, or a foreign program given by its command.
struct TournamentPlayer {
  unsigned level = 0;
  std::string command = {};  // the foreign program's command; empty: the player is a level
  bool operator==(const TournamentPlayer&) const = default;
};

// A report of a pairing, written as its games end. CSV and JSON have a row for each game. Text
// follows after all games: how often each player and army won, by which victory and in how many
// turns. The results of head(), row() and tail(), in this order, are the whole report.
class TournamentReport {
 public:
  TournamentReport(std::array<TournamentPlayer, 2> players, text::Format format)
      : players_(std::move(players)), format_(format) {}

  std::string head() const;
  std::string row(const engine::PlayedGame& game);
  std::string tail() const;

 private:
  std::string summary() const;

  std::array<TournamentPlayer, 2> players_;
  text::Format format_;
  std::vector<engine::PlayedGame> games_;  // stored without their acts
};

}  // namespace rithmo::report

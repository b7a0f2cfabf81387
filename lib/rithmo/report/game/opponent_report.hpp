// Moves that a player of a given level would make, and the results of games between two players,
// rendered.
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/engine/opponent.hpp"
#include "rithmo/engine/tournament.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

// Formats a turn as a user types it: "f8-e9 xd8".
std::string turn_text(const std::vector<game::Act>& acts);

// Renders turns, best first: the chance of winning by each, the reason that permits each capture,
// and the expected continuation. Text, or JSON.
std::string render(const game::Play& game, const std::vector<engine::PlannedTurn>& turns,
                   text::Format format);

// A player in a tournament: a level, or a foreign program, given by its command.
struct TournamentPlayer {
  unsigned level = 0;
  std::string command = {};  // empty: use the level
  bool operator==(const TournamentPlayer&) const = default;
};

// Reports the games of a pairing as they end. CSV or JSON have a row for each game. Text appears
// when all are played: how often each player and each army won, with what and how fast. The results
// of head(), row() and tail(), in this order, make the whole report.
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

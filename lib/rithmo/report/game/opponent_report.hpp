// What a player of some level would do, and how games between two of them went, rendered.
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/engine/opponent.hpp"
#include "rithmo/engine/tournament.hpp"
#include "rithmo/text/format.hpp"

namespace rithmo::report {

// A turn as it is typed: "f8-e9 xd8".
std::string turn_text(const std::vector<game::Act>& acts);

// The turns with the chance of winning by each, best first, by what right each captures, and what
// is expected then. Text, or JSON.
std::string render(const game::Play& game, const std::vector<engine::PlannedTurn>& turns,
                   text::Format format);

// Names who plays in a tournament: a level, or a foreign program by its command.
struct TournamentPlayer {
  unsigned level = 0;
  std::string command = {};  // empty: the level
  bool operator==(const TournamentPlayer&) const = default;
};

// The games of a pairing as they end: as CSV or JSON a row for each game; as text, when all are
// played, how often each player and each army won, with what and how fast. What head(), row() and
// tail() give, in this order, is the whole.
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
  std::vector<engine::PlayedGame> games_;  // without their acts
};

}  // namespace rithmo::report

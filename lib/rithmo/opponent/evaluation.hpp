// How a game stands for the army that is to act, in points: what one piece is worth.
//
// What was captured, by number and by what the common victory asks for; what stands to be captured now; and how far each army is from the
// triumph that lies nearest, in movements. Example: with a goal of goods=100 a captured 90 is worth far more than nine rounds of 2.
// Counter-example: whether pieces in the camp stand in line is not looked at: only a triumph that is made ends the game.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "rithmo/game/play.hpp"
#include "rithmo/opponent/contact.hpp"

namespace rithmo {

class Evaluation {
 public:
  static constexpr double victory = 1000;

  // The rules must outlive this.
  Evaluation(const RuleSet& rules, std::optional<Goal> goal);

  // For the army that is to act. REQUIRES: the game is not over; who wins it has `victory`.
  double of(const Play& play) const;

  // What it is worth to capture this piece, or this layer of a king.
  double worth(const Piece& piece, std::optional<std::int64_t> layer = std::nullopt) const;

  // How many movements, at the least, bring pieces of this army into the camp for a triumph that ends the game; nothing where it has none.
  std::optional<int> movements_to_triumph(const Position& position, Army army) const;

 private:
  double points_of(const Spoils& spoils) const;
  double spoils(const Position& position, Army captor) const;
  bool king_has_to_fall() const;
  double all_of(const std::vector<Capture>& captures, const Position& position) const;

  const RuleSet& rules_;
  std::optional<Goal> goal_;
  Contact contact_;
  std::array<std::vector<std::vector<std::int64_t>>, 2>
      sets_;  // of each whole army: triumphs that end the game
};

}  // namespace rithmo

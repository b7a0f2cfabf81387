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

#include "rithmo/fast/fast_play.hpp"
#include "rithmo/opponent/contact.hpp"

namespace rithmo::opponent {

class Evaluation {
 public:
  static constexpr double victory = 1000;
  // All points are whole times this: the last bits of sums are not the same on every machine, and decide nothing.
  static constexpr double grain = 1.0 / (1 << 20);

  // The rules must outlive this.
  Evaluation(const game::RuleSet& rules, std::optional<game::Goal> goal);
  Evaluation(const Evaluation&) = delete;
  Evaluation& operator=(const Evaluation&) = delete;

  // Made once for the rules, and used for every game by them.
  const fast::FastRules& rules() const { return rules_; }

  // For the army that is to act. REQUIRES: the game is not over; who wins it has `victory`.
  double of(const fast::FastPlay& play);

  // What it is worth to capture this piece, or this layer of a king; 0: all of the piece.
  double worth(fast::KindNumber kind, std::int64_t layer = 0) const;

  // How many movements, at the least, bring pieces of this army into the camp for a triumph that ends the game; nothing where it has
  // none. With `only`: none but pieces on these squares.
  std::optional<int> movements_to_triumph(
      const fast::FastPosition& position, game::Army army,
      const std::array<fast::FastSquare, 4>* only = nullptr) const;

 private:
  double points_of(const game::Spoils& spoils) const;
  double spoils(const fast::FastPlay& play, game::Army captor) const;
  bool king_has_to_fall() const;
  double all_of(const fast::FastCaptures& captures, const fast::FastPosition& position) const;

  fast::FastRules rules_;
  std::optional<game::Goal> goal_;
  Contact contact_;
  std::vector<double> worths_;  // by kind
  struct Numbers {
    std::vector<std::int64_t> all;  // of the whole army, ascending
    std::vector<std::vector<std::uint8_t>>
        triumphs;  // that end the game, by the places of their numbers
  };
  std::array<Numbers, 2> numbers_;  // by army
  fast::FastSearch search_;
  fast::FastCaptures threats_;
};

}  // namespace rithmo::opponent

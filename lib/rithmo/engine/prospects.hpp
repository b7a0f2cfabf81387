// Prospects: how far an army is from its victory, in its own movements. There are two distances:
// until the enemy's king is gone, if the rules require it, and until a triumph stands that ends the
// game.
//
// Both are minimum numbers of movements (journeys.hpp), so every movement towards a victory reduces
// them, even from far away. Example: the king is gone, two of 2 4 6 stand in the camp, and the
// third piece can come there in three movements; the distance is three. Counter-example: what the
// enemy does meanwhile is ignored; the search considers it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "rithmo/engine/contact.hpp"
#include "rithmo/engine/fast_play.hpp"
#include "rithmo/engine/journeys.hpp"

namespace rithmo::engine {

class Prospects {
 public:
  // The maximum distance that counts; a larger distance counts as the maximum.
  static constexpr int far = 150;

  // The arguments must outlive this object.
  Prospects(const FastRules& rules, const JourneyLengths& journeys, const Contact& contact);

  // Returns how much of the hunt for the enemy's king is left: 0 if the king is gone, otherwise
  // about as much as it has layers. For each capture the last movements count most.
  double king_hunt_estimate(const FastPosition& pieces, game::Army hunter) const;

  // The nearest triumph that ends the game: its pieces, and its distance in movements.
  struct Plan {
    int movements = far;
    std::array<FastSquare, 4> pieces{no_square, no_square, no_square, no_square};
  };
  // Returns the nearest triumph. `off`: pieces off the board. Once pieces are announced, only sets
  // that include all of them count.
  Plan triumph_plan(const FastPosition& pieces, const std::vector<KindNumber>& off,
                    game::Army army) const;

  // Clears the cache. Call it after each Journeys::look_around().
  void forget() { std::ranges::fill(arranged_, FigureDistance{}); }

 private:
  struct Set {
    std::uint8_t size;
    std::array<std::uint8_t, 4> places;  // indices of its numbers in numbers_
  };
  // The bearer of a number: the piece nearest to the camp, or a captive off the board.
  struct Bearer {
    std::uint8_t movements = JourneyLengths::never;
    std::uint8_t group = 0;
    FastSquare at = no_square;
    bool announced = false;
  };
  using Bearers = std::array<Bearer, 64>;
  double number_hunt_estimate(const FastPosition& pieces, game::Army hunter, FastSlot king) const;
  int shut_in(const FastPosition& pieces, game::Army hunter, FastSlot king, double enough) const;
  int movements_to_shut_in(const FastPosition& pieces, game::Army hunter, FastSquare at,
                           FastSlot king, bool four, bool edge) const;
  // A cache key: the army, then the group and the square of each piece that has to come into a
  // figure.
  using FigureKey = std::array<std::uint32_t, 5>;
  // A cache entry: the fewest movements that bring these pieces into a figure.
  struct FigureDistance {
    FigureKey comers{};
    int movements = far;
  };
  int movements_to_arrange(const Bearers& bearers, const Set& set, game::Army army) const;
  int min_movements_to_figure(const Bearers& bearers, const Set& set, game::Army army) const;

  const FastRules& rules_;
  const JourneyLengths& journeys_;
  const Contact& contact_;
  // Ascending; the numbers of both armies, because captives may change sides.
  std::vector<std::int64_t> numbers_;
  std::vector<Set> sets_;
  bool is_anywhere_;  // the rules accept any squares, so no figure is needed
  // The figures in each army's camp, for three and for four pieces: their squares, that of the
  // least number first.
  std::array<std::vector<std::array<FastSquare, 4>>, 2> threes_, fours_;
  mutable std::vector<FigureDistance> arranged_;  // a cache, indexed directly by a hash of the key
};

}  // namespace rithmo::engine

// How far an army is from its victory, in movements of its own: until the enemy's king is gone,
// where the rules require that, and until a triumph stands that ends the game.
//
// Both are minimum numbers of movements (journeys.hpp), so that each movement towards a victory
// makes them less, however far it is. Example: with the king gone and two of 2 4 6 in the
// camp, a third piece that goes there in three movements is three from it. Counter-example: what
// the enemy does meanwhile is for the search.
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
  // Upper limit of distances; larger ones count alike.
  static constexpr int far = 150;

  // The rules must outlive this.
  Prospects(const FastRules& rules, const Journeys& journeys, const Contact& contact);

  // Returns the part of the hunt for the enemy's king that is left: 0 where it is gone, and about
  // as much as it has layers. The last movements to each capture count most.
  double to_king(const FastPosition& pieces, game::Army hunter) const;

  // The nearest triumph that ends the game: its pieces, and their distance in movements.
  struct Plan {
    int movements = far;
    std::array<FastSquare, 4> pieces{no_square, no_square, no_square, no_square};
  };
  // `off`: pieces off the board. If pieces are announced, only sets that include them all count.
  Plan to_triumph(const FastPosition& pieces, const std::vector<KindNumber>& off,
                  game::Army army) const;

  // Clears the cache. REQUIRES: a call after each Journeys::look_around().
  void forget() { std::ranges::fill(arranged_, FigureDistance{}); }

 private:
  struct Set {
    std::uint8_t size;
    std::array<std::uint8_t, 4> places;  // indices of its numbers in numbers_
  };
  // Bearer of a number: the piece nearest to the camp, or a captive off the board.
  struct Bearer {
    std::uint8_t movements = Journeys::never;
    std::uint8_t group = 0;
    FastSquare at = no_square;
    bool announced = false;
  };
  using Bearers = std::array<Bearer, 64>;
  double hunted_by_number(const FastPosition& pieces, game::Army hunter, FastSlot king) const;
  int shut_in(const FastPosition& pieces, game::Army hunter, FastSlot king, double enough) const;
  int shut_in_at(const FastPosition& pieces, game::Army hunter, FastSquare at, FastSlot king,
                 bool four, bool edge) const;
  // Pieces that have to come into a figure: the army, then the group and square of each.
  using FigureKey = std::array<std::uint32_t, 5>;
  // Cache entry: the fewest movements that bring these pieces into a figure.
  struct FigureDistance {
    FigureKey comers{};
    int movements = far;
  };
  int arranged(const Bearers& bearers, const Set& set, game::Army army) const;
  int fewest_to_figure(const Bearers& bearers, const Set& set, game::Army army) const;

  const FastRules& rules_;
  const Journeys& journeys_;
  const Contact& contact_;
  std::vector<std::int64_t> numbers_;  // ascending; of both armies: captives may serve the other
  std::vector<Set> sets_;
  bool is_anywhere_;  // the rules ask for no figure
  // Squares for three or four in each army's camp that form a figure, the least number first.
  std::array<std::vector<std::array<FastSquare, 4>>, 2> threes_, fours_;
  mutable std::vector<FigureDistance> arranged_;  // direct-mapped by a hash of the comers
};

}  // namespace rithmo::engine

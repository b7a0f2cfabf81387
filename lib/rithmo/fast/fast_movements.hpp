// Where the pieces of an army may move: moves.hpp once more, from what is worked out in FastRules.
//
// Example: FastMovements(rules, men).each(army, tell) tells every movement once, in the order of the squares. Counter-example: whether a
// movement was made in this turn already is for the game. moves() is the slow twin; perft() is compared with fast_perft() in the tests.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rithmo/fast/fast_captures.hpp"
#include "rithmo/fast/fast_position.hpp"
#include "rithmo/fast/fast_rules.hpp"

namespace rithmo::fast {

struct FastMovement {
  FastSquare from, to;
  bool flies;  // not by an ordinary movement
};

class FastMovements {
 public:
  // Flights are tried on these pieces, and taken back; they and the rules must outlive this.
  FastMovements(const FastRules& rules, FastPosition& men)
      : rules_(rules), men_(men), search_(rules) {}

  // Tells them one by one, until `tell` gives false.
  template <class Tell>
  void each(game::Army army, Tell tell) {
    begin(army);
    for (FastSquare from = 0; from < men_.squares(); ++from) {
      if (men_.is_empty(from) || traits(from).army != army) continue;
      const auto ways = rules_.ways(traits(from).group, from);
      for (std::size_t i = 0; i < ways.size(); ++i) {
        const FastWay& way = ways[i];
        if (!is_open(way) || !serves(way, from)) continue;
        if (!tell(FastMovement{from, way.to, way.purpose != game::Purpose::any})) return;
        while (i + 1 < ways.size() && ways[i + 1].to == way.to) ++i;
      }
    }
  }

 private:
  const FastTraits& traits(FastSquare cell) const {
    return rules_.traits(men_.man(men_.at(cell)).kind);
  }
  bool is_open(const FastWay& way) const {
    if (!men_.is_empty(way.to)) return false;
    const FastSquare* const between = rules_.cells(way.between);
    for (std::uint8_t i = 0; i < way.length; ++i)
      if (!men_.is_empty(between[i])) return false;
    return true;
  }
  bool serves(const FastWay& way, FastSquare from) {
    return way.purpose == game::Purpose::any || serves_purpose(way, from);
  }

  void begin(game::Army army);
  bool serves_purpose(const FastWay& way, FastSquare from);
  bool stands_taken(FastSquare from, FastSearch::Ways ways);
  bool takes_part(FastSquare from, FastSquare to, FastSearch::Ways ways);

  const FastRules& rules_;
  FastPosition& men_;
  game::Army army_ = game::Army::odd;
  FastSearch search_;
  // Found when first asked for: what the enemy captures, all and by shutting in; whom one more of this army could shut in.
  std::array<FastCaptures, 2> enemys_;
  std::array<bool, 2> enemys_found_{};
  std::vector<FastSlot> nearly_shut_in_;
  std::vector<bool> is_near_;  // of each square, whether one of them could be hindered from there
  bool nearly_found_ = false;
};

}  // namespace rithmo::fast

// How near an army is to what it might capture: for each enemy piece the pieces whose numbers capture it, alone or two together, and how
// many movements they are away.
//
// Example: 9 and 7 capture 16 by addition; with both a movement away from where they reach it, they are two movements from it.
// Counter-example: what stands between is not looked at, nor sieges, nor captures by proportion: this says where to go, and what stands to
// be captured is for captures.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <vector>

#include "rithmo/game/position.hpp"
#include "rithmo/game/rules.hpp"

namespace rithmo {

// Squares in a movement: rounds go one square, triangles two, squares and kings three.
int pace_of(const Piece& piece);

class Contact {
 public:
  explicit Contact(const RuleSet& rules);

  // The sum over the enemy's pieces of what each is worth, over one more than the movements it takes to come where it is captured.
  double of(const Position& position, Army captor,
            const std::function<double(const Piece&)>& worth) const;

 private:
  // Who captures a number: one piece or two, and for captures over empty squares how many lie between, or 0.
  struct Takers {
    std::int64_t first, second;
    int spaces;
  };
  void add(Army captor, std::int64_t prey);

  const RuleSet& rules_;
  std::array<std::map<std::int64_t, std::vector<Takers>>, 2> takers_;  // by captor: of each prey
};

}  // namespace rithmo

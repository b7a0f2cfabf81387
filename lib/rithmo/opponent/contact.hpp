// How near an army is to what it might capture: for each enemy piece the pieces whose numbers capture it, alone or two together, and how
// many movements they are away.
//
// Example: 9 and 7 capture 16 by addition; with both a movement away from where they reach it, they are two movements from it.
// Counter-example: what stands between is not looked at, nor sieges, nor captures by proportion or by more than two: this says where to
// go, and what stands to be captured is for captures.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <vector>

#include "rithmo/game/position.hpp"
#include "rithmo/game/rules.hpp"

namespace rithmo {

class Contact {
 public:
  explicit Contact(const RuleSet& rules);

  // The sum over the enemy's pieces of what each is worth, over one more than the movements it takes to come where it is captured.
  double of(const Position& position, Army captor,
            const std::function<double(const Piece&)>& worth) const;

  // The squares that a piece of this kind goes in its longest ordinary movement; at least one.
  int pace_of(const Piece& piece) const;

 private:
  // Who captures a number: one piece or two, and for captures over empty squares how many lie between, or 0.
  struct Takers {
    std::int64_t first, second;
    int spaces;
  };
  void add(const std::set<std::int64_t>& numbers, std::int64_t prey);

  const RuleSet& rules_;
  std::array<int, piece_kinds.size()> paces_;
  std::map<std::int64_t, std::vector<Takers>> takers_;  // by the prey's number
};

}  // namespace rithmo

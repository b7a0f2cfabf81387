// How many movements a piece needs to come from one square to another.
//
// Counted as the pieces stand at the beginning of a turn, who do not move meanwhile; a few more
// than on an empty board where they bar the way. Example: by Fulke's first kind a triangle that
// marches never reaches the next square; by a flight and two marches it does. Counter-example: in a
// search they have moved on; the counts are those of its beginning.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rithmo/engine/fast_position.hpp"
#include "rithmo/engine/fast_rules.hpp"

namespace rithmo::engine {

class Journeys {
 public:
  // Upper limit of counted movements; also the count where no way leads.
  static constexpr std::uint8_t never = 40;

  // The rules must outlive this.
  explicit Journeys(const FastRules& rules);

  // Counts from now on with these pieces on the board.
  void look_around(const FastPosition& pieces);

  // Returns the movements to a square. `group`: pieces that move alike (FastTraits).
  int to(std::uint8_t group, FastSquare from, FastSquare to) const {
    return from_here(group, from)[to];
  }
  // Returns the counts to all squares, indexed by square.
  const std::uint8_t* from_here(std::uint8_t group, FastSquare from) const {
    return counts_of(group).now.to.data() + from * squares_;
  }
  // Returns the movements until an enemy could be captured by an ordinary movement, indexed by the
  // enemy's square.
  const std::uint8_t* reach_from(std::uint8_t group, FastSquare from) const {
    return counts_of(group).now.to_reach.data() + from * squares_;
  }
  // Returns the movements to the enemy's camp.
  int to_camp(std::uint8_t group, FastSquare from, game::Army army) const {
    return counts_of(group).now.to_camp[static_cast<std::size_t>(army)][from];
  }

 private:
  struct Counts {
    std::vector<std::uint8_t> to, to_reach;
    std::array<std::vector<std::uint8_t>, 2> to_camp;
  };
  struct Group {
    Counts empty, now;  // without pieces on the board; with them
  };
  const Group& counts_of(std::uint8_t group) const {
    if (groups_[group].empty.to.empty()) begin(group);
    return groups_[group];
  }
  void begin(std::uint8_t group) const;
  void count(std::uint8_t group, const FastPosition* pieces, Counts& counts) const;

  const FastRules& rules_;
  std::size_t squares_;
  std::array<std::vector<bool>, 2> camps_;  // indexed by army
  mutable std::vector<Group> groups_;       // counted on first use
  mutable std::vector<FastSquare> open_;
};

}  // namespace rithmo::engine

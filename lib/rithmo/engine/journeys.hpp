// Journeys: how many movements a piece needs to come from one square to another.
//
// The counts assume that the other pieces stay where they stand at the beginning of a turn. Pieces
// that block the way add a few movements. Example: by Fulke's first kind a triangle never reaches
// the next square without flying; by a flight and two ordinary movements it does. Counter-example:
// during a search the pieces move, but the counts stay as at the beginning of the search.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rithmo/engine/fast_position.hpp"
#include "rithmo/engine/fast_rules.hpp"

namespace rithmo::engine {

class JourneyLengths {
 public:
  // The maximum count; it also stands for squares that cannot be reached.
  static constexpr std::uint8_t never = 40;

  // The rules must outlive this object.
  explicit JourneyLengths(const FastRules& rules);

  // Sets the pieces that stand on the board in all later counts.
  void look_around(const FastPosition& pieces);

  // Returns the number of movements from one square to another. `group`: pieces with the same
  // movements (FastTraits).
  int to(std::uint8_t group, FastSquare from, FastSquare to) const {
    return from_here(group, from)[to];
  }
  // Returns the numbers of movements to all squares, indexed by square.
  const std::uint8_t* from_here(std::uint8_t group, FastSquare from) const {
    return counts_of(group).now.to.data() + from * squares_;
  }
  // Returns the numbers of movements until an enemy could be captured by an ordinary movement,
  // indexed by the enemy's square.
  const std::uint8_t* reach_from(std::uint8_t group, FastSquare from) const {
    return counts_of(group).now.to_reach.data() + from * squares_;
  }
  // Returns the number of movements to the enemy's camp.
  int movements_to_camp(std::uint8_t group, FastSquare from, game::Army army) const {
    return counts_of(group).now.movements_to_camp[static_cast<std::size_t>(army)][from];
  }

 private:
  struct Counts {
    std::vector<std::uint8_t> to, to_reach;
    std::array<std::vector<std::uint8_t>, 2> movements_to_camp;
  };
  struct Group {
    Counts empty, now;  // counts on the empty board, and with the pieces on the board
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
  mutable std::vector<Group> groups_;       // the counts of each group, filled on first use
  mutable std::vector<FastSquare> open_;
};

}  // namespace rithmo::engine

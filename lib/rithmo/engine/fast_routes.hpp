// The routes of pieces from each square are computed once for a board and a rule set: their
// movements, and how an enemy hinders these.
//
// Pieces that move alike are a group, and groups are numbers. Example: by Fulke's first kind a
// round goes from d8 to four squares. Counter-example: whether a way is free is a matter of the
// position. The facts are those of movement.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "rithmo/engine/fast_board.hpp"
#include "rithmo/game/rules/rules.hpp"

namespace rithmo::engine {

// A movement from one square to another: `between` has to be empty.
struct FastWay {
  FastSquare to;
  std::uint8_t length;    // of what is between
  std::uint8_t straight;  // which of the eight directions it follows step by step; else no_way
  game::Purpose purpose;
  std::uint16_t movement;  // of the rules
  std::uint32_t between;   // where that begins in FastRoutes::cells()
};

inline constexpr std::uint8_t no_way = eight_ways.size();

// Lists how an enemy may hinder a prey in one direction: the squares of a movement, in order; a
// leap has its end alone.
struct FastHindrance {
  bool ends;  // on the board
  std::uint8_t length;
  std::uint32_t cells;
};

class FastRoutes {
 public:
  // No group yet. `edge_hinders`: by some siege that is played.
  FastRoutes(const game::RuleSet& rules, const FastBoard& board, bool edge_hinders);

  // The group of the pieces that have these movements of the rules. REQUIRES: the rules and the
  // board of the constructor.
  std::uint8_t add_group(const game::RuleSet& rules, const FastBoard& board,
                         const std::vector<const game::Movement*>& movements);

  // Lists the ways from a square by the pieces of a group: every one, by where it leads and then as
  // the rules have them; those that serve any purpose; and of these the ways to capture, but for
  // what steps() tells.
  std::span<const FastWay> ways(std::uint8_t group, FastSquare from) const {
    return groups_[group].ways[from];
  }
  std::span<const FastWay> ordinary_ways(std::uint8_t group, FastSquare from) const {
    return groups_[group].ordinary[from];
  }
  std::span<const FastWay> capturing_ways(std::uint8_t group, FastSquare from) const {
    return groups_[group].capturing[from];
  }
  // Is a siege all that its other movements are for?
  bool flies_for_sieges_alone() const { return flies_for_sieges_alone_; }
  // Says how far pieces of a group may go in order to capture, step by step in one of the eight
  // directions, whatever their shape: bits.
  static constexpr std::uint8_t most_steps = 31;
  std::uint32_t steps(std::uint8_t group, std::size_t way) const {
    return groups_[group].steps[way];
  }
  // Says how far a piece of the group goes in a direction if it has one ordinary movement there,
  // step by step; 0: none there; `several`: more than one, or it leaps, as hindrances() has them.
  static constexpr std::uint8_t several = 0xFF;
  std::uint8_t stride(std::uint8_t group, std::size_t way) const {
    return groups_[group].stride[way];
  }
  // The directions, as bits, in which a piece of the group may be hindered though no enemy stands
  // nearest there.
  std::uint8_t hindered_anyway(std::uint8_t group, FastSquare from) const {
    return groups_[group].hindered_anyway[from];
  }
  // Lists, in one of the eight directions, how that prey's ordinary movements may be hindered; none
  // where it has no movement there.
  std::span<const FastHindrance> hindrances(std::uint8_t group, FastSquare from,
                                            std::size_t way) const {
    return groups_[group].hindrances[from * eight_ways.size() + way];
  }
  // Has this group an ordinary movement in that direction? And one that goes straight on in each of
  // the eight?
  bool goes(std::uint8_t group, std::size_t way) const { return groups_[group].goes[way]; }
  bool goes_all_ways(std::uint8_t group) const { return groups_[group].goes_all_ways; }

  const FastSquare* cells(std::uint32_t at) const { return cells_.data() + at; }
  // The squares that a movement in one of the eight directions may lead over from here: who stands
  // there may hinder it.
  std::span<const FastSquare> near(FastSquare from, std::size_t way) const {
    return near_[from * eight_ways.size() + way];
  }

 private:
  struct Group {
    FastLists<FastWay> ways, ordinary, capturing;
    FastLists<FastHindrance> hindrances;
    std::array<std::uint32_t, eight_ways.size()> steps{};
    std::array<std::uint8_t, eight_ways.size()> stride{};
    std::vector<std::uint8_t> hindered_anyway;  // by square
    std::array<bool, eight_ways.size()> goes{};
    bool goes_all_ways = true;
  };

  Group make_group(const game::RuleSet& rules, const FastBoard& board,
                   const std::vector<const game::Movement*>& movements);
  std::uint32_t add_cells(const FastBoard& board, const std::vector<game::Square>& squares);

  bool edge_hinders_;
  bool flies_for_sieges_alone_;
  std::map<std::vector<const game::Movement*>, std::uint8_t> group_numbers_;
  std::vector<Group> groups_;
  std::vector<FastSquare> cells_;
  FastLists<FastSquare> near_;  // by square and direction
};

}  // namespace rithmo::engine

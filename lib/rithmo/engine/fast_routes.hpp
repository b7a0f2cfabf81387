// The routes of the pieces from each square, computed once for a board and a rule set: their
// movements, and the squares on which an enemy hinders these.
//
// Pieces with the same movements form a group, and groups are numbered. Example: by Fulke's first
// kind a round goes from d8 to four squares. Counter-example: whether a way is free depends on the
// position and is not stored. The facts come from movement.hpp.
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

// A movement from one square to another. The `length` squares between must be empty.
struct FastWay {
  FastSquare to;
  std::uint8_t length;    // number of squares between
  std::uint8_t straight;  // the direction of a stepped movement; otherwise no_way
  game::MovementPurpose purpose;
  std::uint16_t movement;  // index in RuleSet::movements
  std::uint32_t between;   // where the squares between begin in FastRoutes::cells()
};

inline constexpr std::uint8_t no_way = eight_ways.size();

// The squares on which an enemy may hinder one movement of a prey, in order. A leap can be hindered
// only on its destination.
struct FastHindrance {
  bool ends;  // true if the destination is on the board
  std::uint8_t length;
  std::uint32_t cells;
};

class FastRoutes {
 public:
  // Starts without groups. `edge_hinders`: in some siege of the rules the edge of the board hinders
  // movements.
  FastRoutes(const game::RuleSet& rules, const FastBoard& board, bool edge_hinders);

  // Returns the group of the pieces that have these movements, and adds the group if it is new.
  // REQUIRES: the rules and the board are those of the constructor.
  std::uint8_t add_group(const game::RuleSet& rules, const FastBoard& board,
                         const std::vector<const game::Movement*>& movements);

  // The next functions list a group's movements from a square, by destination and then in the order
  // of the rules. ways(): all movements; ordinary_ways(): those of Purpose::any; capturing_ways():
  // the ordinary ones that steps() does not include.
  std::span<const FastWay> ways(std::uint8_t group, FastSquare from) const {
    return groups_[group].ways[from];
  }
  std::span<const FastWay> ordinary_ways(std::uint8_t group, FastSquare from) const {
    return groups_[group].ordinary[from];
  }
  std::span<const FastWay> capturing_ways(std::uint8_t group, FastSquare from) const {
    return groups_[group].capturing[from];
  }
  // Returns true if every movement that is not ordinary serves a siege.
  bool flights_serve_only_sieges() const { return flies_for_sieges_alone_; }
  // Returns the distances, as bits, at which a piece of the group captures by stepping in this
  // direction. Movements that need a layer's shape are not included.
  static constexpr std::uint8_t max_steps = 31;
  std::uint32_t steps(std::uint8_t group, std::size_t way) const {
    return groups_[group].steps[way];
  }
  // Returns the length of the group's ordinary movement in a direction, if there is exactly one and
  // it is stepped. 0: no movement in this direction; `several`: more than one, or a leap (see
  // hindrances()).
  static constexpr std::uint8_t several = 0xFF;
  std::uint8_t stride(std::uint8_t group, std::size_t way) const {
    return groups_[group].stride[way];
  }
  // Returns the directions, as bits, in which a piece of the group may be hindered although its
  // nearest neighbour is no enemy.
  std::uint8_t hindered_anyway(std::uint8_t group, FastSquare from) const {
    return groups_[group].hindered_anyway[from];
  }
  // Lists how the ordinary movements of a prey in one direction may be hindered. The list is empty
  // if the prey has no movement in this direction.
  std::span<const FastHindrance> hindrances(std::uint8_t group, FastSquare from,
                                            std::size_t way) const {
    return groups_[group].hindrances[from * eight_ways.size() + way];
  }
  // goes(): the group has an ordinary movement in this direction. goes_all_ways(): the group has an
  // ordinary movement that is no flight in each of the eight directions.
  bool can_go(std::uint8_t group, std::size_t way) const { return groups_[group].goes[way]; }
  bool goes_all_ways(std::uint8_t group) const { return groups_[group].goes_all_ways; }

  const FastSquare* cells(std::uint32_t at) const { return cells_.data() + at; }
  // Returns the squares to which, or over which, a movement in this direction may lead. A piece on
  // one of them may hinder the movement.
  std::span<const FastSquare> squares_near(FastSquare from, std::size_t way) const {
    return near_[from * eight_ways.size() + way];
  }

 private:
  struct Group {
    FastLists<FastWay> ways, ordinary, capturing;
    FastLists<FastHindrance> hindrances;
    std::array<std::uint32_t, eight_ways.size()> steps{};
    std::array<std::uint8_t, eight_ways.size()> stride{};
    std::vector<std::uint8_t> hindered_anyway;  // indexed by square
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

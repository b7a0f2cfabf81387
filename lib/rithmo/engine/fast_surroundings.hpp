// The surroundings of each enemy piece: which pieces could move to it, which stand in line with it,
// and how its movements are hindered. ways_of_capture.hpp requires this interface; the facts come
// from FastRules and FastPosition.
//
// Example: 24 pieces far from their enemies cost one look-up each and no arithmetic.
// Counter-example: no results are cached between positions; only the memory of the lists is reused.
// SimpleSurroundings (game/play/captures.cpp) is the slow twin.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rithmo/engine/fast_position.hpp"
#include "rithmo/engine/fast_rules.hpp"
#include "rithmo/game/rules/ways_of_capture.hpp"

namespace rithmo::engine {

class FastSurroundings {
 public:
  using Taker = game::NumberedTaker<FastSquare>;
  using Places = std::vector<FastSquare>;
  // A taker that is the nearest piece on a line through the prey.
  struct Line {
    FastSlot taker;
    std::uint8_t spaces;  // number of empty squares between taker and prey
    std::uint8_t way;     // direction of the line, seen from the prey
  };

  // The rules must outlive this object.
  explicit FastSurroundings(const FastRules& rules) : rules_(rules) {}

  // Selects a position. The preys are the enemies of `army` that are not announced.
  void look_at(const FastPosition& position, game::Army army);
  // Finds the lines through each prey, and the pieces that could move to it. REQUIRES: look_at()
  // was called before.
  void find_takers();

  std::uint64_t preys() const { return preys_; }  // bit set of slots
  bool is_prey(FastSlot slot) const { return slot != no_fast_slot && (preys_ >> slot & 1U) != 0; }
  // Returns true if this piece could move to a prey. If a way of capture needs lines, also returns
  // true if it stands in line with a prey.
  bool can_reach_prey(FastSlot taker) const;

  // The functions below REQUIRE a call of select_prey(). numbers(Line), reaching(), beside() and
  // lines() also REQUIRE find_takers().
  void select_prey(FastSlot prey) {
    prey_ = prey;
    prey_at_ = position_->piece(prey).at;
    maybe_hindered_ =
        position_->facing(prey) | rules_.routes().hindered_anyway(traits(prey).group, prey_at_);
  }
  FastSquare prey() const { return prey_at_; }
  std::uint8_t maybe_hindered() const { return maybe_hindered_; }  // directions, as bits

  // The interface of surroundings that ways_of_capture.hpp requires.
  std::span<const std::int64_t> numbers() const {
    return rules_.captured_by(position_->piece(prey_).kind);
  }
  std::int64_t whole_number() const { return traits(prey_).number; }
  const std::vector<Taker>& reaching() const { return met_[prey_].reached; }
  const std::vector<Taker>& beside();
  std::span<const Line> lines() const {
    return std::span(met_[prey_].in_line).first(met_[prey_].lines);
  }
  FastSquare at(const Line& line) const { return position_->piece(line.taker).at; }
  std::span<const std::int64_t> numbers(const Line& line) const {
    return rules_.captures_by(position_->piece(line.taker).kind);
  }
  bool goes_along(const Line& line) const {
    return rules_.routes().can_go(traits(line.taker).group, line.way);
  }
  bool may_be_closed(std::size_t first) const {
    return (maybe_hindered_ >> first & straight_four) == straight_four;
  }
  bool is_occupied(std::size_t way, Places& hinderers) const {
    const FastNeighbour next = position_->neighbour(prey_, way);
    if (next.steps != 1 || !is_taker(next.slot)) return false;
    hinderers.push_back(position_->piece(next.slot).at);
    return true;
  }
  bool is_hindered(std::size_t way, bool edge_hinders, Places& hinderers) const {
    const std::uint8_t group = traits(prey_).group, stride = rules_.routes().stride(group, way);
    if (stride == FastRoutes::several)
      return are_hindered(rules_.routes().hindrances(group, prey_at_, way), edge_hinders,
                          hinderers);
    if (stride == 0) return true;
    if (rules_.squares_to_edge(prey_at_, way) <= stride) return edge_hinders;
    const FastNeighbour next = position_->neighbour(prey_, way);
    if (next.steps > stride || !is_taker(next.slot)) return false;
    hinderers.push_back(position_->piece(next.slot).at);
    return true;
  }
  bool goes_all_ways() const { return rules_.routes().goes_all_ways(traits(prey_).group); }

 private:
  struct Prey {
    std::vector<Taker> reached;  // takers that could move to the prey
    std::array<Line, eight_ways.size()> in_line;
    std::uint8_t lines = 0;
  };

  bool is_taker(FastSlot slot) const { return slot != no_fast_slot && (takers_ >> slot & 1U) != 0; }
  const FastTraits& traits(FastSlot slot) const {
    return rules_.traits(position_->piece(slot).kind);
  }
  bool goes_to(const FastNeighbour& taker, std::size_t way) const;
  void note_reached(FastSlot prey, FastSlot taker, const game::Movement* by);
  bool are_hindered(std::span<const FastHindrance> all, bool edge_hinders, Places& hinderers) const;

  const FastRules& rules_;
  const FastPosition* position_ = nullptr;
  std::uint64_t takers_ = 0, preys_ = 0;   // sets of slots as bits
  std::array<Prey, max_fast_pieces> met_;  // indexed by the prey's slot
  FastSlot prey_ = 0;
  FastSquare prey_at_ = 0;
  // Directions of the selected prey in which it may be hindered, as bits.
  std::uint8_t maybe_hindered_ = 0;
  std::vector<Taker> beside_;
};

}  // namespace rithmo::engine

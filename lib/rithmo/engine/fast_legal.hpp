// The acts that are legal at a point of a game, as Play::legal() lists them.
//
// Example: with a prey in reach FastLegal lists the movements first, then the captures.
// Counter-example: what an act does is for FastPlay. Sets of numbers that make a triumph are cached
// from one call to the next.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "rithmo/engine/fast_movements.hpp"
#include "rithmo/engine/fast_state.hpp"

namespace rithmo::engine {

class FastLegal {
 public:
  // Tries flights on the pieces of the state, and reverts them. The state must outlive this.
  explicit FastLegal(FastState& state) : state_(state), movements_(state.rules, state.pieces) {}

  // Lists the acts of Play::legal(), in its order.
  void list(std::vector<FastAct>& acts);
  // Returns whether the turn can be ended.
  bool can_end();
  // Counts the movements that are legal now.
  std::size_t count_movements();

 private:
  void add_movements(std::vector<FastAct>& acts);
  bool has_movement();
  void add_captures(std::vector<FastAct>& acts) const;
  void add_entrances(std::vector<FastAct>& acts) const;
  void add_ransoms(std::vector<FastAct>& acts) const;
  void add_announcements(std::vector<FastAct>& acts);
  void add_sets(std::vector<FastAct>& acts);
  void look_up_sets(bool of_both, bool off_board);
  const game::RuleSet& plain() const { return state_.rules.plain(); }

  FastState& state_;
  FastMovements movements_;
  // Cache: ascending numbers, and the sets of them that make a triumph, as bits of their indices.
  std::vector<std::int64_t> numbers_, asked_;
  std::vector<std::uint64_t> sets_;
};

}  // namespace rithmo::engine

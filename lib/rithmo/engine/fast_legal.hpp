// Lists the acts that are legal at a point of a game, as Play::legal() does.
//
// Example: if a prey is in reach, the list has the movements first, then the captures.
// Counter-example: FastPlay, not FastLegal, does the acts. The sets of numbers that make a triumph
// are cached between calls.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "rithmo/engine/fast_movements.hpp"
#include "rithmo/engine/fast_state.hpp"

namespace rithmo::engine {

class FastLegal {
 public:
  // Flights are tried on the pieces of `state` and then undone. The state must outlive this object.
  explicit FastLegal(FastState& state) : state_(state), movements_(state.rules, state.pieces) {}

  // Lists the same acts as Play::legal(), in the same order.
  void list(std::vector<FastAct>& acts);
  // Returns true if the turn can be ended now.
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
  // A cache: ascending numbers, and the sets of them that make a triumph. Bit i of a set stands for
  // number i.
  std::vector<std::int64_t> numbers_, asked_;
  std::vector<std::uint64_t> sets_;
};

}  // namespace rithmo::engine

// Finds the open captures of a position. This is the fast twin of captures.hpp, without reasons.
//
// FastSurroundings finds the pieces that could move to a prey or stand in line with it. Each way of
// capture (ways_of_capture.hpp) tests only these pieces. Example: a prey that two pieces reach is
// tested for addition; a prey that no piece reaches is tested at most for siege. Counter-example:
// captures by agreement are not searched. captures_in() is the slow twin; the tests compare every
// capture with it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "rithmo/engine/fast_position.hpp"
#include "rithmo/engine/fast_rules.hpp"
#include "rithmo/engine/fast_surroundings.hpp"

namespace rithmo::engine {

struct FastCapture {
  FastSquare prey;
  std::uint8_t takers;  // number of takers
  std::uint16_t rule;   // index in FastRules::captures()
  bool shuts_in;
  std::uint32_t first_taker;  // index in FastCaptures::takers, where the capture's takers begin
  std::int64_t number;
};

struct FastCaptures {
  std::vector<FastCapture> all;
  std::vector<FastSquare> takers;

  std::span<const FastSquare> takers_of(const FastCapture& one) const {
    return std::span(takers).subspan(one.first_taker, one.takers);
  }
  void clear() {
    all.clear();
    takers.clear();
  }
};

class FastSearch {
 public:
  enum class Ways : std::uint8_t { all, shutting_in, by_number };

  // The rules must outlive this object.
  explicit FastSearch(const FastRules& rules) : rules_(rules), around_(rules) {}

  // Finds the captures that are open to this army.
  void find(const FastPosition& position, game::Army army, Ways ways, FastCaptures& found);

  // An enemy that one more piece might besiege, because it can move in at most one direction.
  // `ways`: the directions, as bits, in which the additional piece would have to stand.
  struct NearlyShutInPrey {
    FastSlot prey;
    std::uint8_t ways;
  };
  void find_nearly_shut_in(const FastPosition& position, game::Army army,
                           std::vector<NearlyShutInPrey>& preys);
  // Returns true if the piece on `taker` takes part in a capture of the kinds `ways`. `nearly` is
  // the result of find_nearly_shut_in(), from before or after the piece came to its square.
  bool takes_part(const FastPosition& position, FastSquare taker, Ways ways,
                  const std::vector<NearlyShutInPrey>& nearly);

  // The interface of a search that ways_of_capture.hpp requires.
  static constexpr std::size_t max_takers = max_fast_pieces;
  static constexpr bool shuts_in = true;
  std::vector<FastSquare>& takers() { return found_->takers; }
  std::vector<FastSurroundings::Taker>& chosen() { return chosen_; }
  template <class Words>
  void add(std::int64_t number, std::size_t first, const Words&) {
    found_->all.push_back({around_.prey(), static_cast<std::uint8_t>(found_->takers.size() - first),
                           rule_, rule_ >= rules_.first_rule_that_shuts_in(),
                           static_cast<std::uint32_t>(first), number});
  }
  bool is_captured_alone(FastSquare square);

 private:
  void look_at(const FastPosition& position, game::Army army, FastCaptures& found);
  void capture_all(Ways ways);
  void capture_by(std::size_t rule);
  void shut_in(FastSlot prey);
  unsigned directions_to_fill(const game::Way& way);
  bool is_near(const NearlyShutInPrey& prey, FastSquare taker) const;

  const FastRules& rules_;
  FastSurroundings around_;
  const FastPosition* position_ = nullptr;
  game::Army army_ = game::Army::odd;
  FastCaptures* found_ = nullptr;
  std::uint16_t rule_ = 0;
  std::vector<FastSurroundings::Taker> chosen_;
  // A search for the other army, whose captures may end a siege.
  std::unique_ptr<FastSearch> other_;
  FastCaptures freeing_, tried_;
  bool freeing_found_ = false;
};

}  // namespace rithmo::engine

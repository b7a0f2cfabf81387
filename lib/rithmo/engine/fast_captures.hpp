// What stands to be captured in a position: captures.hpp once more, without reasons, from what is worked out in FastRules.
//
// First who could go to whom and who stands in line with whom, from each one's neighbours; then each way of capture asks that alone.
// Example: 24 pieces far from their enemies cost a look, and no arithmetic. Counter-example: nothing is kept from one position to the
// next, but the room for the lists. captures_in() is the slow twin; the tests compare every capture with it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <vector>

#include "rithmo/engine/fast_position.hpp"
#include "rithmo/engine/fast_rules.hpp"

namespace rithmo::engine {

struct FastCapture {
  FastSquare prey;
  std::uint8_t takers;  // how many
  std::uint16_t rule;   // which of FastRules::captures()
  bool shuts_in;
  std::uint32_t first_taker;  // in FastCaptures::takers
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

  explicit FastSearch(const FastRules& rules) : rules_(rules) {}

  // What this army captures.
  void find(const FastPosition& position, game::Army army, Ways ways, FastCaptures& found);

  // The enemies whom one more piece might shut in, or does already: those that have a free movement in one direction at most; and in which
  // directions it would have to stand, as bits.
  struct NearlyShutIn {
    FastSlot prey;
    std::uint8_t ways;
  };
  void find_nearly_shut_in(const FastPosition& position, game::Army army,
                           std::vector<NearlyShutIn>& preys);
  // Whether a piece of this army could take part in captures where it stands; and if it does in those that are asked for. `nearly`: what
  // find_nearly_shut_in() gave, before it came there or after.
  bool takes_part(const FastPosition& position, FastSquare taker, Ways ways,
                  const std::vector<NearlyShutIn>& nearly);

 private:
  struct Taker {
    FastSquare at;
    std::int64_t number;
  };
  struct InLine {
    FastSlot taker;
    std::uint8_t spaces;  // empty squares between
    std::uint8_t way;     // from the prey
  };
  struct Prey {
    std::vector<Taker> reached;  // by takers who could go there
    std::array<InLine, eight_ways.size()> in_line;
    std::uint8_t lines = 0;
  };

  bool is_taker(FastSlot slot) const { return slot != no_fast_slot && (takers_ >> slot & 1U) != 0; }
  const FastKind& kind(FastSlot slot) const { return rules_.kind(position_->man(slot).kind); }
  std::span<const std::int64_t> captures_by(FastSlot slot) const {
    return rules_.captures_by(position_->man(slot).kind);
  }
  const FastTraits& traits(FastSlot slot) const { return rules_.traits(position_->man(slot).kind); }
  bool is_prey(FastSlot slot) const { return slot != no_fast_slot && (preys_ >> slot & 1U) != 0; }
  void look_at(const FastPosition& position, game::Army army, FastCaptures& found);
  bool is_open(const FastWay& way) const;
  void look_around();
  bool goes_to(const FastNeighbour& taker, std::size_t way) const;
  void look_farther(FastSlot taker);
  void note_reached(FastSlot prey, FastSlot taker, const game::Movement* by);
  const std::vector<Taker>& standing_next();
  void capture_all(Ways ways);
  void capture_by(std::size_t rule);
  void take_up(FastSlot prey);
  // All four, straight or cornerwise, counted from the first of them.
  bool could_all_be_hindered(std::size_t first) const {
    return (maybe_hindered_ >> first & straight_four) == straight_four;
  }
  void shut_in(FastSlot prey);
  bool could_take_part(FastSquare taker, const std::vector<NearlyShutIn>& nearly) const;
  bool is_near(const NearlyShutIn& prey, FastSquare taker) const;

  void by(const game::way::Equality&, std::int64_t number);
  void by(const game::way::Roots& its, std::int64_t number);
  void by(const game::way::Addition& its, std::int64_t number);
  void by(const game::way::Subtraction& its, std::int64_t number);
  void by(const game::way::Multiplication&, std::int64_t number);
  void by(const game::way::Division&, std::int64_t number);
  void by(const game::way::InProportion& its, std::int64_t number);
  void by(const game::way::BySpaces& its, std::int64_t number);
  void by(const game::way::ByFields& its, std::int64_t number);
  void by(const game::way::Ambush& its, std::int64_t number);
  template <class W>
  void capture(const W& its);
  void capture(const game::way::Siege& its);
  void capture(const game::way::Oblivion&);
  void capture(const game::way::NamedOnly&) {}

  template <class Operation>
  void two(const std::vector<Taker>& takers, std::int64_t number, bool ordered,
           Operation operation);
  template <class Tell>
  void add_up(const std::vector<Taker>& adders, std::size_t from, std::int64_t left, Tell tell);
  void by_line(std::int64_t number, bool fields, bool multiplies, int ends);
  bool is_taken(std::size_t way) const;  // the next square, by a taker
  bool is_hindered(std::size_t way, bool edge_hinders);
  bool are_hindered(std::span<const FastHindrance> all, bool edge_hinders);
  bool is_freed(std::size_t first_besieger);
  void add(std::int64_t number, std::initializer_list<FastSquare> takers);
  void add_noted(std::int64_t number, std::size_t first_taker);

  const FastRules& rules_;
  const FastPosition* position_ = nullptr;
  game::Army army_ = game::Army::odd;
  std::uint64_t takers_ = 0, preys_ = 0;  // bits of their slots
  FastCaptures* found_ = nullptr;
  std::array<Prey, most_fast_men> met_;  // of the preys
  FastSlot prey_ = 0;
  FastSquare prey_at_ = 0;
  std::uint8_t maybe_hindered_ = 0;  // in which directions that prey
  std::uint16_t rule_ = 0;
  std::vector<Taker> next_to_, chosen_;
  std::unique_ptr<FastSearch> other_;  // for the other army, where a siege may be lifted
  FastCaptures freeing_, tried_;
  bool freeing_found_ = false;
};

}  // namespace rithmo::engine

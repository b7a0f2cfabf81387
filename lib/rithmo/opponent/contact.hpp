// How near an army is to what it might capture: for each enemy piece the pieces whose numbers capture it, alone or two together, and how
// many movements they are away.
//
// Example: 9 and 7 capture 16 by addition; with both a movement away from where they reach it, they are two movements from it.
// Counter-example: what stands between is not looked at, nor sieges, nor captures by proportion or by more than two: this says where to
// go, and what stands to be captured is for fast_captures.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rithmo/fast/fast_position.hpp"
#include "rithmo/fast/fast_rules.hpp"

namespace rithmo::opponent {

class Contact {
 public:
  // The rules must outlive this.
  explicit Contact(const fast::FastRules& rules);

  // The sum over the enemy's pieces of what each is worth, by its kind, over one more than the movements it takes to come where it is
  // captured.
  double of(const fast::FastPosition& position, game::Army captor,
            const std::vector<double>& worths) const;

  // The squares that a piece of this kind goes in its longest ordinary movement; at least one.
  int pace_of(fast::KindNumber kind) const;

 private:
  // Who captures a number: one piece or two, by the places of their numbers in numbers_, and for captures over empty squares how many lie
  // between, or 0.
  struct Takers {
    std::uint8_t first, second;
    int spaces;
  };
  static constexpr std::uint8_t nobody = 0xFF;
  static constexpr std::size_t most_numbers =
      64;  // 24 pieces and six layers of either army bear fewer
  std::uint8_t place_of(std::int64_t number) const;
  void add(std::size_t prey);

  const fast::FastRules& rules_;
  std::array<int, game::piece_kinds.size()> paces_;
  std::vector<std::int64_t> numbers_;  // of either army, captives may serve the other; ascending
  std::vector<std::vector<Takers>> takers_;  // by the place of the prey's number
  struct Places {
    std::size_t piece = 0;  // which of piece_kinds
    std::vector<std::uint8_t> captures_by, captured_by;
  };
  std::vector<Places> places_;                        // of a kind's numbers
  std::vector<std::vector<std::uint8_t>> movements_;  // of each of piece_kinds, to go so far
};

}  // namespace rithmo::opponent

// Contact: how near an army is to the pieces that it might capture. For each enemy piece it knows
// the numbers that capture it, alone or two together. It counts how many movements their pieces are
// away.
//
// Example: 9 and 7 capture 16 by addition. If each is one movement away from a square from which it
// reaches the 16, the army is two movements from the capture. Counter-example: sieges, captures by
// proportion and captures by more than two pieces are ignored. The result shows where pieces should
// go; fast_captures.hpp finds the captures that are possible now.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rithmo/engine/fast_position.hpp"
#include "rithmo/engine/fast_rules.hpp"
#include "rithmo/engine/journeys.hpp"

namespace rithmo::engine {

class Contact {
 public:
  // The maximum number of different numbers: both armies have 48 pieces and some layers, which bear
  // fewer.
  static constexpr std::size_t max_numbers = 64;

  // The rules and the journeys must outlive this object.
  Contact(const FastRules& rules, const JourneyLengths& journeys);

  // The pieces of an army, grouped by the numbers by which they capture.
  class Captors {
   public:
    Captors(const Contact& contact, const FastPosition& position, game::Army captor);

    // Counts the movements to a prey on that square in the present position. Pieces that block
    // lines or ways are taken into account.
    void look_at(FastSquare prey);
    // Returns the minimum number of movements until the prey could be captured by this number, or
    // `never` if it cannot be. REQUIRES: look_at() was called for the prey's square.
    int movements_to_capture(std::int64_t number) const;
    // Estimates movements_to_capture() for the best of a kind's numbers, from Journeys alone; lines
    // are not checked.
    int quick_capture_estimate(FastSquare prey, KindNumber kind) const;

   private:
    friend class Contact;
    struct OwnNumber {
      FastSquare at;
      std::uint8_t group, place;
      std::int16_t next;  // index of the next entry with the same number
      // Number of movements until the prey is reached, indexed by the prey's square.
      const std::uint8_t* reach;
    };
    int in_line(const OwnNumber& own, FastSquare prey, int spaces) const;
    int reaching(const OwnNumber& own, FastSquare prey) const;

    const Contact& contact_;
    const FastPosition& position_;
    std::array<OwnNumber, 8 * max_fast_pieces> own_;
    std::size_t size_ = 0;
    std::array<std::int16_t, max_numbers> bearers_;
    FastSquare prey_ = no_square;
    // The number of movements until a piece reaches the prey, or stands next to it. Indexed by the
    // number's index.
    std::array<int, max_numbers> reaching_, beside_;
  };

  static constexpr int never = 1'000'000;

  // Returns the sum of the enemy pieces' worths, each divided by 1 + the number of movements until
  // the piece could be captured. `worths` is indexed by kind.
  double sum(const FastPosition& position, game::Army captor,
             const std::vector<double>& worths) const;

 private:
  // One or two takers that capture a number, as indices in numbers_. `spaces`: the number of empty
  // squares between, in captures that count them; otherwise 0. `beside`: the takers stand next to
  // the prey and need not reach it.
  struct Takers {
    std::uint8_t first, second;
    int spaces;
    bool beside = false;
    bool operator==(const Takers&) const = default;
  };
  static constexpr std::uint8_t nobody = 0xFF;
  bool stands_beside_ = false;  // true if some way of capture needs takers next to the prey
  std::uint8_t place_of(std::int64_t number) const;
  void add(std::size_t prey);

  const FastRules& rules_;
  const JourneyLengths& journeys_;
  // Ascending; the numbers of both armies, because captives may change sides.
  std::vector<std::int64_t> numbers_;
  std::vector<std::vector<Takers>> takers_;  // indexed by the index of the prey's number
  struct Places {
    std::vector<std::uint8_t> captures_by, captured_by;
  };
  std::vector<Places> places_;  // indexed by kind: the indices of its numbers in numbers_
  // The length of the longest ordinary movement, by kind of piece.
  std::array<int, game::piece_kinds.size()> paces_;
  // Indexed by movement group: the index in piece_kinds.
  std::vector<std::uint8_t> kinds_of_groups_;
};

}  // namespace rithmo::engine

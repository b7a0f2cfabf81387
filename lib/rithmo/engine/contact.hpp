// How near an army is to what it might capture: for each enemy piece the pieces whose numbers
// capture it, alone or two together, and how many movements they are away.
//
// Example: 9 and 7 capture 16 by addition; with both a movement away from where they reach it, they
// are two movements from it. Counter-example: what stands between is not looked at, nor sieges, nor
// captures by proportion or by more than two: this says where to go, and what stands to be captured
// is for fast_captures.hpp.
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
  // Upper limit of different numbers: 24 pieces and six layers of either army bear fewer.
  static constexpr std::size_t max_numbers = 64;

  // The rules must outlive this.
  Contact(const FastRules& rules, const Journeys& journeys);

  // Pieces of an army, grouped by the numbers by which they capture.
  class Captors {
   public:
    Captors(const Contact& contact, const FastPosition& position, game::Army captor);

    // Counts movements to a prey on that square, as the pieces stand. Pieces that bar lines or ways
    // are considered.
    void look_at(FastSquare prey);
    // Returns the minimum of movements until the prey could be captured by that number; `never`
    // where that cannot be. REQUIRES: look_at().
    int to_capture(std::int64_t number) const;
    // Estimates the same for any number of a kind from Journeys alone; lines are not checked.
    int at_a_glance(FastSquare prey, KindNumber kind) const;

   private:
    friend class Contact;
    struct OwnNumber {
      FastSquare at;
      std::uint8_t group, place;
      std::int16_t next;          // index of the next entry of the same number
      const std::uint8_t* reach;  // movements until a prey is reached, indexed by its square
    };
    int in_line(const OwnNumber& own, FastSquare prey, int spaces) const;
    int reaching(const OwnNumber& own, FastSquare prey) const;

    const Contact& contact_;
    const FastPosition& position_;
    std::array<OwnNumber, 8 * max_fast_pieces> own_;
    std::size_t size_ = 0;
    std::array<std::int16_t, max_numbers> bearers_;
    FastSquare prey_ = no_square;
    // Movements until a piece reaches the prey, or stands next to it; by index of its number.
    std::array<int, max_numbers> reaching_, beside_;
  };

  static constexpr int never = 1'000'000;

  // Returns the sum over the enemy's pieces of their worths, by kind, each divided by one more than
  // the movements until that piece could be captured.
  double sum(const FastPosition& position, game::Army captor,
             const std::vector<double>& worths) const;

 private:
  // One or two takers that capture a number, as indices in numbers_. `spaces`: for captures over
  // empty squares, how many lie between; otherwise 0. `beside`: they stand next to the prey,
  // instead of reaching it.
  struct Takers {
    std::uint8_t first, second;
    int spaces;
    bool beside = false;
    bool operator==(const Takers&) const = default;
  };
  static constexpr std::uint8_t nobody = 0xFF;
  bool stands_beside_ = false;  // some way of capture needs takers next to the prey
  std::uint8_t place_of(std::int64_t number) const;
  void add(std::size_t prey);

  const FastRules& rules_;
  const Journeys& journeys_;
  std::vector<std::int64_t> numbers_;  // ascending; of both armies: captives may serve the other
  std::vector<std::vector<Takers>> takers_;  // by index of the prey's number
  struct Places {
    std::vector<std::uint8_t> captures_by, captured_by;
  };
  std::vector<Places> places_;  // indices of a kind's numbers
  // Length of the longest ordinary movement, by kind of piece.
  std::array<int, game::piece_kinds.size()> paces_;
  std::vector<std::uint8_t> kinds_of_groups_;  // indices in piece_kinds
};

}  // namespace rithmo::engine

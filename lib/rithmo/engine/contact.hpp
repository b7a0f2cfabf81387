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
  // 24 pieces and six layers of either army bear fewer.
  static constexpr std::size_t most_numbers = 64;

  // The rules must outlive this.
  Contact(const FastRules& rules, const Journeys& journeys);

  // An army's pieces, by the places of their numbers.
  class Captors {
   public:
    Captors(const Contact& contact, const FastPosition& position, game::Army captor);

    // Counts for a prey on that square, as the pieces stand: lines and pieces in the way are
    // checked.
    void look_at(FastSquare prey);
    // The fewest movements until it could be captured by that number; `never` where that cannot be.
    // REQUIRES: look_at().
    int to_capture(std::int64_t number) const;
    // Counts the same by any number of its kind, on an empty board and without lines.
    int at_a_glance(FastSquare prey, KindNumber kind) const;

   private:
    friend class Contact;
    struct Own {
      FastSquare at;
      std::uint8_t group, place;
      std::int16_t next;          // of the same number
      const std::uint8_t* reach;  // movements to where each prey is reached, by its square
    };
    int in_line(const Own& own, FastSquare prey, int spaces) const;
    int reaching(const Own& own, FastSquare prey) const;

    const Contact& contact_;
    const FastPosition& position_;
    std::array<Own, 8 * most_fast_men> own_;
    std::size_t size_ = 0;
    std::array<std::int16_t, most_numbers> bearers_;
    FastSquare prey_ = no_square;
    // Lists, by the places of numbers, movements to where one reaches the prey, or stands next to
    // it.
    std::array<int, most_numbers> reaching_, beside_;
  };

  static constexpr int never = 1'000'000;

  // The sum over the enemy's pieces of what each is worth, by its kind, over one more than the
  // movements it takes to come where it is captured.
  double of(const FastPosition& position, game::Army captor,
            const std::vector<double>& worths) const;

 private:
  // Who captures a number: one piece or two, by the places of their numbers in numbers_, and for
  // captures over empty squares how many lie between, or 0. `beside`: they stand in the next
  // squares to the prey, instead of reaching it.
  struct Takers {
    std::uint8_t first, second;
    int spaces;
    bool beside = false;
    bool operator==(const Takers&) const = default;
  };
  static constexpr std::uint8_t nobody = 0xFF;
  bool stands_beside_ = false;  // any way of capture asks for it
  std::uint8_t place_of(std::int64_t number) const;
  void add(std::size_t prey);

  const FastRules& rules_;
  const Journeys& journeys_;
  std::vector<std::int64_t> numbers_;  // of either army, captives may serve the other; ascending
  std::vector<std::vector<Takers>> takers_;  // by the place of the prey's number
  struct Places {
    std::vector<std::uint8_t> captures_by, captured_by;
  };
  std::vector<Places> places_;  // of a kind's numbers
  // How many movements bring a piece of a kind so far along a line.
  std::array<int, game::piece_kinds.size()> paces_;
  std::vector<std::uint8_t> kinds_of_groups_;  // which of piece_kinds
};

}  // namespace rithmo::engine

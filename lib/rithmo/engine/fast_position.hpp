// The pieces of a position, each in a slot of a list. Every piece stores its nearest neighbour in
// each of the eight directions.
//
// Example: to try a flight, move() the piece there and back. Counter-example: the list is not
// sorted by squares; each_square() visits the squares in order.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rithmo/engine/fast_rules.hpp"

namespace rithmo::engine {

using FastSlot = std::uint8_t;  // index in the list of pieces
inline constexpr std::size_t max_fast_pieces = 64;
inline constexpr FastSlot no_fast_slot = 0xFF;

struct FastPiece {
  FastSquare at = no_square;  // no_square: the slot is free
  KindNumber kind = 0;
  // The turn of the piece's last movement, counted from 1; 0: it has not moved yet.
  std::uint32_t came = 0;
  bool operator==(const FastPiece&) const = default;
};

// Calls `what` for each slot in a set of bits, in ascending order.
template <class Do>
void for_each_slot(std::uint64_t slots, Do what) {
  for (; slots != 0; slots &= slots - 1) what(static_cast<FastSlot>(std::countr_zero(slots)));
}

// The nearest piece in a direction, and its distance in steps. If there is none, `steps` is the
// distance to the first square off the board.
struct FastNeighbour {
  FastSlot slot = no_fast_slot;
  std::uint8_t steps = 0;
};

class FastPosition {
 public:
  // A snapshot of the slots without the board, to which restore() returns.
  struct Snapshot {
    std::array<FastPiece, max_fast_pieces> pieces{};
    std::array<std::array<FastNeighbour, eight_ways.size()>, max_fast_pieces> neighbours{};
    std::array<std::uint8_t, max_fast_pieces> facing{};
    std::array<std::uint64_t, 2> of_army{};
    FastSlot slots = 0;
  };

  // The rules must outlive this object.
  explicit FastPosition(const FastRules& rules)
      : rules_(&rules), board_(rules.squares(), no_fast_slot) {
    for (std::vector<std::uint64_t>& squares : squares_of_)
      squares.resize((rules.squares() + 63) / 64);
  }

  FastSlot at(FastSquare cell) const { return board_[cell]; }
  bool is_empty(FastSquare cell) const { return board_[cell] == no_fast_slot; }
  const FastPiece& piece(FastSlot slot) const { return now_.pieces[slot]; }
  // Returns true if all squares between the two ends of this movement are empty.
  bool is_open(const FastWay& way) const {
    const FastSquare* const between = rules_->routes().cells(way.between);
    for (std::uint8_t i = 0; i < way.length; ++i)
      if (!is_empty(between[i])) return false;
    return true;
  }
  // The slots in use are all below this number; some of these may be free.
  FastSlot slots() const { return now_.slots; }
  std::size_t squares() const { return board_.size(); }

  // Returns the army's pieces on the board, as bits of their slots.
  std::uint64_t all_of(game::Army army) const {
    return now_.of_army[static_cast<std::size_t>(army)];
  }
  // Calls `tell` for each square on which the army has a piece, in ascending order, until `tell`
  // returns false.
  template <class Tell>
  void for_each_square(game::Army army, Tell tell) const {
    const std::vector<std::uint64_t>& all = squares_of_[static_cast<std::size_t>(army)];
    for (std::size_t word = 0; word < all.size(); ++word)
      for (std::uint64_t left = all[word]; left != 0; left &= left - 1)
        if (!tell(static_cast<FastSquare>(64 * word +
                                          static_cast<std::size_t>(std::countr_zero(left)))))
          return;
  }
  // Returns the nearest piece in a direction. REQUIRES: the piece in this slot is on the board.
  const FastNeighbour& neighbour(FastSlot slot, std::size_t way) const {
    return now_.neighbours[slot][way];
  }
  // Returns the directions, as bits, in which the nearest piece is an enemy.
  std::uint8_t facing(FastSlot slot) const { return now_.facing[slot]; }

  // These add and remove a piece. REQUIRES for put(): the square is empty, and fewer than
  // max_fast_pieces are on the board.
  void put(FastSquare at, KindNumber kind, std::uint32_t came);
  void remove(FastSquare at);
  void move(FastSquare from, FastSquare to);
  // Changes the kind of a piece. REQUIRES: the new kind belongs to the same army.
  void set_kind(FastSquare at, KindNumber kind) { now_.pieces[board_[at]].kind = kind; }
  void set_arrival_turn(FastSquare at, std::uint32_t turn) { now_.pieces[board_[at]].came = turn; }

  const Snapshot& stored() const { return now_; }
  void restore(const Snapshot& stored);

 private:
  bool belongs_to_army(std::size_t army, FastSlot slot) const {
    return (now_.of_army[army] >> slot & 1U) != 0;
  }
  // These add a piece to the board and to its army's set of squares, or remove it from them.
  void stand(FastSlot slot);
  void leave(FastSlot slot);
  FastNeighbour nearest(FastSquare from, std::size_t way) const;
  void meet(FastSlot slot, std::size_t way, FastNeighbour neighbour);
  // These link a piece with its neighbours on the lines through its square, or unlink it.
  void join(FastSlot slot);
  void part(FastSlot slot);

  const FastRules* rules_;
  std::vector<FastSlot> board_;
  std::array<std::vector<std::uint64_t>, 2> squares_of_;  // sets of squares as bits, by army
  Snapshot now_;
};

}  // namespace rithmo::engine

// The pieces of a position on a plain board, each in a place of its own in a list, so that one is moved by writing two numbers.
//
// Example: to try a flight, move() there and back. Counter-example: the list has no order of squares; who asks for it goes by the board.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rithmo/fast/fast_rules.hpp"

namespace rithmo::fast {

using FastSlot = std::uint8_t;  // a place in the list of pieces
inline constexpr std::size_t most_fast_men = 64;
inline constexpr FastSlot no_fast_slot = 0xFF;

struct FastMan {
  FastSquare at = no_square;  // not on the board: the slot is free
  KindNumber kind = 0;
  std::uint32_t came = 0;  // in which turn, from 1; 0: it stood there from the beginning
  bool operator==(const FastMan&) const = default;
};

class FastPosition {
 public:
  explicit FastPosition(std::size_t squares) : board_(squares, no_fast_slot) {}

  FastSlot at(FastSquare cell) const { return board_[cell]; }
  bool is_empty(FastSquare cell) const { return board_[cell] == no_fast_slot; }
  const FastMan& man(FastSlot slot) const { return men_[slot]; }
  // Slots from 0 to this, some of them free.
  FastSlot slots() const { return slots_; }
  std::size_t squares() const { return board_.size(); }

  // REQUIRES: the square is empty, and fewer than most_fast_men stand on the board.
  void put(FastSquare at, KindNumber kind, std::uint32_t came) {
    FastSlot slot = 0;
    while (slot < slots_ && men_[slot].at != no_square) ++slot;
    if (slot == slots_) ++slots_;
    men_[slot] = {at, kind, came};
    board_[at] = slot;
  }
  void remove(FastSquare at) {
    men_[board_[at]].at = no_square;
    board_[at] = no_fast_slot;
  }
  void move(FastSquare from, FastSquare to) {
    const FastSlot slot = board_[from];
    board_[from] = no_fast_slot;
    board_[to] = slot;
    men_[slot].at = to;
  }
  void set_kind(FastSquare at, KindNumber kind) { men_[board_[at]].kind = kind; }
  void set_came(FastSquare at, std::uint32_t turn) { men_[board_[at]].came = turn; }

  // The list alone, without the board: to keep and to come back to.
  struct Kept {
    std::array<FastMan, most_fast_men> men;
    FastSlot slots;
  };
  Kept kept() const { return {men_, slots_}; }
  void restore(const Kept& kept) {
    for (FastSlot slot = 0; slot < slots_; ++slot)
      if (men_[slot].at != no_square) board_[men_[slot].at] = no_fast_slot;
    men_ = kept.men;
    slots_ = kept.slots;
    for (FastSlot slot = 0; slot < slots_; ++slot)
      if (men_[slot].at != no_square) board_[men_[slot].at] = slot;
  }

 private:
  std::vector<FastSlot> board_;
  std::array<FastMan, most_fast_men> men_{};
  FastSlot slots_ = 0;
};

}  // namespace rithmo::fast

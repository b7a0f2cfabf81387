// The pieces of a position on a plain board, each in a place of its own in a list, so that one is moved by writing two numbers.
//
// Example: to try a flight, move() there and back. Counter-example: the list has no order of squares; who asks for it goes by the board.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rithmo/fast/fast_rules.hpp"

namespace rithmo {

using Slot = std::uint8_t;  // a place in the list of pieces
inline constexpr std::size_t most_men = 64;
inline constexpr Slot no_slot = 0xFF;

struct FastMan {
  Cell at = no_cell;  // not on the board: the slot is free
  KindNumber kind = 0;
  std::uint32_t came = 0;  // in which turn, from 1; 0: it stood there from the beginning
  bool operator==(const FastMan&) const = default;
};

class FastPosition {
 public:
  explicit FastPosition(std::size_t squares) : board_(squares, no_slot) {}

  Slot at(Cell cell) const { return board_[cell]; }
  bool is_empty(Cell cell) const { return board_[cell] == no_slot; }
  const FastMan& man(Slot slot) const { return men_[slot]; }
  // Slots from 0 to this, some of them free.
  Slot slots() const { return slots_; }
  std::size_t squares() const { return board_.size(); }

  // REQUIRES: the square is empty, and fewer than most_men stand on the board.
  void put(Cell at, KindNumber kind, std::uint32_t came) {
    Slot slot = 0;
    while (slot < slots_ && men_[slot].at != no_cell) ++slot;
    if (slot == slots_) ++slots_;
    men_[slot] = {at, kind, came};
    board_[at] = slot;
  }
  void remove(Cell at) {
    men_[board_[at]].at = no_cell;
    board_[at] = no_slot;
  }
  void move(Cell from, Cell to) {
    const Slot slot = board_[from];
    board_[from] = no_slot;
    board_[to] = slot;
    men_[slot].at = to;
  }
  void set_kind(Cell at, KindNumber kind) { men_[board_[at]].kind = kind; }
  void set_came(Cell at, std::uint32_t turn) { men_[board_[at]].came = turn; }

  // The list alone, without the board: to keep and to come back to.
  struct Kept {
    std::array<FastMan, most_men> men;
    Slot slots;
  };
  Kept kept() const { return {men_, slots_}; }
  void restore(const Kept& kept) {
    for (Slot slot = 0; slot < slots_; ++slot)
      if (men_[slot].at != no_cell) board_[men_[slot].at] = no_slot;
    men_ = kept.men;
    slots_ = kept.slots;
    for (Slot slot = 0; slot < slots_; ++slot)
      if (men_[slot].at != no_cell) board_[men_[slot].at] = slot;
  }

 private:
  std::vector<Slot> board_;
  std::array<FastMan, most_men> men_{};
  Slot slots_ = 0;
};

}  // namespace rithmo

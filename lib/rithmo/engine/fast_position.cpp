// See fast_position.hpp.
#include "rithmo/engine/fast_position.hpp"

#include <cstddef>
#include <cstdint>

namespace rithmo::engine {
namespace {

// The indexes of four directions, one of each pair of opposite directions.
constexpr std::array<std::size_t, 4> lines{0, 1, 4, 5};

}  // namespace

void FastPosition::put(FastSquare at, KindNumber kind, std::uint32_t came) {
  FastSlot slot = 0;
  while (slot < now_.slots && now_.pieces[slot].at != no_square) ++slot;
  if (slot == now_.slots) ++now_.slots;
  now_.pieces[slot] = {at, kind, came};
  now_.of_army[static_cast<std::size_t>(rules_->traits(kind).army)] |= std::uint64_t{1} << slot;
  stand(slot);
  join(slot);
}

void FastPosition::remove(FastSquare at) {
  const FastSlot slot = board_[at];
  part(slot);
  leave(slot);
  for (std::uint64_t& slots : now_.of_army) slots &= ~(std::uint64_t{1} << slot);
  now_.pieces[slot].at = no_square;
}

void FastPosition::move(FastSquare from, FastSquare to) {
  const FastSlot slot = board_[from];
  part(slot);
  leave(slot);
  now_.pieces[slot].at = to;
  stand(slot);
  join(slot);
}

void FastPosition::restore(const Snapshot& stored) {
  for (FastSlot slot = 0; slot < now_.slots; ++slot)
    if (now_.pieces[slot].at != no_square) leave(slot);
  now_ = stored;
  for (FastSlot slot = 0; slot < now_.slots; ++slot)
    if (now_.pieces[slot].at != no_square) stand(slot);
}

void FastPosition::stand(FastSlot slot) {
  const FastSquare at = now_.pieces[slot].at;
  board_[at] = slot;
  squares_of_[belongs_to_army(1, slot)][at / 64U] |= std::uint64_t{1} << at % 64U;
}

void FastPosition::leave(FastSlot slot) {
  const FastSquare at = now_.pieces[slot].at;
  board_[at] = no_fast_slot;
  squares_of_[belongs_to_army(1, slot)][at / 64U] &= ~(std::uint64_t{1} << at % 64U);
}

FastNeighbour FastPosition::nearest(FastSquare from, std::size_t way) const {
  FastNeighbour found{no_fast_slot, 1};
  for (FastSquare at = rules_->next(from, way); at != no_square; at = rules_->next(at, way)) {
    if (!is_empty(at)) return {board_[at], found.steps};
    ++found.steps;
  }
  return found;
}

void FastPosition::meet(FastSlot slot, std::size_t way, FastNeighbour neighbour) {
  now_.neighbours[slot][way] = neighbour;
  const bool is_enemy = neighbour.slot != no_fast_slot &&
                        belongs_to_army(0, slot) != belongs_to_army(0, neighbour.slot);
  const auto bit = static_cast<std::uint8_t>(1U << way);
  now_.facing[slot] =
      static_cast<std::uint8_t>(is_enemy ? now_.facing[slot] | bit : now_.facing[slot] & ~bit);
}

void FastPosition::join(FastSlot slot) {
  for (const std::size_t way : lines) {
    const std::size_t back = opposite(way);
    const FastNeighbour ahead = nearest(now_.pieces[slot].at, way);
    FastNeighbour behind;
    if (ahead.slot == no_fast_slot) {
      behind = nearest(now_.pieces[slot].at, back);
    } else {  // the piece ahead gets back its former neighbour
      const FastNeighbour its = now_.neighbours[ahead.slot][back];
      behind = {its.slot, static_cast<std::uint8_t>(its.steps - ahead.steps)};
      meet(ahead.slot, back, {slot, ahead.steps});
    }
    if (behind.slot != no_fast_slot) meet(behind.slot, way, {slot, behind.steps});
    meet(slot, way, ahead);
    meet(slot, back, behind);
  }
}

void FastPosition::part(FastSlot slot) {
  for (const std::size_t way : lines) {
    const FastNeighbour ahead = now_.neighbours[slot][way],
                        behind = now_.neighbours[slot][opposite(way)];
    const auto steps = static_cast<std::uint8_t>(ahead.steps + behind.steps);
    if (ahead.slot != no_fast_slot) meet(ahead.slot, opposite(way), {behind.slot, steps});
    if (behind.slot != no_fast_slot) meet(behind.slot, way, {ahead.slot, steps});
  }
}

}  // namespace rithmo::engine

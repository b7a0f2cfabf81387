// See fast_surroundings.hpp.
#include "rithmo/engine/fast_surroundings.hpp"

#include <algorithm>
#include <bit>

#include "rithmo/game/rules/piece_rules.hpp"

namespace rithmo::engine {

void FastSurroundings::look_at(const FastPosition& position, game::Army army) {
  position_ = &position;
  takers_ = position.all_of(army);
  preys_ = position.all_of(game::enemy_of(army));
  if (rules_.plain().triumph.announced == game::Announcement::none) return;
  for_each_slot(preys_, [&](FastSlot slot) {
    if (traits(slot).announced) preys_ &= ~(std::uint64_t{1} << slot);
  });
}

void FastSurroundings::find_takers() {
  for_each_slot(preys_, [&](FastSlot slot) {
    Prey& prey = met_[slot];
    prey.reached.clear();
    prey.lines = 0;
    for (unsigned ways = position_->facing(slot); ways != 0; ways &= ways - 1) {
      const auto way = static_cast<std::size_t>(std::countr_zero(ways));
      const FastNeighbour next = position_->neighbour(slot, way);
      if (rules_.looks_along_lines())
        prey.in_line[prey.lines++] = {next.slot, static_cast<std::uint8_t>(next.steps - 1),
                                      static_cast<std::uint8_t>(way)};
      if (goes_to(next, opposite(way))) note_reached(slot, next.slot, nullptr);
    }
  });
  for_each_slot(takers_, [&](FastSlot taker) {
    const FastPiece& piece = position_->piece(taker);
    for (const FastWay& way :
         rules_.routes().capturing_ways(rules_.traits(piece.kind).group, piece.at))
      if (const FastSlot prey = position_->at(way.to); is_prey(prey) && position_->is_open(way))
        note_reached(prey, taker, &rules_.plain().movements[way.movement]);
  });
}

bool FastSurroundings::can_reach_prey(FastSlot taker) const {
  for (std::size_t way = 0; way < eight_ways.size(); ++way) {
    const FastNeighbour next = position_->neighbour(taker, way);
    if (is_prey(next.slot) && (rules_.looks_along_lines() || goes_to({taker, next.steps}, way)))
      return true;
  }
  return std::ranges::any_of(
      rules_.routes().capturing_ways(traits(taker).group, position_->piece(taker).at),
      [&](const FastWay& way) {
        return is_prey(position_->at(way.to)) && position_->is_open(way);
      });
}

// Returns true if a stepped movement takes the taker exactly as far as its neighbour, the prey.
bool FastSurroundings::goes_to(const FastNeighbour& taker, std::size_t way) const {
  return taker.steps <= FastRoutes::max_steps &&
         (rules_.routes().steps(traits(taker.slot).group, way) >> taker.steps & 1U) != 0;
}

void FastSurroundings::note_reached(FastSlot prey, FastSlot taker, const game::Movement* by) {
  std::vector<Taker>& reached = met_[prey].reached;
  const FastPiece& placed = position_->piece(taker);
  const game::Piece& piece = rules_.kind(placed.kind).piece;
  const bool by_shape = by && by->needs && piece.king && rules_.plain().play.layer_by_shape;
  for (const std::int64_t number : rules_.captures_by(placed.kind)) {
    if (by_shape) {  // by layer_by_shape a layer captures only by movements of its own shape
      const auto shape = game::layer_shape(game::army_of_origin(piece), number);
      if (shape && shape != by->needs) continue;
    }
    if (std::ranges::find(reached, Taker{placed.at, number}) == reached.end())
      reached.push_back({placed.at, number});
  }
}

const std::vector<FastSurroundings::Taker>& FastSurroundings::beside() {
  beside_.clear();
  for (const Line& line : lines())
    if (line.spaces == 0)
      for (const std::int64_t number : numbers(line)) beside_.push_back({at(line), number});
  return beside_;
}

bool FastSurroundings::are_hindered(std::span<const FastHindrance> all, bool edge_hinders,
                                    Places& hinderers) const {
  for (const FastHindrance& one : all) {
    if (!one.ends && edge_hinders) continue;
    if (!one.ends) return false;
    const FastSquare* const steps = rules_.routes().cells(one.cells);
    std::uint8_t step = 0;
    while (step + 1 < one.length && position_->is_empty(steps[step])) ++step;
    if (!is_taker(position_->at(steps[step]))) return false;
    hinderers.push_back(steps[step]);
  }
  return true;
}

}  // namespace rithmo::engine

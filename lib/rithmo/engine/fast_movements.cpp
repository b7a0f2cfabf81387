// See fast_movements.hpp.
#include "rithmo/engine/fast_movements.hpp"

#include <algorithm>
#include <utility>

namespace rithmo::engine {

void FastMovements::begin(game::Army army) {
  army_ = army;
  enemys_found_ = sieges_found_ = nearly_found_ = false;
}

// Returns true if a movement with a restricted purpose serves that purpose in this position.
bool FastMovements::serves_purpose(const FastWay& way, FastSquare from) {
  switch (way.purpose) {
    case game::MovementPurpose::any:
      return true;
    case game::MovementPurpose::not_to_capture:
      return !rules_.plain().play.no_flight_to_capture ||
             !takes_part(from, way.to, FastSearch::Ways::all);
    case game::MovementPurpose::escape:
      return can_be_taken(from);
    case game::MovementPurpose::siege:
      look_for_sieges();
      return is_shut_in_[from] != 0 ||
             (is_near_[way.to] != 0 && takes_part(from, way.to, FastSearch::Ways::shutting_in));
  }
  return false;
}

bool FastMovements::can_be_taken(FastSquare from) {
  if (!std::exchange(enemys_found_, true))
    search_.find(pieces_, game::enemy_of(army_), FastSearch::Ways::all, enemys_);
  return std::ranges::find(enemys_.all, from, &FastCapture::prey) != enemys_.all.end();
}

// Returns true if the piece would take part in a capture of the kinds `ways` after the movement.
// Its old square is empty then, so it takes part only from its new square.
bool FastMovements::takes_part(FastSquare from, FastSquare to, FastSearch::Ways ways) {
  note_nearly_shut_in();
  pieces_.move(from, to);
  const bool takes = search_.takes_part(pieces_, to, ways, nearly_shut_in_);
  pieces_.move(to, from);
  return takes;
}

// Returns true if a piece of this army is besieged, or if the army could besiege an enemy.
bool FastMovements::are_sieges_near() {
  look_for_sieges();
  return !sieges_.all.empty() || !nearly_shut_in_.empty();
}

void FastMovements::look_for_sieges() {
  if (std::exchange(sieges_found_, true)) return;
  search_.find(pieces_, game::enemy_of(army_), FastSearch::Ways::shutting_in, sieges_);
  is_shut_in_.assign(pieces_.squares(), 0);
  for (const FastCapture& siege : sieges_.all) is_shut_in_[siege.prey] = 1;
  note_nearly_shut_in();
}

void FastMovements::note_nearly_shut_in() {
  if (std::exchange(nearly_found_, true)) return;
  search_.find_nearly_shut_in(pieces_, army_, nearly_shut_in_);
  is_near_.assign(pieces_.squares(), 0);
  for (const auto& [prey, ways] : nearly_shut_in_)
    for (std::size_t way = 0; way < eight_ways.size(); ++way)
      if ((ways >> way & 1U) != 0)
        for (const FastSquare cell : rules_.routes().squares_near(pieces_.piece(prey).at, way))
          is_near_[cell] = 1;
}

}  // namespace rithmo::engine

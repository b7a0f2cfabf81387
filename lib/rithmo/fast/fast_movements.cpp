// See fast_movements.hpp.
#include "rithmo/fast/fast_movements.hpp"

#include <algorithm>
#include <utility>

namespace rithmo::fast {

void FastMovements::begin(game::Army army) {
  army_ = army;
  enemys_found_ = {};
  nearly_found_ = false;
}

// Whether a movement that serves one purpose alone serves it here.
bool FastMovements::serves_purpose(const FastWay& way, FastSquare from) {
  using enum FastSearch::Ways;
  switch (way.purpose) {
    case game::Purpose::any:
      return true;
    case game::Purpose::not_to_capture:
      return !rules_.plain().play.no_flight_to_capture || !takes_part(from, way.to, all);
    case game::Purpose::escape:
      return stands_taken(from, all);
    case game::Purpose::siege:
      return stands_taken(from, shutting_in) || takes_part(from, way.to, shutting_in);
  }
  return false;
}

bool FastMovements::stands_taken(FastSquare from, FastSearch::Ways ways) {
  const std::size_t which = ways == FastSearch::Ways::all ? 0 : 1;
  if (!std::exchange(enemys_found_[which], true))
    search_.find(men_, game::enemy_of(army_), ways, enemys_[which]);
  return std::ranges::find(enemys_[which].all, from, &FastCapture::prey) !=
         enemys_[which].all.end();
}

// Whether the piece would take part in one of these captures where the movement ends. By leaving its place it shuts nobody in.
bool FastMovements::takes_part(FastSquare from, FastSquare to, FastSearch::Ways ways) {
  if (!std::exchange(nearly_found_, true)) {
    search_.find_nearly_shut_in(men_, army_, nearly_shut_in_);
    is_near_.assign(men_.squares(), false);
    for (const FastSlot prey : nearly_shut_in_)
      for (const FastSquare cell : rules_.near(men_.man(prey).at)) is_near_[cell] = true;
  }
  if (ways == FastSearch::Ways::shutting_in && !is_near_[to]) return false;
  men_.move(from, to);
  const bool takes = search_.takes_part(men_, to, ways, nearly_shut_in_);
  men_.move(to, from);
  return takes;
}

}  // namespace rithmo::fast

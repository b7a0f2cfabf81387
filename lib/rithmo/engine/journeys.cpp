// See journeys.hpp.
#include "rithmo/engine/journeys.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include "rithmo/game/play/victory.hpp"

namespace rithmo::engine {
namespace {

// The extra movements for a blocked way: another piece has to leave the way first.
constexpr std::uint8_t of_bar = 2;

// Returns true if the movement is possible without an enemy nearby.
bool is_free(const FastWay& way) {
  return way.purpose == game::MovementPurpose::any ||
         way.purpose == game::MovementPurpose::not_to_capture;
}

}  // namespace

JourneyLengths::JourneyLengths(const FastRules& rules)
    : rules_(rules),
      squares_(rules.squares()),
      groups_(std::numeric_limits<std::uint8_t>::max() + std::size_t{1}) {
  for (const game::Army army : game::armies)
    for (std::size_t at = 0; at < squares_; ++at)
      camps_[static_cast<std::size_t>(army)].push_back(
          game::is_in_camp(rules_.square(static_cast<FastSquare>(at)), rules_.plain(), army));
}

void JourneyLengths::begin(std::uint8_t number) const {
  Group& group = groups_[number];
  count(number, nullptr, group.empty);
  group.now = group.empty;
}

// Breadth-first search from each square, by movements that need no enemy. `pieces`: the pieces on
// the board; null: the board is empty.
void JourneyLengths::count(std::uint8_t group, const FastPosition* pieces, Counts& counts) const {
  const auto is_barred = [&](const FastWay& way) {
    const FastSquare* const between = rules_.routes().cells(way.between);
    for (std::uint8_t i = 0; i < way.length; ++i)
      if (!pieces->is_empty(between[i])) return true;
    return false;
  };
  counts.to.assign(squares_ * squares_, never);
  counts.to_reach = counts.to;
  for (std::vector<std::uint8_t>& camp : counts.movements_to_camp) camp.assign(squares_, never);
  for (std::size_t from = 0; from < squares_; ++from) {
    std::uint8_t* const to = counts.to.data() + from * squares_;
    std::uint8_t* const reach = counts.to_reach.data() + from * squares_;
    to[from] = 0;
    open_.assign(1, static_cast<FastSquare>(from));
    for (std::size_t i = 0; i < open_.size(); ++i) {
      const std::uint8_t movements = to[open_[i]];
      for (std::size_t army = 0; army < camps_.size(); ++army)
        if (camps_[army][open_[i]])
          counts.movements_to_camp[army][from] =
              std::min(counts.movements_to_camp[army][from], movements);
      for (const FastWay& way : rules_.routes().ways(group, open_[i])) {
        if (pieces && is_barred(way)) continue;
        if (way.purpose == game::MovementPurpose::any)
          reach[way.to] = std::min(reach[way.to], movements);
        if (!is_free(way) || to[way.to] <= movements + 1 || movements + 1 >= never ||
            (pieces && !pieces->is_empty(way.to)))
          continue;
        to[way.to] = static_cast<std::uint8_t>(movements + 1);
        open_.push_back(way.to);
      }
    }
  }
}

void JourneyLengths::look_around(const FastPosition& pieces) {
  std::array<bool, std::numeric_limits<std::uint8_t>::max() + 1> done{};
  const auto at_most = [](std::vector<std::uint8_t>& now, const std::vector<std::uint8_t>& empty) {
    for (std::size_t i = 0; i < now.size(); ++i)
      now[i] = std::min<std::uint8_t>(
          now[i], empty[i] < never ? static_cast<std::uint8_t>(empty[i] + of_bar) : never);
  };
  for (FastSlot slot = 0; slot < pieces.slots(); ++slot) {
    if (pieces.piece(slot).at == no_square) continue;
    const std::uint8_t number = rules_.traits(pieces.piece(slot).kind).group;
    if (std::exchange(done[number], true)) continue;
    counts_of(number);
    Group& group = groups_[number];
    count(number, &pieces, group.now);
    at_most(group.now.to, group.empty.to);
    at_most(group.now.to_reach, group.empty.to_reach);
    for (std::size_t army = 0; army < group.now.movements_to_camp.size(); ++army)
      at_most(group.now.movements_to_camp[army], group.empty.movements_to_camp[army]);
  }
}

}  // namespace rithmo::engine

// See fast_routes.hpp.
#include "rithmo/engine/fast_routes.hpp"

#include <algorithm>

#include "rithmo/game/rules/movement.hpp"

namespace rithmo::engine {
namespace {

bool is_straight(std::size_t way) {
  return way < straight_ways;
}

bool allows_direction(const game::Movement& movement, std::size_t way) {
  return movement.directions == game::Directions::all ||
         (movement.directions == game::Directions::orthogonal) == is_straight(way);
}

// Returns the direction from one square to another. REQUIRES: the squares are in line.
std::uint8_t direction_to(game::Square from, game::Square to) {
  const auto sign = [](int n) { return (n > 0) - (n < 0); };
  const game::Square way{sign(to.file - from.file), sign(to.rank - from.rank)};
  return static_cast<std::uint8_t>(std::ranges::find(eight_ways, way) - eight_ways.begin());
}

}  // namespace

FastRoutes::FastRoutes(const game::RuleSet& rules, const FastBoard& board, bool edge_hinders)
    : edge_hinders_(edge_hinders),
      flies_for_sieges_alone_(
          std::ranges::all_of(rules.movements, [](const game::Movement& movement) {
            return movement.purpose == game::MovementPurpose::any ||
                   movement.purpose == game::MovementPurpose::siege;
          })) {
  int farthest = 1;
  for (const game::Movement& movement : rules.movements)
    farthest = std::max({farthest, movement.along, movement.aside});
  for (FastSquare from = 0; from < board.squares(); ++from)
    for (std::size_t way = 0; way < eight_ways.size(); ++way) {
      FastSquare at = board.next(from, way);
      for (int step = 0; step < farthest && at != no_square; ++step, at = board.next(at, way))
        near_.all.push_back(at);
      near_.end_list();
    }
}

std::uint8_t FastRoutes::add_group(const game::RuleSet& rules, const FastBoard& board,
                                   const std::vector<const game::Movement*>& movements) {
  const auto [found, is_new] =
      group_numbers_.emplace(movements, static_cast<std::uint8_t>(groups_.size()));
  if (is_new) groups_.push_back(make_group(rules, board, movements));
  return found->second;
}

std::uint32_t FastRoutes::add_cells(const FastBoard& board,
                                    const std::vector<game::Square>& squares) {
  const auto at = static_cast<std::uint32_t>(cells_.size());
  for (const game::Square one : squares) cells_.push_back(board.cell(one));
  return at;
}

FastRoutes::Group FastRoutes::make_group(const game::RuleSet& rules, const FastBoard& board,
                                         const std::vector<const game::Movement*>& movements) {
  Group group;
  for (std::size_t way = 0; way < eight_ways.size(); ++way)
    group.goes[way] = std::ranges::any_of(movements, [&](const game::Movement* movement) {
      return movement->purpose == game::MovementPurpose::any && allows_direction(*movement, way);
    });
  // A stepped movement is blocked only by the nearest piece in its direction.
  const auto is_stepped = [](const game::Movement& movement) {
    return !movement.is_flight() && !movement.leaps;
  };
  // Selects the stepped movements that capture. Movements that need a shape are excluded, because a
  // king's layer moves by its own shape (piece_rules.hpp).
  const auto steps_to_capture = [&](const game::Movement& movement) {
    return is_stepped(movement) && movement.purpose == game::MovementPurpose::any &&
           !movement.needs && movement.along <= max_steps;
  };
  // Sieges consider only ordinary movements. A leap makes the movement to the same square without
  // leaping redundant.
  std::vector<const game::Movement*> ordinary = movements;
  std::erase_if(ordinary, [](const game::Movement* movement) {
    return movement->purpose != game::MovementPurpose::any || movement->is_flight();
  });
  std::erase_if(ordinary, [all = ordinary](const game::Movement* movement) {
    return !movement->leaps && std::ranges::any_of(all, [&](const game::Movement* other) {
      return other->leaps && other->along == movement->along &&
             other->directions == movement->directions;
    });
  });
  for (std::size_t way = 0; way < eight_ways.size(); ++way)
    group.goes_all_ways =
        group.goes_all_ways && std::ranges::any_of(ordinary, [&](const game::Movement* movement) {
          return allows_direction(*movement, way);
        });
  for (std::size_t way = 0; way < eight_ways.size(); ++way)
    for (const game::Movement* movement : movements)
      if (allows_direction(*movement, way) && steps_to_capture(*movement))
        group.steps[way] |= std::uint32_t{1} << static_cast<unsigned>(movement->along);
  for (std::size_t way = 0; way < eight_ways.size(); ++way)
    for (const game::Movement* movement : ordinary)
      if (allows_direction(*movement, way))
        group.stride[way] = group.stride[way] == 0 && is_stepped(*movement)
                                ? static_cast<std::uint8_t>(movement->along)
                                : several;
  for (FastSquare from = 0; from < board.squares(); ++from) {
    const game::Square here = board.square(from);
    std::uint8_t& anyway = group.hindered_anyway.emplace_back();
    for (std::size_t way = 0; way < eight_ways.size(); ++way)
      if (group.stride[way] == 0 || group.stride[way] == several ||
          (edge_hinders_ && board.squares_to_edge(from, way) <= group.stride[way]))
        anyway |= static_cast<std::uint8_t>(1U << way);
    std::vector<FastWay> ways;
    for (const game::Movement* movement : movements)
      for (const game::Target& target : game::targets(*movement, here, rules.board)) {
        std::vector<game::Square> between = target.between;
        if (movement->leaps) between.clear();
        // Part of a flight's way may lie off the board.
        std::erase_if(between, [&](game::Square one) { return !rules.board.has(one); });
        const std::uint8_t straight =
            is_stepped(*movement) ? direction_to(here, target.to) : no_way;
        ways.push_back({board.cell(target.to), static_cast<std::uint8_t>(between.size()), straight,
                        movement->purpose,
                        static_cast<std::uint16_t>(movement - rules.movements.data()),
                        add_cells(board, between)});
      }
    std::ranges::stable_sort(ways, {}, &FastWay::to);
    for (const FastWay& way : ways) {
      group.ways.all.push_back(way);
      if (way.purpose == game::MovementPurpose::any) group.ordinary.all.push_back(way);
      if (way.purpose == game::MovementPurpose::any &&
          !steps_to_capture(rules.movements[way.movement]))
        group.capturing.all.push_back(way);
    }
    group.ways.end_list();
    group.ordinary.end_list();
    group.capturing.end_list();
    for (std::size_t way = 0; way < eight_ways.size(); ++way) {
      for (const game::Movement* movement : ordinary) {
        if (!allows_direction(*movement, way)) continue;
        const auto beyond = [&](int steps) {
          return game::Square{here.file + steps * eight_ways[way].file,
                              here.rank + steps * eight_ways[way].rank};
        };
        std::vector<game::Square> steps;
        for (int step = movement->leaps ? movement->along : 1; step <= movement->along; ++step)
          if (rules.board.has(beyond(step))) steps.push_back(beyond(step));
        group.hindrances.all.push_back({rules.board.has(beyond(movement->along)),
                                        static_cast<std::uint8_t>(steps.size()),
                                        add_cells(board, steps)});
      }
      group.hindrances.end_list();
    }
  }
  return group;
}

}  // namespace rithmo::engine

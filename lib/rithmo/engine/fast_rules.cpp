// See fast_rules.hpp.
#include "rithmo/engine/fast_rules.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/game/play/captives.hpp"
#include "rithmo/game/play/victory.hpp"
#include "rithmo/game/rules/movement.hpp"
#include "rithmo/game/rules/piece_rules.hpp"
#include "rithmo/game/rules/ways_of_capture.hpp"

namespace rithmo::engine {
namespace {

bool is_straight(std::size_t way) {
  return way < straight_ways;
}

bool leads(const game::Movement& movement, std::size_t way) {
  return movement.directions == game::Directions::all ||
         (movement.directions == game::Directions::orthogonal) == is_straight(way);
}

// In which of the eight directions one square lies from another in line with it.
std::uint8_t way_to(game::Square from, game::Square to) {
  const auto sign = [](int n) { return (n > 0) - (n < 0); };
  const game::Square way{sign(to.file - from.file), sign(to.rank - from.rank)};
  return static_cast<std::uint8_t>(std::ranges::find(eight_ways, way) - eight_ways.begin());
}

// A king's layers, as many as a set of bits says, greatest first.
std::vector<std::int64_t> layers_in(const std::vector<std::int64_t>& all, unsigned bits) {
  std::vector<std::int64_t> layers;
  for (std::size_t i = 0; i < all.size(); ++i)
    if ((bits >> i & 1U) != 0) layers.push_back(all[i]);
  return layers;
}

// Every piece that was born in an army, a king with all that may be left of it, as it stands in the beginning.
std::vector<game::Piece> born(game::Army army) {
  std::vector<game::Piece> all;
  for (const game::Piece& piece : game::whole_army(army)) {
    if (!piece.king && std::ranges::find(all, piece) == all.end()) all.push_back(piece);
    if (!piece.king) continue;
    for (unsigned bits = 1; bits < 1U << piece.layers.size(); ++bits)
      all.push_back(game::layers_of(piece, layers_in(piece.layers, bits)));
  }
  return all;
}

FastRules::Asks asked_by(const game::Way& way) {
  using Asks = FastRules::Asks;
  const game::Takers takers = game::takers_of(way);
  const Asks::Whom whom = takers.stance == game::Stance::reaching ? Asks::reaching
                          : takers.stance == game::Stance::around ? Asks::shutting_in
                                                                  : Asks::in_line;
  return {whom, takers.fewest};
}

// Besides its own text, whom it serves.
std::string key_of(const game::Piece& piece) {
  return game::to_text(piece.army) + game::to_text(piece);
}

}  // namespace

FastRules::FastRules(const game::RuleSet& rules) : rules_(rules) {
  int farthest = 1;
  for (const game::Movement& movement : rules.movements)
    farthest = std::max({farthest, movement.along, movement.aside});
  for (const game::CaptureRule& rule : rules.captures)
    if (game::is_played(rule.way) && !rule.by_agreement) captures_.push_back(&rule);
  std::ranges::stable_sort(captures_, {},
                           [](const game::CaptureRule* one) { return game::shuts_in(one->way); });
  first_that_shuts_in_ = static_cast<std::size_t>(std::ranges::count_if(
      captures_, [](const game::CaptureRule* one) { return !game::shuts_in(one->way); }));
  flies_for_sieges_alone_ =
      std::ranges::all_of(rules.movements, [](const game::Movement& movement) {
        return movement.purpose == game::Purpose::any || movement.purpose == game::Purpose::siege;
      });
  edge_hinders_ = std::ranges::any_of(captures_, [](const game::CaptureRule* one) {
    const auto enclosure = game::enclosure_of(one->way);
    return enclosure && enclosure->edge_hinders;
  });
  for (const game::CaptureRule* one : captures_) asks_.push_back(asked_by(one->way));
  looks_along_lines_ = std::ranges::find(asks_, Asks::in_line, &Asks::whom) != asks_.end();
  for (int file = 0; file < rules.board.files; ++file)
    for (int rank = 0; rank < rules.board.ranks; ++rank) squares_.push_back({file, rank});
  for (FastSquare from = 0; from < squares(); ++from)
    for (const game::Square way : eight_ways) {
      const game::Square here = square(from), to{here.file + way.file, here.rank + way.rank};
      next_.push_back(rules.board.has(to) ? cell(to) : no_square);
    }
  for (FastSquare from = 0; from < squares(); ++from) {
    for (std::size_t way = 0; way < eight_ways.size(); ++way) {
      std::uint8_t to_edge = 1;
      for (FastSquare at = next(from, way); at != no_square; at = next(at, way)) ++to_edge;
      to_edge_.push_back(to_edge);
      FastSquare at = next(from, way);
      for (int step = 0; step < farthest && at != no_square; ++step, at = next(at, way))
        near_.all.push_back(at);
      near_.end_list();
    }
  }
  add_kinds();
}

KindNumber FastRules::number_of(const game::Piece& piece) const {
  return numbers_.at(key_of(piece));
}

void FastRules::add_kinds() {
  for (const game::Army army : game::armies)
    for (const game::Piece& whole : born(army))
      for (const bool captive : {false, true})
        for (const bool announced : {false, true}) {
          FastKind kind{.piece = whole};
          game::Piece& piece = kind.piece;
          piece.army = captive ? game::enemy_of(army) : army;
          piece.captive = captive;
          piece.announced = announced;
          traits_.push_back({piece.army, group_of(game::movements_of(rules_, piece)), announced,
                             !piece.king || rules_.triumph.king_joins, piece.king && !captive,
                             piece.number});
          // Army, number, a king after others, shape: all well below these powers of two.
          kind.order = static_cast<std::uint64_t>(piece.army) << 48U |
                       static_cast<std::uint64_t>(piece.number) << 8U |
                       static_cast<std::uint64_t>(piece.king) << 4U |
                       static_cast<std::uint64_t>(piece.shape);
          kind.counts_off = game::counts_off_board(rules_.play, piece);
          kind.enters = game::enters(rules_.play, piece);
          captures_by_.add(game::numbers_to_capture(piece, rules_));
          captured_by_.add(game::numbers_captured(piece, rules_));
          for (const std::int64_t number : piece.king ? piece.layers : std::vector{piece.number})
            kind.spoils.add(number);
          numbers_.emplace(key_of(piece), static_cast<KindNumber>(kinds_.size()));
          kinds_.push_back(std::move(kind));
        }
  for (FastKind& kind : kinds_) {
    game::Piece announced = kind.piece;
    announced.announced = true;
    kind.announced = number_of(announced);
    const game::Army captor = game::enemy_of(kind.piece.army);
    kind.captured = number_of(game::captured_by(captor, kind.piece));
    if (!kind.piece.king) continue;
    for (const std::int64_t layer : kind.piece.layers) {
      std::vector<std::int64_t> left = kind.piece.layers;
      std::erase(left, layer);
      const KindNumber taken =
          number_of(game::captured_by(captor, game::layers_of(kind.piece, {layer})));
      kind.robbed.emplace_back(left.empty() ? taken : number_of(game::layers_of(kind.piece, left)),
                               taken);
    }
  }
}

std::uint8_t FastRules::group_of(const std::vector<const game::Movement*>& movements) {
  const auto [found, is_new] =
      group_numbers_.emplace(movements, static_cast<std::uint8_t>(groups_.size()));
  if (is_new) groups_.push_back(worked_out(movements));
  return found->second;
}

std::uint32_t FastRules::kept(const std::vector<game::Square>& squares) {
  const auto at = static_cast<std::uint32_t>(cells_.size());
  for (const game::Square one : squares) cells_.push_back(cell(one));
  return at;
}

FastRules::Group FastRules::worked_out(const std::vector<const game::Movement*>& movements) {
  Group group;
  for (std::size_t way = 0; way < eight_ways.size(); ++way)
    group.goes[way] = std::ranges::any_of(movements, [&](const game::Movement* movement) {
      return movement->purpose == game::Purpose::any && leads(*movement, way);
    });
  // Step by step, and so that only the nearest piece in that direction matters.
  const auto is_stepped = [](const game::Movement& movement) {
    return !movement.flies() && !movement.leaps;
  };
  // Of a king's layer too, which has a shape: see piece_rules.hpp.
  const auto steps_to_capture = [&](const game::Movement& movement) {
    return is_stepped(movement) && movement.purpose == game::Purpose::any && !movement.needs &&
           movement.along <= FastRules::most_steps;
  };
  // Of a siege: ordinary movements, and who leaps need not go on foot as well.
  std::vector<const game::Movement*> ordinary = movements;
  std::erase_if(ordinary, [](const game::Movement* movement) {
    return movement->purpose != game::Purpose::any || movement->flies();
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
          return leads(*movement, way);
        });
  for (std::size_t way = 0; way < eight_ways.size(); ++way)
    for (const game::Movement* movement : movements)
      if (leads(*movement, way) && steps_to_capture(*movement))
        group.steps[way] |= std::uint32_t{1} << static_cast<unsigned>(movement->along);
  for (std::size_t way = 0; way < eight_ways.size(); ++way)
    for (const game::Movement* movement : ordinary)
      if (leads(*movement, way))
        group.stride[way] = group.stride[way] == 0 && is_stepped(*movement)
                                ? static_cast<std::uint8_t>(movement->along)
                                : several;
  for (FastSquare from = 0; from < squares(); ++from) {
    const game::Square here = square(from);
    std::uint8_t& anyway = group.hindered_anyway.emplace_back();
    for (std::size_t way = 0; way < eight_ways.size(); ++way)
      if (group.stride[way] == 0 || group.stride[way] == several ||
          (edge_hinders_ && to_edge(from, way) <= group.stride[way]))
        anyway |= static_cast<std::uint8_t>(1U << way);
    std::vector<FastWay> ways;
    for (const game::Movement* movement : movements)
      for (const game::Target& target : game::targets(*movement, here, rules_.board)) {
        std::vector<game::Square> between = target.between;
        if (movement->leaps) between.clear();
        // A flight may go round a corner that lies off the board.
        std::erase_if(between, [&](game::Square one) { return !rules_.board.has(one); });
        const std::uint8_t straight = is_stepped(*movement) ? way_to(here, target.to) : no_way;
        ways.push_back({cell(target.to), static_cast<std::uint8_t>(between.size()), straight,
                        movement->purpose,
                        static_cast<std::uint16_t>(movement - rules_.movements.data()),
                        kept(between)});
      }
    std::ranges::stable_sort(ways, {}, &FastWay::to);
    for (const FastWay& way : ways) {
      group.ways.all.push_back(way);
      if (way.purpose == game::Purpose::any) group.ordinary.all.push_back(way);
      if (way.purpose == game::Purpose::any && !steps_to_capture(rules_.movements[way.movement]))
        group.capturing.all.push_back(way);
    }
    group.ways.end_list();
    group.ordinary.end_list();
    group.capturing.end_list();
    for (std::size_t way = 0; way < eight_ways.size(); ++way) {
      for (const game::Movement* movement : ordinary) {
        if (!leads(*movement, way)) continue;
        const auto beyond = [&](int steps) {
          return game::Square{here.file + steps * eight_ways[way].file,
                              here.rank + steps * eight_ways[way].rank};
        };
        std::vector<game::Square> steps;
        for (int step = movement->leaps ? movement->along : 1; step <= movement->along; ++step)
          if (rules_.board.has(beyond(step))) steps.push_back(beyond(step));
        group.hindrances.all.push_back({rules_.board.has(beyond(movement->along)),
                                        static_cast<std::uint8_t>(steps.size()), kept(steps)});
      }
      group.hindrances.end_list();
    }
  }
  return group;
}

}  // namespace rithmo::engine

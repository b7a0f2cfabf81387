// See fast_captures.hpp.
#include "rithmo/engine/fast_captures.hpp"

#include <algorithm>
#include <array>
#include <variant>

#include "rithmo/game/rules/piece_rules.hpp"

namespace rithmo::engine {

void FastSearch::find(const FastPosition& position, game::Army army, Ways ways,
                      FastCaptures& found) {
  look_at(position, army, found);
  capture_all(ways);
}

void FastSearch::look_at(const FastPosition& position, game::Army army, FastCaptures& found) {
  around_.look_at(position, army);
  position_ = &position;
  army_ = army;
  found_ = &found;
}

void FastSearch::capture_all(Ways ways) {
  found_->clear();
  freeing_found_ = false;
  const bool by_number = ways != Ways::shutting_in;
  if (by_number) around_.find_takers();
  for_each_slot(around_.preys(), [&](FastSlot prey) {
    around_.select_prey(prey);
    // The maximum numbers of takers available, indexed by FastRules::TakerRequest::Whom.
    const std::array<std::size_t, 3> most{
        by_number ? around_.reaching().size() : 0, by_number ? around_.lines().size() : 0,
        ways != Ways::by_number &&
                (around_.may_be_closed(0) || around_.may_be_closed(straight_ways))
            ? eight_ways.size()
            : 0};
    if (most[0] == 0 && most[1] == 0 && most[2] == 0) return;
    for (std::size_t rule = 0; rule < rules_.captures().size(); ++rule)
      if (const FastRules::TakerRequest asks = rules_.taker_request(rule);
          most[asks.whom] >= asks.fewest)
        capture_by(rule);
  });
}

void FastSearch::capture_by(std::size_t rule) {
  rule_ = static_cast<std::uint16_t>(rule);
  game::find_captures(rules_.captures()[rule]->way, around_, *this);
}

void FastSearch::find_nearly_shut_in(const FastPosition& position, game::Army army,
                                     std::vector<NearlyShutInPrey>& preys) {
  look_at(position, army, tried_);
  preys.clear();
  const auto& rules = rules_.captures();
  for_each_slot(around_.preys(), [&](FastSlot prey) {
    around_.select_prey(prey);
    const unsigned surely_free = ~unsigned{around_.maybe_hindered()};
    if (!is_at_most_one(straight_four & surely_free) &&
        !is_at_most_one(cornerwise_four & surely_free))
      return;
    tried_.clear();
    unsigned ways = 0;
    for (std::size_t rule = rules_.first_rule_that_shuts_in(); rule < rules.size(); ++rule)
      ways |= directions_to_fill(rules[rule]->way);
    if (ways != 0) preys.push_back({prey, static_cast<std::uint8_t>(ways)});
  });
}

// Returns the directions, as bits, in which one more piece might complete a siege of the prey.
unsigned FastSearch::directions_to_fill(const game::Way& way) {
  // `free`: the open directions among `all`, which must all be closed. Returns the open direction
  // if there is one, all directions if none is open, and none if several are open.
  const auto to_fill = [](unsigned free, unsigned all) {
    return free == 0 ? all : is_at_most_one(free) ? free : 0U;
  };
  return std::visit(
      [&]<class W>(const W& its) {
        if constexpr (game::ShutsIn<W>) {
          const auto free_of = [&](unsigned four) {
            if (!is_at_most_one(four & ~around_.maybe_hindered())) return four;
            unsigned free = 0;
            for (std::size_t direction = 0; direction < eight_ways.size(); ++direction)
              if ((four >> direction & 1U) != 0 &&
                  !game::WayOfCapture<W>::is_closed(its, around_, direction, tried_.takers))
                free |= 1U << direction;
            return free;
          };
          const unsigned straight = free_of(straight_four), cornerwise = free_of(cornerwise_four);
          return game::WayOfCapture<W>::enclosure(its).four_suffice
                     ? to_fill(straight, straight_four) | to_fill(cornerwise, cornerwise_four)
                     : to_fill(straight | cornerwise, straight_four | cornerwise_four);
        }
        return 0U;
      },
      way);
}

bool FastSearch::takes_part(const FastPosition& position, FastSquare taker, Ways ways,
                            const std::vector<NearlyShutInPrey>& nearly) {
  look_at(position, rules_.traits(position.piece(position.at(taker)).kind).army, tried_);
  const auto is_among = [&] {
    return std::ranges::any_of(tried_.all, [&](const FastCapture& capture) {
      const auto takers = tried_.takers_of(capture);
      return std::ranges::find(takers, taker) != takers.end();
    });
  };
  const auto is_near_taker = [&](const NearlyShutInPrey& one) { return is_near(one, taker); };
  if (ways == Ways::shutting_in) {  // every siege has a taker in one of the prey's directions
    freeing_found_ = false;
    return std::ranges::any_of(nearly, [&](const NearlyShutInPrey& one) {
      if (!is_near_taker(one)) return false;
      tried_.clear();
      shut_in(one.prey);
      return is_among();
    });
  }
  if (!std::ranges::any_of(nearly, is_near_taker) && !around_.can_reach_prey(position.at(taker)))
    return false;
  capture_all(ways);
  return is_among();
}

void FastSearch::shut_in(FastSlot prey) {
  around_.select_prey(prey);
  for (std::size_t rule = rules_.first_rule_that_shuts_in(); rule < rules_.captures().size();
       ++rule)
    capture_by(rule);
}

// Returns true if the taker is near enough to hinder a movement of a prey that is nearly shut in.
bool FastSearch::is_near(const NearlyShutInPrey& prey, FastSquare taker) const {
  for (std::size_t way = 0; way < eight_ways.size(); ++way) {
    if ((prey.ways >> way & 1U) == 0) continue;
    const auto near = rules_.routes().squares_near(position_->piece(prey.prey).at, way);
    if (std::ranges::find(near, taker) != near.end()) return true;
  }
  return false;
}

bool FastSearch::is_captured_alone(FastSquare square) {
  if (!freeing_found_) {
    if (!other_) other_ = std::make_unique<FastSearch>(rules_);
    other_->find(*position_, game::enemy_of(army_), Ways::by_number, freeing_);
    freeing_found_ = true;
  }
  return std::ranges::any_of(freeing_.all, [&](const FastCapture& capture) {
    return capture.prey == square && capture.takers == 1 &&
           !game::is_layer(rules_.kind(position_->piece(position_->at(square)).kind).piece,
                           capture.number);
  });
}

}  // namespace rithmo::engine

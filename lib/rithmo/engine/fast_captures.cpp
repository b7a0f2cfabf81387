// See fast_captures.hpp.
#include "rithmo/engine/fast_captures.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <variant>

#include "rithmo/game/rules/piece_rules.hpp"

namespace rithmo::engine {

void FastSearch::find(const FastPosition& position, game::Army army, Ways ways,
                      FastCaptures& found) {
  look_at(position, army, found);
  capture_all(ways);
}

void FastSearch::look_at(const FastPosition& position, game::Army army, FastCaptures& found) {
  position_ = &position;
  army_ = army;
  found_ = &found;
  takers_ = position.all_of(army);
  preys_ = position.all_of(game::enemy_of(army));
  if (rules_.plain().triumph.announced == game::Announcement::none) return;
  each_slot(preys_, [&](FastSlot slot) {
    if (traits(slot).announced) preys_ &= ~(std::uint64_t{1} << slot);
  });
}

void FastSearch::capture_all(Ways ways) {
  found_->clear();
  freeing_found_ = false;
  const bool by_number = ways != Ways::shutting_in;
  if (by_number) look_around();
  each_slot(preys_, [&](FastSlot prey) {
    take_up(prey);
    // Of those of whom a way of capture asks, how many there are at most: beside FastRules::Asks::Whom.
    const std::array<std::size_t, 3> most{
        by_number ? met_[prey].reached.size() : 0, by_number ? met_[prey].lines : std::size_t{0},
        ways != Ways::by_number &&
            (could_all_be_hindered(0) || could_all_be_hindered(straight_ways))};
    if (most[0] == 0 && most[1] == 0 && most[2] == 0) return;
    for (std::size_t rule = 0; rule < rules_.captures().size(); ++rule)
      if (const FastRules::Asks asks = rules_.asks(rule); most[asks.whom] >= asks.fewest)
        capture_by(rule);
  });
}

void FastSearch::capture_by(std::size_t rule) {
  rule_ = static_cast<std::uint16_t>(rule);
  std::visit([&](const auto& its) { capture(its); }, rules_.captures()[rule]->way);
}

void FastSearch::find_nearly_shut_in(const FastPosition& position, game::Army army,
                                     std::vector<NearlyShutIn>& preys) {
  look_at(position, army, tried_);
  preys.clear();
  const auto& rules = rules_.captures();
  // Of directions that all have to be hindered: the one that is not, or where there is none any of them.
  const auto to_fill = [](unsigned free, unsigned all) {
    return free == 0 ? all : is_at_most_one(free) ? free : 0U;
  };
  each_slot(preys_, [&](FastSlot prey) {
    take_up(prey);
    tried_.clear();
    unsigned ways = 0;
    for (std::size_t rule = rules_.first_that_shuts_in(); rule < rules.size(); ++rule) {
      const auto* const siege = std::get_if<game::way::Siege>(&rules[rule]->way);
      const auto free_of = [&](unsigned four) {
        if (!is_at_most_one(four & ~maybe_hindered_)) return four;
        unsigned free = 0;
        for (std::size_t way = 0; way < eight_ways.size(); ++way)
          if ((four >> way & 1U) != 0 &&
              !(siege ? is_hindered(way, siege->edge_hinders) : is_taken(way)))
            free |= 1U << way;
        return free;
      };
      if (siege && !siege->four_suffice)
        ways |= to_fill(free_of(straight_four) | free_of(cornerwise_four),
                        straight_four | cornerwise_four);
      else
        ways |= to_fill(free_of(straight_four), straight_four) |
                to_fill(free_of(cornerwise_four), cornerwise_four);
    }
    if (ways != 0) preys.push_back({prey, static_cast<std::uint8_t>(ways)});
  });
}

bool FastSearch::takes_part(const FastPosition& position, FastSquare taker, Ways ways,
                            const std::vector<NearlyShutIn>& nearly) {
  look_at(position, rules_.traits(position.man(position.at(taker)).kind).army, tried_);
  const auto is_among = [&] {
    return std::ranges::any_of(tried_.all, [&](const FastCapture& capture) {
      const auto takers = tried_.takers_of(capture);
      return std::ranges::find(takers, taker) != takers.end();
    });
  };
  if (ways == Ways::shutting_in) {  // it stands in one direction from each prey
    freeing_found_ = false;
    return std::ranges::any_of(nearly, [&](const NearlyShutIn& one) {
      if (!is_near(one, taker)) return false;
      tried_.clear();
      shut_in(one.prey);
      return is_among();
    });
  }
  if (!could_take_part(taker, nearly)) return false;
  capture_all(ways);
  return is_among();
}

void FastSearch::take_up(FastSlot prey) {
  prey_ = prey;
  prey_at_ = position_->man(prey).at;
  maybe_hindered_ = position_->facing(prey) | rules_.hindered_anyway(traits(prey).group, prey_at_);
}

void FastSearch::shut_in(FastSlot prey) {
  take_up(prey);
  for (std::size_t rule = rules_.first_that_shuts_in(); rule < rules_.captures().size(); ++rule)
    capture_by(rule);
}

// It is near enough to hinder a movement of one that is nearly shut in, goes to an enemy, or stands in line with one.
bool FastSearch::could_take_part(FastSquare taker, const std::vector<NearlyShutIn>& nearly) const {
  if (std::ranges::any_of(nearly, [&](const NearlyShutIn& one) { return is_near(one, taker); }))
    return true;
  const FastSlot slot = position_->at(taker);
  for (std::size_t way = 0; way < eight_ways.size(); ++way) {
    const FastNeighbour next = position_->neighbour(slot, way);
    if (is_prey(next.slot) && (rules_.looks_along_lines() || goes_to({slot, next.steps}, way)))
      return true;
  }
  return std::ranges::any_of(
      rules_.capturing_ways(traits(slot).group, taker),
      [&](const FastWay& way) { return is_prey(position_->at(way.to)) && is_open(way); });
}

bool FastSearch::is_near(const NearlyShutIn& prey, FastSquare taker) const {
  for (std::size_t way = 0; way < eight_ways.size(); ++way) {
    if ((prey.ways >> way & 1U) == 0) continue;
    const auto near = rules_.near(position_->man(prey.prey).at, way);
    if (std::ranges::find(near, taker) != near.end()) return true;
  }
  return false;
}

bool FastSearch::is_open(const FastWay& way) const {
  const FastSquare* const between = rules_.cells(way.between);
  for (std::uint8_t i = 0; i < way.length; ++i)
    if (!position_->is_empty(between[i])) return false;
  return true;
}

// For each enemy, who stands nearest in line with it, and who could go to it in order to capture, with the numbers that count there.
void FastSearch::look_around() {
  each_slot(preys_, [&](FastSlot slot) {
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
  each_slot(takers_, [&](FastSlot slot) { look_farther(slot); });
}

// Whether this piece captures as far as it is from its neighbour in that direction, step by step.
bool FastSearch::goes_to(const FastNeighbour& taker, std::size_t way) const {
  return taker.steps <= FastRules::most_steps &&
         (rules_.steps(traits(taker.slot).group, way) >> taker.steps & 1U) != 0;
}

void FastSearch::look_farther(FastSlot taker) {
  for (const FastWay& way : rules_.capturing_ways(traits(taker).group, position_->man(taker).at)) {
    const FastSlot prey = position_->at(way.to);
    if (is_prey(prey) && is_open(way))
      note_reached(prey, taker, &rules_.plain().movements[way.movement]);
  }
}

void FastSearch::note_reached(FastSlot prey, FastSlot taker, const game::Movement* by) {
  std::vector<Taker>& reached = met_[prey].reached;
  const FastSquare from = position_->man(taker).at;
  const FastKind& its = kind(taker);
  const bool by_shape = by && by->needs && its.piece.king && rules_.plain().play.layer_by_shape;
  for (const std::int64_t number : captures_by(taker)) {
    if (by_shape) {  // a layer by movements of its own shape alone
      const auto shape = game::layer_shape(game::born_in(its.piece), number);
      if (shape && shape != by->needs) continue;
    }
    if (std::ranges::none_of(reached, [&](const Taker& other) {
          return other.at == from && other.number == number;
        }))
      reached.push_back({from, number});
  }
}

const std::vector<FastSearch::Taker>& FastSearch::standing_next() {
  next_to_.clear();
  const Prey& prey = met_[prey_];
  for (std::uint8_t i = 0; i < prey.lines; ++i)
    if (prey.in_line[i].spaces == 0)
      for (const std::int64_t number : captures_by(prey.in_line[i].taker))
        next_to_.push_back({position_->man(prey.in_line[i].taker).at, number});
  return next_to_;
}

template <class W>
void FastSearch::capture(const W& its) {
  for (const std::int64_t number : rules_.captured_by(position_->man(prey_).kind)) by(its, number);
}

void FastSearch::by(const game::way::Equality&, std::int64_t number) {
  for (const Taker& taker : met_[prey_].reached)
    if (taker.number == number) add(number, {taker.at});
}

void FastSearch::by(const game::way::Roots& its, std::int64_t number) {
  for (const Taker& taker : met_[prey_].reached)
    if (game::power_between(taker.number, number, its.greatest_power)) add(number, {taker.at});
}

void FastSearch::by(const game::way::Addition& its, std::int64_t number) {
  const std::vector<Taker>& takers = its.next_to_prey ? standing_next() : met_[prey_].reached;
  two(takers, number, false, [](std::int64_t a, std::int64_t b) { return a + b; });
  if (!its.more_than_two) return;
  chosen_.clear();
  add_up(takers, 0, number, [&] {
    if (chosen_.size() < 3) return;
    const std::size_t first = found_->takers.size();
    for (const Taker& taker : chosen_) found_->takers.push_back(taker.at);
    add_noted(number, first);
  });
}

void FastSearch::by(const game::way::Subtraction& its, std::int64_t number) {
  const std::vector<Taker>& takers = its.next_to_prey ? standing_next() : met_[prey_].reached;
  two(takers, number, true, [](std::int64_t a, std::int64_t b) { return a - b; });
  if (!its.more_than_two) return;
  for (const Taker& greatest : takers) {
    std::vector<Taker> others;
    std::ranges::copy_if(takers, std::back_inserter(others),
                         [&](const Taker& one) { return one.at != greatest.at; });
    chosen_.clear();
    add_up(others, 0, greatest.number - number, [&] {
      if (chosen_.size() < 2) return;
      const std::size_t first = found_->takers.size();
      found_->takers.push_back(greatest.at);
      for (const Taker& taker : chosen_) found_->takers.push_back(taker.at);
      add_noted(number, first);
    });
  }
}

void FastSearch::by(const game::way::Multiplication&, std::int64_t number) {
  two(met_[prey_].reached, number, false, [](std::int64_t a, std::int64_t b) { return a * b; });
}

void FastSearch::by(const game::way::Division&, std::int64_t number) {
  two(met_[prey_].reached, number, true,
      [](std::int64_t a, std::int64_t b) { return a % b == 0 ? a / b : 0; });
}

void FastSearch::by(const game::way::InProportion& its, std::int64_t number) {
  const std::vector<Taker>& takers = met_[prey_].reached;
  for (const Taker& a : takers)
    for (const Taker& b : takers) {
      if (a.at >= b.at) continue;
      std::array three{a.number, b.number, number};
      std::ranges::sort(three);
      if (three[0] != three[1] && three[1] != three[2] &&
          proportion::in_proportion(its.kind, three))
        add(number, {a.at, b.at});
    }
}

void FastSearch::by(const game::way::BySpaces& its, std::int64_t number) {
  by_line(number, false, its.multiplies, its.ends_counted);
}
void FastSearch::by(const game::way::ByFields& its, std::int64_t number) {
  by_line(number, true, its.multiplies, 2);
}

void FastSearch::by_line(std::int64_t number, bool fields, bool multiplies, int ends) {
  const Prey& prey = met_[prey_];
  for (std::uint8_t i = 0; i < prey.lines; ++i) {
    const InLine& line = prey.in_line[i];
    const std::int64_t n = line.spaces + ends;
    if (n < 2) continue;
    if (fields && !rules_.goes(traits(line.taker).group, line.way)) continue;
    for (const std::int64_t t : captures_by(line.taker))
      if (multiplies ? t < number && t * n == number : t > number && t == number * n)
        add(number, {position_->man(line.taker).at});
  }
}

void FastSearch::by(const game::way::Ambush& its, std::int64_t number) {
  const Prey& prey = met_[prey_];
  for (std::uint8_t i = 0; i < prey.lines; ++i)
    for (std::uint8_t j = 0; j < prey.lines; ++j) {
      const InLine &one = prey.in_line[i], &other = prey.in_line[j];
      if (one.way >= other.way || one.spaces > 0 || other.spaces > 0) continue;
      const game::Square a = eight_ways[one.way], b = eight_ways[other.way];
      if (its.opposite && (a.file != -b.file || a.rank != -b.rank)) continue;
      for (const std::int64_t x : captures_by(one.taker))
        for (const std::int64_t y : captures_by(other.taker))
          if (x + y == number)
            add(number, {position_->man(one.taker).at, position_->man(other.taker).at});
    }
}

// Two different pieces, in either order where the operation asks for one.
template <class Operation>
void FastSearch::two(const std::vector<Taker>& takers, std::int64_t number, bool ordered,
                     Operation operation) {
  for (const Taker& a : takers)
    for (const Taker& b : takers)
      if (a.at != b.at && ((ordered && a.number != b.number) || a.at < b.at) &&
          operation(a.number, b.number) == number)
        add(number, {a.at, b.at});
}

template <class Tell>
void FastSearch::add_up(const std::vector<Taker>& adders, std::size_t from, std::int64_t left,
                        Tell tell) {
  if (left == 0 && !chosen_.empty()) tell();
  for (std::size_t i = from; i < adders.size(); ++i) {
    if (adders[i].number > left || (!chosen_.empty() && chosen_.back().at == adders[i].at))
      continue;
    chosen_.push_back(adders[i]);
    add_up(adders, i + 1, left - adders[i].number, tell);
    chosen_.pop_back();
  }
}

bool FastSearch::is_taken(std::size_t way) const {
  const FastNeighbour next = position_->neighbour(prey_, way);
  return next.steps == 1 && is_taker(next.slot);
}

void FastSearch::capture(const game::way::Oblivion&) {
  for (const std::size_t first : {std::size_t{0}, straight_ways}) {
    if (!could_all_be_hindered(first)) continue;
    const std::size_t begin = found_->takers.size();
    for (std::size_t way = first; way < first + straight_ways; ++way) {
      if (is_taken(way)) found_->takers.push_back(rules_.next(prey_at_, way));
    }
    if (found_->takers.size() - begin == straight_ways)
      add_noted(traits(prey_).number, begin);
    else
      found_->takers.resize(begin);
  }
}

// Whether the prey has no movement in this direction that is free; who hinders it is noted among the takers.
bool FastSearch::is_hindered(std::size_t way, bool edge_hinders) {
  const std::uint8_t group = traits(prey_).group, stride = rules_.stride(group, way);
  if (stride == FastRules::several)
    return are_hindered(rules_.hindrances(group, prey_at_, way), edge_hinders);
  if (stride == 0) return true;
  if (rules_.to_edge(prey_at_, way) <= stride) return edge_hinders;
  const FastNeighbour next = position_->neighbour(prey_, way);
  if (next.steps > stride || !is_taker(next.slot)) return false;
  found_->takers.push_back(position_->man(next.slot).at);
  return true;
}

bool FastSearch::are_hindered(std::span<const FastHindrance> all, bool edge_hinders) {
  for (const FastHindrance& one : all) {
    if (!one.ends && edge_hinders) continue;
    if (!one.ends) return false;
    const FastSquare* const steps = rules_.cells(one.cells);
    std::uint8_t step = 0;
    while (step + 1 < one.length && position_->is_empty(steps[step])) ++step;
    if (!is_taker(position_->at(steps[step]))) return false;
    found_->takers.push_back(steps[step]);
  }
  return true;
}

void FastSearch::capture(const game::way::Siege& its) {
  const std::size_t begin = found_->takers.size();
  const auto all_hindered = [&](std::size_t first) {
    if (!could_all_be_hindered(first)) return false;
    const std::size_t noted = found_->takers.size();
    for (std::size_t way = first; way < first + straight_ways; ++way)
      if (!is_hindered(way, its.edge_hinders)) {
        found_->takers.resize(noted);
        return false;
      }
    return true;
  };
  const bool straight = all_hindered(0);
  const bool four = its.four_suffice && rules_.goes_all_ways(traits(prey_).group);
  if (!straight && !four) return;
  const bool whole = all_hindered(straight_ways) && straight;
  if (!whole && straight && !four) {
    found_->takers.resize(begin);
    return;
  }
  // Who hinders two movements counts once.
  std::vector<FastSquare>& takers = found_->takers;
  std::size_t end = begin;
  for (std::size_t i = begin; i < takers.size(); ++i)
    if (std::find(takers.begin() + static_cast<std::ptrdiff_t>(begin),
                  takers.begin() + static_cast<std::ptrdiff_t>(end),
                  takers[i]) == takers.begin() + static_cast<std::ptrdiff_t>(end))
      takers[end++] = takers[i];
  takers.resize(end);
  if (end == begin || (its.freed_by_capture && is_freed(begin)))
    takers.resize(begin);
  else
    add_noted(traits(prey_).number, begin);
}

// Whether one piece of the prey's army captures one of the besiegers, a king as a whole.
bool FastSearch::is_freed(std::size_t first_besieger) {
  if (!freeing_found_) {
    if (!other_) other_ = std::make_unique<FastSearch>(rules_);
    other_->find(*position_, game::enemy_of(army_), Ways::by_number, freeing_);
    freeing_found_ = true;
  }
  return std::ranges::any_of(freeing_.all, [&](const FastCapture& capture) {
    const game::Piece& besieger = kind(position_->at(capture.prey)).piece;
    const bool layer = besieger.layers.size() > 1 &&
                       std::ranges::find(besieger.layers, capture.number) != besieger.layers.end();
    return !layer && capture.takers == 1 &&
           std::find(found_->takers.begin() + static_cast<std::ptrdiff_t>(first_besieger),
                     found_->takers.end(), capture.prey) != found_->takers.end();
  });
}

void FastSearch::add(std::int64_t number, std::initializer_list<FastSquare> takers) {
  const std::size_t first = found_->takers.size();
  found_->takers.insert(found_->takers.end(), takers);
  add_noted(number, first);
}

void FastSearch::add_noted(std::int64_t number, std::size_t first_taker) {
  found_->all.push_back({prey_at_, static_cast<std::uint8_t>(found_->takers.size() - first_taker),
                         rule_, game::shuts_in(rules_.captures()[rule_]->way),
                         static_cast<std::uint32_t>(first_taker), number});
}

}  // namespace rithmo::engine

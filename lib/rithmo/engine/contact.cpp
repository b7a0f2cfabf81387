// See contact.hpp.
#include "rithmo/engine/contact.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <set>
#include <span>
#include <variant>
#include <vector>

#include "rithmo/game/rules/piece_rules.hpp"

namespace rithmo::engine {

Contact::Contact(const FastRules& rules, const Journeys& journeys)
    : rules_(rules), journeys_(journeys), kinds_of_groups_(256) {
  paces_.fill(1);
  for (const game::Movement& movement : rules.plain().movements)
    if (movement.purpose == game::Purpose::any && !movement.by_agreement) {
      int& pace = paces_[static_cast<std::size_t>(movement.piece)];
      pace = std::max(pace, movement.along);
    }
  std::set<std::int64_t> numbers;
  for (const game::Army army : game::armies)
    for (const game::Piece& piece : game::whole_army(army)) {
      numbers.insert(piece.number);
      numbers.insert(piece.layers.begin(), piece.layers.end());
    }
  numbers_.assign(numbers.begin(), numbers.end());
  takers_.resize(numbers_.size());
  for (std::size_t prey = 0; prey < numbers_.size(); ++prey) add(prey);
  for (std::size_t kind = 0; kind < rules.kinds(); ++kind) {
    Places& places = places_.emplace_back();
    const auto its = static_cast<KindNumber>(kind);
    kinds_of_groups_[rules.traits(its).group] =
        static_cast<std::uint8_t>(game::kind_of(rules.kind(its).piece));
    for (const std::int64_t number : rules.captures_by(its))
      if (place_of(number) != nobody) places.captures_by.push_back(place_of(number));
    for (const std::int64_t number : rules.captured_by(its))
      if (place_of(number) != nobody) places.captured_by.push_back(place_of(number));
  }
}

// A robbed king's total is nobody's but his, and no rule is looked up for it.
std::uint8_t Contact::place_of(std::int64_t number) const {
  const auto found = std::ranges::lower_bound(numbers_, number);
  return found == numbers_.end() || *found != number
             ? nobody
             : static_cast<std::uint8_t>(found - numbers_.begin());
}

void Contact::add(std::size_t place) {
  const std::int64_t prey = numbers_[place];
  std::vector<Takers>& all = takers_[place];
  const auto alone = [&](std::int64_t number, int spaces) {
    all.push_back({place_of(number), nobody, spaces});
  };
  const auto pairs = [&](auto makes, bool beside = false) {
    for (const std::int64_t a : numbers_)
      for (const std::int64_t b : numbers_)
        if (a < b && makes(a, b)) all.push_back({place_of(a), place_of(b), 0, beside});
  };
  const game::Board& board = rules_.plain().board;
  const auto over = [&](bool multiplies, int ends) {
    const int longest = std::max(board.files, board.ranks) - 2;
    for (const std::int64_t a : numbers_)
      for (int spaces = 1; spaces <= longest; ++spaces)
        if (multiplies ? a * (spaces + ends) == prey : prey * (spaces + ends) == a)
          alone(a, spaces);
  };
  for (const game::CaptureRule* const rule : rules_.captures()) {
    const game::Way& way = rule->way;
    if (std::holds_alternative<game::way::Equality>(way)) alone(prey, 0);
    if (const auto* roots = std::get_if<game::way::Roots>(&way))
      for (const std::int64_t a : numbers_)
        if (game::power_between(a, prey, roots->greatest_power)) alone(a, 0);
    const auto adds = [&](std::int64_t a, std::int64_t b) { return a + b == prey; };
    const auto subtracts = [&](std::int64_t a, std::int64_t b) { return b - a == prey; };
    if (std::holds_alternative<game::way::Ambush>(way)) pairs(adds, true);
    if (const auto* addition = std::get_if<game::way::Addition>(&way))
      pairs(adds, addition->next_to_prey);
    if (const auto* subtraction = std::get_if<game::way::Subtraction>(&way))
      pairs(subtracts, subtraction->next_to_prey);
    if (std::holds_alternative<game::way::Multiplication>(way))
      pairs([&](std::int64_t a, std::int64_t b) { return a * b == prey; });
    if (std::holds_alternative<game::way::Division>(way))
      pairs([&](std::int64_t a, std::int64_t b) { return a * prey == b; });
    if (const auto* spaces = std::get_if<game::way::BySpaces>(&way))
      over(spaces->multiplies, spaces->ends_counted);
    if (const auto* fields = std::get_if<game::way::ByFields>(&way)) over(fields->multiplies, 2);
  }
}

Contact::Captors::Captors(const Contact& contact, const FastPosition& position, game::Army captor)
    : contact_(contact), position_(position) {
  bearers_.fill(-1);
  each_slot(position.all_of(captor), [&](FastSlot slot) {
    const FastMan& man = position.man(slot);
    const std::uint8_t group = contact.rules_.traits(man.kind).group;
    for (const std::uint8_t place : contact.places_[man.kind].captures_by) {
      own_[size_] = {man.at, group, place, bearers_[place]};
      bearers_[place] = static_cast<std::int16_t>(size_++);
    }
  });
}

// To stand where it could go to the prey.
int Contact::Captors::reaching(const Own& own, FastSquare prey) const {
  const Journeys& journeys = contact_.journeys_;
  if (journeys.to_reach(own.group, own.at, prey) == 0)
    for (const FastWay& way : contact_.rules_.routes().ordinary_ways(own.group, own.at))
      if (way.to == prey && position_.is_open(way)) return 0;
  return std::max(journeys.to_reach(own.group, own.at, prey), 1);
}

// To stand in a line with the prey, so many squares between.
int Contact::Captors::in_line(const Own& own, FastSquare prey, int spaces) const {
  int least = never;
  for (std::size_t way = 0; way < eight_ways.size(); ++way) {
    if (contact_.rules_.to_edge(prey, way) <= spaces + 1) continue;  // leads off the board
    FastSquare at = prey;
    int barred = 0;
    for (int step = 0; step <= spaces; ++step) {
      at = contact_.rules_.next(at, way);
      if (step < spaces) barred += !position_.is_empty(at);
    }
    if (at != own.at && !position_.is_empty(at)) continue;
    least = std::min(least, barred + contact_.journeys_.to(own.group, own.at, at));
  }
  return least < Journeys::never ? least : never;
}

int Contact::Captors::least(FastSquare prey, std::span<const std::uint8_t> places,
                            bool at_a_glance) const {
  std::array<int, most_numbers> nearest,
      beside;  // to come within a movement of the prey, or next to it
  nearest.fill(never);
  beside.fill(never);
  for (std::size_t i = 0; i < size_; ++i) {
    if (!at_a_glance)
      beside[own_[i].place] = std::min(beside[own_[i].place], in_line(own_[i], prey, 0));
    const int movements = at_a_glance ? contact_.journeys_.to_reach(own_[i].group, own_[i].at, prey)
                                      : reaching(own_[i], prey);
    if (movements < Journeys::never)
      nearest[own_[i].place] = std::min(nearest[own_[i].place], movements);
  }
  const game::Square to = contact_.rules_.square(prey);
  int least = never;
  for (const std::uint8_t place : places)
    for (const Takers& takers : contact_.takers_[place]) {
      const auto& each = takers.beside && !at_a_glance ? beside : nearest;
      int first = each[takers.first];
      if (takers.spaces > 0) {
        first = never;
        for (std::int16_t i = bearers_[takers.first]; i >= 0;
             i = own_[static_cast<std::size_t>(i)].next) {
          const Own& own = own_[static_cast<std::size_t>(i)];
          if (!at_a_glance) {
            first = std::min(first, in_line(own, prey, takers.spaces));
            continue;
          }
          const game::Square at = contact_.rules_.square(own.at);
          const int far = std::max(std::abs(at.file - to.file), std::abs(at.rank - to.rank));
          const int pace = contact_.paces_[contact_.kinds_of_groups_[own.group]];
          first = std::min(first, (std::abs(far - takers.spaces - 1) + pace - 1) / pace);
        }
      }
      if (first < least)
        least = std::min(least, first + (takers.second == nobody ? 0 : each[takers.second]));
    }
  return least;
}

int Contact::Captors::at_a_glance(FastSquare prey, KindNumber kind) const {
  return least(prey, contact_.places_[kind].captured_by, true);
}

int Contact::Captors::to_capture(FastSquare prey, std::span<const std::int64_t> numbers) const {
  std::array<std::uint8_t, most_numbers> places;
  std::size_t count = 0;
  for (const std::int64_t number : numbers)
    if (const std::uint8_t place = contact_.place_of(number); place != nobody)
      places[count++] = place;
  return least(prey, std::span(places).first(count), false);
}

double Contact::of(const FastPosition& position, game::Army captor,
                   const std::vector<double>& worths) const {
  const Captors captors(*this, position, captor);
  double sum = 0;
  each_slot(position.all_of(game::enemy_of(captor)), [&](FastSlot slot) {
    const FastMan& prey = position.man(slot);
    sum += worths[prey.kind] / (1 + captors.at_a_glance(prey.at, prey.kind));
  });
  return sum;
}

}  // namespace rithmo::engine

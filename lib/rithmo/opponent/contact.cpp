// See contact.hpp.
#include "rithmo/opponent/contact.hpp"

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

#include "rithmo/game/piece_rules.hpp"

namespace rithmo::opponent {
namespace {

constexpr int never = std::numeric_limits<int>::max() / 4;

}  // namespace

Contact::Contact(const fast::FastRules& rules) : rules_(rules) {
  paces_.fill(1);
  for (const game::Movement& movement : rules.plain().movements)
    if (movement.purpose == game::Purpose::any && !movement.by_agreement) {
      int& pace = paces_[static_cast<std::size_t>(movement.piece)];
      pace = std::max(pace, movement.along);
    }
  const int longest = std::max(rules.plain().board.files, rules.plain().board.ranks);
  for (const int pace : paces_) {
    std::vector<std::uint8_t>& movements = movements_.emplace_back();
    for (int far = 0; far <= longest; ++far)
      movements.push_back(static_cast<std::uint8_t>((far + pace - 1) / pace));
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
    const auto its = static_cast<fast::KindNumber>(kind);
    places.piece = static_cast<std::size_t>(game::kind_of(rules.kind(its).piece));
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

int Contact::pace_of(fast::KindNumber kind) const {
  return paces_[static_cast<std::size_t>(game::kind_of(rules_.kind(kind).piece))];
}

void Contact::add(std::size_t place) {
  const std::int64_t prey = numbers_[place];
  std::vector<Takers>& all = takers_[place];
  const auto alone = [&](std::int64_t number, int spaces) {
    all.push_back({place_of(number), nobody, spaces});
  };
  const auto pairs = [&](auto makes) {
    for (const std::int64_t a : numbers_)
      for (const std::int64_t b : numbers_)
        if (a < b && makes(a, b)) all.push_back({place_of(a), place_of(b), 0});
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
    if (std::holds_alternative<game::way::Addition>(way) ||
        std::holds_alternative<game::way::Ambush>(way))
      pairs([&](std::int64_t a, std::int64_t b) { return a + b == prey; });
    if (std::holds_alternative<game::way::Subtraction>(way))
      pairs([&](std::int64_t a, std::int64_t b) { return b - a == prey; });
    if (std::holds_alternative<game::way::Multiplication>(way))
      pairs([&](std::int64_t a, std::int64_t b) { return a * b == prey; });
    if (std::holds_alternative<game::way::Division>(way))
      pairs([&](std::int64_t a, std::int64_t b) { return a * prey == b; });
    if (const auto* spaces = std::get_if<game::way::BySpaces>(&way))
      over(spaces->multiplies, spaces->ends_counted);
    if (const auto* fields = std::get_if<game::way::ByFields>(&way)) over(fields->multiplies, 2);
  }
}

double Contact::of(const fast::FastPosition& position, game::Army captor,
                   const std::vector<double>& worths) const {
  // The captor's pieces, by the places of their numbers; a piece stands once for each of its numbers.
  struct Own {
    game::Square at;
    int pace;
    const std::uint8_t* movements;  // to go so far
    std::uint8_t place;
    const Own* next;  // of the same number
    int far_from(game::Square to) const {
      return std::max(std::abs(at.file - to.file), std::abs(at.rank - to.rank));
    }
  };
  std::array<Own, 8 * fast::most_fast_men> own;
  std::size_t size = 0;
  std::array<const Own*, most_numbers> bearers{};
  for (fast::FastSlot slot = 0; slot < position.slots(); ++slot) {
    const fast::FastMan& man = position.man(slot);
    if (man.at == fast::no_square || rules_.traits(man.kind).army != captor) continue;
    const Places& places = places_[man.kind];
    for (const std::uint8_t place : places.captures_by) {
      own[size] = {rules_.square(man.at), paces_[places.piece], movements_[places.piece].data(),
                   place, bearers[place]};
      bearers[place] = &own[size++];
    }
  }
  const auto all = std::span(own).first(size);
  std::array<int, most_numbers> nearest;  // to come within a movement of the prey
  double sum = 0;
  for (fast::FastSquare at = 0; at < position.squares(); ++at) {
    if (position.is_empty(at)) continue;
    const fast::KindNumber prey = position.man(position.at(at)).kind;
    if (rules_.traits(prey).army == captor) continue;
    const game::Square to = rules_.square(at);
    nearest.fill(never);
    for (const Own& one : all) {
      const int movements = one.movements[std::max(one.far_from(to) - one.pace, 0)];
      nearest[one.place] = std::min(nearest[one.place], movements);
    }
    int least = never;
    for (const std::uint8_t place : places_[prey].captured_by)
      for (const Takers& takers : takers_[place]) {
        int first = nearest[takers.first];
        if (takers.spaces > 0 && first < never) {
          first = never;
          for (const Own* one = bearers[takers.first]; one; one = one->next)
            first = std::min(first,
                             int{one->movements[std::abs(one->far_from(to) - takers.spaces - 1)]});
        }
        if (first < least)
          least = std::min(least, first + (takers.second == nobody ? 0 : nearest[takers.second]));
      }
    sum += worths[prey] / (1 + least);
  }
  return sum;
}

}  // namespace rithmo::opponent

// See contact.hpp.
#include "rithmo/opponent/contact.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <limits>
#include <map>
#include <set>
#include <utility>
#include <variant>
#include <vector>

#include "rithmo/game/piece_rules.hpp"

namespace rithmo {
namespace {

constexpr int never = std::numeric_limits<int>::max() / 4;

// Movements to come within one of a square, or to so many empty squares from it.
int movements(Square from, int pace, Square to, int spaces) {
  const int far = std::max(std::abs(from.file - to.file), std::abs(from.rank - to.rank));
  const int off = spaces > 0 ? std::abs(far - spaces - 1) : std::max(far - pace, 0);
  return (off + pace - 1) / pace;
}

}  // namespace

Contact::Contact(const RuleSet& rules) : rules_(rules) {
  paces_.fill(1);
  for (const Movement& movement : rules.movements)
    if (movement.purpose == Purpose::any && !movement.by_agreement) {
      int& pace = paces_[static_cast<std::size_t>(movement.piece)];
      pace = std::max(pace, movement.along);
    }
  std::set<std::int64_t> numbers;  // of either army: captives may serve the other
  for (const Army army : armies)
    for (const Piece& piece : whole_army(army)) {
      numbers.insert(piece.number);
      numbers.insert(piece.layers.begin(), piece.layers.end());
    }
  for (const std::int64_t prey : numbers) add(numbers, prey);
}

int Contact::pace_of(const Piece& piece) const {
  return paces_[static_cast<std::size_t>(kind_of(piece))];
}

void Contact::add(const std::set<std::int64_t>& numbers, std::int64_t prey) {
  std::vector<Takers>& all = takers_[prey];
  const auto pairs = [&](auto makes) {
    for (const std::int64_t a : numbers)
      for (const std::int64_t b : numbers)
        if (a < b && makes(a, b)) all.push_back({a, b, 0});
  };
  const auto over = [&](bool multiplies, int ends) {
    const int longest = std::max(rules_.board.files, rules_.board.ranks) - 2;
    for (const std::int64_t a : numbers)
      for (int spaces = 1; spaces <= longest; ++spaces)
        if (multiplies ? a * (spaces + ends) == prey : prey * (spaces + ends) == a)
          all.push_back({a, 0, spaces});
  };
  for (const CaptureRule& rule : rules_.captures) {
    if (rule.by_agreement) continue;
    if (std::holds_alternative<way::Equality>(rule.way)) all.push_back({prey, 0, 0});
    if (const auto* roots = std::get_if<way::Roots>(&rule.way))
      for (const std::int64_t a : numbers)
        if (power_between(a, prey, roots->greatest_power)) all.push_back({a, 0, 0});
    if (std::holds_alternative<way::Addition>(rule.way) ||
        std::holds_alternative<way::Ambush>(rule.way))
      pairs([&](std::int64_t a, std::int64_t b) { return a + b == prey; });
    if (std::holds_alternative<way::Subtraction>(rule.way))
      pairs([&](std::int64_t a, std::int64_t b) { return b - a == prey; });
    if (std::holds_alternative<way::Multiplication>(rule.way))
      pairs([&](std::int64_t a, std::int64_t b) { return a * b == prey; });
    if (std::holds_alternative<way::Division>(rule.way))
      pairs([&](std::int64_t a, std::int64_t b) { return a * prey == b; });
    if (const auto* spaces = std::get_if<way::BySpaces>(&rule.way))
      over(spaces->multiplies, spaces->ends_counted);
    if (const auto* fields = std::get_if<way::ByFields>(&rule.way)) over(fields->multiplies, 2);
  }
}

double Contact::of(const Position& position, Army captor,
                   const std::function<double(const Piece&)>& worth) const {
  std::map<std::int64_t, std::vector<std::pair<Square, int>>> own;  // place and pace, by number
  for (const auto& [square, piece] : position.men)
    if (piece.army == captor)
      for (const std::int64_t number : numbers_to_capture(piece, rules_))
        own[number].emplace_back(square, pace_of(piece));
  const auto nearest = [&](std::int64_t number, Square to, int spaces) {
    int least = never;
    if (const auto found = own.find(number); found != own.end())
      for (const auto& [square, pace] : found->second)
        least = std::min(least, movements(square, pace, to, spaces));
    return least;
  };
  double sum = 0;
  for (const auto& [square, piece] : position.men) {
    if (piece.army == captor) continue;
    int least = never;
    for (const std::int64_t number : numbers_captured(piece, rules_)) {
      const auto found = takers_.find(number);
      if (found == takers_.end()) continue;
      for (const Takers& one : found->second)
        least = std::min(least, nearest(one.first, square, one.spaces) +
                                    (one.second > 0 ? nearest(one.second, square, 0) : 0));
    }
    sum += worth(piece) / (1 + least);
  }
  return sum;
}

}  // namespace rithmo

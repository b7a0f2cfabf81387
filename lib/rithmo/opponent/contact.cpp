// See contact.hpp.
#include "rithmo/opponent/contact.hpp"

#include <algorithm>
#include <array>
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

namespace rithmo {
namespace {

// Moves to come within one movement of a square, or to so many empty squares from it.
int movements(Square from, int pace, Square to, int spaces) {
  const int far = std::max(std::abs(from.file - to.file), std::abs(from.rank - to.rank));
  const int off = spaces > 0 ? std::abs(far - spaces - 1) : std::max(far - pace, 0);
  return (off + pace - 1) / pace;
}

}  // namespace

int pace_of(const Piece& piece) {
  return piece.king || piece.shape == Shape::square ? 3 : piece.shape == Shape::triangle ? 2 : 1;
}

Contact::Contact(const RuleSet& rules) : rules_(rules) {
  for (const Army captor : armies) {
    std::set<std::int64_t> preys;
    for (const Piece& piece : whole_army(enemy_of(captor))) {
      preys.insert(piece.number);
      preys.insert(piece.layers.begin(), piece.layers.end());
    }
    for (const std::int64_t prey : preys) add(captor, prey);
  }
}

void Contact::add(Army captor, std::int64_t prey) {
  std::set<std::int64_t> own;
  for (const Piece& piece : whole_army(captor)) own.insert(piece.number);
  std::vector<Takers>& all = takers_[static_cast<std::size_t>(captor)][prey];
  const auto is_power = [](std::int64_t base, std::int64_t number, int greatest) {
    std::int64_t power = base;
    for (int n = 2; n <= greatest && base > 1 && power <= number / base; ++n) {
      power *= base;
      if (power == number && n != 5) return true;
    }
    return false;
  };
  const auto pairs = [&](auto makes) {
    for (const std::int64_t a : own)
      for (const std::int64_t b : own)
        if (a < b && makes(a, b)) all.push_back({a, b, 0});
  };
  const auto over = [&](bool multiplies, int ends) {
    const int longest = std::max(rules_.board.files, rules_.board.ranks) - 2;
    for (const std::int64_t a : own)
      for (int spaces = 1; spaces <= longest; ++spaces)
        if (multiplies ? a * (spaces + ends) == prey : prey * (spaces + ends) == a)
          all.push_back({a, 0, spaces});
  };
  for (const CaptureRule& rule : rules_.captures) {
    if (rule.by_agreement) continue;
    if (std::holds_alternative<way::Equality>(rule.way) && own.contains(prey))
      all.push_back({prey, 0, 0});
    if (const auto* roots = std::get_if<way::Roots>(&rule.way))
      for (const std::int64_t a : own)
        if (is_power(a, prey, roots->greatest_power) || is_power(prey, a, roots->greatest_power))
          all.push_back({a, 0, 0});
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
    if (piece.army == captor) own[piece.number].emplace_back(square, pace_of(piece));
  const auto nearest = [&](std::int64_t number, Square to, int spaces) {
    int least = std::numeric_limits<int>::max() / 4;
    if (const auto found = own.find(number); found != own.end())
      for (const auto& [square, pace] : found->second)
        least = std::min(least, movements(square, pace, to, spaces));
    return least;
  };
  const auto& takers = takers_[static_cast<std::size_t>(captor)];
  double sum = 0;
  for (const auto& [square, piece] : position.men) {
    if (piece.army == captor) continue;
    int least = std::numeric_limits<int>::max() / 4;
    std::vector<std::int64_t> numbers = piece.layers;
    numbers.push_back(piece.number);
    for (const std::int64_t number : numbers) {
      const auto found = takers.find(number);
      if (found == takers.end()) continue;
      for (const Takers& one : found->second)
        least = std::min(least, nearest(one.first, square, one.spaces) +
                                    (one.second > 0 ? nearest(one.second, square, 0) : 0));
    }
    sum += worth(piece) / (1 + least);
  }
  return sum;
}

}  // namespace rithmo

// The slow twin of moves and takings: every pair of squares is asked by its coordinates alone, and every pair of men is tried.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>

#include "rithmo/game/takings.hpp"

namespace rithmo::slow {

inline bool is_void(const Position& p, int file, int rank) {
  return !p.men.contains({file, rank});
}

inline std::string_view kind(const Piece& piece) {
  return piece.king                       ? "king"
         : piece.shape == Shape::round    ? "round"
         : piece.shape == Shape::triangle ? "triangle"
                                          : "square";
}

inline bool keeps(const Piece& piece, std::string_view shape) {
  for (const std::int64_t layer : piece.layers)
    if (to_text(*layer_shape(piece.captive ? enemy_of(piece.army) : piece.army, layer)) == shape)
      return true;
  return false;
}

// Whether this draught leads from one square to the other past the men that stand between.
inline bool leads(const Position& p, const Draught& d, Square from, Square to) {
  const int x = to.file - from.file, y = to.rank - from.rank, across = std::abs(x),
            up = std::abs(y);
  const int sx = (x > 0) - (x < 0), sy = (y > 0) - (y < 0);
  const auto free = [&](int dx, int dy, int count) {
    for (int k = 1; k <= count; ++k)
      if (!is_void(p, from.file + k * dx, from.rank + k * dy)) return false;
    return true;
  };
  if (d.aside == 0) {
    const bool straight = (across == d.along && up == 0) || (up == d.along && across == 0);
    const bool slanting = across == d.along && up == d.along;
    if (!(straight && d.directions != Directions::diagonal) &&
        !(slanting && d.directions != Directions::orthogonal))
      return false;
    return d.leaps || free(sx, sy, d.along - 1);
  }
  if (across == d.along && up == d.aside) return d.leaps || free(sx, 0, d.along);
  if (up == d.along && across == d.aside) return d.leaps || free(0, sy, d.along);
  return false;
}

inline bool drawn(const Position& p, const RuleSet& rules, Square from, Square to, bool to_take) {
  const Piece& piece = p.men.at(from);
  for (const Draught& d : rules.draughts)
    if (d.who == kind(piece) && !d.by_agreement && (d.needs.empty() || keeps(piece, d.needs)) &&
        (!to_take || d.purpose == Purpose::any) && leads(p, d, from, to))
      return true;
  return false;
}

inline std::set<std::string> moves(const Position& p, const RuleSet& rules) {
  std::set<std::string> found;
  for (const auto& [from, piece] : p.men)
    for (std::size_t i = 0; i < rules.board.squares(); ++i) {
      const Square to = rules.board.square(i);
      if (piece.army == p.to_move && is_void(p, to.file, to.rank) &&
          drawn(p, rules, from, to, false))
        found.insert(to_text(from) + to_text(to));
    }
  return found;
}

inline std::set<std::int64_t> numbers(const Piece& piece) {
  std::set<std::int64_t> all(piece.layers.begin(), piece.layers.end());
  all.insert(piece.number);
  return all;
}

// The takings by two men and by equality, as "addition d8 16 c9 e9"; a pair in the order of the squares.
inline std::set<std::string> takings(const Position& p, const RuleSet& rules) {
  std::set<std::string> found;
  const auto has = [&](std::string_view name) {
    return std::ranges::find(rules.captures, name, &Capture::name) != rules.captures.end();
  };
  const auto say = [&](const std::string& name, Square prey, std::int64_t n, Square a,
                       const Square* b) {
    if (has(name))
      found.insert(name + " " + to_text(prey) + " " + std::to_string(n) + " " + to_text(a) +
                   (b ? " " + to_text(*b) : ""));
  };
  for (const auto& [prey, victim] : p.men) {
    if (victim.army == p.to_move) continue;
    for (const std::int64_t n : numbers(victim))
      for (const auto& [a, first] : p.men) {
        if (first.army != p.to_move || !drawn(p, rules, a, prey, true)) continue;
        for (const std::int64_t x : numbers(first)) {
          if (x == n) say("equality", prey, n, a, nullptr);
          for (const auto& [b, second] : p.men) {
            if (second.army != p.to_move || b <= a || !drawn(p, rules, b, prey, true)) continue;
            for (const std::int64_t y : numbers(second)) {
              if (x + y == n) say("addition", prey, n, a, &b);
              if (std::abs(x - y) == n) say("subtraction", prey, n, a, &b);
              if (x * y == n) say("multiplication", prey, n, a, &b);
              if (x == y * n || y == x * n) say("division", prey, n, a, &b);
            }
          }
        }
      }
  }
  return found;
}

}  // namespace rithmo::slow

// perft by tables, the fast twin of perft.hpp, for measuring: without the movements that are only to besiege or to escape.
//
// Each kind of piece has, for every square, the squares it may come to and those that must be empty on the way, made once; two
// movements that lead to one square are one move if either is open, so the ways to a square stand together. Boards of 256 squares
// at most, movements of four.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "rithmo/game/captures.hpp"

namespace rithmo::benchmark {

inline constexpr std::size_t most_squares = 256, most_men = 256;

// One way to a square: up to three squares between.
struct Way {
  std::uint8_t to;
  std::uint8_t count;  // of squares between
  bool last;           // of the ways to this square
  std::array<std::uint8_t, 3> between;
};

class Counter {
 public:
  Counter(const Position& position, const RuleSet& rules) : rules_(rules) {
    occupied_.fill(false);
    for (const auto& [square, piece] : position.men) {
      Man& man =
          men_[static_cast<std::size_t>(piece.army)][size_[static_cast<std::size_t>(piece.army)]++];
      man.at = static_cast<std::uint8_t>(rules.board.index(square));
      man.ways = &ways_for(piece);
      occupied_[man.at] = true;
    }
  }

  std::uint64_t count(Army army, unsigned depth) {
    const auto side = static_cast<std::size_t>(army);
    std::uint64_t total = 0;
    for (std::size_t m = 0; m < size_[side]; ++m) {
      Man& man = men_[side][m];
      const std::uint8_t from = man.at;
      const std::vector<Way>& ways = (*man.ways)[from];
      for (std::size_t w = 0; w < ways.size(); ++w) {
        const bool open = !occupied_[ways[w].to] && is_open(ways[w]);
        if (!open) continue;
        const std::uint8_t to = ways[w].to;
        if (depth == 1) {
          ++total;
        } else {
          occupied_[from] = false;
          occupied_[to] = true;
          man.at = to;
          total += count(enemy_of(army), depth - 1);
          man.at = from;
          occupied_[to] = false;
          occupied_[from] = true;
        }
        while (!ways[w].last) ++w;  // another way to the same square is the same move
      }
    }
    return total;
  }

 private:
  using Table = std::vector<std::vector<Way>>;  // by square
  struct Man {
    std::uint8_t at;
    const Table* ways;
  };

  bool is_open(const Way& way) const {
    for (std::uint8_t k = 0; k < way.count; ++k)
      if (occupied_[way.between[k]]) return false;
    return true;
  }

  // Tables are shared by pieces who are drawn alike.
  const Table& ways_for(const Piece& piece) {
    const std::vector<const Movement*> draughts = movements_of(rules_, piece);
    for (const auto& [known, table] : tables_)
      if (known == draughts) return *table;
    auto table = std::make_unique<Table>(rules_.board.squares());
    for (std::size_t from = 0; from < table->size(); ++from) {
      std::vector<Way>& ways = (*table)[from];
      for (const Movement* draught : draughts) {
        if (draught->purpose == Purpose::siege || draught->purpose == Purpose::escape) continue;
        for (const Target& landing : targets(*draught, rules_.board.square(from), rules_.board)) {
          Way way{static_cast<std::uint8_t>(rules_.board.index(landing.to)), 0, false, {}};
          if (!draught->leaps)
            for (const Square square : landing.between)
              way.between[way.count++] = static_cast<std::uint8_t>(rules_.board.index(square));
          ways.push_back(way);
        }
      }
      std::ranges::stable_sort(ways, {}, &Way::to);
      for (std::size_t w = 0; w < ways.size(); ++w)
        ways[w].last = w + 1 == ways.size() || ways[w + 1].to != ways[w].to;
    }
    return *tables_.emplace_back(draughts, std::move(table)).second;
  }

  const RuleSet& rules_;
  std::array<bool, most_squares> occupied_;
  std::array<std::array<Man, most_men>, 2> men_{};
  std::array<std::size_t, 2> size_{};
  std::vector<std::pair<std::vector<const Movement*>, std::unique_ptr<Table>>> tables_;
};

inline std::uint64_t fast_perft(const Position& position, const RuleSet& rules, unsigned depth) {
  return depth == 0 ? 1 : Counter(position, rules).count(position.to_move, depth);
}

}  // namespace rithmo::benchmark

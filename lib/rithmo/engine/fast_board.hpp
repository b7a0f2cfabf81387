// A board whose squares are numbers, file by file, so that they ascend as Square does. It also
// stores the neighbours of each square.
//
// Example: on a board of 16 ranks d8 is 3 * 16 + 7; one step along its file leads to d9, the next
// number. Counter-example: which piece stands on a square belongs to the position
// (fast_position.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "rithmo/game/pieces/board.hpp"

namespace rithmo::engine {

using FastSquare = std::uint16_t;
inline constexpr FastSquare no_square = std::numeric_limits<FastSquare>::max();

using game::eight_ways;
using game::opposite;
using game::straight_ways;
// Sets of directions as bits: bit n stands for eight_ways[n].
inline constexpr unsigned straight_four = 0x0F, cornerwise_four = 0xF0;
constexpr bool is_at_most_one(unsigned ways) {
  return (ways & (ways - 1)) == 0;
}

// Many lists in one array, with the index at which each list starts.
template <class T>
struct FastLists {
  std::vector<T> all;
  std::vector<std::uint32_t> begins{0};

  void end_list() { begins.push_back(static_cast<std::uint32_t>(all.size())); }
  void add(const std::vector<T>& list) {
    all.insert(all.end(), list.begin(), list.end());
    end_list();
  }
  std::span<const T> operator[](std::size_t at) const {
    return std::span(all).subspan(begins[at], begins[at + 1] - begins[at]);
  }
};

class FastBoard {
 public:
  explicit FastBoard(const game::Board& board);

  std::size_t squares() const { return squares_.size(); }
  FastSquare cell(game::Square square) const {
    return static_cast<FastSquare>(square.file * ranks_ + square.rank);
  }
  game::Square square(FastSquare cell) const { return squares_[cell]; }
  // Returns the next square in a direction, or no_square beyond the edge.
  FastSquare next(FastSquare from, std::size_t way) const {
    return next_[from * eight_ways.size() + way];
  }
  // Returns how many steps in that direction lead off the board; 1 for a square at the edge.
  std::uint8_t squares_to_edge(FastSquare from, std::size_t way) const {
    return to_edge_[from * eight_ways.size() + way];
  }

 private:
  int ranks_;
  std::vector<game::Square> squares_;
  std::vector<FastSquare> next_;
  std::vector<std::uint8_t> to_edge_;
};

}  // namespace rithmo::engine

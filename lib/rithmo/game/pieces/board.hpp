// Boards and their squares: files a, b, ... from the left and ranks 1, 2, ... from the odd army's
// edge.
//
// Example: d16 is a square at the even army's edge of a board of 8 files and 16 ranks.
// Counter-example: such a board has no square i1, because its last file is h.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <string>
#include <string_view>

#include "rithmo/text/fault.hpp"

namespace rithmo::game {

struct Square {
  int file, rank;  // both count from 0
  auto operator<=>(const Square&) const = default;
};

// The eight directions on the board: first the four straight ones, then the four diagonals.
inline constexpr std::array<Square, 8> eight_ways{
    {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};
inline constexpr std::size_t straight_ways = 4;
constexpr std::size_t opposite(std::size_t way) {
  return way ^ 2U;
}

struct Board {
  int files, ranks;
  bool has(Square square) const {
    return square.file >= 0 && square.file < files && square.rank >= 0 && square.rank < ranks;
  }
  std::size_t squares() const {
    return static_cast<std::size_t>(files) * static_cast<std::size_t>(ranks);
  }
  // Returns the square's index, which counts rank by rank: a1, b1, ..., a2, ... REQUIRES:
  // has(square).
  std::size_t index(Square square) const {
    return static_cast<std::size_t>(square.rank) * static_cast<std::size_t>(files) +
           static_cast<std::size_t>(square.file);
  }
  Square square(std::size_t index) const {
    const auto width = static_cast<std::size_t>(files);
    return {static_cast<int>(index % width), static_cast<int>(index / width)};
  }
  bool operator==(const Board&) const = default;
};

std::string to_text(Square square);  // writes a square as "d7"

// Parses a square of this board, or returns the fault of the text.
text::Parsed<Square> parse_square(std::string_view text, const Board& board);

}  // namespace rithmo::game

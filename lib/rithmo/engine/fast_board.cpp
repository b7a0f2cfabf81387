// See fast_board.hpp.
#include "rithmo/engine/fast_board.hpp"

namespace rithmo::engine {

FastBoard::FastBoard(const game::Board& board) : ranks_(board.ranks) {
  for (int file = 0; file < board.files; ++file)
    for (int rank = 0; rank < board.ranks; ++rank) squares_.push_back({file, rank});
  for (const game::Square from : squares_)
    for (const game::Square way : eight_ways) {
      const game::Square to{from.file + way.file, from.rank + way.rank};
      next_.push_back(board.has(to) ? cell(to) : no_square);
    }
  for (FastSquare from = 0; from < squares(); ++from)
    for (std::size_t way = 0; way < eight_ways.size(); ++way) {
      std::uint8_t steps = 1;
      for (FastSquare at = next(from, way); at != no_square; at = next(at, way)) ++steps;
      to_edge_.push_back(steps);
    }
}

}  // namespace rithmo::engine

// All relations among some numbers, with reasons. Players at the board and readers of a table need
// them.
//
// Example: for 2 3 4 6 the result has the pieces that bear them, 2 + 4 = 6 and 2 x 3 = 6. It also
// has the arithmetic 2 3 4 and 2 4 6, the harmonic 2 3 6 and 3 4 6, and 2:3 = 4:6. These make a
// greatest triumph. Counter-example: the result says nothing about numbers that are not given.
#pragma once

#include <string>
#include <vector>

#include "rithmo/game/pieces/piece.hpp"

namespace rithmo::relation {

struct NumberStatement {
  std::string topic;  // one of: pieces, ratio, sum, product, power, proportion, triumph, captures
  std::string text;
};

// Returns all relations among the numbers. Their order and repetition do not matter. REQUIRES:
// there is at least one number, and all are positive.
std::vector<NumberStatement> explain(std::vector<number::Integer> numbers,
                                     const game::Roots& roots);

}  // namespace rithmo::relation

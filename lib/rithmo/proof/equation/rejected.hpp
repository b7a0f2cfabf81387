// Rejects equations that the table does not follow: their failures cost more bits than they save.
//
// An equation saves the bits of one number in each place where it applies, but slips cost bits
// where it fails. Example: a column of totals under a rule that sums the wrong columns, so that
// every row disagrees with the rule. Counter-example: a book of accounts in which every other line
// has a wrong figure. A wrong figure costs some twelve bits, and each of two lines saves ten.
#pragma once

#include <cstddef>
#include <vector>

#include "rithmo/proof/equation/cell_readings.hpp"
#include "rithmo/proof/equation/places.hpp"

namespace rithmo::proof {

struct RejectedEquation {
  std::size_t equation;
  std::vector<std::size_t> failing;  // failing places of the equation
  std::size_t held, asked;           // numbers of places that hold, and that were evaluated
};

// Tells whether too few places hold for slips to be the explanation: no table has an error in every
// third cell.
bool holds_hardly_anywhere(const RejectedEquation& one);

// Returns the rejected equations in order. If very many places fail, only the first of them are
// explained, as a sample.
std::vector<RejectedEquation> rejected(Places& places, CellReadings& readings);

}  // namespace rithmo::proof

// Rejects equations that the table does not follow: their failures cost more bits than they save.
//
// An equation gives one number of each place where it applies, and where it fails slips must be
// paid for. Example: a column of totals under a rule that sums other columns; each row needs
// another number altogether. Counter-example: a book of accounts of which every other line has a
// figure wrong: a wrong figure costs some twelve bits, and each line that is explained saves ten.
#pragma once

#include <cstddef>
#include <vector>

#include "rithmo/proof/equation/cell_readings.hpp"
#include "rithmo/proof/equation/places.hpp"

namespace rithmo::proof {

struct RejectedEquation {
  std::size_t equation;
  std::vector<std::size_t> failing;  // places
  std::size_t held, asked;           // counts of places
};

// Tells whether so few places hold that slips are no explanation: no table has every third cell
// wrong.
bool holds_hardly_anywhere(const RejectedEquation& one);

// Returns the rejected equations in order. Of many failing places the first are explained, as a
// sample.
std::vector<RejectedEquation> rejected(Places& places, CellReadings& readings);

}  // namespace rithmo::proof

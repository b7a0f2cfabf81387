// Equations of a rule that are not the table's: to explain where they fail takes more than they
// say.
//
// An equation says one number of each place where it is asked, and where it fails slips must be
// paid for. Example: a column of totals under a rule that sums other columns; each row wants
// another number altogether. Counter-example: a book of accounts of which every other line has a
// figure wrong: a wrong figure costs some twelve bits, and each line that is explained says ten.
#pragma once

#include <cstddef>
#include <vector>

#include "rithmo/proof/equation/cell_readings.hpp"
#include "rithmo/proof/equation/places.hpp"

namespace rithmo::proof {

struct Rejected {
  std::size_t equation;
  std::vector<std::size_t> failing;  // places
  std::size_t held, asked;           // places
};

// Tells whether so few places hold that slips are no explanation: that of a table of which every
// third cell is wrong is nobody's.
bool holds_hardly_anywhere(const Rejected& one);

// Gives them in order. Of many places that fail the first are explained, and stand for all.
std::vector<Rejected> rejected(Places& places, CellReadings& readings);

}  // namespace rithmo::proof

// A text that a program recognised in an image, with its confidence and other readings. It is
// joined from the parts that the program reports: lines, words or signs.
//
// Example: "2" with confidence 0.9, followed by "5" with 0.5 or "6" with 0.4, gives "25" with 0.45
// or "26" with 0.36. Counter-example: a part without a confidence leaves that of the others
// unchanged.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/table/cell_region.hpp"

namespace rithmo::exchange {

struct RecognisedText {
  std::string text = {};
  std::optional<double> confidence = {};  // probability that the whole text is right, from 0 to 1
  std::vector<table::OtherReading> others = {};  // the likeliest first, each for the whole text

  // Appends a part; `between` separates the two texts if neither is empty.
  void append(const RecognisedText& part, std::string_view between);
};

// Returns a cell's region with the recogniser's confidence and other readings; null if there is
// nothing to store.
std::shared_ptr<const table::CellRegion> with_recognised(table::CellRegion region,
                                                         const RecognisedText& recognised);

}  // namespace rithmo::exchange

// A text that a program recognised in an image, with its confidence and its other readings, joined
// from the parts that the program reports: lines, words, signs.
//
// Example: "2" at 0.9 and "5" at 0.5, or "6" at 0.4, are "25" at 0.45, or "26" at 0.36.
// Counter-example: a part without a confidence leaves that of the others unchanged.
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
  std::optional<double> confidence = {};  // probability that all of the text is right, from 0 to 1
  std::vector<table::OtherReading> others = {};  // most likely first, each for the whole text

  // Appends a part, with `between` as separator where both have a text.
  void append(const RecognisedText& part, std::string_view between);
};

// Returns a cell's region with the recogniser's confidence and readings; null where all of it is
// empty.
std::shared_ptr<const table::CellRegion> with_recognised(table::CellRegion region,
                                                         const RecognisedText& recognised);

}  // namespace rithmo::exchange

// A text that a program recognised in an image, with how sure it was and what else it saw, put
// together of the parts that the program tells of: lines, words, signs.
//
// Example: "2" at 0.9 and "5" at 0.5, or "6" at 0.4, are "25" at 0.45, or "26" at 0.36.
// Counter-example: a part that says nothing of how sure it is leaves the others' doubt as it is.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/table/cell_region.hpp"

namespace rithmo::exchange {

struct Recognised {
  std::string text = {};
  std::optional<double> confidence = {};         // that all of the text is right, from 0 to 1
  std::vector<table::OtherReading> others = {};  // likeliest first, of the whole text

  // Adds a part behind, with this between them where both have a text.
  void append(const Recognised& part, std::string_view between);
};

// A cell's region with what its recogniser said; null where that is nothing at all.
std::shared_ptr<const table::CellRegion> with_recognised(table::CellRegion region,
                                                         const Recognised& recognised);

}  // namespace rithmo::exchange

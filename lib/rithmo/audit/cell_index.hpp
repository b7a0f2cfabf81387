// Rows by what stands in their cells: which rows share a cell with a given one.
//
// Example: of the rows 2 3 6 and 3 4 6, the printed row 3 4 9 shares cells with the second alone, since 3 counts in its own
// column. Rare cells are looked up first, so that a bound on the answer keeps the rows that share something telling.
#pragma once

#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "rithmo/audit/texts.hpp"

namespace rithmo {

class CellIndex {
 public:
  // Over rows[which[0]], rows[which[1]], ...; the answers are members of `which`.
  CellIndex(const std::vector<Texts>& rows, std::span<const std::size_t> which);

  // The rows that share a cell with this one, each once, ascending; at most `most` of them.
  std::vector<std::size_t> sharing(const Texts& row, std::size_t most) const;

 private:
  std::unordered_map<std::string, std::vector<std::size_t>> holders_;
};

}  // namespace rithmo

// Index of rows by the contents of their cells. Finds the rows that share a cell with a given row.
//
// Example: of the rows 2 3 6 and 3 4 6, only the second shares cells with the printed row 3 4 9:
// the 3 of the first row is in another column. Rare cells are looked up first. If the number of
// results is limited, the rows with a distinctive common cell are therefore kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rithmo/proof/listed/rule_rows.hpp"

namespace rithmo::proof {

class CellIndex {
 public:
  // Indexes the rows `which[0]`, `which[1]`, ..., in ascending order. The results are members of
  // `which`.
  CellIndex(const RuleRows& rows, std::span<const std::size_t> which);

  // Returns the rows that share a cell with this row: at most `most`, ascending, without
  // repetition.
  std::vector<std::uint32_t> rows_sharing_cells(std::span<const RuleRows::Id> row,
                                                std::size_t most) const;

 private:
  std::size_t ids_;
  // Holds for each column and id: the start of its list in `holders_`.
  std::vector<std::uint32_t> begins_;
  std::vector<std::uint32_t> holders_;  // row numbers, one list after another
};

}  // namespace rithmo::proof

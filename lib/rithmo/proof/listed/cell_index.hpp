// Index of rows by the contents of their cells: finds rows that share a cell with a given one.
//
// Example: of the rows 2 3 6 and 3 4 6, the printed row 3 4 9 shares cells with the second alone,
// since 3 counts in its own column. Rare cells are looked up first, so that a bound on the answer
// keeps the rows that share something telling.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rithmo/proof/listed/rule_rows.hpp"

namespace rithmo::proof {

class CellIndex {
 public:
  // Indexes rows[which[0]], rows[which[1]], ..., ascending; the answers are members of `which`.
  CellIndex(const RuleRows& rows, std::span<const std::size_t> which);

  // Returns the rows that share a cell with this row, each once, ascending; at most `most` of them.
  std::vector<std::uint32_t> sharing(std::span<const RuleRows::Id> row, std::size_t most) const;

 private:
  std::size_t ids_;
  std::vector<std::uint32_t> begins_;   // begin of the list of rows, for each column and id
  std::vector<std::uint32_t> holders_;  // rows, list after list
};

}  // namespace rithmo::proof

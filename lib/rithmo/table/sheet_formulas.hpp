// The formulas of a table that was read from a workbook, by cell.
//
// A formula is stored with its references as offsets (relative_formula.hpp). A formula that was
// filled down a column therefore has the same text in each row. Example: B7*C7 in D7 and B8*C8 in
// D8 are stored as one text. Counter-example: a table from a CSV file has no formulas.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace rithmo::table {

// Text of a formula; empty where the cell has a formula of unknown text.
using KeptFormula = std::shared_ptr<const std::string>;

struct SheetFormulas {
  // Holds for each column of the table: its column in the sheet, from 0.
  std::vector<std::size_t> columns = {};
  // Key: row of the sheet and column of the table, both from 1. The row is the line of the cell's
  // place, so that removing notes from the table does not change it.
  std::map<std::pair<std::size_t, std::size_t>, KeptFormula> cells = {};
};

}  // namespace rithmo::table

// The formulas of a table that was read from a workbook, as its cells have them.
//
// A formula is stored with its references as offsets (relative_formula.hpp), so that a formula that
// was filled down a column is the same text in each of its rows. Example: B7*C7 in D7 and B8*C8 in
// D8 are one text. Counter-example: a CSV file has no formulas, and its table has none here.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace rithmo::table {

// A formula; an empty text where there is one whose text is not known.
using KeptFormula = std::shared_ptr<const std::string>;

struct SheetFormulas {
  // Columns of the sheet, from 0, for each column of the table.
  std::vector<std::size_t> columns = {};
  // Key: row of the sheet, from 1, which is the line of the cell's place, and column of the table,
  // from 1. Rows that are set apart as notes change no key.
  std::map<std::pair<std::size_t, std::size_t>, KeptFormula> cells = {};
};

}  // namespace rithmo::table

// Finds the cells of a table in the workbook that it was read from.
//
// Example: row 9 of the sheet, column 2 of a table that begins in the sheet's column B, is
// "Interest!C9". Counter-example: a table from a text file has line numbers instead.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace rithmo::table {

// Returns the letters of a column, counted from 0: "B" for 1.
std::string column_letters(std::size_t column);

struct SheetPlaces {
  // Name of the sheet; empty where the table was not read from a workbook.
  std::string sheet = {};
  // Holds for each column of the table: its column in the sheet, from 0.
  std::vector<std::size_t> columns = {};

  // Returns the workbook's name of the cell in this row of the sheet and this column of the table,
  // both from 1. REQUIRES: the table has that column.
  std::string address(std::size_t row, std::size_t column) const;
};

}  // namespace rithmo::table

// Cells at places made a table: a title, a header, rows of one length, and notes on what was left
// out on the way.
//
// Example: a title in A1, a blank row, "number | square" in B3:C3 and figures below is the table
// number,square, with a note of the blank row and column. A table without a header gets the names
// c1, c2 and so on. Counter-example: what stands merged over several columns among the rows is no
// row; it is left out, and noted.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/exchange/sheet_grid.hpp"
#include "rithmo/table/cell_region.hpp"

namespace rithmo::exchange {

struct ShapeChoice {
  bool repeat_merged = false;  // puts a merged cell's text into each of its cells
  // Header row, as the file counts it from 1; 0: there is none. All rows below it are taken
  // unchanged.
  std::optional<std::size_t> header = {};
};

struct ShapedTable {
  std::string name, title;
  std::vector<std::string> header;             // distinct, none empty
  std::vector<std::vector<std::string>> rows;  // each as long as the header
  table::CellRegions regions = {};
  // Formulas of the cells, by the row of the file and the column of the table, both from 1.
  std::map<std::pair<std::size_t, std::size_t>, table::KeptFormula> formulas = {};
  // Rows and columns of the file that these come from, counted from 0, and the row of the header,
  // if any.
  std::vector<std::size_t> file_rows = {}, file_columns = {};
  std::optional<std::size_t> header_row = {};
};

// Returns the tables in one sheet or table of a file; none where no cell has a text. `label` names
// it in notes. A fault where a table would exceed the limit of cells, or the header's row is empty.
text::Loaded<std::vector<ShapedTable>> shaped(const std::string& path, const std::string& label,
                                              const ImportedTable& table, const ShapeChoice& choice,
                                              Notes& notes);

}  // namespace rithmo::exchange

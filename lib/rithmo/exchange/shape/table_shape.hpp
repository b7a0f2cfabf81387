// Makes a table from cells at positions: a title, a header, rows of equal length, and notes on
// omitted texts.
//
// Example: a sheet with a title in A1, a blank row, "number | square" in B3:C3 and figures below
// gives the table number,square. A note reports the blank row and column. Columns without a header
// get the names c1, c2 and so on. Counter-example: a text merged across several columns between the
// rows is not a row; it is left out, with a note.
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
  bool repeat_merged = false;  // writes a merged cell's text into each cell that it covers
  // Number of the header row in the file, from 1; 0 means that there is none. All rows below it are
  // taken unchanged.
  std::optional<std::size_t> header = {};
};

struct ShapedTable {
  std::string name, title;
  std::vector<std::string> header;             // distinct names, none empty
  std::vector<std::vector<std::string>> rows;  // each row has as many cells as the header
  table::CellRegions regions = {};
  // Formulas of the cells; key: row of the file and column of the table, both from 1.
  std::map<std::pair<std::size_t, std::size_t>, table::KeptFormula> formulas = {};
  // Rows and columns of the file that the table comes from, counted from 0, and the row of its
  // header, if any.
  std::vector<std::size_t> file_rows = {}, file_columns = {};
  std::optional<std::size_t> header_row = {};
};

// Returns the tables in one sheet or table of a file; none where no cell has a text. `label` names
// the table in notes. Returns a fault where a table would have too many cells, or where the chosen
// header row is empty.
text::Loaded<std::vector<ShapedTable>> shaped(const std::string& path, const std::string& label,
                                              const ImportedTable& table, const ShapeChoice& choice,
                                              Notes& notes);

}  // namespace rithmo::exchange

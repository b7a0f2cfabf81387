// Cells at places made a table: a title, a header, rows of one length, and what was left out on the way, which is told.
//
// Example: a title in A1, a blank row, "number | square" in B3:C3 and figures below is the table number,square, with a note of the blank
// row and column. The header is the first row that has words in most of its cells and no number; or, since two-way tables have
// numbers at their top, a first row that has nothing but rising or falling numbers after its first cell, which is none. A table without
// one gets the names c1, c2 and so on. Counter-example: the row "2,3,4" is no header, since it may be the first of its rows.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/exchange/sheet_grid.hpp"
#include "rithmo/witness/cell_region.hpp"

namespace rithmo {

struct ShapeChoice {
  bool repeat_merged = false;  // a merged cell's text stands in each of its cells
  std::optional<std::size_t> header =
      {};  // the row, as the file counts it from 1; 0: there is none
};

struct ShapedTable {
  std::string name, title;
  std::vector<std::string> header;             // distinct, none empty
  std::vector<std::vector<std::string>> rows;  // each as long as the header
  CellRegions regions = {};
};

// Nothing where no cell has a text. `label` names the table in what is told. A fault where the table would have more cells than are held, or the header's row is empty.
Loaded<std::optional<ShapedTable>> shaped(const std::string& path, const std::string& label,
                                          const ImportedTable& table, const ShapeChoice& choice,
                                          Notes& notes);

}  // namespace rithmo

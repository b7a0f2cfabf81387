// Changes an OpenDocument spreadsheet in place: single cells of a table, and styles of cells.
//
// Example: OdsSheet splits a row that is written once for 1,000 rows into three: the rows before
// the cell, its own row, and the rows after. Counter-example: the contents of cells are never read
// here.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/exchange/readers/xml.hpp"
#include "rithmo/exchange/sheet_grid.hpp"

namespace rithmo::exchange {

// Sets an attribute under the prefix that the file uses for it. A new attribute gets the prefix
// `prefix`.
void set_prefixed(pugi::xml_node node, const std::string& prefix, const std::string& name,
                  const std::string& value);

// Rows and cells of one table. Single cells can be split off from repeated ones.
class OdsSheet {
 public:
  explicit OdsSheet(pugi::xml_node table);

  // Returns the visible cell's place: for a place covered by a merged cell, the place of that
  // merged cell. REQUIRES: rows are given in ascending order.
  GridPlace visible_place_of(GridPlace place);

  // Returns the cell for this place only; it is created where the table has none. Empty where
  // copies of repeated rows and cells would exceed the size limit of a part.
  pugi::xml_node cell_at(GridPlace place);

  // Returns the name of a cell's style; if the cell names none, the style of its row or column.
  std::string style_of(const pugi::xml_node& cell, std::size_t column) const;

 private:
  // An element that is written once and represents `count` rows or columns.
  struct Run {
    std::size_t count = 1;
    pugi::xml_node node{};
  };
  using Runs = std::map<std::size_t, Run>;  // key: first row or column of the run, from 0
  // A merged cell within a run of rows and columns.
  struct MergedCell {
    GridPlace first;
    std::size_t row_count, column_count;  // size of the run
    std::size_t row_span, column_span;
  };

  void read(const pugi::xml_node& group);
  void read_row(const pugi::xml_node& row);
  Runs& cells_of(std::size_t number, const pugi::xml_node& row);
  pugi::xml_node set_apart(Runs& runs, std::size_t number, const char* repeated);
  pugi::xml_node copy(const pugi::xml_node& node, bool is_before);
  pugi::xml_node add_row(std::size_t number);
  pugi::xml_node insert_row();

  pugi::xml_node table_;
  Runs rows_{}, columns_{};
  std::map<std::size_t, Runs> cells_{};  // cells of rows that represent a single row
  std::size_t row_count_ = 0, column_count_ = 0, copied_bytes_ = 0;
  pugi::xml_node last_{};             // last row or column, or the group that contains it
  std::vector<MergedCell> merged_{};  // sorted by row
  std::size_t next_merged_ = 0;
  std::map<std::size_t, MergedCell>
      open_{};  // merged cells that may extend to the current row, by column
};

// Styles of a file, to which coloured styles are added.
class OdsStyles {
 public:
  // REQUIRES: `root` contains the body of the document.
  explicit OdsStyles(pugi::xml_node root);

  // Returns the name of a coloured copy of this style; an empty name means the default cell style.
  std::string coloured(const std::string& style);

  // Adds a table style whose name begins with `stem`.
  std::string add_table_style(const std::string& stem);
  // Adds a column style of this width, in characters.
  std::string add_column_style(std::size_t width);

 private:
  pugi::xml_node add_style(const std::string& stem, const char* family);
  std::string free_style_name(const std::string& stem) const;

  pugi::xml_node automatic_;
  std::set<std::string, std::less<>> names_{};
  std::map<std::string, pugi::xml_node, std::less<>> cell_styles_{};  // automatic styles
  std::map<std::string, std::string, std::less<>> coloured_{};
};

}  // namespace rithmo::exchange

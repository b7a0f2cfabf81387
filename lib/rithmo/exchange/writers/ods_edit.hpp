// Changes a spreadsheet of OpenDocument in place: single cells of a table, styles of cells.
//
// Example: of a row that is written once and stands for 1,000, OdsSheet makes three: those before
// the cell, its own, and those after. Counter-example: nothing here reads what a cell holds.
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

// Sets an attribute under the prefix that the file uses for it; a new attribute gets `prefix`.
void set_prefixed(pugi::xml_node node, const std::string& prefix, const std::string& name,
                  const std::string& value);

// Rows and cells of one table; single cells can be split off from runs.
class OdsSheet {
 public:
  explicit OdsSheet(pugi::xml_node table);

  // Returns the place that a reader sees: for a place below a merged cell, the place of that cell.
  // REQUIRES: the rows come in rising order.
  GridPlace seen_at(GridPlace place);

  // Returns a cell that represents this place alone, made where the table has none. Empty where the
  // copies of repeated rows and cells exceed the size limit of a part.
  pugi::xml_node cell_at(GridPlace place);

  // Returns the name of a cell's style, from its row or column where the cell names none.
  std::string style_of(const pugi::xml_node& cell, std::size_t column) const;

 private:
  // An element that is written once and represents `count` elements.
  struct Run {
    std::size_t count = 1;
    pugi::xml_node node{};
  };
  using Runs = std::map<std::size_t, Run>;  // key: the first row or column, from 0
  // A merged cell, in a run of rows and of columns.
  struct MergedCell {
    GridPlace first;
    std::size_t row_count, column_count;  // size of its run
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
  std::map<std::size_t, Runs> cells_{};  // cells of rows that represent one row alone
  std::size_t row_count_ = 0, column_count_ = 0, copied_bytes_ = 0;
  pugi::xml_node last_{};             // the last row or column, or the group that has it
  std::vector<MergedCell> merged_{};  // sorted by rows
  std::size_t next_merged_ = 0;
  std::map<std::size_t, MergedCell>
      open_{};  // merged cells that may reach the current row, by column
};

// Styles of a file, to which coloured ones are added.
class OdsStyles {
 public:
  // REQUIRES: the element contains the body of the document.
  explicit OdsStyles(pugi::xml_node root);

  // Returns a coloured copy of this style; an empty name is the default style of cells.
  std::string coloured(const std::string& style);

  // Adds a style of tables whose name begins with `stem`.
  std::string add_table_style(const std::string& stem);
  // Adds a style of columns of this width, in characters.
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

// Contents that flow down columns and on to new pages: titles, headings, paragraphs, and tables
// that repeat their heads.
//
// Nothing is clipped. Contents that do not fit go to the next column or page, and a line that is
// too wide is broken. A table that is too wide for its column is set in smaller type, down to five
// points. Example: a table of 300 rows on three pages has its head on each. Counter-example: a
// heading never stands alone at the foot of a column.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "rithmo/sheet/document.hpp"
#include "rithmo/sheet/marks.hpp"

namespace rithmo::sheet {

struct TableColumn {
  std::string head;  // extends over the next columns if they have no head
  TextAlignment align = TextAlignment::left;
  bool wraps = false;  // the column takes the remaining width and breaks its lines
  double least = 0;    // minimum width in millimetres; it aligns the columns of several tables
};

struct FlowTable {
  std::vector<TableColumn> columns;
  std::vector<std::vector<Rich>> rows;
  Type type;
  double row_gap = 0;  // millimetres between rows, added to their line height
};

// Draws the head of a continued page: the title in small type, and the current heading at the
// right. Contents may begin below running_height.
inline constexpr double running_height = 8;
void draw_running_head(Document& document, const std::string& title, const std::string& heading);

// Returns the widest gap between rows, up to 1.6 mm, that does not add a page. `make` draws the
// document with a given gap.
double widest_gap(const std::function<Document(double)>& make);

// The type of the line below a sheet's title.
inline const Type subtitle_type{.size = 10.5, .italic = true};

class Flow {
 public:
  // Begins a new page with the title across it and with this number of columns. Further pages
  // repeat the title in small type, with the current heading.
  Flow(Document& document, const std::string& title, const Rich& subtitle, int columns);
  Flow(Document& document, const std::string& title, const std::string& subtitle, int columns);

  void heading(const std::string& text);
  void paragraph(const Rich& rich, const Type& type);
  void paragraph(const std::string& text, const Type& type);
  void table(FlowTable table);
  void skip(double height) { at_.y += height; }
  void new_column();
  // Goes to the next column or page if less than this height is left.
  void begin_column_if_needed(double height);
  // Reserves space for a drawing with this height and the column's width. Returns the upper left
  // corner of the space.
  Point room(double height);

  double width() const { return column_width_; }

 private:
  void lay(const Rich& line, const Type& type, double x, double base);
  struct Fitted;
  Fitted fit(const FlowTable& table);
  void draw_table_head(const FlowTable& table, const Fitted& fitted);
  void draw_table_row(const FlowTable& table, const Fitted& fitted, const std::vector<Rich>& row);

  Document& document_;
  std::string title_, heading_;
  int columns_;
  double column_width_;
  double top_ = 0;  // where the columns begin on this page
  int column_ = 0;
  Point at_{0, 0};
};

}  // namespace rithmo::sheet

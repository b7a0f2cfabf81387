// Contents that run down columns and on to new pages: titles, headings, paragraphs and tables with
// their heads repeated.
//
// Nothing is clipped: what does not fit goes to the next column or page, a line that is too wide is
// broken, and a table that is too wide for its column is set smaller, down to five points. Example:
// a table of 300 rows over three pages has its head on each. Counter-example: a heading is never
// left alone at the foot of a column.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "rithmo/sheet/document.hpp"
#include "rithmo/sheet/marks.hpp"

namespace rithmo::sheet {

struct TableColumn {
  std::string head;  // extends over next columns that have none
  Align align = Align::left;
  bool wraps = false;  // takes the remaining width, and breaks its lines
  double least = 0;    // minimum width in millimetres, to align the columns of several tables
};

struct FlowTable {
  std::vector<TableColumn> columns;
  std::vector<std::vector<Rich>> rows;
  Type type;
  double row_gap = 0;  // between rows, in addition to their leading
};

// Draws the head of a continued page: the title, small, and at the right the current heading.
// Contents may begin below running_height.
inline constexpr double running_height = 8;
void draw_running_head(Document& document, const std::string& title, const std::string& heading);

// Returns the widest gap between rows, up to 1.6 mm, that does not make the document longer. `make`
// draws the document with a gap.
double widest_gap(const std::function<Document(double)>& make);

// Type of the line under a sheet's title.
inline const Type subtitle_type{.size = 10.5, .italic = true};

class Flow {
 public:
  // Begins on a new page, with its title across it, in so many columns. Further pages begin with
  // the title again, small, and the current heading.
  Flow(Document& document, const std::string& title, const Rich& subtitle, int columns);
  Flow(Document& document, const std::string& title, const std::string& subtitle, int columns);

  void heading(const std::string& text);
  void paragraph(const Rich& rich, const Type& type);
  void paragraph(const std::string& text, const Type& type);
  void table(FlowTable table);
  void skip(double height) { at_.y += height; }
  void new_column();
  // Moves on to the next column or page where less than this height is left.
  void need(double height);
  // Reserves space for a drawing of this height and the column's width; returns its upper left
  // corner.
  Point room(double height);

  double width() const { return column_width_; }

 private:
  void lay(const Rich& line, const Type& type, double x, double base);
  struct Fitted;
  Fitted fit(const FlowTable& table);
  void lay_head(const FlowTable& table, const Fitted& fitted);
  void lay_row(const FlowTable& table, const Fitted& fitted, const std::vector<Rich>& row);

  Document& document_;
  std::string title_, heading_;
  int columns_;
  double column_width_;
  double top_ = 0;  // top of the columns on this page
  int column_ = 0;
  Point at_{0, 0};
};

}  // namespace rithmo::sheet

// See flow.hpp.
#include "rithmo/sheet/flow.hpp"

#include <algorithm>
#include <cassert>
#include <string>

namespace rithmo::sheet {
namespace {

constexpr double gutter = 7, cell_gap = 2.2;
constexpr double smallest = 5;    // the smallest size of type, in points
constexpr double narrowest = 20;  // minimum width in millimetres of a column whose lines are broken
const Type title_type{.size = 20};
const Type heading_type{.size = 12, .small_caps = true};

}  // namespace

// The widths of a table's columns, and the size of type in which they fit.
struct Flow::Fitted {
  Type type;
  std::vector<double> widths;
  double row_height;
};

namespace {

Rich words_of(const std::string& text, const Type& type) {
  Rich rich;
  add_words(rich, text, type);
  return rich;
}

}  // namespace

Flow::Flow(Document& document, const std::string& title, const std::string& subtitle, int columns)
    : Flow(document, title, words_of(subtitle, subtitle_type), columns) {}

Flow::Flow(Document& document, const std::string& title, const Rich& subtitle, int columns)
    : document_(document),
      title_(title),
      columns_(columns),
      column_width_((area.width - gutter * (columns - 1)) / columns) {
  document.new_page();
  Type fitted = title_type;  // a title that is too long is set in smaller type
  if (const double width = document.measure().width_of(title, fitted); width > area.width)
    fitted.size *= area.width / width;
  document.draw([title, fitted](Canvas& canvas) { canvas.text({0, 7}, title, fitted); });
  top_ = 10;
  for (const Rich& line : wrapped(document.measure(), subtitle, subtitle_type, area.width)) {
    top_ += leading(subtitle_type);
    lay(line, subtitle_type, 0, top_ - 1);
  }
  document.draw([y = top_ + 1.5](Canvas& canvas) { canvas.line({0, y}, {area.width, y}, 0.25); });
  top_ += 5;
  at_ = {0, top_};
}

void Flow::lay(const Rich& line, const Type& type, double x, double base) {
  document_.draw([line, type, x, base](Canvas& canvas) { draw(canvas, {x, base}, line, type); });
}

void draw_running_head(Document& document, const std::string& title, const std::string& heading) {
  const Type running{.size = 10.5, .italic = true};
  document.draw([=](Canvas& canvas) {
    Type fitted = running;
    const double all = canvas.width_of(title, running) + canvas.width_of(heading, running) + 6;
    if (all > area.width) fitted.size *= area.width / all;
    canvas.text({0, 4}, title, fitted);
    if (!heading.empty()) canvas.text({area.width, 4}, heading, fitted, TextAlignment::right);
    canvas.line({0, 5.8}, {area.width, 5.8}, 0.15);
  });
}

void Flow::new_column() {
  if (++column_ == columns_) {
    document_.new_page();
    column_ = 0;
    draw_running_head(document_, title_, heading_);
    top_ = running_height;
  }
  at_ = {column_ * (column_width_ + gutter), top_};
}

void Flow::begin_column_if_needed(double height) {
  if (at_.y + height > usable_height && at_.y > top_) new_column();
}

Point Flow::room(double height) {
  begin_column_if_needed(height);
  const Point corner = at_;
  at_.y += height;
  return corner;
}

void Flow::heading(const std::string& text) {
  const std::vector<Rich> lines =
      wrapped(document_.measure(), words_of(text, heading_type), heading_type, column_width_);
  if (at_.y > top_) at_.y += 3;
  heading_.clear();  // a page that begins with a heading needs no running heading
  begin_column_if_needed(static_cast<double>(lines.size()) * leading(heading_type) +
                         16);  // leaves room for some text below the heading
  for (const Rich& line : lines) {
    at_.y += leading(heading_type);
    lay(line, heading_type, at_.x, at_.y - 1.2);
  }
  heading_ = text;
  at_.y += 0.8;
}

void Flow::paragraph(const Rich& rich, const Type& type) {
  const std::vector<Rich> lines = wrapped(document_.measure(), rich, type, column_width_);
  if (lines.size() <= 4) begin_column_if_needed(static_cast<double>(lines.size()) * leading(type));
  for (const Rich& line : lines) {
    begin_column_if_needed(leading(type));
    at_.y += leading(type);
    lay(line, type, at_.x, at_.y - 0.28 * leading(type));
  }
}

void Flow::paragraph(const std::string& text, const Type& type) {
  paragraph(words_of(text, type), type);
}

namespace {

// Returns true if a left-aligned head extends over the next column, which has no head of its own.
bool head_extends_over_next(const FlowTable& table, std::size_t c) {
  return table.columns[c].align == TextAlignment::left && c + 1 < table.columns.size() &&
         table.columns[c + 1].head.empty();
}

}  // namespace

Flow::Fitted Flow::fit(const FlowTable& table) {
  Fitted fitted{table.type, std::vector<double>(table.columns.size(), 0),
                leading(table.type) * 1.06};
  Canvas& canvas = document_.measure();
  Type head = table.type;
  head.small_caps = true;
  double taken = cell_gap * static_cast<double>(table.columns.size() - 1);
  std::size_t wrapping = 0;
  for (std::size_t c = 0; c < table.columns.size(); ++c) {
    double& width = fitted.widths[c];
    width = std::max(table.columns[c].least, head_extends_over_next(table, c)
                                                 ? 0
                                                 : canvas.width_of(table.columns[c].head, head));
    if (table.columns[c].wraps) {
      ++wrapping;
      continue;
    }
    for (const auto& row : table.rows)
      width = std::max(width, width_of(canvas, row[c], table.type));
    taken += width;
  }
  for (std::size_t c = 0; c < table.columns.size(); ++c)
    if (table.columns[c].wraps)
      fitted.widths[c] =
          std::max((column_width_ - taken) / static_cast<double>(wrapping), narrowest);
  const double gaps = cell_gap * static_cast<double>(table.columns.size() - 1);
  double all = 0;
  for (const double width : fitted.widths) all += width;
  if (const double room = column_width_ - gaps; all > room) {
    // Reduces the size of type. Columns that are still too wide have their lines broken.
    const double scale = std::max(room / all, smallest / table.type.size);
    fitted.type.size *= scale;
    fitted.row_height *= scale;
    for (double& width : fitted.widths) width *= room / all;
  }
  return fitted;
}

namespace {

Rich resized(const Rich& rich, double factor) {
  Rich result = rich;
  for (Mark& mark : result)
    if (auto* words = std::get_if<Words>(&mark.what)) words->type.size *= factor;
  return result;
}

}  // namespace

void Flow::draw_table_head(const FlowTable& table, const Fitted& fitted) {
  if (std::ranges::all_of(table.columns, [](const TableColumn& c) { return c.head.empty(); }))
    return;
  Type head = fitted.type;
  head.small_caps = true;
  double x = at_.x;
  at_.y += fitted.row_height;
  for (std::size_t c = 0; c < table.columns.size(); ++c) {
    Type its = head;  // a head that is wider than its column is set in smaller type
    const double wide = document_.measure().width_of(table.columns[c].head, head);
    if (!head_extends_over_next(table, c) && wide > fitted.widths[c])
      its.size *= fitted.widths[c] / wide;
    const TextAlignment align = table.columns[c].align;
    const double place = align == TextAlignment::left    ? x
                         : align == TextAlignment::right ? x + fitted.widths[c]
                                                         : x + fitted.widths[c] / 2;
    document_.draw([text = table.columns[c].head, place, base = at_.y - 0.28 * fitted.row_height,
                    its, align](Canvas& canvas) {
      canvas.text({place, base}, text, its, align);
    });
    x += fitted.widths[c] + cell_gap;
  }
  document_.draw([from = at_.x, to = at_.x + column_width_, y = at_.y](Canvas& canvas) {
    canvas.line({from, y}, {to, y}, 0.15);
  });
  at_.y += 0.6;
}

void Flow::draw_table_row(const FlowTable& table, const Fitted& fitted,
                          const std::vector<Rich>& row) {
  Canvas& canvas = document_.measure();
  std::vector<std::vector<Rich>> cells;
  std::size_t height = 1;
  for (std::size_t c = 0; c < row.size(); ++c) {
    const Rich rich = resized(row[c], fitted.type.size / table.type.size);
    const double room = fitted.widths[c] + 0.01;
    cells.push_back(width_of(canvas, rich, fitted.type) <= room
                        ? std::vector<Rich>{rich}
                        : wrapped(canvas, rich, fitted.type, room));
    height = std::max(height, cells.back().size());
  }
  const auto fits = [&](std::size_t lines, double gap) {
    return at_.y + static_cast<double>(lines) * fitted.row_height + gap <= usable_height;
  };
  const auto go_on = [&] {
    new_column();
    draw_table_head(table, fitted);
  };
  if (!fits(std::min<std::size_t>(height, 6), table.row_gap)) go_on();
  for (std::size_t k = 0; k < height; ++k) {
    if (!fits(1, 0)) go_on();
    at_.y += fitted.row_height + (k == 0 ? table.row_gap : 0);
    double x = at_.x;
    for (std::size_t c = 0; c < cells.size(); ++c) {
      if (k < cells[c].size()) {
        const double free = fitted.widths[c] - width_of(canvas, cells[c][k], fitted.type);
        const TextAlignment align = table.columns[c].align;
        lay(cells[c][k], fitted.type,
            x + (align == TextAlignment::left    ? 0
                 : align == TextAlignment::right ? free
                                                 : free / 2),
            at_.y - 0.3 * fitted.row_height);
      }
      x += fitted.widths[c] + cell_gap;
    }
  }
}

double widest_gap(const std::function<Document(double)>& make) {
  const std::size_t pages = make(0).pages();
  double least = 0, most = 1.6;  // both in millimetres; the gap `least` is known to fit
  while (most - least > 0.15) {
    const double gap = (least + most) / 2;
    (make(gap).pages() > pages ? most : least) = gap;
  }
  return least;
}

void Flow::table(FlowTable table) {
  if (table.rows.empty()) return;
  const Fitted fitted = fit(table);
  begin_column_if_needed(fitted.row_height * 3);
  draw_table_head(table, fitted);
  for (const auto& row : table.rows) {
    assert(row.size() == table.columns.size());
    draw_table_row(table, fitted, row);
  }
}

}  // namespace rithmo::sheet

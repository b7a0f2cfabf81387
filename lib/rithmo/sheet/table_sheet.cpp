// Any table as a book would print it. It has heads on every page, a line after every five rows, and
// as many column groups side by side as fit. On the last page the groups have equal length.
//
// Example: sines to minutes, with a page for each degree. Counter-example: a table that is too wide
// even in the smallest type is split into several parts, each with the first column.
#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/sheet/flow.hpp"
#include "rithmo/sheet/printed_table.hpp"
#include "rithmo/sheet/sheets.hpp"

namespace rithmo::sheet {
namespace {

constexpr double cell_gap = 4, gutter = 9, smallest = 8, largest = 11;
constexpr std::size_t group = 5;
constexpr double group_gap = 1.1;
const Type note_type{.size = 9.5};

// Sets a text as a printer would: a thin space after the semicolon of 12;5,7, and a true minus
// sign.
std::string set_text(const std::string& text) {
  std::string set;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool figure_after = i + 1 < text.size() && text[i + 1] >= '0' && text[i + 1] <= '9';
    const bool figure_before = i > 0 && text[i - 1] >= '0' && text[i - 1] <= '9';
    if (text[i] == ';' && figure_after && figure_before)
      set += ";\u2009";
    else if (text[i] == '-' && i == 0 && figure_after)
      set += "\u2212";
    else
      set += text[i];
  }
  return set;
}

bool is_fraction(const std::string& text) {
  const std::size_t slash = text.find('/');
  return slash != text.npos && slash > 0 && slash + 1 < text.size() &&
         text.find_first_not_of("0123456789/ -") == text.npos;
}

// The height, from the top of the area, to which the document's last page is filled. Nothing if
// there is no page yet, or the page is full.
using Cursor = std::optional<double>;

// A group of the table's columns, with its measured widths and its layout on pages.
class Stretch {
 public:
  Stretch(Document& document, std::shared_ptr<const PrintedTable> table,
          std::vector<std::size_t> columns)
      : document_(document), table_(std::move(table)), columns_(std::move(columns)) {
    measure();
  }

  double width() const {
    double all = cell_gap * static_cast<double>(columns_.size() - 1);
    for (const double w : widths_) all += w;
    return all;
  }
  bool fits() const { return width() <= area.width; }

  // Lays out the rows [first, last). If they all fit below the page's contents in one column, they
  // go there, otherwise on new pages. Each page has the title `title`.
  void lay(std::size_t first, std::size_t last, const std::string& title, bool is_first,
           const std::string& subtitle, Cursor& cursor) {
    if (is_first && cursor) {
      const double corner = *cursor + 7, top = corner + title_height(subtitle);
      const double end = bottom(top + head_height(), last - first);
      const double notes = leading(note_type) * static_cast<double>(table_->notes.size());
      if (end + 2 + notes <= usable_height) {
        draw_title(title, subtitle, true, corner);
        draw_column((area.width - width()) / 2, top, first, last);
        cursor = end;
        return;
      }
    }
    const std::size_t fit = std::max<std::size_t>(
        1, static_cast<std::size_t>((area.width + gutter) / (width() + gutter)));
    const std::size_t wanted = table_->across ? std::min(table_->across, fit) : fit;
    for (std::size_t row = first; row < last;) {
      const double top = is_first && row == first ? title_height(subtitle) : running_height;
      document_.new_page();
      draw_title(title, subtitle, is_first && row == first, 0);
      const double room = usable_height - top - head_height();
      const std::size_t down = rows_in(room);
      const std::size_t left = last - row;
      const std::size_t side_by_side = std::min(wanted, (left + down - 1) / down);
      // On the last page the columns get equal lengths, in whole groups of rows.
      std::size_t each = down;
      if (left <= down * side_by_side) {
        each = (left + side_by_side - 1) / side_by_side;
        each = std::min(down, (each + group - 1) / group * group);
      }
      const double all = width() * static_cast<double>(side_by_side) +
                         gutter * static_cast<double>(side_by_side - 1);
      double x = (area.width - all) / 2;
      for (std::size_t c = 0; c < side_by_side && row < last; ++c) {
        const std::size_t end = std::min(row + each, last);
        draw_column(x, top, row, end);
        cursor = std::max(c == 0 ? 0 : cursor.value_or(0), bottom(top + head_height(), end - row));
        row = end;
        x += width() + gutter;
      }
    }
  }

 private:
  const audit::EmendedCell& cell(std::size_t row, std::size_t c) const {
    return table_->rows[row][columns_[c]];
  }

  // Finds the largest type that fits. All cells are measured in one size.
  void measure() {
    Canvas& canvas = document_.measure();
    const Type type{.size = largest};
    Type head = type;
    head.small_caps = true;
    for (std::size_t c = 0; c < columns_.size(); ++c) {
      double wide = canvas.width_of(table_->heads[columns_[c]].text, head);
      std::size_t longest = 0;
      std::string widest;
      for (std::size_t row = 0; row < table_->rows.size(); ++row) {
        const std::string& text = cell(row, c).text;
        if (text.size() + 3 < longest) continue;  // such a text is too short to be the widest
        longest = std::max(longest, text.size());
        if (text == widest) continue;
        widest = text;
        wide = std::max(wide, width_of(cell(row, c), type));
      }
      widths_.push_back(wide);
    }
    size_ = largest;
    if (const double all = width(); all > area.width) {
      // A group that cannot be split further is set as small as necessary.
      const double gaps = cell_gap * static_cast<double>(columns_.size() - 1);
      const double wanted = largest * (area.width - gaps) / (all - gaps);
      size_ = columns_.size() > 2 ? std::max(smallest, wanted) : wanted;
      for (double& w : widths_) w *= size_ / largest;
    }
  }

  double width_of(const audit::EmendedCell& one, Type type) const {
    type.fractions = is_fraction(one.text);
    return document_.measure().width_of(set_text(one.text), type);
  }

  double row_height() const { return leading({.size = size_}) * 1.08; }
  double head_height() const {
    const bool any = std::ranges::any_of(
        columns_, [&](std::size_t c) { return !table_->heads[c].text.empty(); });
    return any ? row_height() + 1.6 : 1;
  }
  std::size_t rows_in(double room) const {
    const double of_group = group * row_height() + group_gap;
    const auto groups = static_cast<std::size_t>(room / of_group);
    const double rest = room - static_cast<double>(groups) * of_group;
    return std::max<std::size_t>(
        1, groups * group + std::min(group - 1, static_cast<std::size_t>(rest / row_height())));
  }

  std::vector<Rich> subtitle_lines(const std::string& subtitle) const {
    Rich rich;
    add_words(rich, subtitle, subtitle_type);
    return wrapped(document_.measure(), rich, subtitle_type, area.width);
  }
  double title_height(const std::string& subtitle) const {
    return 14 + leading(subtitle_type) * static_cast<double>(subtitle_lines(subtitle).size());
  }

  // Draws the title at this height; 0 is the top of a page.
  void draw_title(const std::string& title, const std::string& subtitle, bool is_first, double at) {
    if (!is_first) return draw_running_head(document_, title, "");
    Type type{.size = at > 0 ? 15.0 : 20.0};
    if (const double w = document_.measure().width_of(title, type); w > area.width)
      type.size *= area.width / w;
    document_.draw([=, lines = subtitle_lines(subtitle)](Canvas& canvas) {
      canvas.text({0, at + 7}, title, type);
      double y = at + 8.5;
      for (const Rich& line : lines)
        draw(canvas, {0, y += leading(subtitle_type)}, line, subtitle_type);
      canvas.line({0, y + 2.2}, {area.width, y + 2.2}, 0.25);
    });
  }

  // Draws the heads and these rows downwards from the corner x, top.
  void draw_column(double x, double top, std::size_t first, std::size_t last) {
    document_.draw([self = *this, x, top, first, last](Canvas& canvas) {
      self.draw_rows(canvas, x, top, first, last);
    });
  }

  void draw_rows(Canvas& canvas, double x, double top, std::size_t first, std::size_t last) const {
    const Type type{.size = size_};
    Type head = type;
    head.small_caps = true;
    const double heads = top + head_height();
    const auto place = [&](std::size_t c, double left) {
      return table_->heads[columns_[c]].is_number ? left + widths_[c] : left;
    };
    const auto align = [&](std::size_t c) {
      return table_->heads[columns_[c]].is_number ? TextAlignment::right : TextAlignment::left;
    };
    double left = x;
    for (std::size_t c = 0; c < columns_.size(); left += widths_[c] + cell_gap, ++c)
      canvas.text({place(c, left), heads - 2.2}, table_->heads[columns_[c]].text, head, align(c));
    canvas.line({x, heads - 1}, {x + width(), heads - 1}, 0.2);
    if (table_->two_way)
      canvas.line({x + widths_[0] + cell_gap / 2, top},
                  {x + widths_[0] + cell_gap / 2, bottom(heads, last - first)}, 0.2);
    double y = heads;
    for (std::size_t row = first; row < last; ++row) {
      if (row > first && (row - first) % group == 0) {
        canvas.line({x, y + group_gap / 2 + 0.35}, {x + width(), y + group_gap / 2 + 0.35}, 0.1,
                    Ink::grey);
        y += group_gap;
      }
      y += row_height();
      left = x;
      for (std::size_t c = 0; c < columns_.size(); left += widths_[c] + cell_gap, ++c) {
        const audit::EmendedCell& one = cell(row, c);
        if (one.text.empty()) continue;
        Type set = type;
        set.fractions = is_fraction(one.text);
        const double base = y - 0.28 * row_height();
        canvas.text({place(c, left), base}, set_text(one.text), set, align(c));
        if (one.is_changed)
          canvas.text({table_->heads[columns_[c]].is_number
                           ? left + widths_[c] + 0.3
                           : left + canvas.width_of(set_text(one.text), set) + 0.3,
                       base},
                      "*", type);
      }
    }
    canvas.line({x, y + 0.6}, {x + width(), y + 0.6}, 0.2);
  }

  double bottom(double heads, std::size_t rows) const {
    return heads + row_height() * static_cast<double>(rows) +
           group_gap * static_cast<double>((rows - 1) / group) + 0.6;
  }

  Document& document_;
  std::shared_ptr<const PrintedTable> table_;
  std::vector<std::size_t> columns_;
  std::vector<double> widths_ = {};  // in millimetres, for type of size_
  double size_ = largest;
};

// Splits the columns into as many groups as the page's width requires. Each group begins with the
// first column.
std::vector<Stretch> stretches_of(Document& document,
                                  const std::shared_ptr<const PrintedTable>& table) {
  std::vector<std::size_t> columns;
  for (std::size_t c = 0; c < table->heads.size(); ++c)
    if (table->by != c) columns.push_back(c);
  if (Stretch whole(document, table, columns); whole.fits()) return {whole};
  std::vector<Stretch> stretches;
  std::vector<std::size_t> now{columns.front()};
  for (std::size_t i = 1; i < columns.size(); ++i) {
    std::vector<std::size_t> more = now;
    more.push_back(columns[i]);
    if (more.size() > 2 && !Stretch(document, table, more).fits()) {
      stretches.emplace_back(document, table, now);
      now = {columns.front()};
    }
    now.push_back(columns[i]);
  }
  stretches.emplace_back(document, table, now);
  return stretches;
}

// Lays out the notes below the page's contents, and on new pages.
void draw_table_notes(Document& document, const PrintedTable& table, Cursor& cursor) {
  const double step = leading(note_type);
  bool begins = true;
  for (const std::string& note : table.notes) {
    Rich rich;
    add_words(rich, note, note_type);
    for (const Rich& line : wrapped(document.measure(), rich, note_type, area.width)) {
      if (!cursor || *cursor + step + (begins ? 2.5 : 0) > usable_height) {
        document.new_page();
        draw_running_head(document, table.title, "");
        cursor = running_height;
      } else if (begins) {
        *cursor += 2.5;
      }
      begins = false;
      *cursor += step;
      document.draw([line, base = *cursor](Canvas& canvas) {
        draw(canvas, {0, base}, line, note_type);
      });
    }
  }
}

void lay(Document& document, PrintedTable given, Cursor& cursor) {
  const auto table = std::make_shared<const PrintedTable>(std::move(given));
  bool is_first = true;
  for (Stretch& stretch : stretches_of(document, table)) {
    if (!table->by || table->rows.empty()) {
      stretch.lay(0, table->rows.size(), table->title, is_first, table->subtitle, cursor);
      is_first = false;
      continue;
    }
    const auto heading = [&](std::size_t row) {
      return table->heads[*table->by].text + " " + table->rows[row][*table->by].text;
    };
    for (std::size_t first = 0, last = 0; first < table->rows.size(); first = last) {
      while (last < table->rows.size() && heading(last) == heading(first)) ++last;
      stretch.lay(first, last, table->title + ": " + heading(first), is_first, table->subtitle,
                  cursor);
      is_first = false;
    }
  }
  draw_table_notes(document, *table, cursor);
}

Document make(const SheetRequest& request) {
  Document document =
      document_for(request, request.tables->front().title,
                   request.tables->size() == 1 ? request.tables->front().title : "Tables");
  Cursor cursor;
  for (PrintedTable table : *request.tables) {
    if (table.rows.empty()) {
      table.notes.insert(table.notes.begin(), "The table has no rows.");
      cursor = std::nullopt;
    }
    lay(document, std::move(table), cursor);
  }
  return document;
}

}  // namespace

Sheet table_sheet() {
  return {"table",
          "any relation, rule or witness's table as a book would print it",
          {"relation", "rule", "set", "witness", "table", "by", "across", "two-way"},
          make,
          false,
          true};
}

}  // namespace rithmo::sheet

// See ods_edit.hpp (OpenDocument 1.3, part 3: 9.1 tables, 16.2 styles).
#include "rithmo/exchange/writers/ods_edit.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/exchange/readers/ods_parts.hpp"
#include "rithmo/exchange/writers/marked_parts.hpp"

namespace rithmo::exchange {
namespace {

constexpr const char* repeated_rows = "number-rows-repeated";
constexpr const char* repeated_columns = "number-columns-repeated";
constexpr std::string_view cell_family = "table-cell";

pugi::xml_attribute local_attribute(const pugi::xml_node& node, std::string_view name) {
  for (const pugi::xml_attribute& one : node.attributes()) {
    const std::string_view full = one.name();
    if (full.substr(full.find(':') + 1) == name) return one;  // npos + 1 is 0
  }
  return {};
}

void set_count(pugi::xml_node node, const char* name, std::size_t count) {
  if (count > 1)
    set_prefixed(node, "table", name, std::to_string(count));
  else
    node.remove_attribute(local_attribute(node, name));
}

// Estimates the memory for a copy of an element.
std::size_t bytes_of(const pugi::xml_node& node) {
  constexpr std::size_t node_bytes = 64;
  std::size_t bytes = 0;
  for (pugi::xml_node at = node; at; at = next_in(node, at)) {
    bytes += node_bytes + std::string_view(at.value()).size();
    for (const pugi::xml_attribute& one : at.attributes())
      bytes += node_bytes + std::string_view(one.value()).size();
  }
  return bytes;
}

// Returns the start of the last repetition at or before this place: the place itself, or the last
// repetition of the run.
std::size_t first_in_run(std::size_t place, std::size_t start, std::size_t count) {
  return std::min(place, start + count - 1);
}

}  // namespace

void set_prefixed(pugi::xml_node node, const std::string& prefix, const std::string& name,
                  const std::string& value) {
  pugi::xml_attribute attribute = local_attribute(node, name);
  if (!attribute) attribute = node.append_attribute((prefix + ":" + name).c_str());
  attribute.set_value(value.c_str());
}

OdsSheet::OdsSheet(pugi::xml_node table) : table_(table) {
  read(table);
}

void OdsSheet::read(const pugi::xml_node& group) {
  for (const pugi::xml_node& child : group.children()) {
    const auto part = ods_part(child);
    if (!part) continue;
    if (group == table_) last_ = child;
    if (*part == OdsPart::row) {
      read_row(child);
    } else if (*part == OdsPart::column) {
      const std::size_t count = ods_count(child, repeated_columns);
      columns_[column_count_] = {count, child};
      column_count_ += count;
    } else {
      read(child);
    }
  }
}

void OdsSheet::read_row(const pugi::xml_node& row) {
  const std::size_t count = ods_count(row, repeated_rows);
  std::size_t column = 0;
  for (const pugi::xml_node& cell : row.children()) {
    if (!ods_cell(cell)) continue;
    const std::size_t width = ods_count(cell, repeated_columns),
                      row_span = ods_count(cell, "number-rows-spanned"),
                      column_span = ods_count(cell, "number-columns-spanned");
    if (row_span > 1 || column_span > 1)
      merged_.push_back({{row_count_, column}, count, width, row_span, column_span});
    column += width;
  }
  rows_[row_count_] = {count, row};
  row_count_ += count;
}

GridPlace OdsSheet::visible_place_of(GridPlace place) {
  for (; next_merged_ < merged_.size() && merged_[next_merged_].first.row <= place.row;
       ++next_merged_)
    open_.insert_or_assign(merged_[next_merged_].first.column, merged_[next_merged_]);
  for (auto at = open_.upper_bound(place.column); at != open_.begin();) {
    --at;
    const MergedCell& one = at->second;
    const std::size_t row = first_in_run(place.row, one.first.row, one.row_count),
                      column = first_in_run(place.column, one.first.column, one.column_count);
    if (place.row - row < one.row_span)
      return place.column - column < one.column_span ? GridPlace{row, column} : place;
    at = open_.erase(at);  // the merged cell ends above this row
  }
  return place;
}

pugi::xml_node OdsSheet::cell_at(GridPlace place) {
  const pugi::xml_node row =
      place.row < row_count_ ? set_apart(rows_, place.row, repeated_rows) : add_row(place.row);
  if (!row) return {};
  Runs& cells = cells_of(place.row, row);
  const std::size_t width =
      cells.empty() ? 0 : cells.rbegin()->first + cells.rbegin()->second.count;
  if (place.column < width) return set_apart(cells, place.column, repeated_columns);
  pugi::xml_node parent = row;
  if (place.column > width) {
    pugi::xml_node blank = parent.append_child("table:table-cell");
    set_count(blank, repeated_columns, place.column - width);
    cells[width] = {place.column - width, blank};
  }
  const pugi::xml_node cell = parent.append_child("table:table-cell");
  cells[place.column] = {1, cell};
  return cell;
}

OdsSheet::Runs& OdsSheet::cells_of(std::size_t number, const pugi::xml_node& row) {
  const auto [at, is_new] = cells_.try_emplace(number);
  if (!is_new) return at->second;
  std::size_t column = 0;
  for (const pugi::xml_node& cell : row.children()) {
    if (!ods_cell(cell)) continue;
    const std::size_t count = ods_count(cell, repeated_columns);
    at->second[column] = {count, cell};
    column += count;
  }
  return at->second;
}

// Splits a run so that the element with this number is separate. REQUIRES: a run contains the
// number.
pugi::xml_node OdsSheet::set_apart(Runs& runs, std::size_t number, const char* repeated) {
  const auto run = std::prev(runs.upper_bound(number));
  const std::size_t first = run->first, end = first + run->second.count;
  const pugi::xml_node node = run->second.node;
  if (number > first) {
    const pugi::xml_node before = copy(node, true);
    if (!before) return {};
    set_count(before, repeated, number - first);
    runs[first] = {number - first, before};
  }
  if (number + 1 < end) {
    const pugi::xml_node after = copy(node, false);
    if (!after) return {};
    set_count(after, repeated, end - number - 1);
    runs[number + 1] = {end - number - 1, after};
  }
  set_count(node, repeated, 1);
  runs[number] = {1, node};
  return node;
}

pugi::xml_node OdsSheet::copy(const pugi::xml_node& node, bool is_before) {
  copied_bytes_ += bytes_of(node);
  if (copied_bytes_ > max_part_bytes) return {};
  pugi::xml_node parent = node.parent();
  const pugi::xml_node made =
      is_before ? parent.insert_copy_before(node, node) : parent.insert_copy_after(node, node);
  if (last_ == node && !is_before) last_ = made;
  return made;
}

// Adds a row below all others.
pugi::xml_node OdsSheet::add_row(std::size_t number) {
  if (const std::size_t gap = number - row_count_; gap > 0) {
    pugi::xml_node blank = insert_row();
    blank.append_child("table:table-cell");
    set_count(blank, repeated_rows, gap);
    rows_[row_count_] = {gap, blank};
  }
  const pugi::xml_node row = insert_row();
  rows_[number] = {1, row};
  row_count_ = number + 1;
  return row;
}

// Inserts a row before the names and other elements that must follow the rows.
pugi::xml_node OdsSheet::insert_row() {
  constexpr const char* name = "table:table-row";
  last_ = last_ ? table_.insert_child_after(name, last_) : table_.append_child(name);
  return last_;
}

std::string OdsSheet::style_of(const pugi::xml_node& cell, std::size_t column) const {
  constexpr const char* of_cells = "default-cell-style-name";
  if (const auto own = attribute(cell, "style-name"); !own.empty()) return std::string(own);
  if (const auto rows = attribute(cell.parent(), of_cells); !rows.empty()) return std::string(rows);
  if (column >= column_count_) return "";
  return std::string(attribute(std::prev(columns_.upper_bound(column))->second.node, of_cells));
}

OdsStyles::OdsStyles(pugi::xml_node root) : automatic_(child_named(root, "automatic-styles")) {
  if (!automatic_) {
    const pugi::xml_node master = child_named(root, "master-styles");
    automatic_ = root.insert_child_before("office:automatic-styles",
                                          master ? master : child_named(root, "body"));
  }
  for (const pugi::xml_node& style : child_named(root, "styles").children())
    names_.emplace(attribute(style, "name"));
  for (const pugi::xml_node& style : automatic_.children()) {
    names_.emplace(attribute(style, "name"));
    if (is_named(style, "style") && attribute(style, "family") == cell_family)
      cell_styles_.emplace(attribute(style, "name"), style);
  }
}

std::string OdsStyles::coloured(const std::string& style) {
  const auto [at, is_new] = coloured_.try_emplace(style);
  if (!is_new) return at->second;
  const auto own = cell_styles_.find(style);
  pugi::xml_node made;
  if (own != cell_styles_.end()) {
    made = automatic_.append_copy(own->second);
  } else {
    made = automatic_.append_child("style:style");
    set_prefixed(made, "style", "family", std::string(cell_family));
    if (!style.empty()) set_prefixed(made, "style", "parent-style-name", style);
  }
  at->second = free_style_name("rithmo");
  names_.insert(at->second);
  set_prefixed(made, "style", "name", at->second);
  pugi::xml_node properties = child_named(made, "table-cell-properties");
  if (!properties) properties = made.prepend_child("style:table-cell-properties");
  set_prefixed(properties, "fo", "background-color", std::string("#") + mark_colour);
  return at->second;
}

std::string OdsStyles::add_table_style(const std::string& stem) {
  return std::string(attribute(add_style(stem, "table"), "name"));
}

std::string OdsStyles::add_column_style(std::size_t width) {
  constexpr std::size_t millimetres = 2;  // width of a character of usual size
  pugi::xml_node style = add_style("rithmo", "table-column");
  set_prefixed(style.append_child("style:table-column-properties"), "style", "column-width",
               std::to_string(millimetres * width) + "mm");
  return std::string(attribute(style, "name"));
}

pugi::xml_node OdsStyles::add_style(const std::string& stem, const char* family) {
  const std::string name = free_style_name(stem);
  names_.insert(name);
  pugi::xml_node style = automatic_.append_child("style:style");
  set_prefixed(style, "style", "name", name);
  set_prefixed(style, "style", "family", family);
  return style;
}

std::string OdsStyles::free_style_name(const std::string& stem) const {
  for (std::size_t n = 1;; ++n)
    if (std::string name = stem + std::to_string(n); !names_.contains(name)) return name;
}

}  // namespace rithmo::exchange

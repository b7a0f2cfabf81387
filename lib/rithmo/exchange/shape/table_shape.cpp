// See table_shape.hpp.
#include "rithmo/exchange/shape/table_shape.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <ranges>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/exchange/shape/table_head.hpp"
#include "rithmo/exchange/shape/table_parts.hpp"
#include "rithmo/exchange/shape/table_rows.hpp"
#include "rithmo/text/counted.hpp"

namespace rithmo::exchange {
namespace {

constexpr std::size_t max_shaped_cells = 10'000'000;  // maximum number of cells of a CSV table
constexpr std::size_t max_places = 20;                // maximum number of places listed in one note

class Shape {
 public:
  // Makes one of the tables in a sheet.
  Shape(const std::string& path, const ImportedTable& table, std::size_t last_column,
        const ShapeChoice& choice, TableNotes notes)
      : path_(path),
        table_(table),
        last_column_(last_column),
        choice_(choice),
        notes_(std::move(notes)) {}

  // Makes a table from the given rows; `from` and `to` are the bounds of its rows in the file.
  text::Loaded<ShapedTable> shape_rows(ImportedRows rows, std::size_t from, std::size_t to) {
    rows_ = std::move(rows);
    from_ = from;
    to_ = to;
    const std::size_t left_out = rows_.rbegin()->first + 1 - from - rows_.size();
    if (left_out > 0)
      notes_.add(text::counted(left_out, "empty row") + " left out" +
                 (rows_.begin()->first > from ? ", above it too" : ""));
    if (auto fault = take_head()) return tl::unexpected(*fault);
    split_spanning_totals();
    if (auto fault = spread_merged()) return tl::unexpected(*fault);
    return table_of_rows();
  }

 private:
  std::optional<text::Fault> take_head() {
    result_.name = table_.name;
    result_.title = table_.title;
    TableHead head;
    if (choice_.header && *choice_.header > 0) {
      const std::size_t wanted = *choice_.header - 1;
      if (!rows_.contains(wanted))
        return refuse_file(path_, notes_.label() + ": row " + std::to_string(wanted + 1) +
                                      " is empty, so it cannot be the header: give --header "
                                      "another row, or 0 for none")
            .value();
      head = rithmo::exchange::take_head_at(rows_, wanted);
    } else if (choice_.header) {
      head = take_title(rows_);
    } else {
      head = rithmo::exchange::take_head(rows_, notes_);
    }
    result_.title += (result_.title.empty() || head.title.empty() ? "" : " ") + head.title;
    header_ = std::move(head.names);
    header_row_ = head.last_row;
    return std::nullopt;
  }

  // Returns the columns that have a text in any row.
  std::set<std::size_t> filled_columns() const {
    std::set<std::size_t> columns;
    for (const auto& [number, row] : rows_)
      for (const auto& [column, cell] : row) columns.insert(column);
    for (const auto& [column, cell] : header_) columns.insert(column);
    return columns;
  }

  // Returns the cells of the file that are in the rows of this table.
  auto own_cells() const {
    return std::ranges::subrange(table_.cells.lower_bound({from_, 0}),
                                 table_.cells.lower_bound({to_, 0}));
  }

  // Splits a total that is printed in one cell across the columns: its words go into the first
  // column, its number into the last.
  void split_spanning_totals() {
    for (auto& [number, row] : rows_) {
      const std::size_t first = row.begin()->first, span = row.begin()->second.column_span;
      const auto line = span > 1 ? total_line(row) : std::nullopt;
      const std::size_t last = std::min(first + span - 1, last_column_);
      if (!line || last == first) continue;
      ImportedCell& words = row.begin()->second;
      words.column_span = 1;
      ImportedCell amount = words;
      words.text = line->label;
      amount.text = line->number;
      row.emplace(last, std::move(amount));
      notes_.add("row " + std::to_string(number + 1) +
                 " is a total that is printed across the columns: '" + line->number +
                 "' is read into the last of them");
    }
  }

  // Notes merged cells. If chosen, repeats their texts in all cells that they cover within the
  // table.
  std::optional<text::Fault> spread_merged() {
    const std::size_t last_row = std::max(header_row_, table_.cells.rbegin()->first.row);
    std::string places;
    std::size_t count = 0, made = 0, bytes = 0;
    for (const auto& [place, cell] : own_cells()) {
      if (cell.row_span == 1 && cell.column_span == 1) continue;
      ImportedRow* const row = row_at(place.row);
      if (is_blank(cell.text) || !row) continue;  // the cell is in the title
      const auto own = row->find(place.column);
      // split_spanning_totals() has already split this cell.
      if (own != row->end() && own->second.column_span != cell.column_span) continue;
      const std::size_t end_row = std::min({place.row + cell.row_span - 1, last_row, to_ - 1}),
                        end_column = std::min(place.column + cell.column_span - 1, last_column_);
      if (++count <= max_places) {
        places += (count == 1 ? "" : table_.is_sheet ? ", " : "; ") + place_text(table_, place);
        if (end_row != place.row || end_column != place.column)
          places += (table_.is_sheet ? ":" : " to ") + place_text(table_, {end_row, end_column});
      }
      if (!choice_.repeat_merged) continue;
      ImportedCell copy = cell;
      copy.region = nullptr;
      // The formulas of the copies are unknown.
      if (copy.formula) copy.formula = std::make_shared<const std::string>();
      for (std::size_t r = place.row; r <= end_row; ++r)
        for (std::size_t c = place.column; c <= end_column; ++c) {
          bytes += cell.text.size();
          if (++made > max_imported_cells || bytes > max_unpacked_bytes)
            return refuse_file(path_, "the repeated merged cells take more than " +
                                          std::to_string(max_imported_cells) + " cells or 512 MB")
                .value();
          if (r == place.row && c == place.column) continue;
          (header_row_ == r && !header_.empty() ? header_ : rows_[r]).try_emplace(c, copy);
        }
    }
    if (count > max_places) places += " and " + std::to_string(count - max_places) + " more";
    if (count > 0)
      notes_.add(std::string("merged cells, ") +
                 (choice_.repeat_merged
                      ? "the text in each of them"
                      : "the text in the first, the others empty (--merged repeat)") +
                 ": " + places);
    return std::nullopt;
  }

  ImportedRow* row_at(std::size_t number) {
    if (!header_.empty() && number == header_row_) return &header_;
    const auto found = rows_.find(number);
    return found == rows_.end() ? nullptr : &found->second;
  }

  text::Loaded<ShapedTable> table_of_rows() {
    const std::set<std::size_t> columns = filled_columns();
    const std::size_t gaps = columns.empty() ? 0 : *columns.rbegin() + 1 - columns.size();
    if (gaps > 0) notes_.add(text::counted(gaps, "empty column") + " left out");
    if (columns.size() * (rows_.size() + 1) > max_shaped_cells)
      return refuse_file(path_, "a table of " + std::to_string(rows_.size()) + " rows and " +
                                    std::to_string(columns.size()) +
                                    " columns: more than 10000000 cells");
    std::map<std::size_t, std::size_t> at;  // key: column of the file; value: column of the table
    for (const std::size_t column : columns) at.emplace(column, at.size());
    if (header_.empty())
      notes_.add("no header found: the columns are named c1 to c" + std::to_string(columns.size()) +
                 " (--header N if row N is the header)");
    name_columns(at);
    result_.file_columns.assign(columns.begin(), columns.end());
    if (!header_.empty()) result_.header_row = header_row_;
    std::size_t number = 1;
    for (auto& [row, cells] : rows_) {
      ++number;
      result_.file_rows.push_back(row);
      std::vector<std::string>& texts = result_.rows.emplace_back(columns.size());
      for (auto& [column, cell] : cells) {
        if (cell.region) result_.regions[{number, at[column] + 1}] = *cell.region;
        if (cell.formula) result_.formulas[{row + 1, at[column] + 1}] = std::move(cell.formula);
        texts[at[column]] = std::move(cell.text);
      }
    }
    // A cell without a text may still have a region on the page.
    add_blank_regions(at);
    return std::move(result_);
  }

  void add_blank_regions(const std::map<std::size_t, std::size_t>& at) {
    std::map<std::size_t, std::size_t> numbers;
    if (!header_.empty()) numbers[header_row_] = 1;
    std::size_t number = 1;
    for (const auto& [row, cells] : rows_) numbers[row] = ++number;
    for (const auto& [place, cell] : own_cells()) {
      const auto row = numbers.find(place.row);
      const auto column = at.find(place.column);
      if (cell.region && row != numbers.end() && column != at.end())
        result_.regions.try_emplace({row->second, column->second + 1}, *cell.region);
    }
  }

  // Names each column by its header; blank and repeated names are made distinct.
  void name_columns(const std::map<std::size_t, std::size_t>& at) {
    std::set<std::string> names;
    std::map<std::string, std::size_t> further;  // next number to append, for each repeated name
    for (const auto& [column, index] : at) {
      const auto cell = header_.find(column);
      const std::string said =
          cell == header_.end() ? "" : shortened(collapsed(cell->second.text), max_name_bytes);
      const std::string base = said.empty() ? "c" + std::to_string(index + 1) : said;
      std::string name = base;
      std::size_t& number = further.try_emplace(base, 2).first->second;
      while (names.contains(name)) name = base + "-" + std::to_string(number++);
      names.insert(name);
      if (!header_.empty() && name != said)
        notes_.add(
            (said.empty() ? "the column without a name" : "a further column '" + said + "'") +
            (" at " + place_text(table_, {header_row_, column})) + " is named " + name);
      if (cell != header_.end() && cell->second.region)
        result_.regions[{1, index + 1}] = *cell->second.region;
      result_.header.push_back(std::move(name));
    }
  }

  const std::string& path_;
  const ImportedTable& table_;
  std::size_t last_column_;  // last column of the table, numbered as in the file
  const ShapeChoice& choice_;
  TableNotes notes_;
  ImportedRows rows_;
  std::size_t from_ = 0, to_ = 0;
  ImportedRow header_;
  std::size_t header_row_ = 0;
  ShapedTable result_{};
};

}  // namespace

text::Loaded<std::vector<ShapedTable>> shaped(const std::string& path, const std::string& label,
                                              const ImportedTable& table, const ShapeChoice& choice,
                                              Notes& notes) {
  ImportedRows rows;
  for (const auto& [place, cell] : table.cells)
    if (!is_blank(cell.text)) rows[place.row].emplace(place.column, cell);
  std::vector<ShapedTable> result;
  if (rows.empty()) return result;
  std::size_t last_column = 0;
  for (const auto& [place, cell] : table.cells) last_column = std::max(last_column, place.column);
  std::vector<ImportedRows> parts;
  if (choice.header)
    parts.push_back(std::move(rows));
  else
    parts = parts_of(std::move(rows));
  if (parts.size() > max_imported_tables)
    return refuse_file(path, "more than " + std::to_string(max_imported_tables) + " tables");
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::size_t from = i == 0 ? 0 : parts[i].begin()->first,
                      to = i + 1 < parts.size() ? parts[i + 1].begin()->first : max_imported_rows;
    TableNotes its(notes, label + (parts.size() == 1 ? "" : ", table " + std::to_string(i + 1)));
    if (i > 0) its.add("begins at row " + std::to_string(from + 1) + ", below another");
    RITHMO_TRY(
        auto made,
        Shape(path, table, last_column, choice, its).shape_rows(std::move(parts[i]), from, to));
    result.push_back(std::move(made));
  }
  return result;
}

}  // namespace rithmo::exchange

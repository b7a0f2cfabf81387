// See table_shape.hpp.
#include "rithmo/exchange/table_shape.hpp"

#include <utf8.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/exchange/decimal.hpp"
#include "rithmo/number/fraction_sign.hpp"

namespace rithmo {
namespace {

constexpr std::size_t most_shaped_cells = 10'000'000;  // as many as a CSV table may have
constexpr std::size_t most_places = 20;                // that one note names

bool is_letter(char32_t point) {
  if (point < 0x80) return (point >= 'a' && point <= 'z') || (point >= 'A' && point <= 'Z');
  const bool arabic_figure =
      (point >= 0x660 && point <= 0x669) || (point >= 0x6F0 && point <= 0x6F9);
  return point >= 0xC0 && point != 0xD7 && point != 0xF7 && !arabic_figure &&
         !(point >= 0x2000 && point <= 0x2BFF);
}

bool is_word(std::string_view text) {
  for (auto at = text.begin(); at != text.end();)
    if (is_letter(utf8::unchecked::next(at))) return true;
  return false;
}

using Row = std::map<std::size_t, ImportedCell>;  // by column, cells with a text only
using Rows = std::map<std::size_t, Row>;

std::string counted(std::size_t count, const std::string& what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

class Shape {
 public:
  Shape(const std::string& path, const std::string& label, const ImportedTable& table,
        const ShapeChoice& choice, Notes& notes)
      : path_(path), label_(label), table_(table), choice_(choice), notes_(notes) {}

  Loaded<std::optional<ShapedTable>> made() {
    for (const auto& [place, cell] : table_.cells)
      if (!is_blank(cell.text)) rows_[place.row].emplace(place.column, cell);
    if (rows_.empty()) return std::nullopt;
    const std::size_t first_row = rows_.begin()->first, last_row = rows_.rbegin()->first;
    const std::size_t left_out = last_row + 1 - rows_.size();
    if (left_out > 0)
      tell(counted(left_out, "empty row") + " left out" + (first_row > 0 ? ", above it too" : ""));
    if (auto fault = take_head()) return tl::unexpected(*fault);
    if (auto fault = spread_merged()) return tl::unexpected(*fault);
    return table_of_rows();
  }

 private:
  void tell(const std::string& note) { notes_.add(label_ + ": " + note); }

  void add_title(const Row& row) {
    for (const auto& [column, cell] : row)
      result_.title += (result_.title.empty() ? "" : " ") + collapsed(cell.text);
  }

  // Takes the title lines and the header from the rows.
  std::optional<Fault> take_head() {
    result_.name = table_.name;
    result_.title = table_.title;
    if (choice_.header && *choice_.header > 0) {
      const std::size_t wanted = *choice_.header - 1;
      while (rows_.begin()->first < wanted && rows_.rbegin()->first >= wanted) take_title_line();
      if (rows_.begin()->first != wanted)
        return refuse_file(path_, label_ + ": row " + std::to_string(wanted + 1) +
                                      " is empty, so that it is no header")
            .value();
      take_header();
      return std::nullopt;
    }
    const bool wide =
        std::ranges::any_of(rows_, [](const auto& row) { return row.second.size() > 1; });
    while (wide && is_title(rows_.begin()->second)) take_title_line();
    if (choice_.header) return std::nullopt;
    if (const auto at = header_row(); at != rows_.end()) {
      if (at != rows_.begin()) {
        std::string groups;
        for (auto row = rows_.begin(); row != at; ++row)
          for (const auto& [column, cell] : row->second)
            groups += (groups.empty() ? "" : ", ") + collapsed(cell.text);
        tell("above the header stands more, which is kept in the title: " + groups);
        while (rows_.begin() != at) take_title_line();
      }
      take_header();
    }
    return std::nullopt;
  }

  void take_title_line() {
    add_title(rows_.begin()->second);
    rows_.erase(rows_.begin());
  }

  void take_header() {
    header_ = std::move(rows_.begin()->second);
    header_row_ = rows_.begin()->first;
    rows_.erase(rows_.begin());
  }

  // One cell of words, or one that is merged over others.
  static bool is_title(const Row& row) {
    return row.size() == 1 &&
           (is_word(row.begin()->second.text) || row.begin()->second.column_span > 1);
  }

  // Columns with a text anywhere.
  std::set<std::size_t> filled_columns() const {
    std::set<std::size_t> columns;
    for (const auto& [number, row] : rows_)
      for (const auto& [column, cell] : row) columns.insert(column);
    for (const auto& [column, cell] : header_) columns.insert(column);
    return columns;
  }

  static bool has_word(const Row& row) {
    return std::ranges::any_of(row, [](const auto& cell) { return is_word(cell.second.text); });
  }
  static bool is_all_words(const Row& row) {
    return std::ranges::all_of(row, [](const auto& cell) { return is_word(cell.second.text); });
  }

  static bool has_figure(std::string_view text) {
    return text.find_first_of("0123456789?") != text.npos || has_fraction_sign(text);
  }
  // Words and signs, no number: "d.", "\u00a3", "s."
  static bool has_no_number(const Row& row) {
    return std::ranges::none_of(row, [](const auto& cell) { return has_figure(cell.second.text); });
  }

  // Whether the next row has numbers and most cells below this one are some: labels over them may be few or mere signs.
  bool stands_over_numbers(Rows::const_iterator row) const {
    const auto next = std::next(row);
    if (next == rows_.end() || has_no_number(next->second)) return false;
    std::size_t cells = 0, numbers = 0;
    for (auto below = next; below != rows_.end(); ++below)
      for (const auto& [column, cell] : below->second) {
        ++cells;
        numbers += has_figure(cell.text);
      }
    return 2 * numbers > cells;
  }

  Rows::iterator header_row() {
    const auto all_heads = [](const auto& row) {
      return std::ranges::all_of(row.second,
                                 [](const auto& cell) { return cell.second.is_header; });
    };
    if (all_heads(*rows_.begin())) {
      auto last = rows_.begin();
      while (std::next(last) != rows_.end() && all_heads(*std::next(last))) ++last;
      if (std::next(last) != rows_.end() || last == rows_.begin()) return last;
      return rows_.begin();  // heads alone: the first row heads the others
    }
    const std::size_t width = filled_columns().size();
    if (tops_two_ways(rows_.begin()->second)) return rows_.begin();
    for (auto row = rows_.begin(); row != rows_.end(); ++row) {
      if (has_no_number(row->second) && has_word(row->second) && stands_over_numbers(row))
        return row;
      if (!is_all_words(row->second)) return rows_.end();
      // Heads over several columns each stand above the names of these.
      const auto next = std::next(row);
      const bool is_group =
          std::ranges::any_of(row->second,
                              [](const auto& cell) { return cell.second.column_span > 1; }) &&
          next != rows_.end() && is_all_words(next->second) &&
          next->second.size() >= row->second.size();
      if (2 * row->second.size() > width && !is_group) return row;
    }
    return rows_.end();
  }

  // Numbers that rise or fall, after a first cell that is empty or a word.
  bool tops_two_ways(const Row& row) {
    const std::size_t first = *filled_columns().begin();
    std::vector<double> numbers;
    for (const auto& [column, cell] : row) {
      if (column == first) {
        if (!is_word(cell.text) && cell.text.find_first_of("0123456789?") != std::string::npos)
          return false;
        continue;
      }
      const auto number = parse_decimal(collapsed(cell.text));
      if (!number) return false;
      numbers.push_back(number->value);
    }
    const bool ordered =
        std::ranges::adjacent_find(numbers, std::greater_equal<>()) == numbers.end() ||
        std::ranges::adjacent_find(numbers, std::less_equal<>()) == numbers.end();
    if (numbers.size() < 2 || !ordered) return false;
    tell(
        "its first row, numbers in order, is taken for the header of a two-way table (--header 0 "
        "where it is not)");
    return true;
  }

  // Merged cells: told, and repeated where that is wanted, as far as the table reaches.
  std::optional<Fault> spread_merged() {
    std::size_t count = 0, last_column = 0, last_row = header_row_;
    std::string places;
    for (const auto& [place, cell] : table_.cells) {
      last_column = std::max(last_column, place.column);
      last_row = std::max(last_row, place.row);
    }
    std::size_t made = 0, bytes = 0;
    for (const auto& [place, cell] : table_.cells) {
      if (cell.row_span == 1 && cell.column_span == 1) continue;
      Row* const row = row_at(place.row);
      if (is_blank(cell.text) || !row) continue;  // in the title
      const std::size_t end_row = std::min(place.row + cell.row_span - 1, last_row),
                        end_column = std::min(place.column + cell.column_span - 1, last_column);
      if (++count <= most_places) {
        places += (count == 1 ? "" : table_.is_sheet ? ", " : "; ") + place_text(table_, place);
        if (end_row != place.row || end_column != place.column)
          places += (table_.is_sheet ? ":" : " to ") + place_text(table_, {end_row, end_column});
      }
      if (!choice_.repeat_merged) continue;
      ImportedCell copy = cell;
      copy.region = nullptr;
      for (std::size_t r = place.row; r <= end_row; ++r)
        for (std::size_t c = place.column; c <= end_column; ++c) {
          bytes += cell.text.size();
          if (++made > most_imported_cells || bytes > most_unpacked_bytes)
            return refuse_file(path_, "merged cells repeated are more than " +
                                          std::to_string(most_imported_cells) + " cells or 512 MB")
                .value();
          if (r == place.row && c == place.column) continue;
          (header_row_ == r && !header_.empty() ? header_ : rows_[r]).try_emplace(c, copy);
        }
    }
    if (count > most_places) places += " and " + std::to_string(count - most_places) + " more";
    if (count > 0)
      tell(std::string("merged cells, ") +
           (choice_.repeat_merged ? "the text in each of them"
                                  : "the text in the first, the others empty (--merged repeat)") +
           ": " + places);
    return std::nullopt;
  }

  Row* row_at(std::size_t number) {
    if (!header_.empty() && number == header_row_) return &header_;
    const auto found = rows_.find(number);
    return found == rows_.end() ? nullptr : &found->second;
  }

  Loaded<std::optional<ShapedTable>> table_of_rows() {
    const std::set<std::size_t> columns = filled_columns();
    const std::size_t gaps = columns.empty() ? 0 : *columns.rbegin() + 1 - columns.size();
    if (gaps > 0) tell(counted(gaps, "empty column") + " left out");
    if (columns.size() * (rows_.size() + 1) > most_shaped_cells)
      return refuse_file(path_, "a table of " + std::to_string(rows_.size()) + " rows and " +
                                    std::to_string(columns.size()) +
                                    " columns: more than 10000000 cells");
    std::map<std::size_t, std::size_t> at;  // from the columns of the file
    for (const std::size_t column : columns) at.emplace(column, at.size());
    if (header_.empty())
      tell("no header found: the columns are named c1 to c" + std::to_string(columns.size()) +
           " (--header N where row N is one)");
    name_columns(at);
    std::size_t number = 1;
    for (auto& [row, cells] : rows_) {
      ++number;
      std::vector<std::string>& texts = result_.rows.emplace_back(columns.size());
      for (auto& [column, cell] : cells) {
        if (cell.region) result_.regions[{number, at[column] + 1}] = *cell.region;
        texts[at[column]] = std::move(cell.text);
      }
    }
    // What stands without a text may still have a place on the page.
    add_blank_regions(at);
    return std::move(result_);
  }

  void add_blank_regions(const std::map<std::size_t, std::size_t>& at) {
    std::map<std::size_t, std::size_t> numbers;
    if (!header_.empty()) numbers[header_row_] = 1;
    std::size_t number = 1;
    for (const auto& [row, cells] : rows_) numbers[row] = ++number;
    for (const auto& [place, cell] : table_.cells) {
      const auto row = numbers.find(place.row);
      const auto column = at.find(place.column);
      if (cell.region && row != numbers.end() && column != at.end())
        result_.regions.try_emplace({row->second, column->second + 1}, *cell.region);
    }
  }

  // Each by its head; blank and repeated names are made distinct.
  void name_columns(const std::map<std::size_t, std::size_t>& at) {
    std::set<std::string> names;
    for (const auto& [column, index] : at) {
      const auto cell = header_.find(column);
      const std::string said = cell == header_.end() ? "" : collapsed(cell->second.text);
      std::string name = said.empty() ? "c" + std::to_string(index + 1) : said;
      for (std::size_t n = 2; names.contains(name); ++n)
        name = (said.empty() ? "c" + std::to_string(index + 1) : said) + "-" + std::to_string(n);
      names.insert(name);
      if (!header_.empty() && name != said)
        tell((said.empty() ? "the column without a name" : "a further column '" + said + "'") +
             (" at " + place_text(table_, {header_row_, column})) + " is named " + name);
      if (cell != header_.end() && cell->second.region)
        result_.regions[{1, index + 1}] = *cell->second.region;
      result_.header.push_back(std::move(name));
    }
  }

  const std::string &path_, &label_;
  const ImportedTable& table_;
  const ShapeChoice& choice_;
  Notes& notes_;
  Rows rows_;
  Row header_;
  std::size_t header_row_ = 0;
  ShapedTable result_{};
};

}  // namespace

Loaded<std::optional<ShapedTable>> shaped(const std::string& path, const std::string& label,
                                          const ImportedTable& table, const ShapeChoice& choice,
                                          Notes& notes) {
  return Shape(path, label, table, choice, notes).made();
}

}  // namespace rithmo

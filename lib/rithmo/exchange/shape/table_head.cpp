// See table_head.hpp.
#include "rithmo/exchange/shape/table_head.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/exchange/excel/decimal.hpp"

namespace rithmo::exchange {
namespace {

constexpr std::size_t max_lines = 50;  // maximum number of lines in a header

// Returns whether a row is a title: a single cell of words, or a cell merged across columns. A
// total that is carried forward is not a title.
bool is_title(const ImportedRow& row) {
  return row.size() == 1 && !total_line(row) &&
         (is_word(row.begin()->second.text) || row.begin()->second.column_span > 1);
}

bool has_spans(const ImportedRow& row) {
  return std::ranges::any_of(row, [](const auto& cell) { return cell.second.column_span > 1; });
}

bool is_marked_as_head(const ImportedRow& row) {
  return std::ranges::all_of(row, [](const auto& cell) { return cell.second.is_header; });
}

void add_to_title(TableHead& head, ImportedRows& rows) {
  for (const auto& [column, cell] : rows.begin()->second)
    head.title += (head.title.empty() ? "" : " ") + collapsed(cell.text);
  rows.erase(rows.begin());
}

class Head {
 public:
  Head(ImportedRows& rows, TableNotes& notes) : rows_(rows), notes_(notes) {}

  TableHead result() {
    head_ = take_title(rows_);
    if (rows_.empty()) return std::move(head_);
    if (const auto names = names_below_remarks(); names != rows_.end()) {
      const std::size_t header = names->first;
      notes_.add("its header is taken to be row " + std::to_string(header + 1) +
                 ", and the rows above it to be remarks (--header N if the header is row N)");
      while (rows_.begin()->first != header) add_to_title(head_, rows_);
    }
    if (const auto last = header_row(); last != rows_.end()) {
      head_.last_row = last->first;
      while (!rows_.empty() && rows_.begin()->first <= head_.last_row) {
        head_.lines.push_back(std::move(rows_.begin()->second));
        rows_.erase(rows_.begin());
      }
      name_columns();
    }
    return std::move(head_);
  }

 private:
  // Finds a row of words above columns of numbers only, below lines that describe the table, such
  // as "Date | 1610". These lines begin with a word, and at least one has a number, which header
  // lines do not have.
  ImportedRows::iterator names_below_remarks() {
    constexpr std::size_t max_remarks = 12, fewest_rows = 3;
    bool has_number = false;
    std::size_t above = 0;
    for (auto row = rows_.begin(); row != rows_.end() && above <= max_remarks; ++row, ++above) {
      const ImportedRow& cells = row->second;
      if (has_number && is_all_words(cells) && has_no_number(cells) && cells.size() > 1 &&
          std::distance(row, rows_.end()) > static_cast<std::ptrdiff_t>(fewest_rows) &&
          std::all_of(std::next(row), rows_.end(), [&](const auto& below) {
            return std::ranges::all_of(below.second, [&](const auto& cell) {
              return has_figure(cell.second.text) && cells.contains(cell.first);
            });
          }))
        return row;
      if (cells.size() > 2 || !is_word(cells.begin()->second.text)) break;
      has_number = has_number || !has_no_number(cells);
    }
    return rows_.end();
  }

  // Returns the columns that have a text in any row.
  std::set<std::size_t> filled_columns() const {
    std::set<std::size_t> columns;
    for (const auto& [number, row] : rows_)
      for (const auto& [column, cell] : row) columns.insert(column);
    return columns;
  }

  // Returns the last line of the header.
  ImportedRows::iterator header_row() {
    if (is_marked_as_head(rows_.begin()->second)) {
      auto last = rows_.begin();
      for (std::size_t lines = 1; lines < max_lines && std::next(last) != rows_.end() &&
                                  is_marked_as_head(std::next(last)->second);
           ++lines)
        ++last;
      if (std::next(last) != rows_.end() || last == rows_.begin()) return last;
      // There are only header rows: the first one is the header of the others.
      return rows_.begin();
    }
    if (const auto last = merged_head(); last != rows_.end()) return last;
    const std::size_t width = filled_columns().size();
    if (rows_.size() > 2 && is_above_names(rows_.begin())) return std::next(rows_.begin());
    if (is_two_way_head(rows_.begin()->second)) return rows_.begin();
    if (has_words_over_numbers(rows_.begin())) return rows_.begin();
    std::size_t lines = 0;
    for (auto row = rows_.begin(); row != rows_.end() && lines < max_lines; ++row, ++lines) {
      if (has_no_number(row->second) && has_word(row->second) && is_above_numbers(rows_, row))
        return row;
      if (!is_all_words(row->second)) return rows_.end();
      if (2 * row->second.size() > width && !has_more_header_rows(row)) return row;
    }
    return rows_.end();
  }

  // Returns whether numbers such as years each span several columns, above the names of these
  // columns: "1801 | | 1811 |" above "men | women | men | women".
  bool is_above_names(ImportedRows::const_iterator row) const {
    const auto next = std::next(row);
    return !has_no_number(row->second) && row->second.size() < next->second.size() + 1 &&
           next->first == row->first + 1 && is_all_words(next->second) &&
           has_no_number(next->second) && is_above_numbers(rows_, next);
  }

  // Returns the last line of a merged header. It extends down as far as its cells do, and a cell
  // across several columns is above the names of these columns. Returns the end where the first row
  // is not such a header, or has no row below it.
  ImportedRows::iterator merged_head() {
    const std::size_t first = rows_.begin()->first;
    const bool may_be_head = std::ranges::all_of(rows_.begin()->second, [](const auto& cell) {
      // A year may span its columns.
      return is_word(cell.second.text) || cell.second.column_span > 1;
    });
    if (!may_be_head) return rows_.end();
    std::size_t last = first;
    for (auto row = rows_.begin(); row != rows_.end() && row->first <= last; ++row)
      for (const auto& [column, cell] : row->second) {
        const std::size_t below = row->first + cell.row_span;
        const bool has_names = cell.column_span > 1 && has_names_below(below, column, cell);
        last = std::max(last, has_names ? below : below - 1);
      }
    const auto after = rows_.upper_bound(last);
    if (last == first || last - first >= max_lines || after == rows_.end()) return rows_.end();
    return std::prev(after);
  }

  // Returns whether a row below a cell has only words in the cell's columns, and in more than one
  // of them.
  bool has_names_below(std::size_t row, std::size_t column, const ImportedCell& cell) const {
    const auto found = rows_.find(row);
    if (found == rows_.end()) return false;
    const auto from = found->second.lower_bound(column),
               to = found->second.lower_bound(column + cell.column_span);
    return std::distance(from, to) > 1 &&
           std::all_of(from, to, [](const auto& name) { return is_word(name.second.text); });
  }

  // Returns whether the header continues below: a head across several columns is above the names of
  // these columns, or a name is above a unit.
  bool has_more_header_rows(ImportedRows::const_iterator row) const {
    const auto next = std::next(row);
    if (next == rows_.end()) return false;
    const bool spans = std::ranges::any_of(
        row->second, [](const auto& cell) { return cell.second.column_span > 1; });
    if (spans && is_all_words(next->second) && next->second.size() >= row->second.size())
      return true;
    return next->first == row->first + 1 && has_no_number(next->second) && has_word(next->second) &&
           !describes_gaps(next->second) && is_above_numbers(rows_, next);
  }

  // Returns whether words are above columns of numbers, with rising numbers such as years among the
  // words: "Shire | 1801 | 1811 | Increase".
  bool has_words_over_numbers(ImportedRows::const_iterator row) const {
    constexpr std::size_t fewest = 3;  // minimum number of rows below the words
    double last = 0;
    // Holds for each column: cells below a word, and numbers among them.
    std::map<std::size_t, std::size_t> all, numbers;
    for (const auto& [column, cell] : row->second) {
      const auto number = parse_decimal(collapsed(cell.text));
      if (number && number->value <= last) return false;
      if (number)
        last = number->value;
      else if (is_word(cell.text) && !has_figure(cell.text))
        all[column] = numbers[column] = 0;
    }
    if (last <= 0 || all.empty() || describes_gaps(row->second)) return false;
    for (auto below = std::next(row); below != rows_.end(); ++below)
      for (const auto& [column, cell] : below->second)
        if (const auto at = all.find(column); at != all.end()) {
          ++at->second;
          numbers[column] += has_figure(cell.text);
        }
    return std::ranges::any_of(all, [&](const auto& one) {
      return one.second >= fewest && 5 * numbers[one.first] >= 4 * one.second;
    });
  }

  // Returns whether the row is the top of a two-way table: numbers that rise or fall, after a first
  // cell that is empty or a word.
  bool is_two_way_head(const ImportedRow& row) {
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
    notes_.add(
        "its first row has numbers in order and is read as the header of a two-way table (--header "
        "0 if it is not)");
    return true;
  }

  // Names each column by the texts above it in all lines of the header. A cell of an upper line
  // covers the columns across which it is merged. In a line without merged cells it extends to the
  // next cell.
  void name_columns() {
    head_.names = head_.lines.back();
    if (head_.lines.size() == 1) return;
    for (auto line = std::next(head_.lines.rbegin()); line != head_.lines.rend(); ++line) {
      const bool spans = has_spans(*line);
      for (auto cell = line->begin(); cell != line->end(); ++cell) {
        const auto next = std::next(cell);
        const std::size_t end = spans                 ? cell->first + cell->second.column_span
                                : next == line->end() ? max_imported_columns
                                                      : next->first;
        name_above(cell->first, cell->second);
        for (auto below = head_.names.upper_bound(cell->first);
             below != head_.names.end() && below->first < end; ++below)
          name_above(below->first, cell->second);
      }
    }
    notes_.add("the header has " + std::to_string(head_.lines.size()) +
               " lines: each column is named by all of them");
  }
  void name_above(std::size_t column, const ImportedCell& upper) {
    const auto [own, is_new] = head_.names.try_emplace(column, upper);
    if (!is_new)
      own->second.text =
          shortened(collapsed(upper.text) + " / " + collapsed(own->second.text), max_name_bytes);
  }

  ImportedRows& rows_;
  TableNotes& notes_;
  TableHead head_{};
};

}  // namespace

bool is_above_numbers(const ImportedRows& rows, ImportedRows::const_iterator row) {
  auto next = std::next(row);
  // Skips rows such as "January".
  while (next != rows.end() && is_line_of_words(next->second)) ++next;
  if (next == rows.end() || has_no_number(next->second)) return false;
  std::size_t cells = 0, numbers = 0;
  for (auto below = next; below != rows.end(); ++below)
    for (const auto& [column, cell] : below->second) {
      ++cells;
      numbers += has_figure(cell.text);
    }
  return 2 * numbers >= cells;
}

TableHead take_head(ImportedRows& rows, TableNotes& notes) {
  return Head(rows, notes).result();
}

TableHead take_title(ImportedRows& rows) {
  TableHead head;
  const bool wide =
      std::ranges::any_of(rows, [](const auto& row) { return row.second.size() > 1; });
  while (wide && !rows.empty() && is_title(rows.begin()->second)) add_to_title(head, rows);
  return head;
}

TableHead take_head_at(ImportedRows& rows, std::size_t header) {
  TableHead head;
  while (rows.begin()->first < header) add_to_title(head, rows);
  head.names = std::move(rows.begin()->second);
  head.lines = {head.names};
  head.last_row = header;
  rows.erase(rows.begin());
  return head;
}

}  // namespace rithmo::exchange

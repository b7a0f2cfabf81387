// See table_parts.hpp.
#include "rithmo/exchange/shape/table_parts.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/exchange/shape/table_head.hpp"

namespace rithmo::exchange {
namespace {

bool is_one_of(const std::vector<ImportedRow>& rows, const ImportedRow& row) {
  return std::ranges::any_of(rows, [&](const ImportedRow& other) { return is_alike(row, other); });
}

// Tracks which columns contain mostly numbers. Rows with a single cell, and rows of names, are
// ignored.
class NumberColumns {
 public:
  void add(const ImportedRow& row) {
    if (row.size() < 2 || (has_no_number(row) && is_all_words(row))) return;
    for (const auto& [column, cell] : row) {
      ++counts_[column].cells;
      counts_[column].numbers += has_figure(cell.text);
    }
  }
  bool contains(std::size_t column) const {
    const auto found = counts_.find(column);
    return found != counts_.end() && 5 * found->second.numbers >= 4 * found->second.cells;
  }

 private:
  struct Count {
    std::size_t cells = 0, numbers = 0;
  };
  std::map<std::size_t, Count> counts_;
};

// Returns whether a title says that a table continues: "(continued)", "Page 2".
bool goes_on(std::string_view text) {
  return std::ranges::any_of(std::array<std::string_view, 4>{"cont", "Cont", "page", "Page"},
                             [&](std::string_view word) { return text.find(word) != text.npos; });
}

// Splits consecutive rows where a separate table begins.
class Parts {
 public:
  explicit Parts(ImportedRows rows) : rows_(std::move(rows)) {
    for (const auto& [number, row] : rows_)
      if (!has_no_number(row)) with_numbers_.push_back(number);
  }

  std::vector<ImportedRows> all() {
    for (auto at = rows_.begin(); at != rows_.end(); ++at) {
      if (has_numbers_ && begins_table(at)) {
        parts_.emplace_back();
        heads_.clear();
        of_numbers_ = {};
        has_numbers_ = false;
        is_titled_ = is_line_of_words(at->second);
      }
      // Header rows are stored only from the beginning of a part.
      constexpr std::size_t max_heads = 20;
      if (!has_no_number(at->second) && !is_line_of_words(at->second))
        has_numbers_ = true;
      else if (heads_.size() < max_heads)
        heads_.push_back(at->second);
      if (parts_.size() == 1 && parts_.back().empty()) is_titled_ = is_line_of_words(at->second);
      of_numbers_.add(at->second);
      parts_.back().insert(*at);
    }
    return std::move(parts_);
  }

 private:
  // Returns whether a separate table begins here: title lines, then names above numbers. Names that
  // were already used above begin a table only below a title of their own. Other names begin one
  // below a blank row, or where their columns have numbers above.
  bool begins_table(ImportedRows::const_iterator at) const {
    const bool after_gap = at != rows_.begin() && std::prev(at)->first + 1 < at->first;
    constexpr std::size_t max_title_lines = 3, fewest_names = 2;
    bool goes_on_there = false;
    std::size_t title = 0;
    for (; title < max_title_lines && at != rows_.end() && is_line_of_words(at->second);
         ++title, ++at)
      goes_on_there = goes_on_there || goes_on(at->second.begin()->second.text);
    if (at == rows_.end() || !has_no_number(at->second) || !is_all_words(at->second) ||
        describes_gaps(at->second) || at->second.size() < fewest_names)
      return false;
    const bool again = is_one_of(heads_, at->second);
    if (again && (title == 0 || !is_titled_ || goes_on_there)) return false;
    if (!again && !after_gap && !is_in_number_columns(at->second)) return false;
    const auto below = std::ranges::upper_bound(with_numbers_, at->first);
    return below != with_numbers_.end() && rows_.at(*below).size() >= fewest_names;
  }
  // Returns whether all cells are in columns that have numbers in this part.
  bool is_in_number_columns(const ImportedRow& row) const {
    return std::ranges::all_of(row,
                               [&](const auto& cell) { return of_numbers_.contains(cell.first); });
  }

  ImportedRows rows_;
  std::vector<std::size_t> with_numbers_;  // numbers of the rows
  std::vector<ImportedRows> parts_{1};
  std::vector<ImportedRow> heads_;  // rows without a number at the beginning of the current part
  NumberColumns of_numbers_;        // columns of numbers in the current part
  // True if the current part has numbers, or a title.
  bool has_numbers_ = false, is_titled_ = false;
};

}  // namespace

std::vector<ImportedRows> parts_of(ImportedRows rows) {
  return Parts(std::move(rows)).all();
}

}  // namespace rithmo::exchange

// See table_parts.hpp.
#include "rithmo/exchange/table_parts.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/exchange/table_head.hpp"

namespace rithmo {
namespace {

bool is_one_of(const std::vector<ImportedRow>& rows, const ImportedRow& row) {
  return std::ranges::any_of(rows, [&](const ImportedRow& other) { return is_alike(row, other); });
}

// A cell of words alone in its row: no misread number, "2l97", and no number with its unit.
bool is_line_of_words(const ImportedRow& row) {
  if (row.size() != 1) return false;
  const std::string text = collapsed(row.begin()->second.text);
  return is_word(text) && (!has_figure(text) || text.find(' ') != text.npos);
}

// Whether a table of its own begins here: lines of a title, then names over numbers that no line above has been.
bool begins_table(const ImportedRows& rows, ImportedRows::const_iterator at,
                  const std::vector<ImportedRow>& lines_of_words) {
  constexpr std::size_t most_title_lines = 3;
  for (std::size_t n = 0; n < most_title_lines && at != rows.end() && is_line_of_words(at->second);
       ++n)
    ++at;
  constexpr std::size_t fewest_names = 2;
  for (std::size_t names = 0; at != rows.end() && is_all_words(at->second) &&
                              has_no_number(at->second) && at->second.size() >= fewest_names;
       ++at, ++names) {
    if (is_one_of(lines_of_words, at->second)) return false;
    if (const auto next = std::next(at);
        next != rows.end() && !has_no_number(next->second) && next->second.size() >= fewest_names)
      return true;
  }
  return false;
}

// Columns whose cells are mostly numbers, in rows that have more than one.
std::set<std::size_t> columns_of_numbers(const ImportedRows& rows) {
  std::map<std::size_t, std::pair<std::size_t, std::size_t>> counts;  // cells, numbers
  for (const auto& [number, row] : rows) {
    if (row.size() < 2) continue;
    for (const auto& [column, cell] : row) {
      ++counts[column].first;
      counts[column].second += has_figure(cell.text);
    }
  }
  std::set<std::size_t> result;
  for (const auto& [column, count] : counts)
    if (5 * count.second >= 4 * count.first) result.insert(column);
  return result;
}

}  // namespace

std::vector<ImportedRows> parts_of(ImportedRows rows) {
  std::vector<ImportedRows> parts(1);
  std::vector<ImportedRow> lines_of_words;  // of the last part
  bool has_numbers = false;
  for (auto at = rows.begin(); at != rows.end(); ++at) {
    const bool after_gap = at != rows.begin() && std::prev(at)->first + 1 < at->first;
    if (after_gap && has_numbers && begins_table(rows, at, lines_of_words)) {
      parts.emplace_back();
      lines_of_words.clear();
      has_numbers = false;
    }
    constexpr std::size_t most_lines = 20;  // a header stands at the beginning
    if (!has_no_number(at->second))
      has_numbers = true;
    else if (lines_of_words.size() < most_lines)
      lines_of_words.push_back(at->second);
    parts.back().insert(*at);
  }
  return parts;
}

void leave_out_words(ImportedRows& rows, const std::vector<ImportedRow>& heads, TableNotes& notes) {
  const auto last = std::find_if(rows.rbegin(), rows.rend(),
                                 [](const auto& row) { return !is_line_of_words(row.second); });
  if (last == rows.rend()) return;
  const auto foot = rows.upper_bound(last->first);
  const bool has_foot = foot != rows.end() && foot->first > last->first + 1;
  const std::set<std::size_t> of_numbers = columns_of_numbers(rows);
  std::vector<std::size_t> again, lines;
  for (auto at = rows.begin(); at != rows.end(); ++at) {
    const ImportedCell& first = at->second.begin()->second;
    const auto next = std::next(at);
    const bool is_foot = has_foot && at->first >= foot->first;
    if (is_one_of(heads, at->second))
      again.push_back(at->first);
    else if (is_line_of_words(at->second) &&
             (of_numbers.contains(at->second.begin()->first) || first.column_span > 1 || is_foot ||
              (next != rows.end() && is_one_of(heads, next->second))))
      lines.push_back(at->first);
  }
  const auto told = [&](const std::vector<std::size_t>& which) {
    constexpr std::size_t most = 10;
    std::string text;
    for (std::size_t i = 0; i < std::min(most, which.size()); ++i)
      text += (i ? ", " : "") + row_text(rows, which[i]);
    if (which.size() > most) text += " and " + std::to_string(which.size() - most) + " more";
    return text;
  };
  if (!again.empty())
    notes.add("the header stands again, which is left out (--header N keeps it): " + told(again));
  if (!lines.empty())
    notes.add("lines of words are left out (--header N keeps them): " + told(lines));
  for (const auto& which : {again, lines})
    for (const std::size_t row : which) rows.erase(row);
}

}  // namespace rithmo

// See delimited.hpp.
#include "rithmo/exchange/readers/delimited.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/text/characters.hpp"
#include "rithmo/text/csv.hpp"

namespace rithmo::exchange {
namespace {

// The sign that parts the cells: a title may stand above them, so that of tab, semicolon, comma and
// bar the one counts that most lines have; of two that as many have, the one that the first of
// these has more of.
char separator_in(std::string_view text) {
  constexpr std::string_view all = "\t;,|";
  constexpr std::size_t most_lines = 100;
  std::array<std::size_t, all.size()> lines{};
  std::string_view first;
  for (std::size_t n = 0; n < most_lines && !text.empty(); ++n) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    for (std::size_t i = 0; i < all.size(); ++i) lines[i] += line.find(all[i]) != line.npos;
    if (first.empty() && line.find_first_of(all) != line.npos) first = line;
  }
  const std::size_t most = *std::ranges::max_element(lines);
  const std::size_t bars = lines[all.find('|')];
  if (bars == most && most > 0) return '|';  // a comma beside it is one of a number
  if (most == lines[0] && most > 0) return all[0];
  const char of_first = text::separator_of(first);
  if (lines[all.find(of_first)] == most) return of_first;
  return all[static_cast<std::size_t>(std::ranges::find(lines, most) - lines.begin())];
}

// Stands for two blanks and more, as text copied from a page has them between its columns.
constexpr char columns_in_blanks = ' ';

void split_at_blanks(std::string_view line, std::size_t number, std::vector<text::Cell>& row) {
  constexpr std::string_view gap = "  ";
  for (std::size_t at = line.find_first_not_of(' '); at < line.size();) {
    const std::size_t stop = std::min(line.find(gap, at), line.size());
    row.push_back({std::string(text::trimmed(line.substr(at, stop - at))),
                   {number, text::count_characters(line.substr(0, at)) + 1}});
    at = std::min(line.find_first_not_of(' ', stop), line.size());
  }
}

// Says whether most lines have equally many columns, two at least, with two blanks or more between.
bool has_columns_in_blanks(std::string_view lines) {
  constexpr std::size_t fewest = 3;
  std::map<std::size_t, std::size_t> counts;
  std::size_t all = 0;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    std::vector<text::Cell> row;
    split_at_blanks(lines.substr(0, end), 1, row);
    lines.remove_prefix(std::min(end + 1, lines.size()));
    if (row.empty()) continue;
    ++all;
    ++counts[row.size()];
  }
  const auto usual = std::ranges::max_element(counts, {}, [](const auto& c) { return c.second; });
  return all >= fewest && usual->first > 1 && 5 * usual->second >= 4 * all;
}

// Without quotes there is nothing to it, and blank lines do no harm.
std::vector<std::vector<text::Cell>> plain_rows(std::string_view lines, char separator) {
  std::vector<std::vector<text::Cell>> rows;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    std::string_view line = lines.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.remove_prefix(std::min(end + 1, lines.size()));
    std::vector<text::Cell>& row = rows.emplace_back();
    if (separator == columns_in_blanks) {
      split_at_blanks(line, rows.size(), row);
      continue;
    }
    std::size_t column = 1;  // in characters
    for (std::size_t at = 0;;) {
      const std::size_t stop = std::min(line.find(separator, at), line.size());
      const std::string_view cell = line.substr(at, stop - at);
      row.push_back({std::string(cell), {rows.size(), column}});
      if (stop == line.size()) break;
      column += text::count_characters(cell) + 1;
      at = stop + 1;
    }
  }
  return rows;
}

// "| 1 | 4 |" as the cells 1 and 4. A line of strokes between the bars is a rule, and none of the
// table.
void take_bars(std::vector<std::vector<text::Cell>>& rows) {
  const auto is_rule = [](const std::vector<text::Cell>& row) {
    return row.size() > 1 && std::ranges::all_of(row, [](const text::Cell& cell) {
             return cell.text.find_first_not_of(" -:=+") == cell.text.npos;
           });
  };
  for (std::vector<text::Cell>& row : rows) {
    if (row.empty()) continue;
    if (is_rule(row)) {
      row.clear();
      continue;
    }
    if (row.size() > 1 && text::trimmed(row.back().text).empty()) row.pop_back();
    if (row.size() > 1 && text::trimmed(row.front().text).empty()) row.erase(row.begin());
    for (text::Cell& cell : row) {
      const std::size_t first = std::min(cell.text.find_first_not_of(' '), cell.text.size());
      cell.place.column += first;
      cell.text = text::trimmed(cell.text);
    }
  }
}

std::string in_quotes(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"') result += c;
    result += c;
  }
  return result + '"';
}

// Takes the facts off a file in the Station Exchange Format, that of the weather observations that
// are rescued from registers (C3S, version 1.0.0): twelve lines of a name and a value, then the
// head. They become the title of the table.
void take_facts(ImportedFile& file, std::vector<std::vector<text::Cell>>& rows) {
  constexpr std::string_view first = "SEF", last = "Meta";
  constexpr std::size_t lines = 12;
  if (rows.size() <= lines || rows[0].empty() || rows[0][0].text != first ||
      rows[lines - 1].empty() || rows[lines - 1][0].text != last)
    return;
  std::string facts;
  for (std::size_t r = 0; r < lines; ++r) {
    facts += facts.empty() ? "" : "; ";
    for (const text::Cell& cell : rows[r])
      facts += (facts.empty() || facts.ends_with(' ') ? "" : " ") + collapsed(cell.text);
    rows[r].clear();
  }
  file.tables.back().title = shortened(facts, most_cell_bytes);
  file.notes.add("a file in the Station Exchange Format: its twelve lines of facts are the title");
}

}  // namespace

std::string csv_line(const std::vector<std::string>& cells) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) line += (i ? "," : "") + text::csv_field(cells[i]);
  // A line of one empty cell would be a blank line.
  return (line.empty() ? "\"\"" : line) + "\n";
}

std::string csv_header(const std::vector<std::string>& names) {
  std::string line = csv_line(names);
  if (text::separator_of(line) == ',') return line;
  line.clear();
  for (std::size_t i = 0; i < names.size(); ++i) line += (i ? "," : "") + in_quotes(names[i]);
  return line + "\n";
}

text::Loaded<ImportedFile> import_delimited(const text::Source& given) {
  // Lines of old computers end with CR alone.
  const bool has_old_lines = given.text().find('\n') == std::string_view::npos &&
                             given.text().find('\r') != std::string_view::npos;
  std::string with_lines;
  if (has_old_lines) {
    with_lines = given.text();
    std::ranges::replace(with_lines, '\r', '\n');
  }
  RITHMO_TRY(const text::Source source, has_old_lines
                                            ? text::Source::of(given.path(), std::move(with_lines))
                                            : text::Loaded<text::Source>(given));
  char separator = separator_in(source.text());
  if (source.text().find(separator) == std::string_view::npos &&
      has_columns_in_blanks(source.text()))
    separator = columns_in_blanks;
  std::vector<std::vector<text::Cell>> rows;
  if (separator == columns_in_blanks || separator == '|' ||
      source.text().find('"') == std::string_view::npos) {
    rows = plain_rows(source.text(), separator);
  } else {
    RITHMO_TRY(rows, text::parse_csv(source, separator));
  }
  if (separator == '|') take_bars(rows);
  ImportedFile file;
  file.tables.emplace_back();
  if (separator == '\t') take_facts(file, rows);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    file.tables.back().widths.push_back(rows[r].size());
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      if (rows[r][c].text.empty()) continue;
      ImportedCell cell{std::move(rows[r][c].text)};
      cell.place = rows[r][c].place;
      if (const auto fault = put_cell(source.path(), file, {r, c}, std::move(cell)))
        return tl::unexpected(*fault);
    }
  }
  file.lines = source;
  return file;
}

}  // namespace rithmo::exchange

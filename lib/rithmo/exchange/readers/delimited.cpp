// See delimited.hpp.
#include "rithmo/exchange/readers/delimited.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/exchange/shape/table_rows.hpp"
#include "rithmo/text/characters.hpp"
#include "rithmo/text/csv.hpp"

namespace rithmo::exchange {
namespace {

// Represents two or more spaces, which separate columns in text copied from a page.
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

constexpr std::size_t lines_looked_at = 100;
constexpr char no_separator = '\0';  // no separator: each line is one cell

// Returns the first lines that are not blank.
std::vector<std::string_view> first_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty() && lines.size() < lines_looked_at) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.find_first_not_of(" \r\t") != line.npos) lines.push_back(line);
  }
  return lines;
}

// Counts the cells into which a separator splits a line, outside quotes.
std::size_t cells_in(std::string_view line, char separator) {
  if (separator == columns_in_blanks) {
    std::vector<text::Cell> row;
    split_at_blanks(line, 1, row);
    return row.size();
  }
  std::size_t cells = 1;
  bool is_quoted = false;
  for (const char c : line) {
    if (c == '"') is_quoted = !is_quoted;
    cells += c == separator && !is_quoted;
  }
  return cells;
}

// Counts the lines that a separator splits into the most frequent number of cells. Lines that it
// does not split are ignored.
std::size_t lines_parted_alike(const std::vector<std::string_view>& lines, char separator) {
  std::map<std::size_t, std::size_t> counts;
  for (const std::string_view line : lines)
    if (const std::size_t cells = cells_in(line, separator); cells > 1) ++counts[cells];
  std::size_t most = 0;
  for (const auto& [cells, count] : counts) most = std::max(most, count);
  return most;
}

// Returns whether most lines have the same number of columns, at least two, separated by two or
// more spaces.
bool has_columns_in_blanks(const std::vector<std::string_view>& lines) {
  constexpr std::size_t fewest = 3;
  return lines.size() >= fewest &&
         5 * lines_parted_alike(lines, columns_in_blanks) >= 4 * lines.size();
}

// Returns whether each comma is between two digits, so that it may belong to a number: 1,683 or
// 3,6.
bool has_commas_in_numbers(const std::vector<std::string_view>& lines) {
  const auto is_figure = [](char c) { return c >= '0' && c <= '9'; };
  return std::ranges::all_of(lines, [&](std::string_view line) {
    for (std::size_t at = line.find(','); at != line.npos; at = line.find(',', at + 1))
      if (at == 0 || at + 1 == line.size() || !is_figure(line[at - 1]) || !is_figure(line[at + 1]))
        return false;
    return true;
  });
}

// Returns whether the text is a single column of decimals: one word, and below it only numbers with
// a comma and the same number of digits after it.
bool is_column_of_decimals(const std::vector<std::string_view>& lines) {
  constexpr std::size_t fewest = 4;
  if (lines.size() < fewest || lines.front().find_first_of(" ,") != std::string_view::npos)
    return false;
  const auto places = [](std::string_view line) {
    line = text::trimmed(line);
    const std::size_t comma = line.find(',');
    const bool is_number = line.find_first_not_of("0123456789,+-") == line.npos &&
                           comma != line.npos && comma == line.rfind(',');
    return is_number ? line.size() - comma : 0;
  };
  return std::ranges::all_of(lines.begin() + 1, lines.end(), [&](std::string_view line) {
    return places(line) > 0 && places(line) == places(lines[1]);
  });
}

// Chooses the separator among tab, bar, semicolon and comma: the one that splits most lines into
// the same number of cells. Ties go to the bar, then the tab, then the separator that is more
// frequent in the first line. Titles and commas in numbers are allowed for. Where no sign separates
// cells, two spaces may.
char separator_in(std::string_view text) {
  constexpr std::string_view all = "|\t;,";
  const std::vector<std::string_view> lines = first_lines(text);
  if (lines.empty()) return ',';
  std::array<std::size_t, all.size()> alike{};
  std::ranges::transform(all, alike.begin(),
                         [&](char sign) { return lines_parted_alike(lines, sign); });
  const std::size_t most = *std::ranges::max_element(alike);
  const auto has_most = [&](char sign) { return alike[all.find(sign)] == most; };
  const char found =
      has_most('|')    ? '|'
      : has_most('\t') ? '\t'
      : has_most(text::separator_of(lines.front()))
          ? text::separator_of(lines.front())
          : all[static_cast<std::size_t>(std::ranges::find(alike, most) - alike.begin())];
  if (most == 0) return has_columns_in_blanks(lines) ? columns_in_blanks : ',';
  if (found != ',' || !has_commas_in_numbers(lines)) return found;
  if (has_columns_in_blanks(lines)) return columns_in_blanks;
  return is_column_of_decimals(lines) ? no_separator : found;
}

// Splits lines without quotation marks; a blank line gives an empty row.
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
    std::size_t column = 1;  // counted in characters
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

// Turns "| 1 | 4 |" into the cells 1 and 4. A line with only strokes between the bars is a ruled
// line, not a row.
void remove_bars(std::vector<std::vector<text::Cell>>& rows) {
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

// Moves the twelve lines of metadata in a file of the Station Exchange Format into the title of the
// table. SEF (C3S, version 1.0.0) is a format for weather observations from historical registers.
// It has twelve lines with a name and a value, then the header.
void move_metadata_to_title(ImportedFile& file, std::vector<std::vector<text::Cell>>& rows) {
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
  file.tables.back().title = shortened(facts, max_cell_bytes);
  file.notes.add(
      "a file in the Station Exchange Format: its twelve lines of metadata are read as the title");
}

// Joins each line of a title to one cell, if a blank line separates the title from the table: a
// comma in the title is part of its text.
void join_title(std::vector<std::vector<text::Cell>>& rows, const text::Source& source) {
  constexpr std::size_t max_lines = 3;
  const auto is_blank_row = [](const std::vector<text::Cell>& row) {
    return std::ranges::all_of(row, [](const text::Cell& cell) { return cell.text.empty(); });
  };
  const auto blank = std::ranges::find_if(rows, is_blank_row);
  const auto count = static_cast<std::size_t>(blank - rows.begin());
  const auto head = std::find_if_not(blank, rows.end(), is_blank_row);
  if (count == 0 || count > max_lines || head == rows.end()) return;
  const bool is_title = std::all_of(rows.begin(), blank, [&](const std::vector<text::Cell>& row) {
    return row.size() < head->size() && is_word(row.front().text);
  });
  if (!is_title) return;
  for (auto row = rows.begin(); row != blank; ++row) {
    const text::Place place = row->front().place;
    *row = {{std::string(text::trimmed(source.line(place.line))), place}};
  }
}

}  // namespace

std::string csv_line(const std::vector<std::string>& cells) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) line += (i ? "," : "") + text::csv_field(cells[i]);
  // Quotes a single empty cell, because an unquoted line would be blank.
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
  // Converts lines that end with CR only, as on old computers.
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
  const char separator = separator_in(source.text());
  std::vector<std::vector<text::Cell>> rows;
  if (separator == columns_in_blanks || separator == no_separator || separator == '|' ||
      source.text().find('"') == std::string_view::npos) {
    rows = plain_rows(source.text(), separator);
  } else {
    RITHMO_TRY(rows, text::parse_csv(source, separator, text::BlankLines::stored));
  }
  if (separator == '|') remove_bars(rows);
  join_title(rows, source);
  ImportedFile file;
  file.tables.emplace_back();
  if (separator == '\t') move_metadata_to_title(file, rows);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    file.tables.back().widths.push_back(rows[r].size());
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      if (rows[r][c].text.empty()) continue;
      ImportedCell cell{std::move(rows[r][c].text)};
      cell.place = rows[r][c].place;
      if (const auto fault = store_cell(source.path(), file, {r, c}, std::move(cell)))
        return tl::unexpected(*fault);
    }
  }
  file.lines = source;
  return file;
}

}  // namespace rithmo::exchange

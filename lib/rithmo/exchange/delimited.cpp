// See delimited.hpp.
#include "rithmo/exchange/delimited.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/text/csv.hpp"

namespace rithmo::exchange {
namespace {

// What parts the cells: a title may stand above them, so that of tab, semicolon and comma the one counts that most lines have; of two
// that as many have, the one that the first of these has more of.
char separator_in(std::string_view text) {
  constexpr std::string_view all = "\t;,";
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
  if (most == lines[0] && most > 0) return all[0];
  const char of_first = text::separator_of(first);
  if (lines[all.find(of_first)] == most) return of_first;
  return all[static_cast<std::size_t>(std::ranges::find(lines, most) - lines.begin())];
}

// Without quotes there is nothing to it, and blank lines do no harm.
std::vector<std::vector<std::string>> plain_rows(std::string_view text, char separator) {
  std::vector<std::vector<std::string>> rows;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    text.remove_prefix(std::min(end + 1, text.size()));
    std::vector<std::string>& row = rows.emplace_back();
    for (;;) {
      const std::size_t stop = line.find(separator);
      row.emplace_back(line.substr(0, stop));
      if (stop == line.npos) break;
      line.remove_prefix(stop + 1);
    }
  }
  return rows;
}

std::string in_quotes(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"') result += c;
    result += c;
  }
  return result + '"';
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
  const char separator = separator_in(source.text());
  std::vector<std::vector<std::string>> rows;
  if (source.text().find('"') == std::string_view::npos) {
    rows = plain_rows(source.text(), separator);
  } else {
    RITHMO_TRY(auto records, text::parse_csv(source, separator));
    for (auto& record : records) {
      std::vector<std::string>& row = rows.emplace_back();
      for (text::Cell& cell : record) row.push_back(std::move(cell.text));
    }
  }
  ImportedFile file;
  file.tables.emplace_back();
  for (std::size_t r = 0; r < rows.size(); ++r)
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      if (rows[r][c].empty()) continue;
      if (const auto fault = put_cell(source.path(), file, {r, c}, {std::move(rows[r][c])}))
        return tl::unexpected(*fault);
    }
  return file;
}

}  // namespace rithmo::exchange

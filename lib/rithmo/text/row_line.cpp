// See row_line.hpp.
#include "rithmo/text/row_line.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rithmo::text {
namespace {

// Removes a quoted cell from the beginning of the text and returns it.
std::optional<std::string> take_quoted(std::string_view& text) {
  std::string cell;
  for (text.remove_prefix(1);; text.remove_prefix(1)) {
    const std::size_t end = text.find('"');
    if (end == text.npos) return std::nullopt;
    cell += text.substr(0, end);
    text.remove_prefix(end + 1);
    if (!text.starts_with('"')) return cell;
    cell += '"';
  }
}

}  // namespace

std::string line_of_row(const std::vector<std::string>& row) {
  std::string line;
  for (std::size_t i = 0; i < row.size(); ++i) {
    line += i ? " " : "";
    if (!row[i].empty() && row[i].find_first_of(" \"\r\n\t") == std::string::npos) {
      line += row[i];
      continue;
    }
    line += '"';
    for (const char c : row[i]) line += c == '"' ? "\"\"" : std::string(1, c);
    line += '"';
  }
  return line;
}

std::optional<std::vector<std::string>> row_of_line(std::string_view line) {
  std::vector<std::string> row;
  if (line.empty()) return row;
  for (;;) {
    if (line.starts_with('"')) {
      auto cell = take_quoted(line);
      if (!cell) return std::nullopt;
      row.push_back(*std::move(cell));
    } else {
      const std::size_t end = std::min(line.find(' '), line.size());
      if (end == 0 || line.substr(0, end).find('"') != line.npos) return std::nullopt;
      row.emplace_back(line.substr(0, end));
      line.remove_prefix(end);
    }
    if (line.empty()) return row;
    if (!line.starts_with(' ')) return std::nullopt;
    line.remove_prefix(1);
  }
}

}  // namespace rithmo::text

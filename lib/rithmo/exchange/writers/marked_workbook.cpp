// See marked_workbook.hpp.
#include "rithmo/exchange/writers/marked_workbook.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/exchange/readers/archive.hpp"
#include "rithmo/exchange/readers/xlsx.hpp"
#include "rithmo/exchange/sheet_grid.hpp"
#include "rithmo/exchange/writers/marked_parts.hpp"
#include "rithmo/text/characters.hpp"

namespace rithmo::exchange {

text::Loaded<std::string> marked_workbook(const std::string& path, std::string bytes,
                                          const std::vector<SheetMark>& marks,
                                          const std::vector<std::string>& heads) {
  if (!bytes.starts_with("PK")) return marked_flat_ods(path, bytes, marks, heads);
  RITHMO_TRY(auto archive, Archive::open(path, std::move(bytes)));
  if (!workbook_part(archive).empty()) return marked_xlsx(archive, marks, heads);
  if (archive.has("content.xml")) return marked_ods(archive, marks, heads);
  return refuse_other_file(path);
}

tl::unexpected<text::Fault> refuse_other_file(const std::string& path) {
  return refuse_file(
      path, "not a workbook in the format .xlsx, .ods or .fods: save it in one of these formats");
}

std::string sheet_address(const SheetMark& mark, char after_sheet) {
  std::string address = "'";
  for (const char c : mark.sheet) address += c == '\'' ? std::string("''") : std::string(1, c);
  return address + "'" + after_sheet + table::column_letters(mark.column - 1) +
         std::to_string(mark.row);
}

std::vector<std::vector<std::string>> list_lines(const std::vector<SheetMark>& marks,
                                                 const std::vector<std::string>& heads,
                                                 char after_sheet) {
  std::vector<std::vector<std::string>> lines{{"cell"}};
  lines.front().insert(lines.front().end(), heads.begin(), heads.end());
  for (const SheetMark& mark : marks) {
    lines.push_back({sheet_address(mark, after_sheet)});
    lines.back().insert(lines.back().end(), mark.listed.begin(), mark.listed.end());
  }
  return lines;
}

std::vector<std::size_t> list_widths(const std::vector<std::vector<std::string>>& lines) {
  constexpr std::size_t max_width = 80, margin = 2;
  std::vector<std::size_t> widths(lines.front().size());
  for (const std::vector<std::string>& line : lines)
    for (std::size_t c = 0; c < std::min(line.size(), widths.size()); ++c)
      widths[c] = std::max(widths[c], std::min(text::count_characters(line[c]), max_width));
  for (std::size_t& width : widths) width += margin;
  return widths;
}

}  // namespace rithmo::exchange

// See ods_parts.hpp (OpenDocument 1.3, part 3, 9.1).
#include "rithmo/exchange/readers/ods_parts.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "rithmo/exchange/sheet_grid.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::exchange {

std::optional<OdsPart> ods_part(const pugi::xml_node& node) {
  constexpr std::array<text::Word<OdsPart>, 8> parts{{{"table-row", OdsPart::row},
                                                      {"table-rows", OdsPart::rows},
                                                      {"table-row-group", OdsPart::rows},
                                                      {"table-header-rows", OdsPart::rows},
                                                      {"table-columns", OdsPart::columns},
                                                      {"table-column-group", OdsPart::columns},
                                                      {"table-header-columns", OdsPart::columns},
                                                      {"table-column", OdsPart::column}}};
  return text::meaning(parts, local_name(node));
}

std::optional<OdsCell> ods_cell(const pugi::xml_node& node) {
  constexpr std::array<text::Word<OdsCell>, 2> cells{
      {{"table-cell", OdsCell::seen}, {"covered-table-cell", OdsCell::covered}}};
  return text::meaning(cells, local_name(node));
}

std::size_t ods_count(const pugi::xml_node& node, const char* name) {
  constexpr std::size_t max_count = 999'999'999;
  const std::string_view text = attribute(node, name);
  if (text.empty()) return 1;
  return std::clamp<std::size_t>(small_number(text).value_or(max_count), 1, max_count);
}

}  // namespace rithmo::exchange

// See format.hpp.
#include "rithmo/text/format.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

namespace rithmo::text {

constexpr std::array<std::string_view, 16> names{
    "text",  "json",   "csv",  "markdown", "html",  "tei",    "slip",    "highlighter",
    "jsonl", "binary", "rule", "ods",      "nexus", "phylip", "package", "workbook"};

std::optional<Format> parse_format(std::string_view text) {
  const auto found = std::ranges::find(names, text);
  if (found == names.end()) return std::nullopt;
  return static_cast<Format>(found - names.begin());
}

std::string_view to_text(Format format) {
  return names[static_cast<std::size_t>(format)];
}

}  // namespace rithmo::text

// See format.hpp.
#include "rithmo/text/format.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace rithmo::text {

constexpr std::array<std::string_view, 15> names{
    "text",  "json",   "csv",  "markdown", "html",  "tei",    "slip",   "highlighter",
    "jsonl", "binary", "rule", "ods",      "nexus", "phylip", "package"};

std::optional<Format> parse_format(std::string_view text) {
  const auto found = std::ranges::find(names, text);
  if (found == names.end()) return std::nullopt;
  return static_cast<Format>(found - names.begin());
}

std::string_view to_text(Format format) {
  return names[static_cast<std::size_t>(format)];
}

// Two significant figures: the model behind them does not bear more.
std::string odds_text(double odds) {
  if (odds > 1e6) return "over a million to one";
  if (odds < 0.1) return "less than 1 to 10";
  if (odds < 10) return fmt::format("{:.1f}:1", odds);
  const double scale = std::pow(10, std::floor(std::log10(odds)) - 1);
  std::string figures = fmt::format("{:.0f}", std::round(odds / scale) * scale);
  for (std::size_t at = figures.size(); at > 3; at -= 3) figures.insert(at - 3, ",");
  return figures + ":1";
}

}  // namespace rithmo::text

// See cell_region.hpp.
#include "rithmo/table/cell_region.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/text/double.hpp"
#include "rithmo/text/json.hpp"
#include "rithmo/text/json_text.hpp"

namespace rithmo::table {
namespace {

constexpr double farthest = 1e9;  // larger than any image

// Reads a decimal number at the start of the text, and removes it from the text.
std::optional<double> take_number(std::string_view& text) {
  const std::size_t length =
      std::min(text.find_first_not_of("0123456789.", text.starts_with('-') ? 1 : 0), text.size());
  const auto number = text::to_double(text.substr(0, length));
  if (!number || !(std::abs(*number) <= farthest)) return std::nullopt;
  text.remove_prefix(length);
  return number;
}

}  // namespace

std::optional<std::vector<Corner>> parse_outline(std::string_view text) {
  std::vector<Corner> points;
  for (;;) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    if (text.empty()) break;
    const auto x = take_number(text);
    if (!x || !text.starts_with(',')) return std::nullopt;
    text.remove_prefix(1);
    const auto y = take_number(text);
    if (!y || (!text.empty() && std::string_view(" \t\r\n").find(text.front()) == text.npos))
      return std::nullopt;
    points.push_back({*x, *y});
  }
  if (points.empty()) return std::nullopt;
  return points;
}

std::optional<double> parse_confidence(std::string_view text) {
  const auto number = text::to_double(text);
  return number && *number >= 0 && *number <= 1 ? number : std::nullopt;
}

std::optional<std::vector<OtherReading>> parse_other_readings(std::string_view text) {
  const auto source = text::Source::of("", std::string(text));
  const auto json = source ? text::parse_json(*source) : tl::unexpected(source.error());
  if (!json || json->type != text::Json::Type::array) return std::nullopt;
  std::vector<OtherReading> others;
  for (const text::Json& pair : json->items) {
    if (pair.type != text::Json::Type::array || pair.items.size() != 2 ||
        pair.items.front().type != text::Json::Type::string)
      return std::nullopt;
    OtherReading& other = others.emplace_back(pair.items.front().text);
    if (pair.items.back().type == text::Json::Type::null) continue;
    other.confidence = parse_confidence(pair.items.back().text);
    if (pair.items.back().type != text::Json::Type::number || !other.confidence)
      return std::nullopt;
  }
  return others;
}

std::string confidence_text(double confidence) {
  constexpr double parts = 1000;
  const auto thousandths = std::to_string(std::lround(confidence * parts) + std::lround(parts));
  std::string text = thousandths.substr(1);
  text = (confidence * parts >= parts - 1.0 / 2 ? "1" : "0.") + text;
  return text.starts_with('1') ? "1" : text.substr(0, text.find_last_not_of('0') + 1);
}

std::string to_text(const std::vector<OtherReading>& others) {
  if (others.empty()) return "";
  text::JsonValue list = text::JsonValue::array();
  for (const OtherReading& other : others) {
    const auto confidence =
        other.confidence ? text::JsonValue(*text::to_double(confidence_text(*other.confidence)))
                         : text::JsonValue();
    list.push_back(text::JsonValue::array({other.text, confidence}));
  }
  return text::json_line(list);
}

std::optional<Box> box_of(std::string_view text) {
  const auto points = parse_outline(text);
  if (!points) return std::nullopt;
  const auto [left, right] = std::ranges::minmax_element(*points, {}, &Corner::x);
  const auto [top, bottom] = std::ranges::minmax_element(*points, {}, &Corner::y);
  const auto low = [](double number) { return static_cast<long>(std::floor(number)); };
  const auto high = [](double number) { return static_cast<long>(std::ceil(number)); };
  return Box{low(left->x), low(top->y), high(right->x) - low(left->x),
             high(bottom->y) - low(top->y)};
}

}  // namespace rithmo::table

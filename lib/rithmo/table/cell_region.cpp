// See cell_region.hpp.
#include "rithmo/table/cell_region.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>
#include "rithmo/text/double.hpp"

namespace rithmo::table {
namespace {

constexpr double farthest = 1e9;  // no image is as large

// A decimal number at the head of the text, which it is taken from.
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

// See points.hpp.
#include "rithmo/claims/points.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rithmo {
namespace {

constexpr std::size_t most_points = 100'000;

// "1..1000" or "2 4 6 8".
Parsed<std::vector<Rational>> parse_range(std::string_view text) {
  std::vector<Rational> values;
  if (const std::size_t dots = text.find(".."); dots != text.npos) {
    RITHMO_TRY(const auto first, parse_natural(text.substr(0, dots)));
    const auto last = parse_natural(text.substr(dots + 2));
    if (!last) return text_fault(dots + 2 + last.error().offset, last.error().reason);
    if (first > *last) return text_fault(0, "the range runs backward");
    if (*last - first >= most_points) return text_fault(0, "at most 100000 numbers");
    for (Integer n = first; n <= *last; ++n) values.emplace_back(n);
    return values;
  }
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find(' ', start), text.size());
    const auto value = parse_rational(text.substr(start, end - start));
    if (!value) return text_fault(start + value.error().offset, value.error().reason);
    values.push_back(*value);
    start = end + 1;
  }
  if (values.empty()) return text_fault(0, "expected numbers");
  return values;
}

// A name with blanks behind it, or nothing.
std::string name_in(std::string_view text) {
  const std::size_t end = text.find_last_not_of(' ');
  if (end == text.npos) return "";
  text = text.substr(0, end + 1);
  const bool is_name = std::ranges::all_of(
      text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; });
  return is_name ? std::string(text) : "";
}

class PointScope : public Scope {
 public:
  explicit PointScope(const Point& point) {
    for (const auto& [name, value] : point) values_.emplace_back(Real(value));
  }
  const Operand* value(std::size_t name, std::size_t) const override { return &values_[name]; }

 private:
  std::vector<Operand> values_;
};

}  // namespace

Parsed<std::vector<Point>> parse_points(std::string_view text) {
  std::vector<Point> points{{}};
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find(';', start), text.size());
    std::size_t at = std::min(text.find_first_not_of(' ', start), end);
    const std::size_t sign = text.find('=', at);
    const std::string name = sign < end ? name_in(text.substr(at, sign - at)) : "";
    if (name.empty()) return text_fault(at, "expected a name and its range: n = 1..1000");
    if (points.front().contains(name)) return text_fault(at, "a name that runs already");
    at = std::min(text.find_first_not_of(' ', sign + 1), end);
    const auto values = parse_range(text.substr(at, end - at));
    if (!values) return text_fault(at + values.error().offset, values.error().reason);
    if (points.size() * values->size() > most_points)
      return text_fault(at, "more than 100000 points");
    std::vector<Point> more;
    for (const Point& point : points)
      for (const Rational& value : *values) {
        more.push_back(point);
        more.back().insert_or_assign(name, value);
      }
    points = std::move(more);
    start = end + 1;
  }
  return points;
}

std::string to_text(const Point& point) {
  std::string text;
  for (const auto& [name, value] : point)
    text += (text.empty() ? "" : ", ") + name + " = " + to_text(value);
  return text;
}

Names names_of(const Point& point) {
  Names names;
  for (const auto& [name, value] : point) names.numbers.push_back(name);
  return names;
}

Parsed<Rational> value_at(const Formula& formula, const Point& point, std::uint64_t& steps) {
  const auto value = formula.number_at(PointScope(point), 0, steps);
  if (!value) return tl::unexpected(value.error().fault);
  if (!value->exact()) return text_fault(0, "its value is no fraction: round it");
  return *value->exact();
}

}  // namespace rithmo

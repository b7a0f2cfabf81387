// See points.hpp.
#include "rithmo/claims/points.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rithmo::claims {
namespace {

constexpr std::size_t most_points = 100'000;

class PointScope : public formula::Scope {
 public:
  explicit PointScope(const Point& point) {
    for (const auto& [name, value] : point) values_.emplace_back(formula::Real(value));
  }
  const formula::Operand* value(std::size_t name, std::size_t) const override {
    return &values_[name];
  }

 private:
  std::vector<formula::Operand> values_;
};

}  // namespace

text::Parsed<std::vector<Point>> parse_points(std::string_view text, std::uint64_t& steps) {
  std::vector<Point> points{{}};
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t offset = at;
    RITHMO_TRY(const std::string name, formula::NumberRange::parse_name(text, at));
    if (points.front().contains(name)) return text::text_fault(offset, name + " runs already");
    RITHMO_TRY(const auto range,
               formula::NumberRange::parse_part(text, at, names_of(points.front())));
    std::vector<Point> more;
    for (const Point& point : points) {
      const auto numbers = range.numbers(PointScope(point), 0, most_points, steps);
      if (!numbers) return tl::unexpected(numbers.error().fault);
      if (more.size() + numbers->size() > most_points)
        return text::text_fault(offset, "more than 100000 points");
      for (const number::Rational& number : *numbers) {
        more.push_back(point);
        more.back().insert_or_assign(name, number);
      }
    }
    if (more.empty()) return text::text_fault(offset, name + " runs over no number");
    points = std::move(more);
    at = std::min(text.find_first_not_of(' ', at), text.size());
    if (at < text.size() && text[at] != ',')
      return text::text_fault(at, "expected a comma and the next name, or the end");
    ++at;
  }
  return points;
}

std::string to_text(const Point& point) {
  std::string text;
  for (const auto& [name, value] : point)
    text += (text.empty() ? "" : ", ") + name + " = " + number::to_text(value);
  return text;
}

formula::Names names_of(const Point& point) {
  formula::Names names;
  for (const auto& [name, value] : point) names.numbers.push_back(name);
  return names;
}

text::Parsed<number::Rational> value_at(const formula::Formula& formula, const Point& point,
                                        std::uint64_t& steps) {
  const auto value = formula.number_at(PointScope(point), 0, steps);
  if (!value) return tl::unexpected(value.error().fault);
  if (!value->exact()) return text::text_fault(0, "its value is no fraction: round it");
  return *value->exact();
}

}  // namespace rithmo::claims

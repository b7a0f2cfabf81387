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

constexpr std::size_t max_points = 100'000;

class PointScope : public formula::Scope {
 public:
  explicit PointScope(const Point& point) : point_(point) {}
  const formula::Operand* value(std::size_t name, std::size_t) const override {
    return &point_[name];
  }

 private:
  const Point& point_;
};

}  // namespace

text::Parsed<Points> parse_points(std::string_view text, std::uint64_t& steps) {
  Points points{{}, {{}}};
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t offset = at;
    RITHMO_TRY(const std::string name, formula::NumberRange::parse_name(text, at));
    if (std::ranges::find(points.names, name) != points.names.end())
      return text::text_fault(offset, name + " runs already");
    RITHMO_TRY(const auto range,
               formula::NumberRange::parse_part(text, at, {.numbers = points.names}));
    points.names.push_back(name);
    std::vector<Point> more;
    for (const Point& point : points.all) {
      const auto numbers = range.numbers(PointScope(point), 0, max_points, steps);
      if (!numbers) return tl::unexpected(numbers.error().fault);
      if (more.size() + numbers->size() > max_points)
        return text::text_fault(offset, "more than 100000 points");
      for (const number::Rational& number : *numbers) {
        more.emplace_back().reserve(points.names.size());
        more.back() = point;
        more.back().emplace_back(formula::Real(number));
      }
    }
    if (more.empty()) return text::text_fault(offset, name + " runs over no number");
    points.all = std::move(more);
    at = std::min(text.find_first_not_of(' ', at), text.size());
    if (at < text.size() && text[at] != ',')
      return text::text_fault(at, "expected a comma and the next name, or the end");
    ++at;
  }
  return points;
}

std::string to_text(const std::vector<std::string>& names, const Point& point) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text += (i ? ", " : "") + names[i] + " = " + formula::to_text(point[i]);
  return text;
}

text::Parsed<number::Rational> value_at(const formula::Formula& formula, const Point& point,
                                        std::uint64_t& steps) {
  auto value = formula.number_at(PointScope(point), 0, steps);
  if (!value) return tl::unexpected(value.error().fault);
  if (!value->exact()) return text::text_fault(0, "its value is not a fraction: round it");
  return *value->exact();
}

}  // namespace rithmo::claims

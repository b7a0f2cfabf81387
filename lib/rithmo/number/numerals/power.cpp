// See power.hpp.
#include "rithmo/number/numerals/power.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "rithmo/number/numerals/decimal.hpp"
#include "rithmo/number/numerals/figures.hpp"

namespace rithmo::number::numerals {
namespace {

constexpr std::array<std::string_view, 10> raised_figures{"\u2070", "\u00b9", "\u00b2", "\u00b3",
                                                          "\u2074", "\u2075", "\u2076", "\u2077",
                                                          "\u2078", "\u2079"};
constexpr std::array<std::string_view, 12> tens{
    " \u00d7 10^", "\u00d7 10^", " x 10^", "\u00b710^", " \u00b7 10^", "*10^",
    " \u00d7 10",  "\u00d710",   " x 10",  "\u00b710",  " \u00b7 10",  "x10"};
constexpr std::array<std::string_view, 4> minuses{"-", "\u2212", "\u207b", "\u2013"};

// Parts of a numeral: the number before the power, the multiplication sign, the exponent and its
// form.
struct PowerParts {
  std::string_view mantissa, times, minus;
  std::string exponent;  // digits
  bool is_raised = false, has_plus = false;
};

std::optional<PowerParts> power_parts(std::string_view text) {
  PowerParts parts;
  std::size_t at = text.find_first_of("eE"), length = 1;
  if (at == text.npos)
    for (const std::string_view ten : tens)
      if (const std::size_t found = text.find(ten); found != text.npos) {
        at = found;
        length = ten.size();
        break;
      }
  if (at == text.npos || at == 0) return std::nullopt;
  parts.mantissa = text.substr(0, at);
  parts.times = text.substr(at, length);
  std::string_view rest = text.substr(at + length);
  for (const std::string_view minus : minuses)
    if (rest.starts_with(minus)) {
      parts.minus = minus;
      rest.remove_prefix(minus.size());
      break;
    }
  parts.has_plus = rest.starts_with('+');
  if (parts.has_plus) rest.remove_prefix(1);
  while (!rest.empty()) {
    const auto raised = std::ranges::find_if(
        raised_figures, [&](std::string_view figure) { return rest.starts_with(figure); });
    if (raised != raised_figures.end()) {
      parts.is_raised = true;
      parts.exponent += static_cast<char>('0' + (raised - raised_figures.begin()));
      rest.remove_prefix(raised->size());
    } else {
      parts.exponent += rest.front();
      rest.remove_prefix(1);
    }
  }
  constexpr std::size_t most = 3;
  if (!is_all_figures(parts.exponent) || parts.exponent.size() > most) return std::nullopt;
  return parts;
}

}  // namespace

std::optional<Rational> Power::read(std::string_view text) const {
  const auto parts = power_parts(text);
  if (!parts) return std::nullopt;
  const auto number = Decimal(std::nullopt, false).read(parts->mantissa);
  if (!number) return std::nullopt;
  const std::size_t point = parts->mantissa.find_last_of(".,");
  const std::size_t places = point == text.npos ? 0 : parts->mantissa.size() - point - 1;
  if (places_ && places != *places_) return std::nullopt;
  const long exponent = integer_of(parts->exponent).get_si();
  return *number * power_of_ten(parts->minus.empty() ? exponent : -exponent);
}

std::optional<std::string> Power::write(const Rational& number) const {
  long exponent = 0;
  Rational mantissa = number;
  const Rational ten(Integer(10)), one(Integer(1));
  constexpr long most = 999;
  if (number != Rational()) {
    for (; mantissa >= ten && exponent < most; ++exponent) mantissa = mantissa / ten;
    for (; mantissa < one && exponent > -most; --exponent) mantissa = mantissa * ten;
  }
  auto text = Decimal(places_, false).write(mantissa);
  if (!text) return std::nullopt;
  if (const std::size_t point = text->find('.'); point != text->npos)
    text->replace(point, 1, point_);
  std::string figures = std::to_string(exponent < 0 ? -exponent : exponent);
  if (figures.size() < width_) figures.insert(0, width_ - figures.size(), '0');
  std::string shown;
  for (const char c : figures)
    shown += is_raised_ ? std::string(raised_figures.at(static_cast<std::size_t>(c - '0')))
                        : std::string(1, c);
  return *text + times_ + (exponent < 0 ? minus_ : has_plus_ ? "+" : "") + shown;
}

Power Power::in_style_of(std::span<const std::string_view> cells) const {
  Power result = *this;
  Usage points, times, below, places;
  std::size_t raised = 0, plain = 0, plus = 0, above = 0;
  std::size_t width = 0;
  for (const std::string_view cell : cells) {
    const auto parts = power_parts(cell);
    if (!parts) continue;
    times.add(parts->times);
    const std::size_t point = parts->mantissa.find_last_of(".,");
    if (point != cell.npos) points.add(parts->mantissa.substr(point, 1));
    if (!parts->minus.empty())
      below.add(parts->minus);
    else
      ++(parts->has_plus ? plus : above);
    ++(parts->is_raised ? raised : plain);
    width = width == 0 ? parts->exponent.size() : std::min(width, parts->exponent.size());
  }
  result.point_ = points.commonest(point_);
  result.times_ = times.commonest(times_);
  result.minus_ = below.commonest(raised > plain ? "\u207b" : "-");
  result.is_raised_ = raised > plain;
  result.has_plus_ = plus > above;
  result.width_ = std::max<std::size_t>(width, 1);
  return result;
}

}  // namespace rithmo::number::numerals

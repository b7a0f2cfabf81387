// See decimal.hpp.
#include "rithmo/number/numerals/decimal.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>

#include "rithmo/number/numerals/figures.hpp"

namespace rithmo::number::numerals {
namespace {

constexpr std::string_view raised_point = "\u00b7";  // a decimal point in the middle of the line
constexpr char no_point = '\0';

}  // namespace

std::optional<Rational> Whole::read(std::string_view text) const {
  if (const auto apart = take_exponent(text)) {
    const auto number = Decimal(std::nullopt, false).read(apart->mantissa);
    if (!number) return std::nullopt;
    const Rational value = *number * power_of_ten(apart->exponent);
    return value.is_whole() ? std::optional(value) : std::nullopt;
  }
  if (text.size() < width_) return std::nullopt;  // leading zeros are missing
  if (group_.empty())
    return is_all_figures(text) ? std::optional(Rational(integer_of(text))) : std::nullopt;
  const auto plain = ungrouped(text, no_point);
  return plain && is_all_figures(*plain) ? std::optional(Rational(integer_of(*plain)))
                                         : std::nullopt;
}

std::optional<std::string> Whole::write(const Rational& number) const {
  if (!number.is_whole()) return std::nullopt;
  std::string figures = to_text(number.numerator());
  if (figures.size() < width_) figures.insert(0, width_ - figures.size(), '0');
  return group_.empty() ? figures : grouped(figures, group_);
}

Whole Whole::in_style_of(std::span<const std::string_view> cells) const {
  Whole result = *this;
  Usage signs;
  std::size_t divided = 0, plain = 0;
  constexpr std::size_t group = 3;
  for (const std::string_view cell : cells) {
    if (is_all_figures(cell)) {
      plain += cell.size() > group;
      continue;
    }
    if (width_ > 0 || cell.starts_with('0') || !ungrouped(cell, no_point)) continue;
    ++divided;
    signs.add(group_sign(cell, no_point));
  }
  // If thousands are grouped in more cells than not, the table groups thousands. Otherwise a
  // grouped number is a slip.
  if (!group_.empty() || divided > plain) result.group_ = signs.commonest(group_);
  return result;
}

Decimal::Parts Decimal::parts_of(std::string_view text) const {
  if (const std::size_t at = text.find(raised_point); at != text.npos && point_ != raised_point)
    return {text.substr(0, at), text.substr(at + raised_point.size()), true};
  // The last point or comma is the decimal point; in a column with grouped thousands only the
  // table's own sign is.
  const std::size_t at =
      group_.empty() && point_ != raised_point ? text.find_last_of(".,") : text.rfind(point_);
  if (at == text.npos) return {text, {}, false};
  const std::size_t length = point_ == raised_point ? raised_point.size() : 1;
  return {text.substr(0, at), text.substr(at + length), true};
}

std::optional<Rational> Decimal::read(std::string_view text) const {
  if (const auto apart = take_exponent(text)) {
    const auto number = Decimal(std::nullopt, false).read(apart->mantissa);
    return number ? std::optional(*number * power_of_ten(apart->exponent)) : std::nullopt;
  }
  const Parts parts = parts_of(text);
  if (parts.has_point && !is_all_figures(parts.places)) return std::nullopt;
  if (all_places_ && parts.places.size() != places_) return std::nullopt;
  std::string figures(parts.whole);
  if (parts.has_point && figures.empty()) figures = "0";
  if (!group_.empty()) {
    const auto plain = ungrouped(figures, point_.front());
    if (!plain) return std::nullopt;
    figures = *plain;
  }
  if (!is_all_figures(figures)) return std::nullopt;
  figures += parts.places;
  return Rational(integer_of(figures), power(10, parts.places.size()));
}

std::optional<std::string> Decimal::write(const Rational& number) const {
  std::size_t places = places_.value_or(0);
  Rational scaled = number * Rational(power(10, places));
  if (!places_)  // takes as many places as needed, if the decimal terminates
    for (; !scaled.is_whole() && places < longest; ++places)
      scaled = scaled * Rational(Integer(10));
  if (!scaled.is_whole()) return std::nullopt;
  std::string figures = to_text(scaled.numerator());
  if (figures.size() <= places) figures.insert(0, places + 1 - figures.size(), '0');
  std::string before = figures.substr(0, figures.size() - places);
  if (!group_.empty()) before = grouped(before, group_);
  return before + (places ? point_ + figures.substr(figures.size() - places) : "");
}

std::optional<Rational> Decimal::unit() const {
  return places_ ? std::optional(Rational(Integer(1), power(10, *places_))) : std::nullopt;
}

// Compares the likelihoods of two hypotheses: the table prints all places, or a program dropped
// trailing zeros. Returns whether the first is at least as likely. If all places are printed, one
// number in ten ends with a zero. A number with fewer places is then a slip: one cell in a hundred,
// of which one in seven has lost a digit. If zeros were dropped, no number ends with a zero, except
// perhaps a whole number (18.0), and such numbers are shorter. In both cases a computed value may
// happen to need few places.
bool Decimal::keeps_decimal_places(std::span<const std::string_view> cells) const {
  constexpr double slip = 0.01, figure_lost = slip / 7, zero = 0.1, even = 0.005;
  constexpr std::size_t enough = 10;
  std::size_t all = 0;
  double stored = 0, dropped = 0;  // log2 of the cells' likelihood under each hypothesis
  for (const std::string_view cell : cells) {
    const Parts parts = parts_of(cell);
    const bool is_whole =
        parts.places.empty() || (parts.places.size() == 1 && parts.places.front() == '0');
    const std::size_t places = is_whole ? 0 : parts.places.size();
    if (cell.empty() || parts.places.size() > *places_ ||
        (parts.has_point && !is_all_figures(parts.places)))
      continue;
    ++all;
    const bool ends_with_zero = !is_whole && parts.places.ends_with('0');
    if (parts.places.size() < *places_) {
      stored += std::log2(ends_with_zero ? slip : figure_lost);
      dropped +=
          ends_with_zero
              ? std::log2(slip)
              : std::log2(std::max(
                    even, (1 - zero) * std::pow(zero, static_cast<double>(*places_ - places))));
    } else {
      const bool has_zero = parts.places.ends_with('0');
      stored += std::log2(has_zero ? zero : 1 - zero);
      dropped += std::log2(has_zero ? slip : 1 - zero);
    }
  }
  return all >= enough && stored >= dropped;
}

Decimal Decimal::in_style_of(std::span<const std::string_view> cells) const {
  Decimal result = *this;
  Usage points, groups;
  for (const std::string_view cell : cells) {
    const bool is_raised = cell.find(raised_point) != cell.npos;
    const std::size_t at = cell.find_last_of(".,");
    if (!is_raised && at != cell.npos && (!places_ || cell.size() - at - 1 == *places_))
      points.add(cell.substr(at, 1));
    if (group_.empty()) continue;
    const std::string_view sign = group_sign(cell, no_point);
    if (!sign.empty() && cell.find_first_of(".,", cell.find(sign) + sign.size()) != cell.npos)
      groups.add(sign);
  }
  result.point_ = points.commonest(point_);
  result.group_ = groups.commonest(group_);
  result.all_places_ = places_.value_or(0) > 0 && keeps_decimal_places(cells);
  return result;
}

}  // namespace rithmo::number::numerals

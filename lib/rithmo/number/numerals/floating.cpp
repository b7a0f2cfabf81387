// See floating.hpp.
#include "rithmo/number/numerals/floating.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "rithmo/number/numerals/decimal.hpp"
#include "rithmo/number/numerals/figures.hpp"

namespace rithmo::number::numerals {
namespace {

std::size_t places_of(std::string_view cell) {
  const std::size_t point = cell.find('.');
  return point == cell.npos ? 0 : cell.size() - point - 1;
}

// Returns the smallest exponent of ten whose power exceeds the number, such as 2 for 12.61 and -1
// for 0.0126.
long exponent_of(Rational size) {
  long exponent = 0;
  const Rational one(Integer(1)), ten(Integer(10));
  for (; size >= one; size = size / ten) ++exponent;
  for (; size * ten < one; size = size * ten) --exponent;
  return exponent;
}

}  // namespace

std::optional<Rational> Float::read(std::string_view text) const {
  return Decimal(std::nullopt, false).read(text);
}

std::optional<std::string> Float::write(const Rational& number) const {
  if (number.numerator() == 0) return has_point_ ? "0.0" : "0";
  const long places = static_cast<long>(figures_) - exponent_of(number);
  const Rational scaled = number * power_of_ten(places) + Rational(Integer(1), Integer(2));
  const Rational nearest =
      Rational(Integer(scaled.numerator() / scaled.denominator())) * power_of_ten(-places);
  auto text = Decimal(std::nullopt, false).write(nearest);
  if (text && has_point_ && text->find('.') == text->npos) *text += ".0";
  return text;
}

Float Float::in_style_of(std::span<const std::string_view> cells) const {
  Float result = *this;
  Rational greatest;
  std::size_t whole = 0, with_point = 0;
  for (const std::string_view cell : cells) {
    if (const auto value = read(cell)) greatest = std::max(greatest, *value);
    whole += is_all_figures(cell);
    with_point += cell.ends_with(".0");
  }
  result.has_point_ = with_point > whole;
  if (greatest.numerator() == 0) return result;
  // Maximum difference: one unit of the last stored digit of the greatest number. With the full
  // precision of fifteen digits it is ten units, for several steps of rounding.
  const long last = exponent_of(greatest) - static_cast<long>(figures_);
  result.lost_ = power_of_ten(figures_ < usual ? last : last + 1);
  return result;
}

std::optional<std::size_t> figures_of(std::string_view cell) {
  if (cell.find('.') == cell.npos || !Decimal(std::nullopt, false).read(cell) ||
      take_exponent(cell))
    return std::nullopt;
  std::size_t figures = 0;
  for (const char c : cell)
    if (c != '.' && (figures > 0 || c != '0')) ++figures;
  return figures;
}

std::optional<std::size_t> kept_figures(std::span<const std::string_view> cells) {
  constexpr std::size_t longest_kept = 17, fewest_kept = 7, fewest_cells = 3;
  std::map<std::size_t, std::size_t> counts;  // number of cells with each number of digits
  std::map<std::size_t, std::set<std::size_t>> places;  // decimal places, for each number of digits
  std::set<std::size_t> all_places;
  for (std::string_view cell : cells) {
    if (cell.starts_with('-')) cell.remove_prefix(1);
    const auto figures = figures_of(cell);
    if (!figures) continue;
    ++counts[*figures];
    places[*figures].insert(places_of(cell));
    all_places.insert(places_of(cell));
  }
  if (counts.empty() || all_places.size() < 2) return std::nullopt;
  const auto [most, cells_of_most] = *counts.rbegin();
  if (most >= Float::usual && most <= longest_kept) return Float::usual;
  // Recognises a lower precision if most cells have that number of digits, or one fewer because of
  // a final zero, whatever their size is.
  if (most < fewest_kept || most > longest_kept || places[most].size() < 2 ||
      cells_of_most < fewest_cells)
    return std::nullopt;
  const std::size_t near = counts.contains(most - 1) ? counts[most - 1] : 0;
  return 2 * (cells_of_most + near) >= cells.size() ? std::optional(most) : std::nullopt;
}

}  // namespace rithmo::number::numerals

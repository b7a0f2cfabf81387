// See figures.hpp.
#include "rithmo/number/numerals/figures.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "rithmo/text/characters.hpp"

namespace rithmo::number::numerals {
namespace {

// Separators of thousands.
constexpr std::array<std::string_view, 9> group_signs{
    ",", ".", " ", "'", "\u2019", "\u00a0", "\u2009", "\u202f", "\u00b7"};

// Returns the separator at the start of a text; empty where there is none, or where it is the
// decimal point.
std::string_view group_sign_at(std::string_view text, char point) {
  const auto sign = std::ranges::find_if(group_signs, [&](std::string_view s) {
    return text.starts_with(s) && !(s.size() == 1 && s.front() == point);
  });
  return sign == group_signs.end() ? std::string_view() : *sign;
}

}  // namespace

bool is_all_figures(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, text::is_figure);
}

Integer integer_of(std::string_view text) {
  return Integer(std::string(text), 10);
}

std::optional<std::string> ungrouped(std::string_view text, char point) {
  std::string figures;
  std::size_t since = 0;
  std::string_view used;
  for (std::size_t at = 0; at < text.size();) {
    if (text::is_figure(text[at])) {
      figures += text[at++];
      ++since;
      continue;
    }
    const std::string_view sign = group_sign_at(text.substr(at), point);
    if (sign.empty() || since == 0 || (used.empty() ? since > 3 : since != 3) ||
        (!used.empty() && used != sign))
      return std::nullopt;
    used = sign;
    since = 0;
    at += sign.size();
  }
  if (!used.empty() && since != 3) return std::nullopt;
  return figures;
}

std::string_view group_sign(std::string_view text, char point) {
  for (std::size_t at = 0; at < text.size(); ++at)
    if (const std::string_view sign = group_sign_at(text.substr(at), point); !sign.empty())
      return sign;
  return {};
}

std::string grouped(const std::string& figures, const std::string& sign) {
  std::string text;
  for (std::size_t i = 0; i < figures.size(); ++i) {
    if (i && (figures.size() - i) % 3 == 0) text += sign;
    text += figures[i];
  }
  return text;
}

std::optional<ExponentParts> take_exponent(std::string_view text) {
  const std::size_t at = text.find_first_of("eE");
  if (at == text.npos || at == 0) return std::nullopt;
  std::string_view figures = text.substr(at + 1);
  const bool is_below = figures.starts_with('-');
  if (is_below || figures.starts_with('+')) figures.remove_prefix(1);
  constexpr std::size_t max_figures = 3;
  if (!is_all_figures(figures) || figures.size() > max_figures) return std::nullopt;
  const long size = integer_of(figures).get_si();
  return ExponentParts{text.substr(0, at), is_below ? -size : size};
}

Rational power_of_ten(long exponent) {
  const Integer size = power(10, static_cast<std::size_t>(exponent < 0 ? -exponent : exponent));
  return exponent < 0 ? Rational(Integer(1), size) : Rational(size);
}

std::string Usage::commonest(std::string otherwise) const {
  const auto most = std::ranges::max_element(counts_, {}, [](const auto& c) { return c.second; });
  return most == counts_.end() ? std::move(otherwise) : most->first;
}

}  // namespace rithmo::number::numerals

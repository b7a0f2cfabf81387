// See fraction.hpp.
#include "rithmo/number/numerals/fraction.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "rithmo/number/fraction_sign.hpp"
#include "rithmo/number/numerals/figures.hpp"

namespace rithmo::number::numerals {
namespace {

constexpr std::string_view solidus = "\u2044";
constexpr std::array<std::string_view, 10> raised{"\u2070", "\u00b9", "\u00b2", "\u00b3", "\u2074",
                                                  "\u2075", "\u2076", "\u2077", "\u2078", "\u2079"},
    lowered{"\u2080", "\u2081", "\u2082", "\u2083", "\u2084",
            "\u2085", "\u2086", "\u2087", "\u2088", "\u2089"};

// Converts "5³⁄₄" to "5 3/4". A text without raised digits and a fraction bar is returned
// unchanged.
std::string with_plain_bar(std::string_view text) {
  std::string result;
  bool was_raised = false;
  for (std::size_t at = 0; at < text.size();) {
    const auto starts = [&](std::string_view sign) { return text.substr(at).starts_with(sign); };
    const auto up = std::ranges::find_if(raised, starts),
               down = std::ranges::find_if(lowered, starts);
    if (up != raised.end()) {
      if (!was_raised && !result.empty() && !result.ends_with(' ')) result += ' ';
      result += static_cast<char>('0' + (up - raised.begin()));
      at += up->size();
    } else if (down != lowered.end()) {
      result += static_cast<char>('0' + (down - lowered.begin()));
      at += down->size();
    } else if (starts(solidus)) {
      result += '/';
      at += solidus.size();
    } else {
      result += text[at++];
    }
    was_raised = up != raised.end();
  }
  return result;
}

std::string digits_as_signs(const Integer& number, const std::array<std::string_view, 10>& signs) {
  std::string text;
  for (const char c : to_text(number)) text += signs.at(static_cast<std::size_t>(c - '0'));
  return text;
}

// Counts the decimal places of a text of digits, with or without a point.
std::size_t count_decimal_places(std::string_view text) {
  const std::size_t at = text.find_last_of(".,");
  return at == text.npos ? 0 : text.size() - at - 1;
}

// Adds a fraction of the last place to a whole or decimal number.
std::optional<Rational> with_fraction(std::string_view text, const Rational& part) {
  const std::size_t places = count_decimal_places(text);
  std::string figures(text);
  if (places > 0) figures.erase(text.size() - places - 1, 1);
  if (!is_all_figures(figures)) return std::nullopt;
  return (Rational(integer_of(figures)) + part) / Rational(power(10, places));
}

}  // namespace

std::optional<Rational> Fraction::read(std::string_view text) const {
  const std::string plain = with_plain_bar(text);
  text = plain;
  if (const auto part = take_fraction_sign(text)) {
    if (text.empty()) return *part;
    if (text.ends_with(' ')) text.remove_suffix(1);
    return with_fraction(text, *part);
  }
  if (places_ > 0 && count_decimal_places(text) == places_) return with_fraction(text, Rational());
  std::string_view whole;
  if (const std::size_t blank = text.find(' '); blank != text.npos) {
    whole = text.substr(0, blank);
    text.remove_prefix(blank + 1);
    if (text.find('/') == text.npos) return std::nullopt;
  }
  const std::size_t bar = std::min(text.find('/'), text.size());
  const std::string_view top = text.substr(0, bar);
  const std::string_view bottom = bar < text.size() ? text.substr(bar + 1) : "1";
  if (!is_all_figures(top) || !is_all_figures(bottom)) return std::nullopt;
  const Integer below = integer_of(bottom);
  if (below == 0) return std::nullopt;
  const Rational part(integer_of(top), below);
  return whole.empty() ? std::optional(part) : with_fraction(whole, part);
}

std::optional<std::string> Fraction::write(const Rational& number) const {
  const Rational scaled = number * Rational(power(10, places_));
  Integer whole;
  mpz_fdiv_q(whole.get_mpz_t(), scaled.numerator().get_mpz_t(), scaled.denominator().get_mpz_t());
  const Rational part = scaled - Rational(whole);
  if (places_ == 0 && !has_signs_ && !is_raised_ &&
      (!has_wholes_ || whole == 0 || number.is_whole()))
    return to_text(number);
  std::string before = to_text(whole);
  if (places_ > 0) {
    if (before.size() <= places_) before.insert(0, places_ + 1 - before.size(), '0');
    before.insert(before.size() - places_, point_);
  }
  if (part == Rational()) return before;
  const bool is_small = whole == 0 && places_ == 0;
  if (const auto sign = has_signs_ ? fraction_sign(part) : ""; !sign.empty())
    return (is_small ? "" : before + (has_blank_before_sign_ ? " " : "")) + std::string(sign);
  if (is_raised_)
    return (is_small ? "" : before) + digits_as_signs(part.numerator(), raised) +
           std::string(solidus) + digits_as_signs(part.denominator(), lowered);
  return is_small ? to_text(number) : before + " " + to_text(part);
}

Fraction Fraction::in_style_of(std::span<const std::string_view> cells) const {
  Fraction result = *this;
  std::size_t wholes = 0, apart = 0, close = 0, in_raised = 0, with_sign = 0;
  Usage places, points;
  for (const std::string_view cell : cells) {
    const bool has_blank = cell.find(' ') != cell.npos;
    const bool has_solidus = cell.find(solidus) != cell.npos;
    std::string_view before = cell;
    if (has_fraction_sign(cell)) {
      take_fraction_sign(before);
      if (before.ends_with(' ')) before.remove_suffix(1);
      if (const std::size_t behind = count_decimal_places(before); behind > 0)
        points.add(before.substr(before.size() - behind - 1, 1));
      if (!before.empty()) places.add(std::to_string(count_decimal_places(before)));
      ++with_sign;
    }
    if (!read(cell)) continue;
    if (has_fraction_sign(cell))
      ++(has_blank ? apart : close);
    else if (has_solidus)
      ++in_raised;
    else
      wholes += has_blank;
  }
  result.has_signs_ = apart + close > 0;
  result.has_blank_before_sign_ = apart > close;
  result.is_raised_ = in_raised > 0;
  result.has_wholes_ = wholes + apart + close + in_raised > 0;
  result.point_ = points.commonest(point_);
  if (with_sign > 0) result.places_ = integer_of(places.commonest("0")).get_ui();
  return result;
}

}  // namespace rithmo::number::numerals

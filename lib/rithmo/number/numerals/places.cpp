// See places.hpp.
#include "rithmo/number/numerals/places.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/number/numerals/figures.hpp"
#include "rithmo/text/characters.hpp"

namespace rithmo::number::numerals {
namespace {

constexpr std::size_t max_places = 60;

// Parts of a numeral such as "1;24,51.5": the places, the texts before, between and after them, and
// a decimal of the last place.
struct Places {
  std::vector<std::string_view> places;
  std::vector<std::string_view> between;  // one more text than places
  std::string_view point, decimals;       // empty without a decimal in the last place
};

Places split_places(std::string_view text) {
  Places result;
  std::size_t at = 0;
  for (std::size_t start = 0;; start = at) {
    while (at < text.size() && !text::is_figure(text[at])) ++at;
    result.between.push_back(text.substr(start, at - start));
    start = at;
    while (at < text.size() && text::is_figure(text[at])) ++at;
    if (start == at) return result;
    result.places.push_back(text.substr(start, at - start));
  }
}

// Splits a text whose last place may have a decimal after a point or comma, if other signs separate
// the places. Returns nothing where the point also separates places: 38.58.4 in a column with
// colons.
std::optional<Places> with_decimal(std::string_view text) {
  Places read = split_places(text);
  const std::size_t n = read.places.size();
  constexpr std::size_t fewest = 3;  // minimum number of parts: two places and a decimal
  if (n < fewest) return read;
  const std::string_view point = read.between[n - 1];
  constexpr std::string_view dot = ".", comma = ",";
  if (point != dot && point != comma) return read;
  const auto first = read.between.begin() + 1,
             last = read.between.begin() + static_cast<std::ptrdiff_t>(n - 1);
  if (std::all_of(first, last, [&](std::string_view sign) { return sign == point; })) return read;
  // In 1,24;51,10 the comma separates places, because there is a semicolon.
  const bool has_semicolon =
      std::any_of(first, last, [](std::string_view sign) { return sign.find(';') != sign.npos; });
  if (point == comma && has_semicolon) return read;
  if (std::find(first, last, point) != last) return std::nullopt;
  read.point = point;
  read.decimals = read.places.back();
  read.places.pop_back();
  read.between.erase(read.between.end() - 2);
  return read;
}

// Returns whether a text separates places: a sign, or one or two words, with spaces. Letters are
// separators only where units are named (3s. 6d.).
bool is_divider(std::string_view text, bool has_named_units) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == text.npos) return !text.empty();
  text = text.substr(first, text.find_last_not_of(' ') - first + 1);
  constexpr std::array<std::string_view, 16> signs{";", ",", ":",      ".",      "'",      "\"",
                                                   "-", "/", "\u00b0", "\u2032", "\u2033", "''",
                                                   "|", "_", "\u2019", "\u00ba"};
  if (std::ranges::find(signs, text) != signs.end()) return true;
  constexpr std::size_t longest_word = 4;
  return has_named_units && text.size() <= longest_word &&
         std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || c == '.'; });
}

// Returns whether all texts between and around the places are separators.
bool has_dividers(const Places& read, bool has_named_units) {
  const std::string_view before = read.between.front(), after = read.between.back();
  constexpr std::string_view pound = "\u00a3", pound_and_blank = "\u00a3 ";
  const bool may_begin =
      before.empty() || (has_named_units && (before == pound || before == pound_and_blank));
  if (!may_begin || (!after.empty() && !is_divider(after, has_named_units))) return false;
  for (std::size_t i = 1; i + 1 < read.between.size(); ++i)
    if (!is_divider(read.between[i], has_named_units)) return false;
  return true;
}

std::string padded(const Integer& place, bool is_padded) {
  std::string text = to_text(place);
  return is_padded && text.size() == 1 ? "0" + text : text;
}

// Counts of the ways in which the places of a column are written.
struct SignUsage {
  Usage units, between, ends;
  std::size_t with_zero = 0, without = 0, first_with_zero = 0, first_without = 0;

  void add(const Places& read, std::size_t unit) {
    for (std::size_t i = 1; i < read.places.size(); ++i) {
      (i == unit ? units : between).add(read.between[i]);
      if (read.places[i].size() == 2 && read.places[i].front() == '0') ++with_zero;
      if (read.places[i].size() == 1) ++without;
    }
    first_with_zero += read.places.front().size() == 2 && read.places.front().front() == '0';
    first_without += read.places.front().size() == 1;
    ends.add(read.between.back());
  }

  void take_padding(PlaceSigns& signs) const {
    if (with_zero + without > 0) signs.is_padded = with_zero > without;
    if (first_with_zero + first_without > 0)
      signs.is_first_padded = signs.is_padded && first_with_zero > first_without;
  }
};

}  // namespace

Sexagesimal::Sexagesimal(std::optional<std::size_t> places, bool in_tens)
    : places_(places), in_tens_(in_tens) {
  if (in_tens_ && !places_) places_ = 1;
  if (in_tens_) signs_.unit = signs_.place = " ";
}

std::optional<Rational> Sexagesimal::read(std::string_view text) const {
  const auto apart = with_decimal(text);
  if (!apart) return std::nullopt;
  const std::size_t n = apart->places.size();
  if (n == 0 || n > max_places || !has_dividers(*apart, false)) return std::nullopt;
  // The fraction begins at the semicolon; without one, the declared number of places determines it.
  std::size_t fraction = 0;
  const auto point = std::ranges::find_if(apart->between,
                                          [](std::string_view s) { return s.find(';') != s.npos; });
  if (in_tens_)
    fraction = n - 1;
  else if (point != apart->between.end())
    fraction = n - static_cast<std::size_t>(point - apart->between.begin());
  else if (places_)
    fraction = *places_;
  if (fraction >= n + (in_tens_ ? 0 : 1) && !(places_ && fraction == n)) return std::nullopt;
  if (in_tens_ && fraction > *places_) return std::nullopt;
  if (decimals_ > 0 && apart->decimals.size() != decimals_) return std::nullopt;
  Integer value = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const Integer place = integer_of(apart->places[i]);
    const bool is_free = in_tens_ && i == 0;
    if (!is_free && (place >= sixty || apart->places[i].size() > 2)) return std::nullopt;
    value = value * 60 + place;
  }
  Rational number(value);
  if (!apart->decimals.empty())
    number = number + Rational(integer_of(apart->decimals), power(10, apart->decimals.size()));
  return number / Rational(power(60, fraction));
}

std::optional<std::string> Sexagesimal::write(const Rational& number) const {
  std::size_t fraction = 0;
  Rational scaled = number;
  if (places_)
    scaled = number * Rational(Integer(power(60, fraction = *places_) * power(10, decimals_)));
  else
    for (; !scaled.is_whole() && fraction < max_places; ++fraction)
      scaled = scaled * Rational(Integer(60));
  if (!scaled.is_whole()) return std::nullopt;
  if (fraction > 0 && !places_ && signs_.unit == signs_.place)
    return std::nullopt;  // nothing shows where the fraction begins
  Integer rest = scaled.numerator();
  std::string decimal;
  if (decimals_ > 0) {
    const Integer below = power(10, decimals_);
    decimal = to_text(Integer(rest % below));
    decimal = signs_.point + std::string(decimals_ - decimal.size(), '0') + decimal;
    rest /= below;
  }
  std::vector<Integer> places;  // the last place comes first
  const auto take = [&] {
    places.emplace_back(rest % 60);
    rest /= 60;
  };
  for (std::size_t i = 0; i < fraction; ++i) take();
  if (in_tens_)
    places.push_back(rest);
  else
    do take();
    while (rest > 0);
  std::string text;
  for (std::size_t i = places.size(); i-- > 0;) {
    text += padded(places[i], i + 1 < places.size() ? signs_.is_padded : signs_.is_first_padded);
    if (i) text += i == fraction ? signs_.unit : signs_.place;
  }
  return text + decimal + signs_.last;
}

std::optional<Rational> Sexagesimal::unit() const {
  if (!places_) return std::nullopt;
  return Rational(Integer(1), Integer(power(60, *places_) * power(10, decimals_)));
}

// Chooses decimal units before the sixtieths, as in Ptolemy's 119;59,44 and 60;0,0, if few cells
// have sexagesimal units such as 1,59;59,44.
Sexagesimal Sexagesimal::in_tens_or_sixties(std::span<const std::string_view> cells) const {
  if (in_tens_ || places_.value_or(0) == 0) return *this;
  Sexagesimal by_tens = *this;
  by_tens.in_tens_ = true;
  std::size_t tens = 0, sixties = 0;
  for (const std::string_view cell : cells) {
    const auto one = read(cell), other = by_tens.read(cell);
    tens += !one && other && integer_of(split_places(cell).places.front()) >= 60;
    sixties += one && one != other;
  }
  return tens > sixties ? by_tens : *this;
}

// Accepts a decimal in the last place, if most cells have one. The number of places of the cells
// then determines the fraction.
void Sexagesimal::take_decimals(std::span<const std::string_view> cells) {
  Usage decimals, points, places;
  std::size_t with = 0, without = 0;
  for (const std::string_view cell : cells) {
    const auto apart = with_decimal(cell);
    if (!apart || apart->places.empty()) continue;
    ++(apart->decimals.empty() ? without : with);
    if (apart->decimals.empty()) continue;
    decimals.add(std::to_string(apart->decimals.size()));
    points.add(apart->point);
    places.add(std::to_string(apart->places.size() - 1));
  }
  if (with <= without) return;
  decimals_ = integer_of(decimals.commonest("0")).get_ui();
  places_ = integer_of(places.commonest("1")).get_ui();
  signs_.point = points.commonest(".");
}

void Sexagesimal::take_signs(std::span<const std::string_view> cells) {
  SignUsage used;
  for (const std::string_view cell : cells) {
    if (!read(cell)) continue;
    const auto apart = with_decimal(cell);
    std::size_t unit = 0;
    for (std::size_t i = 1; i < apart->places.size() && unit == 0; ++i)
      if (in_tens_  ? i == 1
          : places_ ? i + *places_ == apart->places.size()
                    : apart->between[i].find(';') != std::string_view::npos)
        unit = i;
    used.add(*apart, unit);
  }
  signs_.place = used.between.commonest(signs_.place);
  signs_.unit = used.units.commonest(signs_.unit);
  if (used.units.empty() && !used.between.empty())
    signs_.unit = in_tens_ || places_ ? signs_.place : ";";
  if (in_tens_ && used.between.empty() && !used.units.empty()) signs_.place = signs_.unit;
  signs_.last = used.ends.commonest(signs_.last);
  used.take_padding(signs_);
}

Sexagesimal Sexagesimal::in_style_of(std::span<const std::string_view> cells) const {
  Sexagesimal result = *this;
  result.take_decimals(cells);
  result = result.in_tens_or_sixties(cells);
  result.take_signs(cells);
  return result;
}

MixedRadix::MixedRadix(std::vector<unsigned long> radices) : radices_(std::move(radices)) {
  signs_.unit = signs_.place = ".";
}

std::optional<Rational> MixedRadix::read(std::string_view text) const {
  const Places apart = split_places(text);
  if (apart.places.size() != radices_.size() + 1 || !has_dividers(apart, true)) return std::nullopt;
  Integer value = integer_of(apart.places.front());
  for (std::size_t i = 1; i < apart.places.size(); ++i) {
    const Integer place = integer_of(apart.places[i]);
    if (place >= radices_[i - 1]) return std::nullopt;
    value = value * radices_[i - 1] + place;
  }
  return Rational(value);
}

std::optional<std::string> MixedRadix::write(const Rational& number) const {
  if (!number.is_whole()) return std::nullopt;
  std::vector<Integer> places;  // the last place comes first
  Integer rest = number.numerator();
  for (auto radix = radices_.rbegin(); radix != radices_.rend(); ++radix) {
    places.emplace_back(rest % *radix);
    rest /= *radix;
  }
  places.push_back(rest);
  std::string text;
  for (std::size_t i = places.size(); i-- > 0;)
    text += padded(places[i], i + 1 < places.size() ? signs_.is_padded : signs_.is_first_padded) +
            (i ? signs_.place : "");
  return text + signs_.last;
}

MixedRadix MixedRadix::in_style_of(std::span<const std::string_view> cells) const {
  MixedRadix result = *this;
  SignUsage used;
  for (const std::string_view cell : cells)
    if (read(cell)) used.add(split_places(cell), 0);
  result.signs_.place = used.between.commonest(signs_.place);
  result.signs_.last = used.ends.commonest(signs_.last);
  used.take_padding(result.signs_);
  return result;
}

}  // namespace rithmo::number::numerals

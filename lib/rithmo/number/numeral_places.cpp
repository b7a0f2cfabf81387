// See numeral_system.hpp: numerals of places, sexagesimal or of mixed units, and the manner of a table's cells.
#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/number/fraction_sign.hpp"
#include "rithmo/number/numeral_system.hpp"
#include "rithmo/number/roman.hpp"
#include "rithmo/number/sign.hpp"
#include "rithmo/text/characters.hpp"

namespace rithmo::number {
namespace {

constexpr std::size_t most_places = 60;

// "1;24,51" taken apart: the places, and what stands before, between and after them.
struct Places {
  std::vector<std::string_view> places;
  std::vector<std::string_view> between;  // one more than places
};

Places taken_apart(std::string_view text) {
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

// Between places: one sign or a word or two, with blanks; letters only where units are named (3s. 6d.).
bool is_divider(std::string_view text, bool named_units) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == text.npos) return !text.empty();
  text = text.substr(first, text.find_last_not_of(' ') - first + 1);
  constexpr std::array<std::string_view, 16> signs{";", ",", ":",      ".",      "'",      "\"",
                                                   "-", "/", "\u00b0", "\u2032", "\u2033", "''",
                                                   "|", "_", "\u2019", "\u00ba"};
  if (std::ranges::find(signs, text) != signs.end()) return true;
  return named_units && text.size() <= 4 &&
         std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || c == '.'; });
}

}  // namespace

std::optional<Rational> NumeralSystem::read_places(std::string_view text) const {
  const bool named = kind_ == Kind::mixed;
  const Places read = taken_apart(text);
  const std::size_t n = read.places.size();
  if (n == 0 || n > most_places) return std::nullopt;
  const std::string_view before = read.between.front(), after = read.between.back();
  if (!(before.empty() || (named && (before == "\u00a3" || before == "\u00a3 "))))
    return std::nullopt;
  if (!after.empty() && !is_divider(after, named)) return std::nullopt;
  for (std::size_t i = 1; i < n; ++i)
    if (!is_divider(read.between[i], named)) return std::nullopt;
  if (kind_ == Kind::mixed) {
    if (n != radices_.size() + 1) return std::nullopt;
    Integer value(std::string(read.places.front()), 10);
    for (std::size_t i = 1; i < n; ++i) {
      const Integer place(std::string(read.places[i]), 10);
      if (place >= radices_[i - 1]) return std::nullopt;
      value = value * radices_[i - 1] + place;
    }
    return Rational(value);
  }
  // Where the fraction begins: at ; or where it is declared.
  std::size_t fraction = 0;
  const auto point =
      std::ranges::find_if(read.between, [](std::string_view s) { return s.find(';') != s.npos; });
  if (tens_before_)
    fraction = n - 1;
  else if (point != read.between.end())
    fraction = n - static_cast<std::size_t>(point - read.between.begin());
  else if (places_)
    fraction = *places_;
  if (fraction >= n + (tens_before_ ? 0 : 1)) {
    if (!(places_ && fraction == n)) return std::nullopt;
  }
  if (tens_before_ && fraction > *places_) return std::nullopt;
  Integer value = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const Integer place(std::string(read.places[i]), 10);
    const bool free = tens_before_ && i == 0;
    if (!free && (place >= 60 || read.places[i].size() > 2)) return std::nullopt;
    value = value * 60 + place;
  }
  return Rational(value, power(60, fraction));
}

std::optional<std::string> NumeralSystem::write_places(const Rational& number) const {
  std::vector<Integer> places;  // the last first
  std::size_t fraction = 0;
  Rational scaled = number;
  if (kind_ == Kind::sexagesimal) {
    if (places_)
      scaled = number * Rational(power(60, fraction = *places_));
    else
      for (; !scaled.is_whole() && fraction < most_places; ++fraction)
        scaled = scaled * Rational(Integer(60));
  }
  if (!scaled.is_whole()) return std::nullopt;
  Integer rest = scaled.numerator();
  const auto take = [&](unsigned long radix) {
    places.emplace_back(rest % radix);
    rest /= radix;
  };
  if (kind_ == Kind::mixed) {
    for (auto radix = radices_.rbegin(); radix != radices_.rend(); ++radix) take(*radix);
    places.push_back(rest);
  } else {
    for (std::size_t i = 0; i < fraction; ++i) take(60);
    if (tens_before_)
      places.push_back(rest);
    else
      do take(60);
      while (rest > 0);
  }
  if (fraction > 0 && !places_ && manner_.unit == manner_.place)
    return std::nullopt;  // nothing would say where the fraction begins
  std::string text;
  for (std::size_t i = places.size(); i-- > 0;) {
    std::string place = to_text(places[i]);
    if (manner_.padded && place.size() == 1 && i + 1 < places.size()) place.insert(0, "0");
    text += place;
    if (i) text += i == fraction && kind_ == Kind::sexagesimal ? manner_.unit : manner_.place;
  }
  return text + manner_.last;
}

NumeralSystem NumeralSystem::in_manner_of(std::span<const std::string_view> cells) const {
  // Units in tens before their sixtieths, as Ptolemy's 119;59,44 and 60;0,0, where none are in sixties: 1,59;59,44.
  if (kind_ == Kind::sexagesimal && places_.value_or(0) > 0 && !tens_before_) {
    NumeralSystem by_tens = *this;
    by_tens.tens_before_ = true;
    std::size_t tens = 0, sixties = 0;
    for (const std::string_view cell : cells) {
      const auto one = read(cell), other = by_tens.read(cell);
      const Places apart = taken_apart(text::trimmed(cell));
      tens += !one && other && Integer(std::string(apart.places.front()), 10) >= 60;
      sixties += one && one != other;
    }
    if (tens > sixties) return by_tens.in_manner_of(cells);
  }
  NumeralSystem result = *this;
  std::map<std::string, std::size_t> units, between, ends, groups, points;
  std::map<std::string, std::size_t> minuses, before, after;
  std::size_t with_places = 0, decimals = 0, above = 0, plain_above = 0;
  std::size_t padded = 0, plain = 0, capitals = 0, small = 0, additive = 0, subtractive = 0,
              long_last = 0, short_last = 0, mixed_fractions = 0, apart = 0, close = 0;
  for (std::string_view cell : cells) {
    cell = text::trimmed(cell);
    const SignedText number = take_sign(cell);
    if (is_signed_ && !number.size.empty()) {
      if (number.is_below())
        ++minuses[std::string(number.sign)];
      else
        ++(number.sign.empty() ? plain_above : above);
      cell = number.size;
    }
    if (kind_ == Kind::decimal || kind_ == Kind::whole) {
      const UnitText counted = take_unit(cell);
      if (!cell.empty()) ++before[std::string(counted.before)], ++after[std::string(counted.after)];
      cell = counted.size;
      const std::size_t at = cell.find_last_of(".,");
      const std::size_t places = places_.value_or(0);
      decimals += !cell.empty();
      with_places += at != cell.npos && cell.size() - at - 1 == places;
      if (kind_ == Kind::decimal && at != cell.npos && (!places_ || cell.size() - at - 1 == places))
        ++points[std::string(1, cell[at])];
      if (is_grouped_)
        for (const std::string_view sign : {",", ".", " ", "'", "\u00a0", "\u2009", "\u202f"})
          if (const std::size_t s = cell.find(sign);
              s != cell.npos &&
              (kind_ == Kind::whole || cell.find_first_of(".,", s + sign.size()) != cell.npos))
            ++groups[std::string(sign)];
      continue;
    }
    const auto value = read(cell);
    if (!value) continue;
    if (kind_ == Kind::roman) {
      const bool capital = cell.front() >= 'A' && cell.front() <= 'Z';
      ++(capital ? capitals : small);
      const std::string both = write_roman(value->numerator().get_ui(), {.subtracts = false});
      if (both != write_roman(value->numerator().get_ui(), {}))
        ++(cell.size() == both.size() ? additive : subtractive);
      if (cell.back() == 'j') ++long_last;
      if (cell.back() == 'i') ++short_last;
    } else if (kind_ == Kind::fraction) {
      const bool blank = cell.find(' ') != cell.npos;
      if (has_fraction_sign(cell))
        ++(blank ? apart : close);
      else
        mixed_fractions += blank;
    } else if (kind_ == Kind::sexagesimal || kind_ == Kind::mixed) {
      const Places read_places = taken_apart(cell);
      for (std::size_t i = 1; i < read_places.places.size(); ++i) {
        const bool unit = kind_ == Kind::sexagesimal &&
                          (tens_before_ ? i == 1
                           : places_    ? i + *places_ == read_places.places.size()
                                     : read_places.between[i].find(';') != std::string_view::npos);
        std::string sign(read_places.between[i]);
        ++(unit ? units : between)[sign];
        if (read_places.places[i].size() == 2 && read_places.places[i].front() == '0') ++padded;
        if (read_places.places[i].size() == 1) ++plain;
      }
      ++ends[std::string(read_places.between.back())];
    }
  }
  const auto commonest = [](const std::map<std::string, std::size_t>& counts, std::string& into) {
    const auto most = std::ranges::max_element(counts, {}, [](const auto& c) { return c.second; });
    if (most != counts.end()) into = most->first;
  };
  constexpr std::size_t enough = 10;
  if (kind_ == Kind::decimal && decimals >= enough)
    result.manner_.all_places = places_ && *places_ > 0 && 20 * with_places >= 19 * decimals;
  // A few decimals may be above zero by chance; places are hardly ever below it.
  const bool places = kind_ == Kind::sexagesimal || kind_ == Kind::mixed;
  const std::size_t needed = places ? 1 : enough;
  result.manner_.no_sign =
      (places || kind_ == Kind::decimal) && minuses.empty() && above + plain_above >= needed;
  result.manner_.plus = above > plain_above;
  commonest(minuses, result.manner_.minus);
  commonest(before, result.manner_.before);
  commonest(after, result.manner_.after);
  std::string point(1, manner_.point);
  commonest(points, point);
  result.manner_.point = point.front();
  commonest(groups, result.manner_.group);
  commonest(between, result.manner_.place);
  commonest(units, result.manner_.unit);
  if (kind_ == Kind::sexagesimal && units.empty() && !between.empty())
    result.manner_.unit = tens_before_ || places_ ? result.manner_.place : ";";
  if (tens_before_ && between.empty() && !units.empty()) result.manner_.place = result.manner_.unit;
  commonest(ends, result.manner_.last);
  if (padded + plain) result.manner_.padded = padded > plain;
  if (capitals + small) result.manner_.capitals = capitals > small;
  if (additive + subtractive) result.manner_.subtracts = subtractive >= additive;
  result.manner_.long_last = long_last > short_last;
  result.manner_.fraction_signs = apart + close > 0;
  result.manner_.blank_before_sign = apart > close;
  result.manner_.mixed_fractions = mixed_fractions + apart + close > 0;
  return result;
}

}  // namespace rithmo::number

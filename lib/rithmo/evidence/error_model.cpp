// See error_model.hpp. The probabilities of slips are here, the costs of whole rows in the header.
#include "rithmo/evidence/error_model.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/evidence/number_list.hpp"
#include "rithmo/number/roman.hpp"
#include "rithmo/number/sign.hpp"

namespace rithmo::evidence {
namespace {

// Shares of the classes among wrong cells; their sum is 1.
namespace share {
constexpr double digit_wrong = 0.60;
constexpr double turned_sort = 0.03;
constexpr double dropped = 0.14;  // a first, middle or last figure is dropped
constexpr double added = 0.03;
constexpr double doubled = 0.02;
constexpr double exchanged = 0.10;
constexpr double exchanged_over_one = 0.01;
constexpr double cells_exchanged = 0.01;
constexpr double misdivided = 0.01;
constexpr double other = 0.05;
// Shares of classes that occur only in some numeral systems, in addition to the others; estimated.
constexpr double look_alike = 0.05;
constexpr double point = 0.05;
constexpr double sign = 0.02;
constexpr double places = 0.05;
constexpr double minims = 0.2;
constexpr double working = 0.02;
constexpr double counted = 0.03;       // a counting error of one unit: 190 for 189
constexpr double run_together = 0.02;  // a number is joined with another number
constexpr double of_neighbour = 0.05;  // a number is copied from the row above or below
constexpr double all = digit_wrong + turned_sort + dropped + added + doubled + exchanged +
                       exchanged_over_one + cells_exchanged + misdivided + other;
}  // namespace share
static_assert(share::all > 0.999 && share::all < 1.001, "the shares make a whole");

// Returns a slip that is one of `ways` equally likely outcomes of a class with this share.
Slip event(SlipClass kind, double share, std::size_t ways) {
  return {kind, -std::log2(share / static_cast<double>(ways))};
}

bool fits(char printed, char intended) {
  return printed == intended || printed == '?';
}

bool fits(std::string_view printed, std::string_view intended) {
  return std::ranges::equal(printed, intended, [](char p, char i) { return fits(p, i); });
}

Slip equal_length_slip(std::string_view printed, std::string_view intended) {
  const auto [p, i] =
      std::ranges::mismatch(printed, intended, [](char x, char y) { return fits(x, y); });
  const auto at = static_cast<std::size_t>(p - printed.begin());
  const auto rest = [&](std::size_t from) {
    return fits(printed.substr(from), intended.substr(from));
  };
  const std::size_t n = intended.size();
  if (rest(at + 1)) {
    const bool turned = (*p == '6' && *i == '9') || (*p == '9' && *i == '6');
    if (turned) return event(SlipClass::turned_sort, share::turned_sort, 1);
    return event(SlipClass::digit_wrong, share::digit_wrong, 9 * n);
  }
  const auto exchanged = [&](std::size_t gap) {
    if (at + gap >= n || printed[at] != intended[at + gap] || printed[at + gap] != intended[at])
      return false;
    return (gap == 1 || fits(printed[at + 1], intended[at + 1])) && rest(at + gap + 1);
  };
  if (exchanged(1)) return event(SlipClass::digits_exchanged, share::exchanged, n - 1);
  if (exchanged(2))
    return event(SlipClass::digits_exchanged_over_one, share::exchanged_over_one, n - 2);
  return {SlipClass::other_number, 0};
}

// Tells whether removing the figure at `at` turns `longer` into `shorter`.
bool is_text_without(std::string_view longer, std::string_view shorter, std::size_t at) {
  return fits(shorter.substr(0, at), longer.substr(0, at)) &&
         fits(shorter.substr(at), longer.substr(at + 1));
}

Slip unequal_length_slip(std::string_view printed, std::string_view intended) {
  const std::size_t n = intended.size();
  if (printed.size() + 1 == n)
    for (std::size_t at = n;
         at-- > 0;) {  // backwards: of 22 for 225, the last figure counts as dropped
      if (!is_text_without(intended, printed, at)) continue;
      const SlipClass kind = at == n - 1 ? SlipClass::last_digit_dropped
                             : at == 0   ? SlipClass::first_digit_dropped
                                         : SlipClass::middle_digit_dropped;
      return event(kind, share::dropped, n);
    }
  if (printed.size() == n + 1)
    for (std::size_t at = 0; at < printed.size(); ++at) {
      if (printed.substr(0, at) != intended.substr(0, at) ||
          printed.substr(at + 1) != intended.substr(at))
        continue;
      const bool doubled =
          (at > 0 && printed[at] == printed[at - 1]) || (at < n && printed[at] == intended[at]);
      return doubled ? event(SlipClass::digit_doubled, share::doubled, n)
                     : event(SlipClass::digit_added, share::added, 10 * (n + 1));
    }
  return {SlipClass::other_number, 0};
}

// Matches the terms of the lists from both ends. The remaining terms in the middle were left out or
// added, or two places were merged into one, or one divided into two.
Slip list_slip(std::string_view printed, std::string_view intended) {
  std::vector<std::string_view> p = terms_of(printed), i = terms_of(intended);
  const std::size_t ways = std::max(p.size(), i.size());
  while (!p.empty() && !i.empty() && p.back() == i.back()) {
    p.pop_back();
    i.pop_back();
  }
  double bits = 0;
  std::size_t at = 0;
  while (at < p.size() && at < i.size() && p[at] == i[at]) ++at;
  if (p.size() == at + 1 && i.size() == at + 2 && is_joined_text(p[at], i[at], i[at + 1]))
    return event(SlipClass::places_joined, share::places, ways);
  if (p.size() == at + 2 && i.size() == at + 1 && is_joined_text(i[at], p[at], p[at + 1]))
    return event(SlipClass::places_divided, share::places, ways);
  if (p.size() == at + 1 && i.size() == at + 1) {  // exactly one of the places differs
    Slip one = slip(p[at], i[at]);
    one.bits += std::log2(static_cast<double>(ways));
    return one;
  }
  for (; at < p.size() || at < i.size(); ++at) {
    if (at >= p.size() || at >= i.size())
      bits += cost::omitted_row;
    else if (p[at] != i[at])
      bits += cost::wrong_cell + slip(p[at], i[at]).bits;
  }
  const auto figures = static_cast<double>(std::ranges::count_if(printed, is_figure));
  const Slip other{SlipClass::other_number, -std::log2(share::other) + cost::figure * figures};
  return other.bits < bits ? other : Slip{SlipClass::list_differs, bits};
}

std::string without_points(std::string_view text) {
  std::string result;
  for (const char c : text)
    if (c != '.' && c != ',') result += c;
  return result;
}

// Returns the figures without leading zeros; with `fills`, also without zeros after the point.
std::string figures_of(std::string_view text, bool fills) {
  fills = fills && text.find_first_of(".,") != text.npos;
  while (fills && text.ends_with('0')) text.remove_suffix(1);
  const std::string all = without_points(text);
  return all.substr(std::min(all.find_first_not_of('0'), all.size()));
}

// Tells whether only the point is misplaced or lost: 202 or 202.0 for 20.2; 20.0 for 2.0.
bool is_point_elsewhere(std::string_view printed, std::string_view intended) {
  const std::string figures = figures_of(printed, true);
  return without_points(printed) == without_points(intended) ||
         figures == figures_of(intended, false) || figures == figures_of(intended, true);
}

// Tells whether the text consists of figures, with or without a point.
bool is_decimal(std::string_view text) {
  return text.find_first_of("0123456789?") != text.npos &&
         text.find_first_not_of("0123456789?.,") == text.npos;
}

// Reads up to 18 figures, with or without a point, as a whole number of units of the last place.
std::optional<std::int64_t> small_number(std::string_view text) {
  constexpr std::size_t most = std::numeric_limits<std::int64_t>::digits10;
  constexpr std::int64_t base = 10;
  std::int64_t number = 0;
  if (text.size() > most) return std::nullopt;
  for (const char c : text) {
    if (c == '.' || c == ',') continue;
    if (c < '0' || c > '9') return std::nullopt;
    number = base * number + (c - '0');
  }
  return number;
}

// Tells whether both texts have the same number of figures after their points.
bool have_equal_decimal_places(std::string_view one, std::string_view other) {
  const auto behind = [](std::string_view text) {
    const std::size_t point = text.find_last_of(".,");
    return point == text.npos ? 0 : text.size() - point;
  };
  return behind(one) == behind(other);
}

constexpr std::size_t shortest_misworked = 4;  // shorter numbers are all close to each other

// Returns the slip of an error in calculation: one figure is one too high or too low, with its
// carry, as in 4244755 for 4244748. Returns nullopt where the difference is not such an error.
std::optional<Slip> misworked(std::int64_t units_off, std::size_t figures) {
  constexpr std::int64_t base = 10;
  if (units_off == 0) return std::nullopt;
  while (units_off % base == 0) units_off /= base;
  if (std::abs(units_off) >= base) return std::nullopt;
  return event(SlipClass::misworked, share::working, 2 * (base - 1) * figures);
}

// Returns the slip by which a number of at least two figures was joined to the intended one: 2736
// for 36.
std::optional<Slip> run_together(std::string_view printed, std::string_view intended) {
  constexpr std::size_t fewest = 2;
  if (printed.size() < intended.size() + fewest ||
      !(printed.starts_with(intended) || printed.ends_with(intended)))
    return std::nullopt;
  Slip slip = event(SlipClass::run_together, share::run_together, 2);
  slip.bits += cost::figure * static_cast<double>(printed.size() - intended.size());
  return slip;
}

Slip figures_slip(std::string_view printed, std::string_view intended) {
  if (fits(printed, intended)) return {SlipClass::illegible, 0};
  const Slip found = printed.size() == intended.size() ? equal_length_slip(printed, intended)
                                                       : unequal_length_slip(printed, intended);
  if (found.kind != SlipClass::other_number) return found;
  Slip best{SlipClass::other_number,
            -std::log2(share::other) + cost::figure * static_cast<double>(printed.size())};
  const auto take = [&](const std::optional<Slip>& slip) {
    if (slip && slip->bits < best.bits) best = *slip;
  };
  take(run_together(printed, intended));
  const auto has = small_number(printed), should = small_number(intended);
  if (!has || !should || !have_equal_decimal_places(printed, intended)) return best;
  if (intended.size() >= shortest_misworked)
    take(misworked(*has - *should, intended.size()));
  else if (std::abs(*has - *should) == 1 && is_number(intended))
    take(event(SlipClass::misworked, share::counted, 2));
  return best;
}

Slip decimal_slip(std::string_view printed, std::string_view intended) {
  if (is_point_elsewhere(printed, intended))
    return event(SlipClass::point_misplaced, share::point, intended.size());
  return figures_slip(printed, intended);
}

// Compares two numbers of which at least one has a sign.
Slip signed_number_slip(const number::SignedText& printed, const number::SignedText& intended) {
  if (printed.is_below() == intended.is_below()) return slip(printed.size, intended.size);
  if (printed.size == intended.size) return event(SlipClass::sign_wrong, share::sign, 1);
  return {SlipClass::other_number,
          -std::log2(share::other) + cost::figure * static_cast<double>(printed.size.size() + 1)};
}

// Returns a Roman numeral in which v is replaced by two strokes and j by i; x stays separate.
std::string strokes(std::string_view roman) {
  std::string result;
  for (const char c : roman) {
    const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    result += small == 'v' || small == 'u' ? "ii" : small == 'j' ? "i" : std::string(1, small);
  }
  return result;
}

Slip roman_slip(std::string_view printed, std::string_view intended) {
  const std::string p = strokes(printed), i = strokes(intended);
  const std::size_t n = intended.size() + 1;
  if (p == i || p.size() + 1 == i.size() || p.size() == i.size() + 1) {
    std::size_t first = 0;
    while (first < p.size() && first < i.size() && p[first] == i[first]) ++first;
    const bool longer = p.size() > i.size(), shorter = p.size() < i.size();
    const bool one = p == i ||
                     (longer && p[first] == 'i' && p.substr(first + 1) == i.substr(first)) ||
                     (shorter && i[first] == 'i' && i.substr(first + 1) == p.substr(first));
    if (one) return event(SlipClass::minims, share::minims, n);
  }
  return figures_slip(printed, intended);
}

}  // namespace

std::optional<Slip> slip_of_working(const number::Rational& printed,
                                    const number::Rational& intended) {
  constexpr std::size_t ways = 4;
  const number::Rational two(number::Integer(2));
  if (printed == intended || intended == number::Rational()) return std::nullopt;
  if (printed != intended * intended && printed * printed != intended &&
      printed != intended * two && printed * two != intended)
    return std::nullopt;
  return event(SlipClass::worked_otherwise, share::working, ways);
}

bool is_number(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || c == '?'; });
}

Slip slip_of_two_cells(SlipClass kind, std::size_t cells) {
  return event(kind, kind == SlipClass::misdivided ? share::misdivided : share::cells_exchanged,
               cells);
}

Slip slip_of_neighbour() {
  return event(SlipClass::of_neighbour, share::of_neighbour, 2);
}

// Replaces letters by the figures for which they are typeset, keyed, or read by text recognition.
std::string with_figures(std::string_view text) {
  constexpr std::string_view letters = "lI|iOoSsBZzgqb", figures = "11110055822996";
  std::string result(text);
  for (char& c : result)
    if (const std::size_t at = letters.find(c); at != letters.npos) c = figures[at];
  return result;
}

Slip slip(std::string_view printed, std::string_view intended) {
  if (printed == intended) return {SlipClass::none, 0};
  if (printed.empty()) return {SlipClass::left_blank, 0};
  if (printed == "?") return {SlipClass::illegible, 0};
  if (is_number(printed) && is_number(intended)) return figures_slip(printed, intended);
  const number::SignedText signed_one = number::take_sign(printed),
                           signed_other = number::take_sign(intended);
  const auto begins_as_number = [](std::string_view text) {
    return !text.empty() && (is_figure(text.front()) || text.front() == '.');
  };
  if ((!signed_one.sign.empty() || !signed_other.sign.empty()) &&
      begins_as_number(signed_one.size) && begins_as_number(signed_other.size))
    return signed_number_slip(signed_one, signed_other);
  const number::UnitText one = number::take_unit(printed), other = number::take_unit(intended);
  if (one.size.size() < printed.size() && one.before == other.before && one.after == other.after)
    return slip(one.size, other.size);
  if ((is_list(printed) || is_list(intended)) && has_figures_alone(printed) &&
      has_figures_alone(intended))
    return list_slip(printed, intended);
  if (const std::size_t p = printed.find('/'), i = intended.find('/');
      p != printed.npos && i != intended.npos) {  // numerator or denominator is wrong
    if (printed.substr(p) == intended.substr(i))
      return slip(printed.substr(0, p), intended.substr(0, i));
    if (printed.substr(0, p) == intended.substr(0, i))
      return slip(printed.substr(p + 1), intended.substr(i + 1));
    const auto figures = static_cast<double>(std::ranges::count_if(printed, is_figure));
    return {SlipClass::other_number, -std::log2(share::other) + cost::figure * figures};
  }
  if (is_decimal(printed) && is_decimal(intended)) return decimal_slip(printed, intended);
  if (number::is_roman_letters(intended) && fits(printed, intended))
    return {SlipClass::illegible, 0};
  if (number::is_roman_letters(printed) && number::is_roman_letters(intended))
    return roman_slip(printed, intended);
  const std::string read = with_figures(printed);
  if ((is_decimal(intended) || is_list(intended)) && read != printed &&
      read.find_first_of("0123456789") != read.npos) {
    if (fits(read, intended))
      return event(SlipClass::look_alike, share::look_alike, intended.size());
    Slip letter = slip(read, intended);
    if (letter.kind != SlipClass::other_word) {
      letter.bits -= std::log2(share::look_alike / static_cast<double>(intended.size()));
      return letter;
    }
  }
  return {SlipClass::other_word, -std::log2(share::other) + cost::figure};
}

double from_nowhere(std::string_view printed) {
  return -std::log2(share::other) + cost::figure * static_cast<double>(printed.size());
}

double wrong_figure_bits(std::string_view intended) {
  std::string wrong(intended);
  const auto last = wrong.find_last_of("0123456789");
  if (last == wrong.npos) return 2 * cost::figure;
  wrong[last] = wrong[last] == '0' ? '4' : '0';
  return slip(wrong, intended).bits;
}

Slip slip_of_cell(std::string_view printed, std::string_view intended) {
  if (!intended.empty()) return slip(printed, intended);
  return {SlipClass::other_number, cost::figure * static_cast<double>(printed.size())};
}

bool figures_exchanged(std::string_view printed, std::string_view reading,
                       std::string_view printed_next, std::string_view reading_next) {
  if (printed.size() != reading.size() || printed_next.size() != reading_next.size()) return false;
  const auto only_difference = [](std::string_view a,
                                  std::string_view b) -> std::optional<std::size_t> {
    std::optional<std::size_t> at;
    for (std::size_t k = 0; k < a.size(); ++k) {
      if (a[k] == b[k]) continue;
      if (at) return std::nullopt;
      at = k;
    }
    return at;
  };
  const auto at = only_difference(printed, reading),
             next = only_difference(printed_next, reading_next);
  return at && next && printed.size() - *at == printed_next.size() - *next &&
         printed[*at] == reading_next[*next] && printed_next[*next] == reading[*at];
}

}  // namespace rithmo::evidence

// See decimal.hpp.
#include "rithmo/exchange/excel/decimal.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

#include "rithmo/text/double.hpp"

namespace rithmo::exchange {
namespace {

constexpr int max_figures = 15;
// 2^53: below it a float represents every whole number exactly.
constexpr double all_wholes = 9007199254740992;

void trim_zeros(Decimal& number) {
  const std::size_t last = number.figures.find_last_not_of('0');
  number.figures.erase(last == number.figures.npos ? 0 : last + 1);
  const std::size_t first = std::min(number.figures.find_first_not_of('0'), number.figures.size());
  number.figures.erase(0, first);
  number.point -= static_cast<long>(first);
  if (number.figures.empty()) number.point = 0;
}

// Returns all digits of a whole number if they are known exactly, such as "1100000000000000" for
// 1.1E+15; otherwise an empty text.
std::string whole_figures(std::string_view text, double value) {
  if (text.starts_with('-')) text.remove_prefix(1);
  if (!text.empty() && text.find_first_not_of("0123456789") == text.npos) return std::string(text);
  if (std::abs(value) >= all_wholes || value != std::floor(value)) return "";
  return std::to_string(static_cast<long long>(std::abs(value)));
}

}  // namespace

std::optional<Decimal> parse_decimal(std::string_view text) {
  const bool has_plus = text.starts_with('+');
  if (has_plus) text.remove_prefix(1);
  if (has_plus && text.starts_with('-')) return std::nullopt;
  Decimal number;
  const auto value = text::to_double(text);
  if (!value) return std::nullopt;
  number.value = *value;
  std::array<char, 40> room{};
  const auto written = std::to_chars(room.data(), room.data() + room.size(), std::abs(number.value),
                                     std::chars_format::scientific,
                                     max_figures - 1);  // d.dddde+dd
  const std::string_view spelt(room.data(), static_cast<std::size_t>(written.ptr - room.data()));
  const std::size_t mark = spelt.find('e');
  number.figures = std::string(spelt.substr(0, 1)) + std::string(spelt.substr(2, mark - 2));
  std::string_view power = spelt.substr(mark + 1);
  if (power.starts_with('+')) power.remove_prefix(1);
  std::from_chars(power.data(), power.data() + power.size(), number.point);
  ++number.point;
  if (std::string whole = whole_figures(text, number.value); !whole.empty()) {
    number.point = static_cast<long>(whole.size());
    number.figures = std::move(whole);
    number.held = true;
  }
  trim_zeros(number);
  number.negative = number.value < 0 && !number.is_zero();
  return number;
}

Decimal rounded(const Decimal& number, long places) {
  Decimal result = number;
  const long keep = number.point + places;  // number of digits that are kept
  if (keep >= static_cast<long>(number.figures.size())) return result;
  if (keep < 0) {
    result.figures.clear();
    trim_zeros(result);
    result.negative = false;
    return result;
  }
  const bool up = number.figures[static_cast<std::size_t>(keep)] >= '5';
  result.figures.resize(static_cast<std::size_t>(keep));
  if (up) {
    result.figures.insert(0, 1, '0');
    ++result.point;
    auto figure = result.figures.rbegin();
    while (*figure == '9') *figure++ = '0';
    ++*figure;
  }
  trim_zeros(result);
  result.negative = number.negative && !result.is_zero();
  return result;
}

Decimal times_ten_to(Decimal number, long power) {
  if (!number.is_zero()) number.point += power;
  return number;
}

Figures figures_of(const Decimal& number, std::size_t places) {
  Figures result;
  std::string all = number.figures;
  long point = number.point;
  if (point < 0) {
    all.insert(0, static_cast<std::size_t>(-point), '0');
    point = 0;
  }
  const auto before = static_cast<std::size_t>(point);
  if (all.size() < before) all.resize(before, '0');
  result.whole = all.substr(0, before);
  result.behind = all.substr(before);
  result.behind.resize(places, '0');
  return result;
}

std::string general_text(const Decimal& number) {
  if (number.is_zero()) return "0";
  constexpr long least = -9;
  std::string text = number.negative ? "-" : "";
  const auto size = static_cast<long>(number.figures.size());
  if ((number.point > max_figures && !number.held) || number.point < least) {
    text += number.figures.substr(0, 1);
    if (size > 1) text += "." + number.figures.substr(1);
    const long power = number.point - 1;
    const std::string figures = std::to_string(std::abs(power));
    return text + (power < 0 ? "E-" : "E+") + (figures.size() < 2 ? "0" : "") + figures;
  }
  const Figures parts =
      figures_of(number, static_cast<std::size_t>(std::max(size - number.point, 0L)));
  return text + (parts.whole.empty() ? "0" : parts.whole) +
         (parts.behind.empty() ? "" : "." + parts.behind);
}

}  // namespace rithmo::exchange

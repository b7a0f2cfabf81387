// See number_format.hpp.
#include "rithmo/exchange/excel/number_format.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/exchange/excel/date_format.hpp"
#include "rithmo/exchange/excel/decimal.hpp"
#include "rithmo/exchange/excel/format_code.hpp"
#include "rithmo/exchange/sheet_grid.hpp"

namespace rithmo::exchange {
namespace {

// Built-in formats of ECMA-376 part 1, 18.8.30, as programs show them in English. The list lacks 5
// to 8 and 41 to 44; these follow what the programs do. 14 and 22 depend on the user's country;
// here they are ISO 8601 with the century, which cannot be misread.
struct BuiltInFormat {
  std::size_t id;
  std::string_view code;
};
constexpr std::array<BuiltInFormat, 36> built_in{
    {{0, "General"},
     {1, "0"},
     {2, "0.00"},
     {3, "#,##0"},
     {4, "#,##0.00"},
     {5, "\"$\"#,##0_);\\(\"$\"#,##0\\)"},
     {6, "\"$\"#,##0_);[Red]\\(\"$\"#,##0\\)"},
     {7, "\"$\"#,##0.00_);\\(\"$\"#,##0.00\\)"},
     {8, "\"$\"#,##0.00_);[Red]\\(\"$\"#,##0.00\\)"},
     {9, "0%"},
     {10, "0.00%"},
     {11, "0.00E+00"},
     {12, "# ?/?"},
     {13, "# ?\?/??"},
     {14, "yyyy-mm-dd"},
     {15, "d-mmm-yy"},
     {16, "d-mmm"},
     {17, "mmm-yy"},
     {18, "h:mm AM/PM"},
     {19, "h:mm:ss AM/PM"},
     {20, "h:mm"},
     {21, "h:mm:ss"},
     {22, "yyyy-mm-dd h:mm"},
     {37, "#,##0 ;(#,##0)"},
     {38, "#,##0 ;[Red](#,##0)"},
     {39, "#,##0.00;(#,##0.00)"},
     {40, "#,##0.00;[Red](#,##0.00)"},
     {41, "_(* #,##0_);_(* \\(#,##0\\);_(* \"-\"_);_(@_)"},
     {42, "_(\"$\"* #,##0_);_(\"$\"* \\(#,##0\\);_(\"$\"* \"-\"_);_(@_)"},
     {43, "_(* #,##0.00_);_(* \\(#,##0.00\\);_(* \"-\"??_);_(@_)"},
     {44, "_(\"$\"* #,##0.00_);_(\"$\"* \\(#,##0.00\\);_(\"$\"* \"-\"??_);_(@_)"},
     {45, "mm:ss"},
     {46, "[h]:mm:ss"},
     {47, "mmss.0"},
     {48, "##0.0E+0"},
     {49, "@"}}};

// Removes spaces that only align the text: those at both ends, and all but one in between.
std::string without_aligning_spaces(const std::string& text) {
  return collapsed(text);
}

std::size_t figures_in(const FormatSection& section, std::size_t from, std::size_t to) {
  return static_cast<std::size_t>(
      std::count_if(section.begin() + static_cast<std::ptrdiff_t>(from),
                    section.begin() + static_cast<std::ptrdiff_t>(to),
                    [](const FormatPiece& piece) { return piece.sign == FormatSign::figure; }));
}

std::size_t index_of(const FormatSection& section, FormatSign sign) {
  return static_cast<std::size_t>(std::ranges::find(section, sign, &FormatPiece::sign) -
                                  section.begin());
}

constexpr std::string_view zero = "0";

// Returns what a digit placeholder shows where the number has no digit for it.
std::string_view placeholder_text(const FormatPiece& place) {
  return place.text.front() == '0' ? "0" : place.text.front() == '?' ? " " : "";
}

// Distributes the digits of a whole number over the placeholders of a part of the section, from the
// right. The first placeholder takes all remaining digits.
std::string laid_out(const FormatSection& section, std::size_t from, std::size_t to,
                     std::string_view whole, bool by_thousands) {
  std::vector<std::string_view> pieces;  // pieces of the number, from right to left
  std::size_t left = whole.size(), places = figures_in(section, from, to), count = 0;
  const auto put = [&](std::string_view figure) {
    if (figure.empty()) return;
    if (by_thousands && count > 0 && count % 3 == 0 && figure.front() != ' ')
      pieces.emplace_back(",");
    pieces.push_back(figure);
    ++count;
  };
  // Shows the whole part even if there is no placeholder before the point, as in ".00".
  if (places == 0 && to < section.size() && section[to].sign == FormatSign::point)
    while (left > 0) put(whole.substr(--left, 1));
  for (std::size_t i = to; i-- > from;) {
    const FormatPiece& piece = section[i];
    if (piece.sign == FormatSign::literal || piece.sign == FormatSign::percent)
      pieces.push_back(piece.text);
    if (piece.sign != FormatSign::figure) continue;
    --places;
    if (left > 0)
      put(whole.substr(--left, 1));
    else
      put(placeholder_text(piece));
    if (places == 0)
      while (left > 0) put(whole.substr(--left, 1));
  }
  std::string text;
  for (auto piece = pieces.rbegin(); piece != pieces.rend(); ++piece) text += *piece;
  return text;
}

// Formats by a code such as "0.00", "#,##0", "0%" or "00000", which may contain literals.
std::string plain_text(const FormatSection& section, Decimal number) {
  const std::size_t point = index_of(section, FormatSign::point);
  // Commas between placeholders group thousands; each comma right after the last placeholder before
  // the point divides by a thousand.
  std::size_t last = section.size();
  for (std::size_t i = 0; i < point; ++i)
    if (section[i].sign == FormatSign::figure) last = i;
  bool by_thousands = false;
  long scale = 0;
  for (std::size_t i = 0; i < section.size(); ++i) {
    if (section[i].sign == FormatSign::percent) scale += 2;
    if (section[i].sign != FormatSign::comma) continue;
    if (i < last)
      by_thousands = true;
    else
      scale -= 3;
  }
  const std::size_t places =
      point == section.size() ? 0 : figures_in(section, point, section.size());
  number = rounded(times_ten_to(std::move(number), scale), static_cast<long>(places));
  const Figures figures = figures_of(number, places);
  std::string text = laid_out(section, 0, point, figures.whole, by_thousands);
  if (number.negative) text.insert(0, "-");
  if (point == section.size()) return text;
  text += ".";
  std::size_t needed = figures.behind.find_last_not_of('0');
  needed = needed == std::string::npos ? 0 : needed + 1;
  std::size_t at = 0;
  for (std::size_t i = point + 1; i < section.size(); ++i) {
    const FormatPiece& piece = section[i];
    if (piece.sign == FormatSign::literal || piece.sign == FormatSign::percent) text += piece.text;
    if (piece.sign != FormatSign::figure) continue;
    text += at < needed ? std::string(1, figures.behind[at]) : std::string(placeholder_text(piece));
    ++at;
  }
  return text;
}

// Formats by a code such as "0.00E+00" or "##0.0E+0". The exponent is a multiple of the number of
// placeholders before the point.
std::string scientific_text(const FormatSection& section, const Decimal& number) {
  const std::size_t mark = index_of(section, FormatSign::exponent);
  const FormatSection before(section.begin(), section.begin() + static_cast<std::ptrdiff_t>(mark));
  const std::size_t point = index_of(before, FormatSign::point);
  const auto step = static_cast<long>(std::max<std::size_t>(figures_in(before, 0, point), 1));
  const auto places = static_cast<long>(figures_in(before, point, before.size()));
  const auto power_of = [&](const Decimal& of) {
    const long first = of.is_zero() ? 0 : of.point - 1;
    return (first >= 0 ? first / step : -((step - 1 - first) / step)) * step;
  };
  long power = power_of(number);
  // Rounding may carry into one digit more: 9.99 with one place is 1.0E+1.
  const Decimal near = rounded(times_ten_to(number, -power), places);
  power += power_of(near);
  std::string text = plain_text(before, times_ten_to(number, -power));
  text += "E" + std::string(power < 0 ? "-" : section[mark].text[1] == '+' ? "+" : "");
  return text + laid_out(section, mark + 1, section.size(), std::to_string(std::abs(power)), false);
}

// Formats by "# ?/?" or "?/8": the nearest fraction whose denominator has as many digits as the
// code. Returns nothing where the section does not describe a fraction.
std::optional<std::string> fraction_text(const FormatSection& section, const Decimal& number) {
  const std::size_t slash = index_of(section, FormatSign::slash);
  std::size_t top = slash;  // beginning of the numerator
  while (top > 0 && section[top - 1].sign == FormatSign::figure) --top;
  std::size_t end = slash + 1;
  while (end < section.size() && section[end].sign == FormatSign::figure) ++end;
  std::optional<std::size_t> fixed;
  if (end == slash + 1) {  // "/16" or "/100": the zero is a separate sign of the code
    std::string figures;
    for (; end < section.size(); ++end) {
      const std::string& text = section[end].text;
      const bool literal = section[end].sign == FormatSign::literal;
      if ((!literal && text != zero) || (literal && !small_number(text))) break;
      figures += text;
    }
    fixed = small_number(figures);
  }
  const std::size_t width = fixed ? 0 : figures_in(section, slash, end);
  if (top == slash || (!fixed && (width == 0 || width > 4)) || (fixed && *fixed == 0) ||
      figures_in(section, end, section.size()) > 0 || number.point > 9)
    return std::nullopt;
  const bool mixed = figures_in(section, 0, top) > 0;
  const double size = std::abs(number.value), whole = mixed ? std::floor(size) : 0;
  const double rest = size - whole;
  const std::size_t most = fixed ? *fixed : static_cast<std::size_t>(std::pow(10, width)) - 1;
  std::size_t above = 0, below = fixed ? *fixed : 1;
  double error = 2;
  for (std::size_t d = fixed ? *fixed : 1; d <= most; ++d) {
    const double n = std::round(rest * static_cast<double>(d));
    const double off = std::abs(rest - n / static_cast<double>(d));
    if (off >= error - 1e-12) continue;
    error = off;
    above = static_cast<std::size_t>(n);
    below = d;
  }
  std::size_t units = static_cast<std::size_t>(whole);
  if (mixed && above == below) {
    ++units;
    above = 0;
  }
  std::string text;
  for (std::size_t i = 0; i < top; ++i)
    if (section[i].sign == FormatSign::literal) text += section[i].text;
  const bool shows_fraction = above > 0 || !mixed;
  if (mixed && (units > 0 || !shows_fraction)) {
    // Inserts the whole number at its placeholders, before the last literal if there is one.
    text = laid_out(section, 0, top, std::to_string(units), false);
  }
  if (shows_fraction) text += std::to_string(above) + "/" + std::to_string(below);
  for (std::size_t i = end; i < section.size(); ++i)
    if (section[i].sign == FormatSign::literal) text += section[i].text;
  return (number.negative && (units > 0 || above > 0) ? "-" : "") + without_aligning_spaces(text);
}

std::optional<std::string> section_text(const FormatSection& section, const Decimal& number,
                                        DateSystem system) {
  if (has_sign(section, FormatSign::date) || has_sign(section, FormatSign::elapsed) ||
      has_sign(section, FormatSign::half_day))
    return date_text(section, number.value, system);
  if (has_sign(section, FormatSign::general) || has_sign(section, FormatSign::text)) {
    std::string text;
    for (const FormatPiece& piece : section)
      text += piece.sign == FormatSign::general || piece.sign == FormatSign::text
                  ? general_text(number)
                  : piece.text;
    return text;
  }
  if (has_sign(section, FormatSign::slash)) return fraction_text(section, number);
  if (has_sign(section, FormatSign::exponent)) return scientific_text(section, number);
  return plain_text(section, number);
}

}  // namespace

std::optional<std::string_view> built_in_format(std::size_t id) {
  const auto found = std::ranges::find(built_in, id, &BuiltInFormat::id);
  return found == built_in.end() ? std::nullopt : std::optional(found->code);
}

FormattedNumber shown_number(std::string_view text, std::string_view format, DateSystem system) {
  return shown_number(text, parse_format_code(format), system);
}

FormattedNumber shown_number(std::string_view text, const FormatSections& sections,
                             DateSystem system) {
  const auto number = parse_decimal(text);
  if (!number) return {std::string(text), true};
  const auto is_in_powers = [](const std::string& shown) { return shown.find('E') != shown.npos; };
  FormattedNumber as_general{general_text(*number), false};
  as_general.in_powers = is_in_powers(as_general.text);
  if (!sections) return as_general;
  // Chooses the section: the second of two is for negative numbers, the third of three for zero.
  // The fourth section is for texts.
  Decimal shown = *number;
  std::size_t which = 0;
  if (number->negative && sections->size() >= 2) {
    which = 1;
    shown.negative = false;
    shown.value = -shown.value;
  } else if (number->is_zero() && sections->size() >= 3) {
    which = 2;
  }
  const FormatSection& section = (*sections)[which];
  if (section.empty() && sections->size() == 1)
    return {as_general.text, true, as_general.in_powers};
  const auto result = section_text(section, shown, system);
  if (!result) return as_general;
  return {without_aligning_spaces(*result), true,
          as_general.in_powers && has_sign(section, FormatSign::general)};
}

}  // namespace rithmo::exchange

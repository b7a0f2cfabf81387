// See letters.hpp.
#include "rithmo/number/numerals/letters.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "rithmo/number/numerals/figures.hpp"
#include "rithmo/text/characters.hpp"

namespace rithmo::number::numerals {
namespace {

// Greek letters for 1 to 9, the tens and the hundreds, each with its alternative forms.
struct GreekLetter {
  std::string_view small, capital, other;
};
constexpr std::array<GreekLetter, 27> greek_letters{{
    {"α", "Α", "α"}, {"β", "Β", "ϐ"}, {"γ", "Γ", "γ"}, {"δ", "Δ", "δ"}, {"ε", "Ε", "ϵ"},
    {"ϛ", "Ϛ", "ς"}, {"ζ", "Ζ", "ζ"}, {"η", "Η", "η"}, {"θ", "Θ", "ϑ"}, {"ι", "Ι", "ι"},
    {"κ", "Κ", "ϰ"}, {"λ", "Λ", "λ"}, {"μ", "Μ", "µ"}, {"ν", "Ν", "ν"}, {"ξ", "Ξ", "ξ"},
    {"ο", "Ο", "ο"}, {"π", "Π", "ϖ"}, {"ϟ", "Ϟ", "ϙ"}, {"ρ", "Ρ", "ϱ"}, {"σ", "Σ", "ϲ"},
    {"τ", "Τ", "τ"}, {"υ", "Υ", "υ"}, {"φ", "Φ", "ϕ"}, {"χ", "Χ", "χ"}, {"ψ", "Ψ", "ψ"},
    {"ω", "Ω", "ω"}, {"ϡ", "Ϡ", "ͳ"},
}};
constexpr unsigned long greatest_greek = 9999;
constexpr std::array<std::string_view, 4> keraias{"\u0374", "\u02b9", "'", "\u2032"};
constexpr std::array<std::string_view, 2> thousands{"\u0375", ","};

constexpr unsigned long letter_value(std::size_t letter) {
  constexpr std::array<unsigned long, 3> tens{1, 10, 100};
  return (letter % 9 + 1) * tens.at(letter / 9);
}

// Returns the index of the letter at the start of the text; the number of letters where there is
// none.
std::size_t greek_letter_at(std::string_view text, std::size_t& length) {
  for (std::size_t i = 0; i < greek_letters.size(); ++i)
    for (const std::string_view form :
         {greek_letters[i].small, greek_letters[i].capital, greek_letters[i].other})
      if (text.starts_with(form)) {
        length = form.size();
        return i;
      }
  return greek_letters.size();
}

int hexadecimal_figure(char c) {
  if (text::is_figure(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

std::optional<Rational> Roman::read(std::string_view text) {
  const auto number = parse_roman(text);
  return number ? std::optional(Rational(Integer(*number))) : std::nullopt;
}

std::optional<std::string> Roman::write(const Rational& number) const {
  if (!number.is_whole() || number.numerator() < 1 || number.numerator() > greatest_roman)
    return std::nullopt;
  return write_roman(number.numerator().get_ui(), manner_);
}

Roman Roman::in_style_of(std::span<const std::string_view> cells) const {
  Roman result = *this;
  std::size_t capitals = 0, small = 0, additive = 0, subtractive = 0, long_last = 0, short_last = 0;
  for (const std::string_view cell : cells) {
    const auto number = parse_roman(cell);
    if (!number) continue;
    ++(cell.front() >= 'A' && cell.front() <= 'Z' ? capitals : small);
    const std::string added = write_roman(*number, {.subtracts = false});
    if (added != write_roman(*number, {})) ++(cell.size() == added.size() ? additive : subtractive);
    long_last += cell.back() == 'j';
    short_last += cell.back() == 'i';
  }
  if (capitals + small) result.manner_.capitals = capitals > small;
  if (additive + subtractive) result.manner_.subtracts = subtractive >= additive;
  result.manner_.long_last = long_last > short_last;
  return result;
}

std::optional<Rational> Greek::read(std::string_view text) {
  for (const std::string_view keraia : keraias)
    if (text.ends_with(keraia)) {
      text.remove_suffix(keraia.size());
      break;
    }
  unsigned long value = 0, last = 0;
  bool has_thousand = false;
  while (!text.empty()) {
    std::size_t stroke = 0, length = 0;
    for (const std::string_view sign : thousands)
      if (text.starts_with(sign)) stroke = sign.size();
    const std::size_t letter = greek_letter_at(text.substr(stroke), length);
    if (letter == greek_letters.size()) return std::nullopt;
    const unsigned long worth = letter_value(letter);
    if (stroke > 0) {
      if (value != 0 || worth > 9) return std::nullopt;
      value = worth * 1000;
      has_thousand = true;
    } else {
      // Hundreds must precede tens, and tens must precede units, each at most once.
      if (last != 0 && std::to_string(worth).size() >= std::to_string(last).size())
        return std::nullopt;
      value += worth;
      last = worth;
    }
    text.remove_prefix(stroke + length);
  }
  return value > 0 || has_thousand ? std::optional(Rational(Integer(value))) : std::nullopt;
}

std::optional<std::string> Greek::write(const Rational& number) const {
  if (!number.is_whole() || number.numerator() < 1 || number.numerator() > greatest_greek)
    return std::nullopt;
  unsigned long rest = number.numerator().get_ui();
  std::string text;
  if (rest >= 1000) {
    text = std::string(thousands.front()) + std::string(greek_letters[rest / 1000 - 1].small);
    rest %= 1000;
  }
  for (const auto& [unit, first] :
       {std::pair(100UL, 18UL), std::pair(10UL, 9UL), std::pair(1UL, 0UL)})
    if (const unsigned long n = rest / unit % 10; n > 0)
      text += greek_letters.at(first + n - 1).small;
  return text + keraia_;
}

Greek Greek::in_style_of(std::span<const std::string_view> cells) const {
  Greek result = *this;
  Usage used;
  for (const std::string_view cell : cells) {
    const auto keraia =
        std::ranges::find_if(keraias, [&](std::string_view sign) { return cell.ends_with(sign); });
    if (read(cell)) used.add(keraia == keraias.end() ? "" : *keraia);
  }
  result.keraia_ = used.commonest(keraia_);
  return result;
}

std::optional<Rational> Hexadecimal::read(std::string_view text) {
  if (text.starts_with("0x") || text.starts_with("0X")) text.remove_prefix(2);
  Integer value = 0;
  if (text.empty() || text.size() > longest) return std::nullopt;
  for (const char c : text) {
    const int figure = hexadecimal_figure(c);
    if (figure < 0) return std::nullopt;
    value = value * 16 + figure;
  }
  return Rational(value);
}

std::optional<std::string> Hexadecimal::write(const Rational& number) const {
  if (!number.is_whole()) return std::nullopt;
  std::string figures = number.numerator().get_str(has_capitals_ ? -16 : 16);
  if (figures.size() < width_) figures.insert(0, width_ - figures.size(), '0');
  return prefix_ + figures;
}

Hexadecimal Hexadecimal::in_style_of(std::span<const std::string_view> cells) const {
  Hexadecimal result = *this;
  Usage prefixes;
  std::set<std::size_t> widths;
  std::size_t capitals = 0, small = 0;
  bool has_zero = false;
  for (std::string_view cell : cells) {
    if (!read(cell)) continue;
    const bool has_prefix = cell.starts_with("0x") || cell.starts_with("0X");
    prefixes.add(has_prefix ? cell.substr(0, 2) : "");
    if (has_prefix) cell.remove_prefix(2);
    widths.insert(cell.size());
    has_zero = has_zero || (cell.size() > 1 && cell.front() == '0');
    for (const char c : cell) {
      capitals += c >= 'A' && c <= 'F';
      small += c >= 'a' && c <= 'f';
    }
  }
  result.prefix_ = prefixes.commonest(prefix_);
  if (capitals + small) result.has_capitals_ = capitals >= small;
  if (has_zero && widths.size() == 1) result.width_ = *widths.begin();
  return result;
}

}  // namespace rithmo::number::numerals

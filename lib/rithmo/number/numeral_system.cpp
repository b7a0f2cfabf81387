// See numeral_system.hpp. What is common to all systems, whole numbers, decimals and fractions; places and Roman numerals are in
// numeral_places.cpp and roman.cpp.
#include "rithmo/number/numeral_system.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/number/fraction_sign.hpp"
#include "rithmo/number/roman.hpp"
#include "rithmo/number/sign.hpp"
#include "rithmo/text/characters.hpp"

namespace rithmo::number {
namespace {

constexpr std::size_t longest = 1000;  // figures of a numeral that is read

bool all_figures(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, text::is_figure);
}

// The signs that divide thousands.
constexpr std::array<std::string_view, 7> dividers{",",      ".",      " ",     "'",
                                                   "\u00a0", "\u2009", "\u202f"};

// "12,345" without its dividers; nothing where they do not stand at thousands.
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
    const auto sign = std::ranges::find_if(dividers, [&](std::string_view s) {
      return text.substr(at).starts_with(s) && !(s.size() == 1 && s.front() == point);
    });
    if (sign == dividers.end() || since == 0 || (used.empty() ? since > 3 : since != 3) ||
        (!used.empty() && used != *sign))
      return std::nullopt;
    used = *sign;
    since = 0;
    at += sign->size();
  }
  if (!used.empty() && since != 3) return std::nullopt;
  return figures;
}

std::string grouped(const std::string& figures, const std::string& sign) {
  std::string text;
  for (std::size_t i = 0; i < figures.size(); ++i) {
    if (i && (figures.size() - i) % 3 == 0) text += sign;
    text += figures[i];
  }
  return text;
}

// "decimal(2, grouped)" in its words: decimal 2 grouped.
text::Parsed<std::vector<std::string>> words_of(std::string_view text) {
  std::vector<std::string> words{""};
  bool inside = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '(' && !inside) {
      inside = true;
      words.emplace_back();
    } else if (c == ',' && inside) {
      words.emplace_back();
    } else if (c == ')' && inside && text.find_first_not_of(' ', i + 1) == text.npos) {
      return words;
    } else if (text::is_figure(c) || (c >= 'a' && c <= 'z')) {
      words.back() += c;
    } else if (c != ' ') {
      return text::text_fault(i, "expected a numeral system, such as whole or decimal(2)");
    }
  }
  if (inside) return text::text_fault(text.size(), "expected )");
  return words;
}

constexpr std::string_view known_systems =
    "word, whole, signed, decimal, fraction, sexagesimal, degrees, mixed or roman";

}  // namespace

text::Parsed<NumeralSystem> NumeralSystem::parse(std::string_view text) {
  RITHMO_TRY(std::vector<std::string> words, words_of(text));
  NumeralSystem system;
  system.name_ = std::string(text);
  const std::string kind = words.front();
  words.erase(words.begin());
  std::vector<unsigned long> numbers;
  bool grouped_too = false;
  for (const std::string& word : words) {
    if (all_figures(word) && word.size() <= 4)
      numbers.push_back(std::stoul(word));
    else if (word == "grouped")
      grouped_too = true;
    else  // with blanks taken out, a word may stand nowhere
      return text::text_fault(std::min(text.find(word), text.find('(') + 1),
                              "expected a number of at most 9999, or grouped");
  }
  constexpr std::size_t any = 100;
  static const std::map<std::string, std::pair<Kind, std::size_t>, std::less<>> kinds{
      {"word", {Kind::word, 0}},           {"whole", {Kind::whole, 1}},
      {"signed", {Kind::whole, 0}},        {"decimal", {Kind::decimal, 1}},
      {"fraction", {Kind::fraction, 0}},   {"sexagesimal", {Kind::sexagesimal, 1}},
      {"degrees", {Kind::sexagesimal, 1}}, {"mixed", {Kind::mixed, any}},
      {"roman", {Kind::roman, 0}}};
  const auto found = kinds.find(kind);
  if (found == kinds.end())
    return text::text_fault(
        0, "no numeral system '" + kind + "': expected " + std::string(known_systems));
  if (numbers.size() > found->second.second)
    return text::text_fault(
        0, kind + " takes " + (found->second.second ? "one number at most" : "no number"));
  system.kind_ = found->second.first;
  system.is_signed_ =
      kind == "signed" ||
      (system.kind_ != Kind::word && system.kind_ != Kind::whole && system.kind_ != Kind::roman);
  if (grouped_too && system.kind_ != Kind::decimal && system.kind_ != Kind::whole)
    return text::text_fault(text.find("grouped"),
                            "only whole and decimal numbers have thousands divided");
  system.is_grouped_ = grouped_too;
  if (grouped_too) system.manner_.group = ",";
  switch (system.kind_) {
    case Kind::whole:
      system.width_ = numbers.empty() ? 0 : numbers.front();
      if (system.width_ > longest) return text::text_fault(0, "at most 1000 figures");
      break;
    case Kind::decimal:
    case Kind::sexagesimal:
      system.places_ = numbers.empty() ? std::nullopt : std::optional<std::size_t>(numbers.front());
      if (system.places_ > longest) return text::text_fault(0, "at most 1000 places");
      break;
    case Kind::mixed:
      if (numbers.empty() || std::ranges::any_of(numbers, [](unsigned long n) { return n < 2; }))
        return text::text_fault(
            0, "mixed wants how many of each unit make the one before: mixed(20, 12)");
      system.radices_ = numbers;
      system.manner_.unit = system.manner_.place = ".";
      break;
    default:
      break;
  }
  if (kind == "degrees") {
    system.tens_before_ = true;
    if (!system.places_) system.places_ = 1;
    system.manner_.unit = system.manner_.place = " ";
  }
  return system;
}

std::optional<Rational> NumeralSystem::read(std::string_view text) const {
  text = text::trimmed(text);
  if (!is_signed_) return read_size(text);
  const SignedText apart = take_sign(text);
  const auto size = read_size(apart.size);
  return size && apart.is_below() ? Rational() - *size : size;
}

std::optional<Rational> NumeralSystem::read_size(std::string_view text) const {
  if (text.empty() || text.size() > longest) return std::nullopt;
  switch (kind_) {
    case Kind::word:
      return std::nullopt;
    case Kind::roman:
      if (const auto number = parse_roman(text)) return Rational(Integer(*number));
      return std::nullopt;
    case Kind::sexagesimal:
    case Kind::mixed:
      return read_places(text);
    case Kind::fraction:
      return read_fraction(text);
    default:
      return read_decimal(take_unit(text).size);
  }
}

std::optional<Rational> NumeralSystem::read_fraction(std::string_view text) const {
  const auto whole = [](std::string_view figures) {
    return Rational(Integer(std::string(figures), 10));
  };
  if (const auto part = take_fraction_sign(text)) {
    if (text.empty()) return *part;
    if (text.ends_with(' ')) text.remove_suffix(1);
    if (!all_figures(text)) return std::nullopt;
    return whole(text) + *part;
  }
  Rational sum;
  if (const std::size_t blank = text.find(' '); blank != text.npos) {
    if (!all_figures(text.substr(0, blank)) || text.find('/') == text.npos) return std::nullopt;
    sum = whole(text.substr(0, blank));
    text.remove_prefix(blank + 1);
  }
  const std::size_t bar = std::min(text.find('/'), text.size());
  const std::string_view top = text.substr(0, bar);
  const std::string_view bottom = bar < text.size() ? text.substr(bar + 1) : "1";
  if (!all_figures(top) || !all_figures(bottom)) return std::nullopt;
  const Rational below = whole(bottom);
  if (below == Rational()) return std::nullopt;
  return sum + whole(top) / below;
}

std::string NumeralSystem::write_fraction(const Rational& number) const {
  Integer whole;
  mpz_fdiv_q(whole.get_mpz_t(), number.numerator().get_mpz_t(), number.denominator().get_mpz_t());
  const Rational part = number - Rational(whole);
  if (const auto sign = manner_.fraction_signs ? fraction_sign(part) : ""; !sign.empty())
    return (whole == 0 ? "" : to_text(whole) + (manner_.blank_before_sign ? " " : "")) +
           std::string(sign);
  if (!manner_.mixed_fractions || whole == 0 || number.is_whole()) return to_text(number);
  return to_text(whole) + " " + to_text(part);
}

std::optional<Rational> NumeralSystem::read_decimal(std::string_view text) const {
  std::string plain_point;  // a point in the middle of the line is one too
  if (const std::size_t dot = text.find("\u00b7"); kind_ == Kind::decimal && dot != text.npos) {
    plain_point =
        std::string(text.substr(0, dot)) + manner_.point + std::string(text.substr(dot + 2));
    text = plain_point;
  }
  std::string figures;
  std::size_t after = 0;
  if (kind_ == Kind::decimal) {
    // The last point or comma divides, but of a grouped number only the table's own.
    const std::size_t at = is_grouped_ ? text.rfind(manner_.point) : text.find_last_of(".,");
    if (at != text.npos) {
      if (!all_figures(text.substr(at + 1))) return std::nullopt;
      after = text.size() - at - 1;
      figures = std::string(text.substr(at + 1));
      text = text.substr(0, at);
      if (text.empty()) text = "0";
    }
  }
  if (manner_.all_places && after != places_) return std::nullopt;
  if (text.size() < width_) return std::nullopt;  // its leading zeros are wanting
  if (is_grouped_) {
    const auto plain = ungrouped(text, manner_.point);
    if (!plain) return std::nullopt;
    figures = *plain + figures;
  } else {
    figures = std::string(text) + figures;
    if (!all_figures(text)) return std::nullopt;
  }
  if (!all_figures(figures)) return std::nullopt;
  return Rational(Integer(figures, 10), power(10, after));
}

std::optional<std::string> NumeralSystem::write_decimal(const Rational& number) const {
  std::size_t places = kind_ == Kind::decimal && places_ ? *places_ : 0;
  Rational scaled = number * Rational(power(10, places));
  if (kind_ == Kind::decimal && !places_)  // as many as it needs, where it ends
    for (; !scaled.is_whole() && places < longest; ++places)
      scaled = scaled * Rational(Integer(10));
  if (!scaled.is_whole()) return std::nullopt;
  std::string figures = to_text(scaled.numerator());
  const std::size_t least = std::max(places + 1, width_);
  if (figures.size() < least) figures.insert(0, least - figures.size(), '0');
  std::string before = figures.substr(0, figures.size() - places);
  if (is_grouped_) before = grouped(before, manner_.group);
  return before + (places ? manner_.point + figures.substr(figures.size() - places) : "");
}

std::optional<std::string> NumeralSystem::write(const Rational& number) const {
  const bool below = number.numerator() < 0;
  if (below && (!is_signed_ || manner_.no_sign)) return std::nullopt;
  auto text = write_size(below ? Rational() - number : number);
  if (text) text = manner_.before + *text + manner_.after;
  if (text && below) text->insert(0, manner_.minus);
  if (text && manner_.plus && number.numerator() > 0) text->insert(0, "+");
  return text;
}

std::optional<std::string> NumeralSystem::write_size(const Rational& number) const {
  switch (kind_) {
    case Kind::word:
      return std::nullopt;
    case Kind::roman:
      if (!number.is_whole() || number.numerator() < 1 || number.numerator() > greatest_roman)
        return std::nullopt;
      return write_roman(number.numerator().get_ui(),
                         {manner_.capitals, manner_.subtracts, manner_.long_last});
    case Kind::fraction:
      return write_fraction(number);
    case Kind::sexagesimal:
    case Kind::mixed:
      return write_places(number);
    default:
      return write_decimal(number);
  }
}

std::optional<Rational> NumeralSystem::unit() const {
  if (kind_ == Kind::word || kind_ == Kind::fraction || !places_) return std::nullopt;
  return Rational(Integer(1), power(kind_ == Kind::sexagesimal ? 60 : 10,
                                    kind_ == Kind::roman || kind_ == Kind::mixed ? 0 : *places_));
}

std::string NumeralSystem::normal(std::string_view printed) const {
  const bool is_figures = !printed.empty() && std::ranges::all_of(printed, text::is_figure);
  if (is_plain() && is_figures && (printed.front() != '0' || printed.size() == 1))
    return std::string(printed);  // as most cells of most tables stand
  if (const auto number = read(printed))
    if (const auto text = write(*number)) return *text;
  return std::string(printed);
}

}  // namespace rithmo::number

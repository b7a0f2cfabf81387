// See numeral_system.hpp: names of systems, signs, and texts before and after a number. Each form
// of numerals has a class in numerals/.
#include "rithmo/number/numeral_system.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "rithmo/number/numerals/figures.hpp"
#include "rithmo/number/sign.hpp"
#include "rithmo/text/characters.hpp"

namespace rithmo::number {
namespace {

// Splits "decimal(2, grouped)" into its words: decimal, 2 and grouped.
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

// Name of a system, with the maximum number of parameters that are numbers.
struct SystemName {
  std::string_view name;
  std::size_t max_numbers;
};
constexpr std::size_t any = 100;
constexpr std::array<SystemName, 13> system_names{{{"word", 0},
                                                   {"whole", 1},
                                                   {"signed", 0},
                                                   {"decimal", 1},
                                                   {"float", 1},
                                                   {"power", 1},
                                                   {"fraction", 0},
                                                   {"sexagesimal", 1},
                                                   {"degrees", 1},
                                                   {"mixed", any},
                                                   {"roman", 0},
                                                   {"greek", 0},
                                                   {"hexadecimal", 0}}};
constexpr std::string_view known_systems =
    "word, whole, signed, decimal, float, power, fraction, sexagesimal, degrees, mixed, roman, "
    "greek or "
    "hexadecimal";

}  // namespace

text::Parsed<NumeralSystem::Form> NumeralSystem::form_of(std::string_view kind,
                                                         std::span<const unsigned long> numbers,
                                                         bool is_grouped) {
  const std::optional<std::size_t> first =
      numbers.empty() ? std::nullopt : std::optional<std::size_t>(numbers.front());
  if (kind == "word") return Form(Word());
  if (kind == "whole" || kind == "signed") {
    if (first > numerals::longest) return text::text_fault(0, "at most 1000 figures");
    return Form(numerals::Whole(first.value_or(0), is_grouped));
  }
  if (kind == "fraction") return Form(numerals::Fraction());
  if (kind == "roman") return Form(numerals::Roman());
  if (kind == "greek") return Form(numerals::Greek());
  if (kind == "hexadecimal") return Form(numerals::Hexadecimal());
  if (kind == "mixed") {
    if (numbers.empty() || std::ranges::any_of(numbers, [](unsigned long n) { return n < 2; }))
      return text::text_fault(
          0, "mixed takes the number of each smaller unit in the next larger one: mixed(20, 12)");
    return Form(numerals::MixedRadix({numbers.begin(), numbers.end()}));
  }
  if (first > numerals::longest) return text::text_fault(0, "at most 1000 places");
  if (kind == "decimal") return Form(numerals::Decimal(first, is_grouped));
  if (kind == "float") {
    if (first == 0U) return text::text_fault(0, "at least one figure");
    return Form(numerals::Float(first));
  }
  if (kind == "power") return Form(numerals::Power(first));
  return Form(numerals::Sexagesimal(first, kind == "degrees"));
}

text::Parsed<NumeralSystem> NumeralSystem::parse(std::string_view text) {
  RITHMO_TRY(std::vector<std::string> words, words_of(text));
  NumeralSystem system;
  system.name_ = std::string(text);
  const std::string kind = words.front();
  words.erase(words.begin());
  std::vector<unsigned long> numbers;
  bool is_grouped = false;
  constexpr std::size_t longest_number = 4;
  for (const std::string& word : words) {
    if (numerals::is_all_figures(word) && word.size() <= longest_number)
      numbers.push_back(std::stoul(word));
    else if (word == "grouped")
      is_grouped = true;
    else  // spaces are removed from the text, so that it may not contain this word
      return text::text_fault(std::min(text.find(word), text.find('(') + 1),
                              "expected a number of at most 9999, or grouped");
  }
  const auto found = std::ranges::find(system_names, kind, &SystemName::name);
  if (found == system_names.end())
    return text::text_fault(
        0, "no numeral system '" + kind + "': expected " + std::string(known_systems));
  if (numbers.size() > found->max_numbers)
    return text::text_fault(
        0, kind + " takes " + (found->max_numbers ? "one number at most" : "no number"));
  if (is_grouped && kind != "decimal" && kind != "whole" && kind != "signed")
    return text::text_fault(text.find("grouped"),
                            "only whole and decimal numbers can have grouped thousands");
  RITHMO_TRY(system.form_, form_of(kind, numbers, is_grouped));
  const bool has_no_sign = kind == "word" || kind == "whole" || kind == "roman" ||
                           kind == "greek" || kind == "hexadecimal";
  system.is_signed_ = !has_no_sign;
  return system;
}

bool NumeralSystem::is_plain() const {
  const auto* whole = std::get_if<numerals::Whole>(&form_);
  return whole && whole->is_plain() && !is_signed_ && signs_.before.empty() && signs_.after.empty();
}

bool NumeralSystem::is_grouped() const {
  const auto* whole = std::get_if<numerals::Whole>(&form_);
  return whole && whole->is_grouped();
}

std::optional<Rational> NumeralSystem::read(std::string_view text) const {
  text = text::trimmed(text);
  const SignedText apart = is_signed_ ? take_sign(text) : SignedText{{}, text};
  if (apart.size.empty() || apart.size.size() > numerals::longest) return std::nullopt;
  const std::string_view size = counts_things() ? take_unit(apart.size).size : apart.size;
  const auto number = std::visit([&](const auto& form) { return form.read(size); }, form_);
  return number && apart.is_below() ? Rational() - *number : number;
}

std::optional<std::string> NumeralSystem::write(const Rational& number) const {
  const bool is_below = number.numerator() < 0;
  if (is_below && (!is_signed_ || signs_.none)) return std::nullopt;
  const Rational size = is_below ? Rational() - number : number;
  auto text = std::visit([&](const auto& form) { return form.write(size); }, form_);
  if (!text) return std::nullopt;
  *text = signs_.before + *text + signs_.after;
  if (is_below) text->insert(0, signs_.minus);
  if (signs_.plus && number.numerator() > 0) text->insert(0, "+");
  return text;
}

std::optional<Rational> NumeralSystem::unit() const {
  return std::visit([](const auto& form) { return form.unit(); }, form_);
}

std::optional<Rational> NumeralSystem::lost() const {
  const auto* floating = std::get_if<numerals::Float>(&form_);
  return floating ? floating->lost() : std::nullopt;
}

std::string NumeralSystem::normal(std::string_view printed) const {
  const bool is_figures = !printed.empty() && std::ranges::all_of(printed, text::is_figure);
  if (is_plain() && is_figures && (printed.front() != '0' || printed.size() == 1))
    return std::string(printed);  // fast path for most cells of most tables
  if (const auto number = read(printed))
    if (const auto text = write(*number)) return *text;
  return std::string(printed);
}

NumeralSystem NumeralSystem::in_style_of(std::span<const std::string_view> cells) const {
  NumeralSystem result = *this;
  std::vector<std::string_view> sizes;
  sizes.reserve(cells.size());
  numerals::Usage minuses, before, after;
  std::size_t above = 0, plain_above = 0;
  for (std::string_view cell : cells) {
    cell = text::trimmed(cell);
    const SignedText number = take_sign(cell);
    if (is_signed_ && !number.size.empty()) {
      if (number.is_below())
        minuses.add(number.sign);
      else
        ++(number.sign.empty() ? plain_above : above);
      cell = number.size;
    }
    if (counts_things()) {
      const UnitText counted = take_unit(cell);
      if (!cell.empty()) before.add(counted.before), after.add(counted.after);
      cell = counted.size;
    }
    sizes.push_back(cell);
  }
  result.form_ = std::visit([&](const auto& form) { return Form(form.in_style_of(sizes)); }, form_);
  // Decides whether a column has negative numbers. A few decimals may all be positive by chance;
  // numbers in places are hardly ever negative.
  const bool has_places = kind() == Kind::sexagesimal || kind() == Kind::mixed;
  constexpr std::size_t enough = 10;
  result.signs_.none = (has_places || kind() == Kind::decimal) && minuses.empty() &&
                       above + plain_above >= (has_places ? 1 : enough);
  result.signs_.plus = above > plain_above;
  result.signs_.minus = minuses.commonest(signs_.minus);
  result.signs_.before = before.commonest(signs_.before);
  result.signs_.after = after.commonest(signs_.after);
  return result;
}

}  // namespace rithmo::number

// See equation_list.hpp.
#include "rithmo/relation/declared/equation_list.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/formula/formula.hpp"
#include "rithmo/text/characters.hpp"

namespace rithmo::relation {
namespace {

// Maximum number of digits in the number at the end of a column's name.
constexpr std::size_t max_figures = 9;

// Reserved words. A column with one of these names must be written in brackets.
constexpr std::array<std::string_view, 11> reserved{"and", "or",    "not", "in",  "by", "over",
                                                    "so",  "where", "at",  "far", "if"};

bool is_part_of_name(char c) {
  return text::is_figure(c) || formula::is_name(std::string_view(&c, 1));
}

// The name of a column, and the offset at which it ends in the text.
struct GivenName {
  std::string name;
  std::size_t end;
};

// Reads a name in brackets, as "[Max. temp]", or the text before a comma, a colon or two full
// stops.
text::Parsed<GivenName> given_name(std::string_view text, std::size_t at) {
  if (text[at] == '[') {
    const std::size_t close = formula::closing_bracket(text, at);
    if (close == text.npos) return text::text_fault(at, "a [ that is not closed");
    return GivenName{std::string(text.substr(at + 1, close - at - 1)), close + 1};
  }
  std::size_t end = at;
  while (end < text.size() && text[end] != ',' && text[end] != ':' &&
         !text.substr(end).starts_with(".."))
    ++end;
  const std::string_view name = text::trimmed(text.substr(at, end - at));
  if (name.empty()) return text::text_fault(at, "expected a column");
  return GivenName{std::string(name), end};
}

// A name that ends in digits, as c01.
struct NumberedName {
  std::string_view stem, figures;
};
NumberedName numbered(std::string_view name) {
  std::size_t begin = name.size();
  while (begin > 0 && text::is_figure(name[begin - 1])) --begin;
  return {name.substr(0, begin), name.substr(begin)};
}

// Adds all columns from the first to the last, as c8..c12. Only the numbers at the end of their
// names differ. If both names have the same number of digits, leading zeros remain: c08..c12.
text::Parsed<std::size_t> add_columns(std::string_view first, std::string_view last,
                                      std::size_t offset, std::vector<EquationList::Item>& items) {
  const auto [stem, from] = numbered(first);
  const auto [other_stem, to] = numbered(last);
  if (stem != other_stem || from.empty() || to.empty() || from.size() > max_figures ||
      to.size() > max_figures)
    return text::text_fault(offset, "expected the first column and the last: c1..c47");
  const std::size_t end = std::stoul(std::string(to));
  std::size_t number = std::stoul(std::string(from));
  if (number > end) return text::text_fault(offset, "the last column comes before the first");
  for (; number <= end && items.size() <= EquationList::max_items; ++number) {
    std::string figures = std::to_string(number);
    if (figures.size() < from.size()) figures.insert(0, from.size() - figures.size(), '0');
    items.push_back({std::string(stem) + figures, offset});
  }
  return items.size();
}

std::size_t without_blanks(std::string_view text, std::size_t at) {
  return std::min(text.find_first_not_of(" \t\n", at), text.size());
}

}  // namespace

bool is_equation_list(std::string_view text) {
  return text::trimmed(text).starts_with("for ");
}

text::Parsed<EquationList> read_equation_list(std::string_view text) {
  EquationList result;
  const std::size_t begin = without_blanks(text, text.find("for ") + 4), in = text.find(" in ");
  if (in == text.npos || text.find(':', in) == text.npos || begin > in)
    return text::text_fault(0, "expected: for NAME in COLUMN, COLUMN: EQUATION");
  result.name = text::trimmed(text.substr(begin, in - begin));
  if (!formula::is_name(result.name)) return text::text_fault(begin, "expected a name");
  for (std::size_t at = in + 4;; ++at) {
    at = without_blanks(text, at);
    const std::size_t offset = at;
    if (at == text.size()) return text::text_fault(at, "expected a column");
    RITHMO_TRY(const GivenName first, given_name(text, at));
    at = without_blanks(text, first.end);
    if (text.substr(at).starts_with("..")) {
      at = without_blanks(text, at + 2);
      if (at == text.size()) return text::text_fault(at, "expected a column");
      RITHMO_TRY(const GivenName last, given_name(text, at));
      const auto added = add_columns(first.name, last.name, offset, result.items);
      if (!added) return tl::unexpected(added.error());
      at = without_blanks(text, last.end);
    } else {
      result.items.push_back({first.name, offset});
    }
    if (result.items.size() > EquationList::max_items)
      return text::text_fault(offset, "more than 10000 columns");
    if (at == text.size() || (text[at] != ',' && text[at] != ':'))
      return text::text_fault(at, "expected a comma and the next column, or a colon");
    if (text[at] != ':') continue;
    result.body = at + 1;
    return result;
  }
}

ReplacedText with_column(std::string_view equation, std::string_view name,
                         const std::string& column) {
  const bool is_plain =
      formula::is_name(column) && std::ranges::find(reserved, column) == reserved.end();
  const std::string in_formula = is_plain ? column : "[" + column + "]";
  ReplacedText result;
  bool is_quoted = false;
  std::size_t brackets = 0;
  for (std::size_t at = 0; at < equation.size();) {
    const std::size_t end = at + name.size();
    const bool is_here = equation.substr(at).starts_with(name) &&
                         (at == 0 || !is_part_of_name(equation[at - 1])) &&
                         (end == equation.size() || !is_part_of_name(equation[end]));
    if (is_here) {
      const std::string& text = is_quoted || brackets > 0 ? column : in_formula;
      result.text += text;
      result.origin.insert(result.origin.end(), text.size(), at);
      at = end;
      continue;
    }
    const char c = equation[at];
    if (c == '\'' && brackets == 0) is_quoted = !is_quoted;
    if (!is_quoted && c == '[') ++brackets;
    if (!is_quoted && c == ']' && brackets > 0) --brackets;
    result.text += c;
    result.origin.push_back(at++);
  }
  result.origin.push_back(equation.size());
  return result;
}

}  // namespace rithmo::relation

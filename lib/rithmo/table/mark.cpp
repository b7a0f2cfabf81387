// See mark.hpp.
#include "rithmo/table/mark.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "rithmo/text/characters.hpp"

namespace rithmo::table {
namespace {

// Signs that refer to a note, before or after a figure.
constexpr std::array<std::string_view, 26> signs{
    "*",      "\u2020", "\u2021", "\u00a7", "\u00b6", "\u2016", "\u2225", "\u2042", "#",
    "!",      "\u00b9", "\u00b2", "\u00b3", "\u2070", "\u2074", "\u2075", "\u2076", "\u2077",
    "\u2078", "\u2079", "\u1d43", "\u1d47", "\u1d9c", "\u2731", "\u2605", "\u00a4"};

// Letters that are read or typeset in place of a figure: beside a figure they are evidence of a
// slip, not a mark.
constexpr std::string_view like_figures = "lI|iOoSsBZzgqbG";

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool is_figure_or_letter(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return text::is_figure(c) || is_letter(c); });
}

// Returns the length of the last mark at the end of the text; 0 where there is none.
std::size_t mark_at_end(std::string_view text) {
  for (const std::string_view sign : signs)
    if (text.ends_with(sign)) return sign.size();
  // A + after a number is a mark; a + before it is its sign.
  if (text.ends_with(' ') || text.ends_with('+')) return 1;
  for (const std::string_view word : {" sic", "(sic)", "[sic]", " sic.", "(!)", "[!]", "(?)"})
    if (text.ends_with(word)) return word.size();
  constexpr std::size_t longest = 3;  // maximum length of a text between brackets
  for (const auto& [open, close] : {std::pair('[', ']'), std::pair('(', ')')}) {
    if (!text.ends_with(close)) continue;
    const std::size_t begin = text.rfind(open);
    const bool has_both = begin != text.npos && begin > 0;
    std::string_view inside =
        has_both ? text.substr(begin + 1, text.size() - begin - 2) : std::string_view();
    if (inside.starts_with('^')) inside.remove_prefix(1);  // [^1], as in Markdown
    if (has_both && !inside.empty() && inside.size() <= longest && is_figure_or_letter(inside))
      return text.size() - begin;
  }
  constexpr std::size_t raised = 2;  // length of a raised mark, as ^a in 25^a
  if (text.size() > raised && text[text.size() - raised] == '^' && is_letter(text.back()))
    return raised;
  // A letter that refers to a note, as in "25a" and "25 a"; with a bracket also a figure, as in "25
  // 1)".
  const bool has_bracket = text.ends_with(')');
  const std::string_view rest = has_bracket ? text.substr(0, text.size() - 1) : text;
  if (rest.size() < 2 || !(is_letter(rest.back()) || (has_bracket && text::is_figure(rest.back()))))
    return 0;
  const char before = rest[rest.size() - 2];
  const bool is_apart = before == ' ';
  const bool is_at_figure = text::is_figure(before) && !has_bracket;
  if (text::is_figure(rest.back()) && !is_apart) return 0;
  // A table has few notes, so that later letters are not marks.
  if (is_letter(rest.back()) && rest.back() > 'h') return 0;
  if (!is_apart && like_figures.find(rest.back()) != like_figures.npos) return 0;
  if (!is_apart && !is_at_figure && !(has_bracket && text::is_figure(before))) return 0;
  return 1 + (has_bracket ? 1U : 0U);
}

std::size_t mark_at_begin(std::string_view text) {
  for (const std::string_view sign : signs)
    if (text.starts_with(sign)) return sign.size();
  return text.starts_with(' ') ? 1 : 0;
}

}  // namespace

MarkedFigure take_marks(std::string_view cell) {
  MarkedFigure result{{}, cell, {}};
  std::string_view figure = cell;
  for (std::size_t length = mark_at_end(figure); length > 0 && length < figure.size();
       length = mark_at_end(figure))
    figure.remove_suffix(length);
  std::size_t begin = 0;
  for (std::size_t length = mark_at_begin(figure); length > 0 && length < figure.size();
       length = mark_at_begin(figure)) {
    figure.remove_prefix(length);
    begin += length;
  }
  // [25] is a figure that an editor supplied.
  if (figure.size() > 2 && figure.starts_with('[') && figure.ends_with(']')) {
    figure = figure.substr(1, figure.size() - 2);
    ++begin;
  }
  if (figure.empty()) return result;
  return {cell.substr(0, begin), figure, cell.substr(begin + figure.size())};
}

bool begins_with_mark(std::string_view text) {
  return text.starts_with('(') || text.starts_with('[') ||
         std::ranges::any_of(signs, [&](std::string_view sign) { return text.starts_with(sign); });
}

bool may_be_marked(std::string_view cell, std::string_view figure) {
  if (figure.empty() || !cell.starts_with(figure) || cell.size() == figure.size()) return false;
  const std::string_view mark = cell.substr(figure.size());
  constexpr std::string_view doubt = "?", bracket = ")";
  return mark == doubt ||
         (mark.size() == 2 && mark.ends_with(bracket) && is_figure_or_letter(mark.substr(0, 1)));
}

std::string_view trailing_unit(std::string_view cell) {
  const std::size_t last = cell.find_last_of("0123456789?");
  if (last == cell.npos) return {};
  const std::string_view behind = cell.substr(last + 1);
  const bool has_sign = std::ranges::any_of(
      behind, [](char c) { return is_letter(c) || static_cast<unsigned char>(c) >= 0x80; });
  return has_sign ? behind : std::string_view();
}

bool is_stroke(std::string_view cell) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < cell.size();) {
    const auto length = [&]() -> std::size_t {
      for (const std::string_view stroke :
           {"-", "=", "_", "~", "\u2013", "\u2014", "\u2212", "\u2500", "\u2550"})
        if (cell.substr(at).starts_with(stroke)) return stroke.size();
      return cell[at] == ' ' ? 1 : 0;
    }();
    if (length == 0) return false;
    count += cell[at] != ' ';
    at += length;
  }
  return count > 0;
}

bool is_not_available(std::string_view cell) {
  constexpr std::array<std::string_view, 20> words{
      "na",        "n/a",     "#n/a",   "nan",   "null",    "none",   "nil",
      "wanting",   "missing", "lost",   "torn",  "blank",   "deest",  "desunt",
      "illegible", "vacat",   "absent", "trace", "no data", "unknown"};
  const std::string_view given = text::trimmed(cell);
  std::string word = text::lower(given);
  if (word.ends_with('.')) word.pop_back();
  if (std::ranges::find(words, word) != words.end() || is_stroke(given)) return true;
  // Accepts leader dots across a blank, and a reference mark in place of a number.
  std::size_t dots = 0, length = 0;
  for (std::size_t at = 0; at < given.size(); at += length) {
    const std::string_view rest = given.substr(at);
    constexpr std::string_view ellipsis = "\u2026";
    const auto sign =
        std::ranges::find_if(signs, [&](std::string_view one) { return rest.starts_with(one); });
    length = rest.starts_with('.') || rest.starts_with(' ') ? 1
             : rest.starts_with(ellipsis)                   ? ellipsis.size()
             : sign != signs.end()                          ? sign->size()
                                                            : 0;
    if (length == 0) return false;
    dots += rest.starts_with('.') ? 1 : rest.starts_with(' ') ? 0 : 2;
  }
  return dots > 1;
}

bool is_ditto(std::string_view cell) {
  constexpr std::array<std::string_view, 14> dittos{
      "\"",    "''",  "\u201d", "\u201e", "\u3003", "do",     "do.",
      "ditto", "id.", "idem",   "\u2033", "\u201c", "- \" -", "dto."};
  return std::ranges::find(dittos, text::lower(text::trimmed(cell))) != dittos.end();
}

}  // namespace rithmo::table

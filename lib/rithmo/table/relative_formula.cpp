// See relative_formula.hpp. A reference is stored as the character U+0001, which XML cannot
// contain, then its column, its row and a semicolon. An absolute column or row is "=" and a number
// from 0; a relative one is "+" or "-" and an offset.
#include "rithmo/table/relative_formula.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rithmo::table {
namespace {

constexpr char reference_sign = '\x01';
constexpr std::int64_t max_rows = 1'048'576, max_columns = 16'384;
constexpr std::int64_t letters = 26;

// A row or a column of a reference: a number from 0, or an offset.
struct Coordinate {
  bool is_absolute = false;
  std::int64_t number = 0;

  std::int64_t from(std::size_t own) const {
    return is_absolute ? number : number + static_cast<std::int64_t>(own);
  }
};

struct Reference {
  Coordinate column, row;
};

bool is_sheet_letter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}
bool is_figure(char c) {
  return c >= '0' && c <= '9';
}
// Tells whether a name, number or reference may contain this character.
bool is_word_character(char c) {
  return is_sheet_letter(c) || is_figure(c) || c == '$' || c == '_' || c == '.' || c == '\\' ||
         c == '?' || static_cast<unsigned char>(c) >= 0x80;
}

// Reads a word such as "$B7" as a reference; returns nullopt for any other word.
std::optional<Reference> reference_of(std::string_view word) {
  Reference reference;
  const auto take_dollar = [&](Coordinate& coordinate) {
    coordinate.is_absolute = word.starts_with('$');
    if (coordinate.is_absolute) word.remove_prefix(1);
  };
  take_dollar(reference.column);
  std::size_t length = 0;
  for (; length < word.size() && is_sheet_letter(word[length]); ++length)
    if (length < 4)
      reference.column.number = reference.column.number * letters + (word[length] & 0x1F);
  if (length == 0 || length > 3) return std::nullopt;
  word.remove_prefix(length);
  take_dollar(reference.row);
  const auto [end, error] =
      std::from_chars(word.data(), word.data() + word.size(), reference.row.number);
  if (word.empty() || !is_figure(word.front()) || error != std::errc() ||
      end != word.data() + word.size() || reference.row.number < 1 ||
      reference.row.number > max_rows || reference.column.number > max_columns)
    return std::nullopt;
  --reference.column.number;
  --reference.row.number;
  return reference;
}

std::string coordinate_text(Coordinate coordinate, std::size_t own) {
  if (coordinate.is_absolute) return "=" + std::to_string(coordinate.number);
  const std::int64_t offset = coordinate.number - static_cast<std::int64_t>(own);
  return (offset < 0 ? "" : "+") + std::to_string(offset);
}

// Returns the quoted text from its first to its closing quotation mark, inclusive. A doubled mark
// does not close the text.
std::string_view quoted(std::string_view text) {
  const char sign = text.front();
  for (std::size_t at = 1; at < text.size(); ++at) {
    if (text[at] != sign) continue;
    if (at + 1 < text.size() && text[at + 1] == sign)
      ++at;
    else
      return text.substr(0, at + 1);
  }
  return text;
}

// Returns the bracketed text at the start: [1], [@Price], [[#This Row],[Price]].
std::string_view bracketed(std::string_view text) {
  std::size_t depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '[') ++depth;
    if (text[at] == ']' && --depth == 0) return text.substr(0, at + 1);
  }
  return text;
}

// Reads one coordinate of a stored reference, and removes it from the text.
Coordinate take_coordinate(std::string_view& text) {
  Coordinate coordinate;
  coordinate.is_absolute = text.starts_with('=');
  if (!text.empty() && text.front() != '-') text.remove_prefix(1);
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), coordinate.number);
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return coordinate;
}

// Calls `on_text` with each text between references, and `on_reference` with each reference.
template <class OnText, class OnReference>
void walk(std::string_view relative, const OnText& on_text, const OnReference& on_reference) {
  while (!relative.empty()) {
    const std::size_t at = relative.find(reference_sign);
    on_text(relative.substr(0, at));
    if (at == relative.npos) return;
    relative.remove_prefix(at + 1);
    Reference reference;
    reference.column = take_coordinate(relative);
    reference.row = take_coordinate(relative);
    if (!relative.empty()) relative.remove_prefix(1);
    on_reference(reference);
  }
}

std::string column_text(std::int64_t column) {
  std::string text;
  for (std::int64_t rest = column + 1; rest > 0; rest = (rest - 1) / letters)
    text.insert(text.begin(), static_cast<char>('A' + (rest - 1) % letters));
  return text;
}

// Converts "[.B7]", "[.B7:.C9]" or "[$'My sheet'.A1]" to A1 notation; `inside` is the text without
// the brackets.
std::string plain_reference(std::string_view inside) {
  std::string text;
  bool is_first = true;
  while (!inside.empty()) {
    std::string_view sheet = inside.substr(0, 0);
    std::string_view rest = inside;
    if (rest.starts_with('$')) rest.remove_prefix(1);
    if (rest.starts_with('\'')) {
      sheet = quoted(rest);
      rest.remove_prefix(sheet.size());
    } else if (const std::size_t point = rest.find('.');
               point != rest.npos && point < rest.find(':')) {
      sheet = rest.substr(0, point);
      rest.remove_prefix(point);
    } else {
      rest = inside;
    }
    if (rest.starts_with('.')) rest.remove_prefix(1);
    const std::size_t end = std::min(rest.find(':'), rest.size());
    text += (is_first ? "" : ":");
    if (!sheet.empty()) text += std::string(sheet) + "!";
    text += rest.substr(0, end);
    inside = rest.substr(std::min(end + 1, rest.size()));
    is_first = false;
  }
  return text;
}

}  // namespace

std::string relative_formula(std::string_view formula, SheetCell cell) {
  std::string text;
  while (!formula.empty()) {
    const char c = formula.front();
    std::string_view part = formula.substr(0, 1);
    if (c == '"' || c == '\'')
      part = quoted(formula);
    else if (c == '[')
      part = bracketed(formula);
    else if (is_word_character(c))
      part = formula.substr(
          0, static_cast<std::size_t>(std::ranges::find_if_not(formula, is_word_character) -
                                      formula.begin()));
    formula.remove_prefix(part.size());
    const bool is_name = formula.starts_with('(') || formula.starts_with('!');
    const auto reference = is_word_character(c) && !is_name ? reference_of(part) : std::nullopt;
    if (reference)
      text += reference_sign + coordinate_text(reference->column, cell.column) +
              coordinate_text(reference->row, cell.row) + ";";
    else if (part.find(reference_sign) == part.npos)
      text += part;
  }
  return text;
}

std::string formula_at(std::string_view relative, SheetCell cell) {
  std::string text;
  walk(
      relative, [&](std::string_view between) { text += between; },
      [&](const Reference& reference) {
        const std::int64_t column = reference.column.from(cell.column),
                           row = reference.row.from(cell.row);
        if (column < 0 || row < 0 || column >= max_columns || row >= max_rows) {
          text += "#REF!";
          return;
        }
        text += (reference.column.is_absolute ? "$" : "") + column_text(column) +
                (reference.row.is_absolute ? "$" : "") + std::to_string(row + 1);
      });
  return text;
}

std::size_t count_own_column(std::string_view relative, std::size_t column) {
  std::size_t count = 0;
  walk(
      relative, [](std::string_view) {},
      [&](const Reference& reference) {
        count += reference.column.from(column) == static_cast<std::int64_t>(column);
      });
  return count;
}

std::string plain_formula(std::string_view open_document) {
  const std::size_t sign = open_document.find('=');
  if (sign == open_document.npos) return "";
  const bool is_of_excel = open_document.starts_with("msoxl:");
  open_document.remove_prefix(sign + 1);
  if (is_of_excel) return std::string(open_document);
  std::string text;
  while (!open_document.empty()) {
    const char c = open_document.front();
    std::string_view part = open_document.substr(0, 1);
    if (c == '"' || c == '\'') part = quoted(open_document);
    if (c == '[') {
      const std::size_t end = std::min(open_document.find(']'), open_document.size());
      text += plain_reference(open_document.substr(1, end - 1));
      open_document.remove_prefix(std::min(end + 1, open_document.size()));
      continue;
    }
    text += part;
    open_document.remove_prefix(part.size());
  }
  return text;
}

}  // namespace rithmo::table

// See table_rows.hpp.
#include "rithmo/exchange/shape/table_rows.hpp"

#include <utf8.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "rithmo/number/fraction_sign.hpp"
#include "rithmo/text/characters.hpp"

namespace rithmo::exchange {
namespace {

bool is_letter(char32_t point) {
  if (point < 0x80) return (point >= 'a' && point <= 'z') || (point >= 'A' && point <= 'Z');
  const bool arabic_figure =
      (point >= 0x660 && point <= 0x669) || (point >= 0x6F0 && point <= 0x6F9);
  return point >= 0xC0 && point != 0xD7 && point != 0xF7 && !arabic_figure &&
         !(point >= 0x2000 && point <= 0x2BFF);
}

}  // namespace

bool is_word(std::string_view text) {
  for (auto at = text.begin(); at != text.end();)
    if (is_letter(utf8::unchecked::next(at))) return true;
  return false;
}

bool has_figure(std::string_view text) {
  return text.find_first_of("0123456789?") != text.npos || number::has_fraction_sign(text);
}

bool has_word(const ImportedRow& row) {
  return std::ranges::any_of(row, [](const auto& cell) { return is_word(cell.second.text); });
}
bool is_all_words(const ImportedRow& row) {
  return std::ranges::all_of(row, [](const auto& cell) { return is_word(cell.second.text); });
}
bool has_no_number(const ImportedRow& row) {
  return std::ranges::none_of(row, [](const auto& cell) { return has_figure(cell.second.text); });
}

bool describes_gaps(const ImportedRow& row) {
  constexpr std::array<std::string_view, 19> gaps{"wanting", "missing", "illegible", "lost", "torn",
                                                  "blank",   "deest",   "desunt",    "nil",  "none",
                                                  "vacat",   "ditto",   "do",        "idem", "-",
                                                  "\u2013",  "\u2014",  "\"",        "n/a"};
  return std::ranges::any_of(row, [&](const auto& cell) {
    std::string text = collapsed(cell.second.text);
    if (text.ends_with('.')) text.pop_back();
    for (char& c : text)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return std::ranges::find(gaps, text) != gaps.end();
  });
}

bool is_line_of_words(const ImportedRow& row) {
  if (row.size() != 1) return false;
  const std::string text = collapsed(row.begin()->second.text);
  return is_word(text) && (!has_figure(text) || text.find(' ') != text.npos);
}

std::optional<TotalLine> total_line(const ImportedRow& row) {
  constexpr std::array<std::string_view, 16> words{
      "\u00dcbertrag", "sum",       "summa",   "summe",   "total",   "totale",
      "latus",         "transport", "carried", "brought", "forward", "\u00fcbertrag",
      "uebertrag",     "zusammen",  "somme",   "report"};
  constexpr std::size_t max_label_words = 3;
  if (row.size() != 1) return std::nullopt;
  const std::string text = collapsed(row.begin()->second.text);
  const std::size_t figure = text.find_first_of("0123456789");
  if (figure == text.npos || figure == 0 || text[figure - 1] != ' ') return std::nullopt;
  TotalLine line{text.substr(0, figure - 1), text.substr(figure)};
  const std::string first = text::lower(line.label.substr(0, line.label.find_first_of(" .:")));
  const bool is_known = std::ranges::find(words, first) != words.end();
  const auto blanks = static_cast<std::size_t>(std::ranges::count(line.label, ' '));
  // Only a unit may follow the number.
  const std::size_t last = line.number.find_last_of("0123456789");
  const bool ends = line.number.find(' ', std::min(last + 2, line.number.size())) == text.npos;
  if (!is_known || blanks >= max_label_words || !ends) return std::nullopt;
  return line;
}

bool is_alike(const ImportedRow& row, const ImportedRow& other) {
  return std::ranges::equal(row, other, [](const auto& one, const auto& two) {
    return one.first == two.first && collapsed(one.second.text) == collapsed(two.second.text);
  });
}

std::string row_text(const ImportedRows& rows, std::size_t row) {
  const ImportedRow& cells = rows.at(row);
  return "row " + std::to_string(row + 1) +
         (cells.size() == 1 ? " '" + collapsed(cells.begin()->second.text) + "'" : "");
}

}  // namespace rithmo::exchange

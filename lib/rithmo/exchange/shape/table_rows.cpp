// See table_rows.hpp.
#include "rithmo/exchange/shape/table_rows.hpp"

#include <utf8.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "rithmo/number/fraction_sign.hpp"

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

bool tells_of_gaps(const ImportedRow& row) {
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

// See sheet_places.hpp.
#include "rithmo/table/sheet_places.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

namespace rithmo::table {

std::string column_letters(std::size_t column) {
  constexpr std::size_t letters_of_the_alphabet = 26;
  std::string letters;
  for (std::size_t rest = column + 1; rest > 0; rest = (rest - 1) / letters_of_the_alphabet)
    letters.insert(letters.begin(), static_cast<char>('A' + (rest - 1) % letters_of_the_alphabet));
  return letters;
}

std::string SheetPlaces::address(std::size_t row, std::size_t column) const {
  const bool is_plain = std::ranges::all_of(sheet, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  });
  std::string name = is_plain ? sheet : "'";
  for (const char c : is_plain ? std::string() : sheet)
    name += c == '\'' ? std::string("''") : std::string(1, c);
  return name + (is_plain ? "!" : "'!") + column_letters(columns[column - 1]) + std::to_string(row);
}

}  // namespace rithmo::table

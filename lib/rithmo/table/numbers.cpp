// See numbers.hpp.
#include "rithmo/table/numbers.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "rithmo/proportion/number_set.hpp"

namespace rithmo::table {
namespace {

void remove_duplicates(std::vector<number::Integer>& numbers) {
  std::ranges::sort(numbers);
  const auto repeated = std::ranges::unique(numbers);
  numbers.erase(repeated.begin(), repeated.end());
}

}  // namespace

text::Loaded<std::vector<number::Integer>> read_numbers(const std::string& path) {
  RITHMO_TRY(const auto source, text::Source::read(path));
  constexpr std::string_view separators = " \t\r\n,";
  const std::string_view text = source.text();
  std::vector<number::Integer> numbers;
  std::size_t room = 1 << 20;  // limits the memory used if a file repeats its numbers
  for (std::size_t at = text.find_first_not_of(separators); at != text.npos;) {
    const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
    const auto number = number::parse_natural(text.substr(at, end - at));
    if (!number) return source.fault(at + number.error().offset, number.error().reason);
    if (*number == 0) return source.fault(at, "zero is not allowed: expected positive numbers");
    numbers.push_back(*number);
    if (numbers.size() == room) {
      remove_duplicates(numbers);
      room = std::max(room, 2 * numbers.size());
    }
    at = text.find_first_not_of(separators, end);
  }
  if (numbers.empty()) return source.fault(0, "no numbers in this file");
  remove_duplicates(numbers);
  if (numbers.size() > proportion::NumberSet::most)
    return source.fault(0, "more than 50 million different numbers in this file");
  return numbers;
}

}  // namespace rithmo::table

// See number_list.hpp.
#include "rithmo/relation/number_list.hpp"

#include <string_view>

namespace rithmo::relation {

text::Parsed<std::vector<number::Integer>> parse_number_list(std::string_view text) {
  std::vector<number::Integer> numbers;
  for (std::size_t start = 0;;) {
    const std::size_t blank = text.find(' ', start);
    const auto number =
        number::parse_natural(text.substr(start, blank == text.npos ? blank : blank - start));
    if (!number) return text::text_fault(start + number.error().offset, number.error().reason);
    numbers.push_back(*number);
    if (blank == text.npos) return numbers;
    start = blank + 1;
  }
}

std::string to_text(const std::vector<number::Integer>& numbers) {
  std::string text;
  for (const number::Integer& n : numbers) text += (text.empty() ? "" : " ") + number::to_text(n);
  return text;
}

}  // namespace rithmo::relation

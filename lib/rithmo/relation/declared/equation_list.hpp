// Lists that give one equation for each of several columns: "for c in a, m1..m3, [Max. temp]:
// total.c = sum(c)".
//
// The name after "for" stands for a column. In quotes and in brackets it is replaced by the
// column's name, elsewhere by the column as formulas write it. Example: "for k in 1..2: k =
// cell('k', n)" gives "[2] = cell('2', n)" as its second equation. Counter-example: "for c in
// c1..d3:" is a fault, because the names c1 and d3 begin differently.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/text/fault.hpp"

namespace rithmo::relation {

struct EquationList {
  struct Item {
    std::string column;
    std::size_t offset;  // offset in the text
  };
  static constexpr std::size_t max_items = 10'000;

  std::string name;  // the name that stands for a column
  std::vector<Item> items;
  std::size_t body = 0;  // the offset at which the equation begins
};

// Returns true if a text is a list of equations and not a single equation.
bool is_equation_list(std::string_view text);
// Reads the part of the list before the equation.
text::Parsed<EquationList> read_equation_list(std::string_view text);

// A text in which a name was replaced. `origin` maps each character, and the end of the text, to
// its offset before the replacement.
struct ReplacedText {
  std::string text;
  std::vector<std::size_t> origin;
};
ReplacedText with_column(std::string_view equation, std::string_view name,
                         const std::string& column);

}  // namespace rithmo::relation

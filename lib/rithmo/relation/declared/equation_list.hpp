// One equation for each of several columns: "for c in a, m1..m3, [Max. temp]: total.c = sum(c)".
//
// The name stands for a column, of which the text of each equation speaks: in quotes and in
// brackets it is replaced by the column's name, elsewhere by the column as formulas write it.
// Example: of "for k in 1..2: k = cell('k', n)" the second is "[2] = cell('2', n)".
// Counter-example: "for c in c1..d3:" runs over nothing, for its ends are not called alike.
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
    std::size_t offset;  // in the text
  };
  static constexpr std::size_t max_items = 10'000;

  std::string name;  // placeholder for a column
  std::vector<Item> items;
  std::size_t body = 0;  // beginning of the equation
};

// Returns whether a text is such a list, and not an equation.
bool is_equation_list(std::string_view text);
// Reads the part before the equation.
text::Parsed<EquationList> read_equation_list(std::string_view text);

// A text in which a name was replaced. `origin` maps each character, and the end, to its place
// before the replacement.
struct ReplacedText {
  std::string text;
  std::vector<std::size_t> origin;
};
ReplacedText with_column(std::string_view equation, std::string_view name,
                         const std::string& column);

}  // namespace rithmo::relation

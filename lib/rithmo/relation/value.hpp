// The value of a cell in a derived row: a number, a label, or nothing.
//
// Example: {even, square, first, 6, 91}. A cell has no value if the row lacks that part, as the
// fourth term in a geometric proportion of three. Two values are equal exactly if their texts are,
// because a number has only one text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rithmo/number/integer.hpp"
#include "rithmo/number/numeral_system.hpp"

namespace rithmo::relation {

using Value = std::variant<std::monostate, number::Integer, std::string>;
using Row = std::vector<Value>;

std::string to_text(const Value& value);

// Returns the number in a cell. REQUIRES: the cell has a number.
inline const number::Integer& number(const Value& value) {
  return std::get<number::Integer>(value);
}
// Returns the label in a cell. REQUIRES: the cell has a label.
inline const std::string& label(const Value& value) {
  return std::get<std::string>(value);
}

struct Column {
  enum class Type : std::uint8_t { number, label };
  std::string name;
  Type type;
  std::string meaning;
  // Returns a printed label in the rule's spelling. Set if witnesses may spell or shorten the label
  // differently; otherwise null.
  std::string (*canonical)(std::string_view label) = nullptr;
  // The numeral system of a declared rule's column. A printed number in another form is evidence of
  // a slip.
  std::optional<number::NumeralSystem> numeral = std::nullopt;
  bool is_free = false;      // the rule does not determine the cell, so it is not compared
  bool is_computed = false;  // computed from the row's other numbers
  // Computed and rounded, so that its last digit depends on how it was calculated.
  bool is_rounded = false;
};

}  // namespace rithmo::relation

// Value in a cell of a derived row: a number, a label, or nothing.
//
// Example: {even, square, first, 6, 91}. Nothing stands where a row has no such part: the fourth
// term of a geometric proportion of three. Two values are equal exactly when their texts are,
// because a number has one text.
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

// Returns the number in a cell. REQUIRES: a number stands there.
inline const number::Integer& number(const Value& value) {
  return std::get<number::Integer>(value);
}
// Returns the label in a cell. REQUIRES: a label stands there.
inline const std::string& label(const Value& value) {
  return std::get<std::string>(value);
}

struct Column {
  enum class Type : std::uint8_t { number, label };
  std::string name;
  Type type;
  std::string meaning;
  // Returns a printed label in the rule's spelling, where a witness may spell or shorten it
  // differently; otherwise null.
  std::string (*canonical)(std::string_view label) = nullptr;
  // Numeral system of a declared rule's column; any other printed form is evidence of a slip.
  std::optional<number::NumeralSystem> numeral = std::nullopt;
  bool is_free = false;      // the rule does not determine it, and it is not compared
  bool is_computed = false;  // from the row's other numbers
  bool is_rounded = false;   // and rounded: its last digit is only as exact as its calculator was
};

}  // namespace rithmo::relation

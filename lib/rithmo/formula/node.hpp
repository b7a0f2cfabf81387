// A formula taken apart: for its reader and its evaluation alone.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/formula/formula.hpp"

namespace rithmo::formula {

enum class ComparisonSign : std::uint8_t { equal, unequal, less, at_most, greater, at_least };
enum class Aggregate : std::uint8_t { sum, mean, min, max, count };

struct FormulaNode {
  enum class Kind : std::uint8_t {
    number,
    word,
    name,
    elsewhere,  // leaves
    negate,
    add,
    subtract,
    multiply,
    divide,
    power,
    comparison,
    conjunction,
    disjunction,
    negation,
    membership,
    call,
    aggregate,
    running
  };
  Kind kind;
  std::size_t offset;  // in the text, for faults
  std::vector<std::shared_ptr<const FormulaNode>> parts = {};
  Operand value = Real();           // of a number or word
  std::size_t name = 0;             // of a name, here or elsewhere; of a running total
  Scope::Elsewhere elsewhere = {};  // of a name in another row
  Scope::Extent extent = {};        // of an aggregate
  Aggregate aggregate = Aggregate::sum;
  Function function = Function::pi;
  std::vector<ComparisonSign> signs = {};         // between the parts of a comparison
  std::shared_ptr<const NumberRange> range = {};  // of a membership
};

// The last row before this one, in its block, whose total is said, and the rows since, this one included.
struct SinceTotal {
  std::optional<std::size_t> total;
  std::vector<std::size_t> rows;
};
SinceTotal since_total(const Scope& scope, std::size_t name, std::size_t row);

}  // namespace rithmo::formula

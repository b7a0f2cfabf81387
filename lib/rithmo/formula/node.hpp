// Syntax tree of a formula: for its parser and its evaluation alone.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
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
    here,       // here.x: value in the row of evaluation
    elsewhere,  // leaves of the tree
    keyed,      // x at (KEY)
    headed,     // cell(KEY, HEAD)
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
  std::size_t offset;  // place in the text, for faults
  std::vector<std::shared_ptr<const FormulaNode>> parts = {};
  Operand value = Real();  // value of a number or word
  std::size_t name = 0;    // index of a name, here, elsewhere or keyed; or of a running total
  Scope::OtherRowReference elsewhere = {};  // row of a name in another row
  Scope::Extent extent = {};                // rows of an aggregate
  Aggregate aggregate = Aggregate::sum;
  Function function = Function::pi;
  std::vector<ComparisonSign> signs = {};         // signs between the parts of a comparison
  std::shared_ptr<const NumberRange> range = {};  // range of a membership
  // Condition of an aggregate: which rows count.
  std::shared_ptr<const FormulaNode> condition = {};
};

// `row` is the row of a part of a formula, `here` that of the whole formula. Example: in sum(x
// where a = here.a) `row` runs over rows and `here` stays.
struct RowContext {
  std::size_t row, here;
};

// Evaluates a part of a formula. Steps are limited by number::Budget.
Valued<Operand> value_of(const FormulaNode& part, const Scope& scope, RowContext at);
// Returns whether the condition of an aggregate lets a row count. A condition that needs a missing
// row, or on which the table is silent, does not hold.
Valued<bool> lets_count(const FormulaNode& aggregate, const Scope& scope, RowContext at);
// Returns the cell that a keyed or headed part finds; nothing where there is none.
std::optional<Formula::CellAt> cell_found(const FormulaNode& part, const Scope& scope,
                                          RowContext at);
// Adds the cells that a part reads.
void add_cells(const FormulaNode& part, const Scope& scope, RowContext at,
               std::set<Formula::CellAt>& found);

// Last row above this one, in its block, whose total is known, and the rows since then, this one
// included.
struct SinceTotal {
  std::optional<std::size_t> total;
  std::vector<std::size_t> rows;
};
SinceTotal since_total(const Scope& scope, std::size_t name, std::size_t row);

}  // namespace rithmo::formula

// Syntax tree of a formula, used only by its parser and its evaluation.
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
    here,       // here.x: value in the row in which the formula is evaluated
    elsewhere,  // prev.x or total.x; the kinds up to here are leaves of the tree
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
  std::size_t offset;  // position in the text, for faults
  std::vector<std::shared_ptr<const FormulaNode>> parts = {};
  Operand value = Real();  // value, if the node is a number or a word
  // Index of the name, for nodes of the kinds name, here, elsewhere and keyed, and for running
  // totals.
  std::size_t name = 0;
  Scope::OtherRowReference elsewhere = {};  // row of a name that refers to another row
  Scope::Extent extent = {};                // the rows over which an aggregate is computed
  Aggregate aggregate = Aggregate::sum;
  Function function = Function::pi;
  std::vector<ComparisonSign> signs = {};         // signs between the parts of a comparison
  std::shared_ptr<const NumberRange> range = {};  // the range of a membership condition
  // Condition that selects the rows of an aggregate.
  std::shared_ptr<const FormulaNode> condition = {};
};

// `row` is the row in which a part of a formula is evaluated, `here` the row of the whole formula.
// Example: in sum(x where a = here.a) `row` runs over all rows, and `here` is constant.
struct RowContext {
  std::size_t row, here;
};

// Evaluates a part of a formula. The number of steps is limited by number::Budget.
Valued<Operand> value_of(const FormulaNode& part, const Scope& scope, RowContext at);
// Returns whether an aggregate counts a row. A condition that needs a missing row, or a cell about
// which the table says nothing, does not hold.
Valued<bool> is_row_counted(const FormulaNode& aggregate, const Scope& scope, RowContext at);
// Returns the cell to which `x at (KEY)` or cell(KEY, HEAD) refers; nothing where there is none.
std::optional<Formula::CellAt> cell_found(const FormulaNode& part, const Scope& scope,
                                          RowContext at);
// Adds to `found` the cells that a part reads.
void add_cells(const FormulaNode& part, const Scope& scope, RowContext at,
               std::set<Formula::CellAt>& found);

// The last row above this one, in the same block, whose total is known; and the rows after it,
// including this one.
struct RowsSinceTotal {
  std::optional<std::size_t> total;
  std::vector<std::size_t> rows;
};
RowsSinceTotal rows_since_total(const Scope& scope, std::size_t name, std::size_t row);

}  // namespace rithmo::formula

// A formula taken apart: for its reader and its evaluation alone.
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
    here,       // of the row to which the formula is put: here.x
    elsewhere,  // leaves
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
  std::size_t offset;  // in the text, for faults
  std::vector<std::shared_ptr<const FormulaNode>> parts = {};
  Operand value = Real();           // of a number or word
  std::size_t name = 0;             // of a name, here, elsewhere or keyed; of a running total
  Scope::Elsewhere elsewhere = {};  // of a name in another row
  Scope::Extent extent = {};        // of an aggregate
  Aggregate aggregate = Aggregate::sum;
  Function function = Function::pi;
  std::vector<ComparisonSign> signs = {};         // between the parts of a comparison
  std::shared_ptr<const NumberRange> range = {};  // of a membership
  // Says, of an aggregate, which rows count.
  std::shared_ptr<const FormulaNode> condition = {};
};

// The row in which a part of a formula is worked out, and the row to which the whole is put.
// Example: in sum(x where a = here.a) the first runs over rows and the second stays.
struct RowContext {
  std::size_t row, here;
};

// Gives the value of a part of a formula. Steps are limited by number::Budget.
Valued<Operand> value_of(const FormulaNode& part, const Scope& scope, RowContext at);
// Tells whether the condition of an aggregate lets a row count. A condition that asks for a row
// that is not there, or on which the table is silent, does not hold.
Valued<bool> lets_count(const FormulaNode& aggregate, const Scope& scope, RowContext at);
// Gives the cell that a keyed or headed part finds; nothing where there is none.
std::optional<Formula::CellAt> cell_found(const FormulaNode& part, const Scope& scope,
                                          RowContext at);
// Adds the cells that a part looks at.
void add_cells(const FormulaNode& part, const Scope& scope, RowContext at,
               std::set<Formula::CellAt>& found);

// The last row before this one, in its block, whose total is said, and the rows since, this one
// included.
struct SinceTotal {
  std::optional<std::size_t> total;
  std::vector<std::size_t> rows;
};
SinceTotal since_total(const Scope& scope, std::size_t name, std::size_t row);

}  // namespace rithmo::formula

// A relation: a rule that rows may satisfy, with a function that lists all such rows.
//
// Everything in the toolkit uses relations. `derive` lists rows(model), and `audit` compares
// printed rows with them. check(model, row) decides whether a row satisfies the rule, and gives the
// reason. rows() and check() implement the same rule independently, and the tests compare them. A
// model is a relation with its parameters fixed. To add a rule, add a file that defines its
// relations and one line in families.hpp (docs/developing.md). Example: multiplication-by-spaces
// with taker=odd has the row 5 9 45. Counter-example: 5 9 44 fails by arithmetic, 11 9 99 by
// membership (no piece bears 11).
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/number/budget.hpp"
#include "rithmo/relation/model.hpp"
#include "rithmo/relation/value.hpp"

namespace rithmo::relation {

// The verdict of a rule on one row. The row belongs to the rule if arithmetic and membership are
// both true.
struct Check {
  bool arithmetic;  // the numbers satisfy the rule's equations
  // Each number belongs where the rule requires it: on a piece of the right army, or within the
  // range.
  bool membership;
  std::string because;  // as "25 x 9 = 225", or the condition that fails
  bool holds() const { return arithmetic && membership; }
};

// A row of another relation, with settings for that relation. It holds exactly if the row to which
// it belongs holds.
struct CounterpartRow {
  std::string relation;
  Model::Settings settings;
  Row row;
};

struct DeclaredRule;

struct Relation {
  std::string_view name;
  std::string_view family;  // pieces, proportions, triumphs, captures
  std::string_view title;   // one line for readers
  std::string_view source;  // the source of the rule
  std::vector<Parameter> parameters;
  std::vector<Column> (*columns)(const Model&);
  // Returns all rows in the relation's own order. Each occurs once, or once for each piece that it
  // lists. Null for an open relation.
  std::vector<Row> (*rows)(const Model&);
  Check (*check)(const Model&,
                 // Checks a row. REQUIRES: each cell has a value of its column's type, and is empty
                 // only if derived rows may have an empty cell there.
                 const Row&);
  // Returns the counterpart of a row. A table with 225 / 9 = 25 attests 25 x 9 = 225. Null if the
  // rule has no counterpart.
  CounterpartRow (*counterpart)(const Model&, const Row&) = nullptr;
  // Returns the rows that may have been meant by a printed row; a correct row returns itself. Set
  // for open relations, which have infinitely many rows.
  std::vector<Row> (*near)(const Model&, const Row&) = nullptr;
  bool open() const { return rows == nullptr; }
  // Returns an upper bound of the number of rows, without listing them. Null if the number is small
  // for all parameters.
  number::Integer (*rows_at_most)(const Model&) = nullptr;
  // Returns why a cell of a derived row has its value, as "7 * 8 = 56". Returns an empty text if
  // the reason for the whole row suffices. Null if check() gives all reasons.
  std::string (*reason)(const Model&, const Row&, std::size_t column) = nullptr;
  // The rule of a declared relation (declared/rule.hpp), which owns the texts above. Null for other
  // relations.
  std::shared_ptr<const DeclaredRule> rule = nullptr;
};

// Returns a message if a model has too many rows to list, or if listing takes too long. Returns
// nothing otherwise.
std::optional<std::string> too_many_rows(const Model& model, const number::Budget& budget);

}  // namespace rithmo::relation

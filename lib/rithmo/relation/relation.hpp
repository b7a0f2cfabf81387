// A relation: a rule that a row may satisfy, and the generator of every row that does.
//
// Everything the toolkit does is a use of relations: deriving lists rows(model); auditing compares
// printed rows with them; check(model, row) decides for any row whether it satisfies the rule, and
// gives the reason. rows() and check() are two independent routes to the same rule, and the tests
// compare them. A model is a relation with its parameters fixed. To add a rule, add one file that
// defines its relations and one line in families.hpp (docs/developing.md). Example:
// multiplication-by-spaces with taker=odd has the row 5 9 45. Counter-example: 5 9 44 fails by
// arithmetic, 11 9 99 by membership (no piece bears 11).
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

// Verdict of a rule on one row. A row belongs to the rule when arithmetic and membership both hold.
struct Check {
  bool arithmetic;  // the numbers satisfy the rule's equations
  // Each number is where the rule requires it (on a piece of that army, in the range).
  bool membership;
  std::string because;  // "25 x 9 = 225", or what fails
  bool holds() const { return arithmetic && membership; }
};

// A row of another relation, with settings for it, that holds exactly when the row it belongs to
// holds.
struct Counterpart {
  std::string relation;
  Model::Settings settings;
  Row row;
};

struct DeclaredRule;

struct Relation {
  std::string_view name;
  std::string_view family;  // pieces, proportions, triumphs, captures
  std::string_view title;   // one line for readers
  std::string_view source;  // origin of the rule
  std::vector<Parameter> parameters;
  std::vector<Column> (*columns)(const Model&);
  // All rows in the relation's own order, each once (or once for each piece that it lists). Null
  // for an open relation.
  std::vector<Row> (*rows)(const Model&);
  Check (*check)(const Model&,
                 // REQUIRES: each cell has a value of the column's type; a cell is empty only where
                 // derived rows may have empty cells
                 const Row&);
  // Returns the counterpart: 25 x 9 = 225 is attested where 225 / 9 = 25 is printed. Null where a
  // rule has no counterpart.
  Counterpart (*counterpart)(const Model&, const Row&) = nullptr;
  // Returns the rows that a printed row may have been meant to be; the row itself where it is
  // right. Used by open relations, which have no end of rows and for which rows is null.
  std::vector<Row> (*near)(const Model&, const Row&) = nullptr;
  bool open() const { return rows == nullptr; }
  // Returns an upper bound of the number of rows, found without listing them; null where no
  // parameter can make them many.
  number::Integer (*rows_at_most)(const Model&) = nullptr;
  // Returns why a cell of a derived row has its value, "7 * 8 = 56"; empty where the reason for the
  // whole row covers it. Null where check() gives the reasons.
  std::string (*reason)(const Model&, const Row&, std::size_t column) = nullptr;
  // Rule of a declared relation (declared/rule.hpp); it owns all the texts above.
  std::shared_ptr<const DeclaredRule> rule = nullptr;
};

// Reports that a model has more rows than may be listed, or takes too long to list; nothing where
// it does not.
std::optional<std::string> too_many_rows(const Model& model, const number::Budget& budget);

}  // namespace rithmo::relation

// A relation: a rule that a row may satisfy, and the generator of every row that does.
//
// Everything the toolkit does is a use of relations: deriving lists rows(model); auditing compares
// printed rows with them; check(model, row) says of any row whether it satisfies the rule, and why
// or why not. rows() and check() are two independent routes to the same rule, and the tests compare
// them. A model is a relation with its parameters fixed. To add a rule, add one file that defines
// its relations and one line in families.hpp (docs/developing.md). Example:
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

// What a rule says of one row. A row belongs to the rule when arithmetic and membership both hold.
struct Check {
  bool arithmetic;      // the numbers satisfy the rule's equations
  bool membership;      // and each belongs where the rule wants it (on a piece of that army, in the
                        // range)
  std::string because;  // "25 x 9 = 225", or what fails
  bool holds() const { return arithmetic && membership; }
};

// A row of another relation that holds just when the row it belongs to holds, under these settings
// there.
struct Counterpart {
  std::string relation;
  Model::Settings settings;
  Row row;
};

struct DeclaredRule;

struct Relation {
  std::string_view name;
  std::string_view family;  // pieces, proportions, triumphs, captures
  std::string_view title;   // one line for people
  std::string_view source;  // where the rule comes from
  std::vector<Parameter> parameters;
  std::vector<Column> (*columns)(const Model&);
  std::vector<Row> (*rows)(const Model&);  // all rows, each once (or once for each piece it lists),
                                           // in the relation's own order; null where it is open
  Check (*check)(const Model&,
                 const Row&);  // REQUIRES: a value of the column's type in each cell; nothing only
                               // where derived rows may have nothing
  // 25 x 9 = 225 is attested where 225 / 9 = 25 is printed. Null where a rule has no counterpart.
  Counterpart (*counterpart)(const Model&, const Row&) = nullptr;
  // An open relation has no end of rows: rows is null, and near gives the rows that a printed one
  // may have meant, the row itself where it is right.
  std::vector<Row> (*near)(const Model&, const Row&) = nullptr;
  bool open() const { return rows == nullptr; }
  // How many rows there are, or a number that they do not exceed, found without listing them; null
  // where a parameter cannot make them many.
  number::Integer (*rows_at_most)(const Model&) = nullptr;
  // Why a cell of a derived row is what it is, "7 * 8 = 56"; empty where the whole row's reason
  // says it. Null where check() says it.
  std::string (*reason)(const Model&, const Row&, std::size_t column) = nullptr;
  // Of a relation that somebody wrote down (declared/rule.hpp): the rule, which owns all the texts
  // above.
  std::shared_ptr<const DeclaredRule> rule = nullptr;
};

// That a model has more rows than may be listed, or takes too long to list, in words; nothing where
// it has not.
std::optional<std::string> too_many_rows(const Model& model, const number::Budget& budget);

}  // namespace rithmo::relation

// A relation: a rule that a row may satisfy, and the generator of every row that does.
//
// Everything the toolkit does is a use of relations: deriving lists rows(model); auditing compares
// printed rows with them; check(model, row) says of any row whether it satisfies the rule, and why
// or why not. rows() and check() are two independent routes to the same rule, and the tests compare
// them. A model is a relation with its parameters fixed. To add a rule, add one file that defines
// its relations and one line in families.hpp (docs/developing.md). Example: multiplication-by-spaces with taker=odd has the row 5 9 45.
// Counter-example: 5 9 44 fails by arithmetic, 11 9 99 by membership (no piece bears 11).
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
#include "rithmo/relation/value.hpp"

namespace rithmo::relation {

// What may be given for a parameter: words, or texts of a form, or both.
struct Domain {
  std::vector<std::string_view> words = {};
  std::string_view form = {};  // for people: "A..B"; empty where the words are all
  std::optional<text::TextFault> (*fault)(std::string_view) =
      nullptr;  // what is wrong with a text of the form
  std::vector<std::string> (*tried)() =
      nullptr;  // texts of the form that inference tries beside the words
};
std::string to_text(const Domain& domain);  // "men | even | odd | A..B"

struct Parameter {
  // What a parameter is to those who know no relation by name.
  enum class Role : std::uint8_t { plain, roots, kings, numbers, spaces };

  std::string_view name;
  std::string_view default_value;
  Domain domain;
  std::string_view meaning;
  Role role = Role::plain;

  // What is wrong with a value, if anything.
  std::optional<text::TextFault> fault(std::string_view text) const;
};

// The values to try where a parameter is not known, the default first.
std::vector<std::string> choices(const Parameter& parameter);

// A refused parameter: its name (or an unknown name), and what is wrong with the value (offset in
// the value).
struct ParameterFault {
  std::string parameter;
  bool unknown;
  text::TextFault fault;
};

struct Relation;

class Model {
 public:
  using Settings = std::map<std::string, std::string, std::less<>>;

  // Every parameter of the relation is given or takes its default; anything else is refused.
  static tl::expected<Model, ParameterFault> make(const Relation& relation, const Settings& given);

  const Relation& relation() const { return *relation_; }
  // The value of the parameter that has this role; nothing where the relation has none.
  std::optional<std::string_view> value_of(Parameter::Role role) const;
  // REQUIRES: the relation has a parameter of this name. The value is valid for it.
  std::string_view operator[](std::string_view parameter) const;
  // Every parameter with its value.
  Settings settings() const;
  // "kind=harmonic among=men ...", in the relation's order.
  std::string text() const;

  bool operator==(const Model&) const = default;

 private:
  Model(const Relation& relation, std::vector<std::string> values)
      : relation_(&relation), values_(std::move(values)) {}
  const Relation* relation_;
  std::vector<std::string> values_;  // in the order of relation_->parameters
};

// What a rule says of one row. A row belongs to the rule when arithmetic and membership both hold.
struct Check {
  bool arithmetic;  // the numbers satisfy the rule's equations
  bool
      membership;  // and each belongs where the rule wants it (on a piece of that army, in the range)
  std::string because;  // "25 x 9 = 225", or what fails
  bool holds() const { return arithmetic && membership; }
};

// A row of another relation that holds just when the row it belongs to holds, under these settings there.
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
  std::vector<Row> (*rows)(
      const Model&);  // all rows, each once (or once for each piece it lists), in the relation's own order; null where it is open
  Check (*check)(
      const Model&,
      const Row&);  // REQUIRES: a value of the column's type in each cell; nothing only where derived rows may have nothing
  // 25 x 9 = 225 is attested where 225 / 9 = 25 is printed. Null where a rule has no counterpart.
  Counterpart (*counterpart)(const Model&, const Row&) = nullptr;
  // An open relation has no end of rows: rows is null, and near gives the rows that a printed one may have
  // meant, the row itself where it is right.
  std::vector<Row> (*near)(const Model&, const Row&) = nullptr;
  bool open() const { return rows == nullptr; }
  // How many rows there are, or a number that they do not exceed, found without listing them; null where a parameter cannot
  // make them many.
  number::Integer (*rows_at_most)(const Model&) = nullptr;
  // Why a cell of a derived row is what it is, "7 * 8 = 56"; empty where the whole row's reason says it. Null where check() says it.
  std::string (*reason)(const Model&, const Row&, std::size_t column) = nullptr;
  // Of a relation that somebody wrote down (declared/rule.hpp): the rule, which owns all the texts above.
  std::shared_ptr<const DeclaredRule> rule = nullptr;
};

// That a model has more rows than may be listed, or takes too long to list, in words; nothing where it has not.
std::optional<std::string> too_many_rows(const Model& model, const number::Budget& budget);

}  // namespace rithmo::relation

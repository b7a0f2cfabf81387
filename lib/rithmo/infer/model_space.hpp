// The models that inference tries: every relation with the table's columns, and the values its
// parameters may have.
//
// Beside the values that a parameter's domain spells out, the table's own numbers suggest ranges.
// Example: a table whose greatest number is 142 suggests among=1..142. Counter-example: a number
// that occurs once and stands far off is tried, but so is the range without it.
#pragma once

#include <string>
#include <vector>

#include "rithmo/table/bound_table.hpp"

namespace rithmo::infer {

// Values that the table's own numbers suggest for parameters that are ranges: `among` and `spaces`.
struct Suggested {
  std::vector<std::string> among, spaces;
};

Suggested suggested_by(const table::Table& table);

// What is tried for a parameter, the default first.
std::vector<std::string> values_for(const relation::Parameter& parameter,
                                    const Suggested& suggested);

// Whether the parameter cannot change the rows with these settings: what kings count by, among the
// numbers of a range.
bool is_idle(const relation::Parameter& parameter, const relation::Relation& relation,
             const relation::Model::Settings& settings);

// Every model of the relation that has the known settings, the defaults first.
std::vector<relation::Model> models_of(const relation::Relation& relation,
                                       const relation::Model::Settings& known,
                                       const Suggested& suggested = {});

// Whether the model has all the table's columns but the editor's own.
bool has_columns(const table::Table& table, const relation::Model& model);

// Whether the model would have far more rows than are printed, judged by an eighth of its range: no
// use in listing them.
bool is_too_wide(const relation::Model& model, std::size_t printed);

// What the choice of the model costs beside the defaults, in bits; nothing for what is known.
double price(const relation::Model& model, const relation::Model::Settings& known);

}  // namespace rithmo::infer

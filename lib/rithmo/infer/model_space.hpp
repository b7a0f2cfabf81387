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
struct SuggestedRanges {
  std::vector<std::string> among, spaces;
};

SuggestedRanges suggested_by(const table::Table& table);

// Returns the values to try for a parameter, the default first.
std::vector<std::string> values_for(const relation::Parameter& parameter,
                                    const SuggestedRanges& suggested);

// Tells whether the parameter cannot change the rows with these settings: the numbers of kings do
// not matter among the numbers of a range.
bool is_idle(const relation::Parameter& parameter, const relation::Relation& relation,
             const relation::Model::Settings& settings);

// Returns every model of the relation that has the known settings, the defaults first.
std::vector<relation::Model> models_of(const relation::Relation& relation,
                                       const relation::Model::Settings& known,
                                       const SuggestedRanges& suggested = {});

// Tells whether the model has all the table's columns but the editor's own.
bool has_columns(const table::Table& table, const relation::Model& model);

// Tells whether the model would have far more rows than are printed, which makes listing useless.
// Estimates this from an eighth of its range.
bool is_too_wide(const relation::Model& model, std::size_t printed);

// Returns the bits of choosing the model instead of the defaults; known settings cost nothing.
double price(const relation::Model& model, const relation::Model::Settings& known);

}  // namespace rithmo::infer

// Lists the models that inference tries: every relation with the table's columns, with every value
// of its parameters.
//
// Besides the values that a parameter's domain names, the table's own numbers suggest ranges.
// Example: a table whose greatest number is 142 suggests among=1..142. Counter-example: a much
// greater number that occurs once may be a slip, so that the range without it is tried too.
#pragma once

#include <string>
#include <vector>

#include "rithmo/table/bound_table.hpp"

namespace rithmo::infer {

// Values that the table's own numbers suggest for parameters that are ranges: `among` and `spaces`.
struct SuggestedRanges {
  std::vector<std::string> among, spaces;
};

SuggestedRanges suggest_ranges(const table::Table& table);

// Returns the values to try for a parameter, the default first.
std::vector<std::string> values_for(const relation::Parameter& parameter,
                                    const SuggestedRanges& suggested);

// Tells whether the parameter has no effect with these settings. For example, the numbers of kings
// have no effect where the numbers are a range.
bool is_without_effect(const relation::Parameter& parameter, const relation::Relation& relation,
                       const relation::Model::Settings& settings);

// Returns every model of the relation that has the known settings, the defaults first.
std::vector<relation::Model> models_of(const relation::Relation& relation,
                                       const relation::Model::Settings& known,
                                       const SuggestedRanges& suggested = {});

// Tells whether the model has all columns of the table, apart from those that only an editor adds.
bool has_columns(const table::Table& table, const relation::Model& model);

// Tells whether the model would have far more rows than the table prints, so that listing them is
// useless. Estimates the number of rows from small parts of the model's range.
bool is_too_wide(const relation::Model& model, std::size_t printed);

// Returns the bits that state the model's values other than defaults; known settings cost nothing.
double price(const relation::Model& model, const relation::Model::Settings& known);

}  // namespace rithmo::infer

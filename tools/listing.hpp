// Functions for the commands that derive rows: options for a relation's parameters, and its rows as
// the result.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "command.hpp"
#include "rithmo/relation/registry.hpp"

namespace rithmo::tool {

// Returns the option --relation with this help text.
Option relation_option(std::string_view help);

// Returns an option for each parameter of the relation, with the parameter's name and help.
std::vector<Option> parameter_options(const relation::Relation& relation);

// Returns the relation that --relation or --rule names, or null if neither is given. It is a fault
// if both are given, or --set without either.
text::Loaded<std::shared_ptr<const relation::Relation>> requested_relation(
    const Arguments& arguments);
// Returns the arguments without the options for a relation and its parameters.
Arguments without_relation(Arguments arguments);

// Returns the model that the arguments and --set describe. --among may name a file of numbers.
text::Loaded<relation::Model> model_of(const relation::Relation& relation,
                                       const Arguments& arguments);

// Returns the names of the parameters in --set.
std::vector<std::string> settings_named(const Arguments& arguments);

// Returns the model's rows in the chosen format. With --count, returns only their number.
Result list_rows(const relation::Relation& relation, const Arguments& arguments);

extern const Option count_option;
extern const Option set_option, rule_option;

}  // namespace rithmo::tool

// Functions of the deriving commands: options for the parameters of a relation, and its rows as the
// result.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "command.hpp"
#include "rithmo/relation/registry.hpp"

namespace rithmo::tool {

// Returns the option --relation with this help.
Option relation_option(std::string_view help);

// Returns an option for each parameter of the relation, with the same name and help.
std::vector<Option> parameter_options(const relation::Relation& relation);

// Returns the relation of --relation or --rule; null where neither is given. A fault where both
// are, or --set without one of them.
text::Loaded<std::shared_ptr<const relation::Relation>> asked_relation(const Arguments& arguments);
// Returns the arguments without those for a relation and its parameters.
Arguments without_relation(Arguments arguments);

// Returns the model of the arguments and of --set. --among may name a file of numbers.
text::Loaded<relation::Model> model_of(const relation::Relation& relation,
                                       const Arguments& arguments);

// Returns the parameters that --set names.
std::vector<std::string> settings_named(const Arguments& arguments);

// Returns the model's rows in the chosen format, or their number with --count.
Result list_rows(const relation::Relation& relation, const Arguments& arguments);

extern const Option count_option;
extern const Option set_option, rule_option;

}  // namespace rithmo::tool

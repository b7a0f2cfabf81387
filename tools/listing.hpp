// What the deriving commands share: options that are parameters of a relation, and its rows as the
// result.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "command.hpp"
#include "rithmo/relation/registry.hpp"

namespace rithmo::tool {

// --relation, for this purpose.
Option relation_option(std::string_view help);

// An option for each parameter of the relation, with the same name and help.
std::vector<Option> parameter_options(const relation::Relation& relation);

// The relation that --relation or --rule asks for; null where neither is given. A fault where both
// are, or --set without one of them.
text::Loaded<std::shared_ptr<const relation::Relation>> asked_relation(const Arguments& arguments);
// The arguments without what asks for a relation and its parameters.
Arguments without_relation(Arguments arguments);

// The model that the arguments and the settings of --set describe.
// --among may name a file of numbers.
text::Loaded<relation::Model> model_of(const relation::Relation& relation,
                                       const Arguments& arguments);

// The parameters that --set names.
std::vector<std::string> settings_named(const Arguments& arguments);

// The model's rows in the format asked for, or their number with --count.
Result list_rows(const relation::Relation& relation, const Arguments& arguments);

extern const Option count_option;
extern const Option set_option, rule_option;

}  // namespace rithmo::tool

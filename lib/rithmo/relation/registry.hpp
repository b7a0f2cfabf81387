// The list of all relations of the toolkit. A new rule is added to it by one line in families.hpp.
#pragma once

#include <span>
#include <string_view>

#include "rithmo/relation/relation.hpp"

namespace rithmo::relation {

std::span<const Relation> relations();

// Returns the relation of this name, or null.
const Relation* relation_named(std::string_view name);

// Parses a model in one line: the relation's name, then parameters as name=value. Example:
// "proportions kind=harmonic kings=none".
text::Parsed<Model> parse_model(std::string_view text);

}  // namespace rithmo::relation

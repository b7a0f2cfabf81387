// Relations themselves rendered: a line for each, or one in full with its columns, parameters and
// source.
#pragma once

#include <span>
#include <string>

namespace rithmo::relation {
struct Relation;
}

namespace rithmo::report {

// One relation in full, as text.
std::string describe(const relation::Relation& relation);

// A line for each under the headings of their families, as text. Relations of one family stand
// together.
std::string overview(std::span<const relation::Relation> relations);

// A list of relations in full, as JSON.
std::string relations_as_json(std::span<const relation::Relation> relations);

}  // namespace rithmo::report

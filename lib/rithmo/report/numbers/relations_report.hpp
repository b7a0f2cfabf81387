// Relations rendered: a list with a line for each, or one relation in full with its columns,
// parameters and source.
#pragma once

#include <span>
#include <string>

namespace rithmo::relation {
struct Relation;
}

namespace rithmo::report {

// Describes one relation in full, as text.
std::string describe(const relation::Relation& relation);

// Lists relations as text, one a line, under the headings of their families. REQUIRES: relations of
// one family are adjacent.
std::string overview(std::span<const relation::Relation> relations);

// Lists relations in full, as JSON.
std::string relations_as_json(std::span<const relation::Relation> relations);

}  // namespace rithmo::report

// TOML, read into the same tree of values with places as JSON (json.hpp).
//
// toml++ parses. Only toml.cpp includes it, because its templates take seconds to compile. A table
// becomes an object whose keys are sorted. Example: `ranks = 16` gives an object with the number 16
// at line 1, column 9. Counter-example: a date is refused, because no file of this project has one.
#pragma once

#include "rithmo/text/json.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::text {

// Parses a TOML file into an object. Faults are malformed TOML, a date, and names that nest more
// than 64 deep.
Loaded<Json> parse_toml(const Source& source);

}  // namespace rithmo::text

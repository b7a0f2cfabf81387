// TOML, read into the same tree of values with places as JSON (json.hpp).
//
// toml++ parses; it is seen by toml.cpp alone, because its templates take seconds to compile. A
// table is an object whose keys are sorted. Example: `ranks = 16` gives an object with the number
// 16 at line 1, column 9. Counter-example: a date is refused; no file of ours has one.
#pragma once

#include "rithmo/text/json.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::text {

// Parses a file, which is a table. Refused with its place: malformed TOML, a date, names that nest
// more than 64 deep.
Loaded<Json> parse_toml(const Source& source);

}  // namespace rithmo::text

// Rule files: TOML files with one rule set each, as docs/records.md describes them.
//
// Every fact has a support: its place in the source, or a reason why it is inferred or supplied. An
// unknown key, a missing key and a value that is not allowed are faults with line and column. All
// faults of a file are reported at once. The fields in rule_fields.hpp define the form of the file
// and the JSON schema for editors. Example: piece = "triange" is refused with the four kinds of
// pieces. Counter-example: whether a source means what the file says is not checked; only people
// can judge it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "rithmo/game/rules/rules.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::game {

// Reads a rule set from a file. The rule set's name is the file's name without folder and ".toml".
text::Loaded<RuleSet> read_rules(const text::Source& source);

// Returns the built-in rule set named `given`, which lives as long as the program, or reads one
// from a file NAME.toml. Returns nothing if `given` is neither.
std::optional<text::Loaded<std::shared_ptr<const RuleSet>>> rules_called(const std::string& given);

// Returns the JSON schema of rule files.
std::string rules_schema();

}  // namespace rithmo::game

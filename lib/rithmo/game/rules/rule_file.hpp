// Rule sets as files: TOML, one file a rule set, as docs/rule-files.md describes them.
//
// Every fact has a locus; an unknown key, a missing one, a value that is none of those that may
// stand there is a fault with line and column, and all faults of a file are reported at once. What
// the file may say is one list of fields (rule_file.cpp), from which the JSON schema for editors
// comes too. Example: piece = "triange" is refused with the four kinds of pieces. Counter-example:
// whether a source means what the file says is for people.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "rithmo/game/rules/rules.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::game {

// The rule set that a file gives; its name is the file's, without the folder and ".toml".
text::Loaded<RuleSet> read_rules(const text::Source& source);

// The JSON schema of such files, as text.
// A rule set by the name of one that comes along (it lives as long as the program), or read from a
// file, NAME.toml. Nothing where the text is neither.
std::optional<text::Loaded<std::shared_ptr<const RuleSet>>> rules_called(const std::string& given);

std::string rules_schema();

}  // namespace rithmo::game

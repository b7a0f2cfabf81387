// The methods that the files of this folder define, for the list in method.cpp, and functions that
// these files share.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/claims/method.hpp"
#include "rithmo/game/pieces/position.hpp"
#include "rithmo/game/rules/rules.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::claims {

std::vector<Method> relation_methods();  // defined in by_relation.cpp
std::vector<Method> table_methods();     // defined in by_table.cpp
std::vector<Method> rule_methods();      // defined in by_rules.cpp
Method formula_method();                 // defined in by_formula.cpp

// Makes an answer by comparing the result with the expectation. `because` explains a difference.
MethodAnswer answer(const CaseArguments& given, std::string found, std::string because);

// Describes a model for readers: "proportions (kind harmonic, kings none)".
std::string description_of(std::string_view model);

inline tl::unexpected<ArgumentFault> refuse(std::string_view argument, text::TextFault fault) {
  return tl::unexpected(ArgumentFault{std::string(argument), std::move(fault)});
}
inline tl::unexpected<ArgumentFault> refuse(std::string_view argument, std::string reason) {
  return refuse(argument, text::TextFault{0, std::move(reason)});
}

template <class T>
using Checked = tl::expected<T, ArgumentFault>;

// Splits a text at the mark. Returns one part if there is no mark.
std::vector<std::string_view> split(std::string_view text, char mark);

// Returns the rule set that the argument "rules" names, with the options in the argument "agree".
Checked<game::RuleSet> rules_of(const CaseArguments& given);
// Returns the position in the argument "position", which is a layout's name or a position in one
// line.
Checked<game::Position> position_of(const CaseArguments& given, const game::Board& board);
// The argument "with": true for marching, false for flying.
Checked<bool> is_marching(const CaseArguments& given);
bool counts_hindered(const CaseArguments& given);  // the argument "as": true if it is "hindered"

// Returns the value of an argument that must be one of these words. Any other word is a fault.
template <class T, std::size_t size>
tl::expected<T, ArgumentFault> word_of(const CaseArguments& given, std::string_view argument,
                                       const std::array<text::Word<T>, size>& words) {
  auto value = text::parse_word(words, given[argument]);
  if (!value) return refuse(argument, value.error());
  return *value;
}

}  // namespace rithmo::claims

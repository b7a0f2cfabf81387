// Methods of the files in this folder, for the list in method.cpp alone, and their shared
// functions.
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

std::vector<Method> relation_methods();  // by_relation.cpp
std::vector<Method> table_methods();     // by_table.cpp
std::vector<Method> rule_methods();      // by_rules.cpp
Method formula_method();                 // by_formula.cpp

// Compares the result with the expectation; `because` reports a difference.
Answer answer(const CaseArguments& given, std::string found, std::string because);

// Describes a model for readers: "proportions (kind harmonic, kings none)".
std::string in_words(std::string_view model);

inline tl::unexpected<ArgumentFault> refuse(std::string_view argument, text::TextFault fault) {
  return tl::unexpected(ArgumentFault{std::string(argument), std::move(fault)});
}
inline tl::unexpected<ArgumentFault> refuse(std::string_view argument, std::string reason) {
  return refuse(argument, text::TextFault{0, std::move(reason)});
}

template <class T>
using Checked = tl::expected<T, ArgumentFault>;

// Returns the parts of a text between marks; one where there is no mark.
std::vector<std::string_view> split(std::string_view text, char mark);

// Returns the rule set that "rules" names, with the options of "agree".
Checked<game::RuleSet> rules_of(const CaseArguments& given);
// Returns "position": a layout's name, or a position in one line.
Checked<game::Position> position_of(const CaseArguments& given, const game::Board& board);
Checked<bool> is_marching(const CaseArguments& given);  // "with": marching, not flying
bool counts_hindered(const CaseArguments& given);       // "as": hindered

// Returns the value of an argument that must be one of these words; a fault for any other.
template <class T, std::size_t size>
tl::expected<T, ArgumentFault> word_of(const CaseArguments& given, std::string_view argument,
                                       const std::array<text::Word<T>, size>& words) {
  auto value = text::parse_word(words, given[argument]);
  if (!value) return refuse(argument, value.error());
  return *value;
}

}  // namespace rithmo::claims

// A found rule as text, and what the audit makes of it.
//
// Example: { "rows": "a = 2..9, b = a..9", "columns": { "product": "a * b" } }, each key on a line of its own. Counter-example: a rule that
// divides by nought in a row that it lists is none.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/induction/candidates.hpp"
#include "rithmo/induction/induction.hpp"
#include "rithmo/induction/numbers.hpp"
#include "rithmo/induction/ranges.hpp"
#include "rithmo/witness/witness.hpp"

namespace rithmo::induction {

inline constexpr double least_saved = 10;  // bits, by a rule that is told

using Keys = std::vector<std::pair<std::string, std::string>>;  // of an object, with their values

std::string in_quotes(const std::string& text);
// An object one key a line, its values as they are; on one line, its values in quotes.
std::string rule_text(const Keys& keys);
std::string object_text(const Keys& items);

// FORMULA as NUMERAL; the numeral is left out where it is that of whole numbers.
std::string with_numeral(const std::string& formula, const NumeralSystem& numeral);

// The first of these names that no column has.
std::string new_name(const std::vector<NumberColumn>& columns, std::vector<std::string> names);

// The rule by ranges whose ends are where the audit explains most: the last rows of a table may have slips, which no range shows.
// Nothing where it cannot list its rows.
std::optional<std::string> with_best_ends(
    const Table& table, std::vector<Range> ranges,
    const std::function<std::string(const std::vector<Range>&)>& rule);

// What a candidate is worth to a reader, and the best of `all` that says something else in a row that is trusted.
InducedColumn told(const NumberColumn& column, const Candidate& chosen, double without,
                   const std::vector<Candidate>& all, const std::vector<bool>& trusted);

}  // namespace rithmo::induction

// A found rule as text, and what the audit makes of it.
//
// Example: { "rows": "a = 2..9, b = a..9", "columns": { "product": "a * b" } }, each key on a line
// of its own. Counter-example: a rule that divides by nought in a row that it lists is none.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/infer/formula/candidates.hpp"
#include "rithmo/infer/induction.hpp"
#include "rithmo/infer/numbers.hpp"
#include "rithmo/infer/rows/ranges.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::infer {

struct Totals;  // totals.hpp

// What is known of a table's entries beside their numbers.
struct Manner {
  bool blank_is_nought = false;
  const Totals* totals = nullptr;  // of rows that were taken from it
  // Rules that list their rows have neither.
  bool may_list() const { return !blank_is_nought && !totals; }
};

using Keys = std::vector<std::pair<std::string, std::string>>;  // of an object, with their values

std::string in_quotes(const std::string& text);
// An object one key a line, its values as they are; on one line, its values in quotes.
std::string rule_text(const Keys& keys);
std::string object_text(const Keys& items);

// FORMULA as NUMERAL; the numeral is left out where it is that of whole numbers.
std::string with_numeral(const std::string& formula, const number::NumeralSystem& numeral);

// The column's number in another row, prev.x or total.x; of several columns that are one, (240 *
// prev.L + 12 * prev.s + prev.d).
std::string in_row(const std::string& where, const NumberColumn& column);

// One place of a number that a formula gives as a whole: mod(div(x, 12), 20).
std::string place_text(const std::string& formula, const NumberColumn::Part& part);

// Columns by which equations find other rows: those alike in one, where sums begin anew; and by
// key.
struct OtherRows {
  std::optional<std::string> block = {}, key = {};
};

// The rule of equations: what was chosen for each column, null where nothing was.
std::string equation_rule(const std::vector<NumberColumn>& columns,
                          const std::vector<const Candidate*>& chosen, const Manner& manner,
                          const OtherRows& others = {});

// The rows that a rule lists, and the formulas that it gives them.
struct RowListing {
  const std::vector<NumberColumn>& columns;
  const std::vector<const Candidate*>& chosen;  // for each column, null where nothing was
  const std::vector<std::size_t>& keys;         // columns that run over the ranges
  const Ranges* over;                           // of those; null where the row's number runs
  const std::string& row_name;                  // what that is called
};
// Writes the rule that lists its rows, which run over these ranges.
std::string listing_rule(const RowListing& listing, const std::vector<Range>& runs);

// The first of these names that no column has.
std::string new_name(const std::vector<NumberColumn>& columns, std::vector<std::string> names);

// The rule by ranges whose ends are where the audit explains most: the last rows of a table may
// have slips, which no range shows. Nothing where it cannot list its rows.
std::optional<std::string> with_best_ends(
    const table::Table& table, std::vector<Range> ranges,
    const std::function<std::string(const std::vector<Range>&)>& rule);

// What a candidate is worth to a reader, and the best of `all` that says something else in a row
// that is trusted.
InducedColumn told(const NumberColumn& column, const Candidate& chosen, double without,
                   const std::vector<Candidate>& all, const std::vector<bool>& trusted);

}  // namespace rithmo::infer

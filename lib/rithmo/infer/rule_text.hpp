// Writes an induced rule as text. Chooses the range ends with which the audit explains the table
// best.
//
// Example: { "rows": "a = 2..9, b = a..9", "columns": { "product": "a * b" } }, each key on a line
// of its own. Counter-example: no rule is written that divides by zero in a row that it lists.
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

// Reading of a table's entries: whether blanks are zeros, and which rows were removed as totals.
struct TableReading {
  bool blank_is_zero = false;
  const Totals* totals = nullptr;  // totals in the removed rows; null if none were removed
  // Tells whether a rule may list its rows. Rules with blanks as zero, or with totals, consist of
  // equations only.
  bool may_list_rows() const { return !blank_is_zero && !totals; }
};

// Keys of a JSON object, with their values.
using Keys = std::vector<std::pair<std::string, std::string>>;

std::string in_quotes(const std::string& text);
// rule_text() writes a JSON object with one key per line and raw values; object_text() writes one
// line with quoted values.
std::string rule_text(const Keys& keys);
std::string object_text(const Keys& items);

// Writes a formula with its numeral, "FORMULA as NUMERAL". Omits the numeral of whole numbers.
std::string with_numeral(const std::string& formula, const number::NumeralSystem& numeral);

// Writes the column's number in another row: prev.x or total.x. A number in several columns becomes
// (240 * prev.L + 12 * prev.s + prev.d).
std::string value_in_row(const std::string& where, const NumberColumn& column);

// Writes one place of a number whose formula gives the whole: mod(div(x, 12), 20).
std::string place_text(const std::string& formula, const NumberColumn::Part& part);

// Columns by which equations refer to other rows: sums restart where `block` changes, and `key`
// identifies a row.
struct OtherRows {
  std::optional<std::string> block = {}, key = {};
};

// Writes a rule of equations. `chosen` has a candidate for each column; null means no formula.
std::string equation_rule(const std::vector<NumberColumn>& columns,
                          const std::vector<const Candidate*>& chosen, const TableReading& manner,
                          const OtherRows& others = {});

// Rows that a rule lists, and the formulas of their columns.
struct RowListing {
  const std::vector<NumberColumn>& columns;
  const std::vector<const Candidate*>& chosen;  // one for each column; null means no formula
  const std::vector<std::size_t>& keys;         // columns that run over the ranges
  const Ranges* over;                           // ranges of `keys`; null where the row number runs
  const std::string& row_name;                  // name of the row number
};
// Writes the rule that lists its rows, which run over these ranges.
std::string listing_rule(const RowListing& listing, const std::vector<Range>& runs);

// Returns the first of these names that no column has.
std::string new_name(const std::vector<NumberColumn>& columns, std::vector<std::string> names);

// Returns the rule with the range ends with which the audit explains most: the ranges alone cannot
// show that the table's last rows are slips. Returns nullopt where the rule cannot list its rows.
std::optional<std::string> with_best_ends(
    const table::Table& table, std::vector<Range> ranges,
    const std::function<std::string(const std::vector<Range>&)>& rule);

// Describes a chosen candidate for the report. The runner-up is the best candidate in `all` that
// gives another value in a trusted row.
InducedColumn induced_column(const NumberColumn& column, const Candidate& chosen, double without,
                             const std::vector<Candidate>& all, const std::vector<bool>& trusted);

}  // namespace rithmo::infer

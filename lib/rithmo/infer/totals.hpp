// Rows of a table that are no entries but sums, means, maxima or minima of those above: found by
// their words and their figures.
//
// Example: below twenty entries the row "Total | 326 | | 8587", where 326 and 8587 are the sums of
// their columns; or after every five days "Tot." and "Moy.". Counter-example: "Total | 5" below 2
// and 3 may be so by chance: it is worth less than ten bits.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/infer/induction.hpp"
#include "rithmo/infer/numbers.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::infer {

struct Totals {
  std::vector<std::pair<std::string, std::string>> marks;  // "total", "item = 'Total'"
  std::vector<InducedColumn> equations;                    // "total.qty", "sum(qty)"
  std::vector<bool> is_marked;                             // one for each row of the table
  double bits = 0, bits_without = 0;                       // code length of the marked rows
};

// Tells whether a word means "sum" in one of the languages of most printed tables.
bool names_a_sum(std::string_view text);

// Returns the totals of a table; nullopt where there are none that save ten bits.
std::optional<Totals> totals_of(const table::Table& table);

// Returns the entries alone.
table::Table without_totals(const table::Table& table, const Totals& totals);

}  // namespace rithmo::infer

// Finds rows of a table that are not entries but sums, means, maxima or minima of the entries
// above. Their words and figures show this.
//
// Example: below twenty entries the row "Total | 326 | | 8587", where 326 and 8587 are the sums of
// their columns; or, after every five days, the rows "Tot." and "Moy." (sum and mean).
// Counter-example: "Total | 5" below 2 and 3 may be a coincidence: it saves less than ten bits.
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
  // Name and condition: "total", "item = 'Total'".
  std::vector<std::pair<std::string, std::string>> marks;
  std::vector<InducedColumn> equations;  // name and formula: "total.qty", "sum(qty)"
  std::vector<bool> is_marked;           // one flag for each row of the table
  double bits = 0, bits_without = 0;  // code length of the marked rows, with and without the totals
};

// Tells whether a word means "sum" in one of the languages in which most tables are printed.
bool names_a_sum(std::string_view text);

// Returns the totals of a table; nullopt where none save ten bits.
std::optional<Totals> totals_of(const table::Table& table);

// Returns the table without its rows of totals.
table::Table without_totals(const table::Table& table, const Totals& totals);

}  // namespace rithmo::infer

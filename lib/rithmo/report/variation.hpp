// The places of variation of collated witnesses, for programs that draw stemmata and trees.
//
// A place is a cell that varies, a row that someone leaves out or has elsewhere, a column that someone lacks or names otherwise, or
// the order of a table. Each witness has one state there: a reading, by its number from 1; 0 where it has nothing there; none where it
// cannot be read or has no such table. Example: 22 in A, 225 in B and C: A 1, B 2, C 2. Counter-example: a row that D leaves out is one
// place, told in its first cell; in its other cells D has no state, so that one omission counts once.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/report/collation_report.hpp"
#include "rithmo/text/fault.hpp"

namespace rithmo {

using States = std::vector<std::optional<std::size_t>>;  // beside the witnesses of the collation

// The states of one place; nothing where it does not vary.
std::optional<States> states_of_cell(const CollatedRow& row, std::size_t column);
std::optional<States> states_of_order(const CollatedRow& row);
std::optional<States> states_of_order(const Collation& collation);
States states_of_column(const ColumnDifference& difference);
// What the column is called by the first witness that has it.
const std::string& first_name(const ColumnDifference& difference);

enum class VariationFormat : std::uint8_t { csv, nexus, phylip };

// CSV has a line for each place and a column for each witness, NA for none, as the R package stemmatology expects. NEXUS (D. Maddison,
// D. Swofford, W. Maddison, Systematic Biology 46, 1997) and PHYLIP (relaxed: names of any length, without blanks) have a line for each
// witness, a figure or letter for each state and ? for none; a place with more states than they have signs for is a fault.
Parsed<std::string> variation_matrix(const std::vector<NamedCollation>& collations,
                                     VariationFormat format);

}  // namespace rithmo

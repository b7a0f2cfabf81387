// Costs of printing one row for another, in bits.
//
// Each wrong cell is a slip of its own (error_model.hpp), with three exceptions: two exchanged
// cells, two cells divided in the wrong place, and a cell copied from the row above or below.
// Example: 9 5 45 for 5 9 45 is one slip, two cells exchanged. Counter-example: the row's position
// in the table is scored in row_order.hpp.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "rithmo/evidence/error_model.hpp"
#include "rithmo/proof/listed/rule_rows.hpp"
#include "rithmo/table/rows.hpp"

namespace rithmo::proof {

// Tells whether a printed row equals the intended one wherever both have a text. REQUIRES:
// `intended` has at least as many cells.
bool agrees(const table::RowView& printed, const table::RowView& intended);

// Returns the cost in bits of printing one row for another: the bits of each wrong cell and of its
// slip. Two exchanged cells, or two neighbouring numbers divided in the wrong place, are one slip.
// Cells about which the witness says nothing cost nothing. `kinds`, if given, receives the slip of
// each cell.
double row_slip_bits(const table::RowView& printed, const table::RowView& intended,
                     std::vector<evidence::SlipClass>* kinds = nullptr,
                     const evidence::Rates& rates = {});

// Like the overload above, for a row in its table: a single wrong cell may also have been copied
// from the row above or below.
double row_slip_bits(const table::Rows& printed, std::size_t row, const table::RowView& intended,
                     std::vector<evidence::SlipClass>* kinds = nullptr,
                     const evidence::Rates& rates = {});

// Returns the bits of a text that no slip explains.
double invented_text_bits(const std::string& text);

// Returns the cost of a row that the rule does not explain. Its cells are coded by their figures,
// or more cheaply as numbers that occur in the rule. A row of such numbers only may also come from
// another table similar to the rule's.
double invented_cost(const table::RowView& printed, const RuleRows& rule,
                     const evidence::Rates& rates);

}  // namespace rithmo::proof

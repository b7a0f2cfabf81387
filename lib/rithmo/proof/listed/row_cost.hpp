// Costs of printing one row for another, in bits.
//
// Each wrong cell is a slip of its own (error_model.hpp), except for two cells that are exchanged
// or divided in the wrong place, and one that was copied from the row above or below. Example: 9 5
// 45 for 5 9 45 is one slip, two cells exchanged. Counter-example: row_order.hpp scores where in
// the table the row stands.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "rithmo/evidence/error_model.hpp"
#include "rithmo/proof/listed/rule_rows.hpp"
#include "rithmo/table/rows.hpp"

namespace rithmo::proof {

// Tells whether a printed row equals the other, wherever both have a text. REQUIRES: the second has
// no fewer cells.
bool agrees(const table::RowView& printed, const table::RowView& intended);

// Returns the cost of printing one row for another, in bits: each wrong cell and its slip; two
// cells exchanged, or two neighbouring numbers divided in the wrong place, are one slip. A cell
// where the witness is silent costs nothing. `kinds`, if given, receives the slip of each cell.
double row_slip(const table::RowView& printed, const table::RowView& intended,
                std::vector<evidence::SlipClass>* kinds = nullptr,
                const evidence::Rates& rates = {});

// Returns the cost for a row in its place: a single wrong cell may have been copied from the row
// above or below.
double row_slip(const table::Rows& printed, std::size_t row, const table::RowView& intended,
                std::vector<evidence::SlipClass>* kinds = nullptr,
                const evidence::Rates& rates = {});

// Returns the bits of a text that nothing explains.
double invented_text_bits(const std::string& text);

// Returns the cost of a row that the rule does not explain: any figures, numbers that the rule has,
// or, of such numbers alone, a row of another table that is like the rule's.
double invented_cost(const table::RowView& printed, const RuleRows& rule,
                     const evidence::Rates& rates);

}  // namespace rithmo::proof

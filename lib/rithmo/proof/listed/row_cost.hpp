// Costs of printing one row for another, in bits.
//
// Cells are slips of their own (error_model.hpp), but for two that are exchanged or divided in the
// wrong place, and one that was copied from the row above or below. Example: 9 5 45 for 5 9 45 is
// one slip, two cells exchanged. Counter-example: where in the table the row stands is weighed
// elsewhere (row_order.hpp).
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "rithmo/evidence/error_model.hpp"
#include "rithmo/proof/listed/rule_rows.hpp"
#include "rithmo/table/rows.hpp"

namespace rithmo::proof {

// Tells whether a printed row says what the other does, wherever both speak. REQUIRES: the second
// has no fewer cells.
bool agrees(const table::RowView& printed, const table::RowView& intended);

// Gives the cost of printing one row for another, in bits: each wrong cell and its slip; two cells
// exchanged, or two neighbouring numbers divided in the wrong place, are one slip. A cell where the
// witness is silent costs nothing. `kinds`, where it is given, receives the slip of each cell.
double row_slip(const table::RowView& printed, const table::RowView& intended,
                std::vector<evidence::SlipClass>* kinds = nullptr,
                const evidence::Rates& rates = {});

// Gives it of a row in its place: a single wrong cell may have been copied from the row above or
// below.
double row_slip(const table::Rows& printed, std::size_t row, const table::RowView& intended,
                std::vector<evidence::SlipClass>* kinds = nullptr,
                const evidence::Rates& rates = {});

// Gives the bits of a text that came from nowhere.
double invented_text_bits(const std::string& text);

// Gives the cost of a row that came from nowhere: any figures, numbers that the rule has, or, of
// such numbers alone, a row of another table that is like the rule's.
double invented_cost(const table::RowView& printed, const RuleRows& rule,
                     const evidence::Rates& rates);

}  // namespace rithmo::proof

// Finds columns that follow a changed rule, everywhere or in a stretch of rows.
//
// A constant may be added to the rule's number or multiply it, throughout or from some row on. Each
// row may have the number that the rule has a few rows further on. At fixed intervals of rows a
// number may be added, to one row or to all later rows. A word or number of the rule may also be
// written differently throughout. A row that follows such a change is right as printed, and
// deviations from it are slips. A change is accepted if it codes the column in fewer bits than
// slips do. Dynamic programming (Viterbi) finds the cheapest sequence of states: each row follows
// the rule, or one of the changes that nearby rows propose. Example: in a table of 17 n for n up to
// 40 the rows from 21 on are 10 too high, because one error was carried forward. Counter-examples:
// three rows of a rounded column that are 1 too high; five rows whose numbers are each one row too
// low (structural.hpp).
#pragma once

#include <optional>

#include "rithmo/table/bound_table.hpp"

namespace rithmo::proof {

// Returns the table with the changes recorded, and the changed cells in place of the rule's;
// nullopt where there are none.
std::optional<table::BoundTable> following_changes(const table::BoundTable& subject);

}  // namespace rithmo::proof

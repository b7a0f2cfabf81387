// Finds columns that follow another rule than the one they are compared with, everywhere or in a
// stretch of rows.
//
// A number may be added to the rule's or multiply it, from some row on or throughout; each row may
// have the number that the rule has some rows further on; every so many rows a number may be added,
// once or for good; and a word or number of the rule may be written in another way wherever it
// stands. A row under such a change is right as printed, and what departs from it is a slip. A
// change is accepted where it codes the column in fewer bits than slips do. Dynamic programming
// (Viterbi) finds the cheapest way through the rows, each under the rule or under one of the
// changes that neighbouring rows propose. Example: of 17 n, n to 40, the rows from 21 on are 10
// more: one error that was carried forward, and 187 for 370 there is a slip beside it.
// Counter-examples: three rows of a rounded column that are 1 more; a number that stands a row too
// low in five rows (structural.hpp).
#pragma once

#include <optional>

#include "rithmo/table/bound_table.hpp"

namespace rithmo::proof {

// Returns the table with the changed cells in place of the rule's, and with the changes; nullopt
// where there are none.
std::optional<table::BoundTable> following_changes(const table::BoundTable& subject);

}  // namespace rithmo::proof

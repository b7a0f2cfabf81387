// Slips that reach over several cells or rows: two rows that have each other's number, a column
// that has slipped by a row over a stretch, a row that has slipped by a cell.
//
// Each is undone on trial, and the whole table explained anew (alignment.hpp): it is taken where
// the table, with the price of the slip, is then shorter to say; the best first, until none helps.
// What stands out of the table's order counts too, so that of two rows which may each be the other
// the order decides. What was lost on the way is a ? in the rows undone. Example: 8 49 120 above 8
// 64 90 are 8 49 90 and 8 64 120, whose last numbers stand in each other's place. Counter-example:
// two wrong cells that are two slips stay two.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "rithmo/evidence/error_model.hpp"
#include "rithmo/proof/listed/alignment.hpp"

namespace rithmo::proof {

struct StructuralSlip {
  using CellAt = std::pair<std::size_t, std::size_t>;  // printed row, compared column
  evidence::SlipClass kind;
  std::vector<CellAt> cells;                                 // those that it moved
  std::vector<std::pair<std::size_t, table::Texts>> undone;  // the rows without it
  double bits = 0;                                           // its own price
  double saved = 0;  // of the whole table, its price taken off
  // Another slip that explains the same rows nearly as well, and by how many bits it is worse.
  std::vector<std::pair<std::size_t, table::Texts>> rival = {};
  double rival_worse = 0;
};

// A table without its slips of this kind, explained; and the slips, in its order.
struct Restored {
  table::Rows printed;
  Alignment alignment;
  std::vector<StructuralSlip> slips;
};

// Nothing where there are none. `alignment` is the table's as it is printed.
std::optional<Restored> without_structural_slips(const table::Rows& printed,
                                                 const RuleRows& derived,
                                                 const Alignment& alignment);

// The columns in the order in which most rows agree with the rule, where as they stand hardly one
// does: for each compared column the one whose texts belong there. Nothing where they stand as they
// should, or no order is right, or there are too many.
std::optional<std::vector<std::size_t>> columns_in_order(const table::Rows& printed,
                                                         const RuleRows& derived);

}  // namespace rithmo::proof

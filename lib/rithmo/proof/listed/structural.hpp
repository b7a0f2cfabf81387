// Finds slips that reach over several cells or rows: two rows that have each other's number, a
// column that has slipped by a row over a stretch, a row that has slipped by a cell.
//
// Each is undone on trial, and the whole table aligned anew (alignment.hpp). It is accepted where
// the table, with the price of the slip, then has a shorter code. The search is greedy: the best
// slip first, until none helps. Rows out of the table's order count too, so that the order decides
// which of two rows is which. A text that was lost on the way is a ? in the rows undone. Example: 8
// 49 120 above 8 64 90 are 8 49 90 and 8 64 120, whose last numbers stand in each other's place.
// Counter-example: two wrong cells that are two slips stay two.
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
  std::vector<CellAt> cells;                                 // cells that it moved
  std::vector<std::pair<std::size_t, table::Texts>> undone;  // rows without it
  double bits = 0;                                           // its own cost
  double saved = 0;  // bits saved in the whole table, minus its own cost
  // Another slip that explains the same rows nearly as well, and how many bits it costs more.
  std::vector<std::pair<std::size_t, table::Texts>> rival = {};
  double rival_worse = 0;
};

// A table without its slips of this kind, aligned; and the slips, in the table's order.
struct RestoredTable {
  table::Rows printed;
  Alignment alignment;
  std::vector<StructuralSlip> slips;
};

// Returns nullopt where there are none. `alignment` is that of the printed table.
std::optional<RestoredTable> without_structural_slips(const table::Rows& printed,
                                                      const RuleRows& derived,
                                                      const Alignment& alignment);

// Returns the order of the columns in which most rows agree with the rule, where as printed hardly
// one does: for each compared column the one whose texts belong there. Returns nullopt where they
// stand as they should, or no order is right, or there are too many.
std::optional<std::vector<std::size_t>> columns_in_order(const table::Rows& printed,
                                                         const RuleRows& derived);

}  // namespace rithmo::proof

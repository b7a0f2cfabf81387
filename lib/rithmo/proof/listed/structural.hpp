// Finds slips that affect several cells or rows. Two rows have exchanged a number, a column slipped
// by a row over a stretch, or a row slipped by a cell.
//
// Each candidate slip is undone on trial, and the whole table is aligned again (alignment.hpp). The
// slip is accepted if the table's code, including the price of the slip, is then shorter. The
// search is greedy: the best slip first, until none helps. Rows out of order also cost bits, so
// that the table's order helps to identify rows. A text that was lost becomes a ? in the restored
// rows. Example: 8 49 120 above 8 64 90 is restored to 8 49 90 and 8 64 120, as the last numbers
// were exchanged. Counter-example: two wrong cells that are two slips stay two.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "rithmo/evidence/error_model.hpp"
#include "rithmo/proof/listed/alignment.hpp"

namespace rithmo::proof {

struct StructuralSlip {
  using CellAt = std::pair<std::size_t, std::size_t>;  // printed row and compared column
  evidence::SlipClass kind;
  std::vector<CellAt> cells;                                 // cells whose texts were moved
  std::vector<std::pair<std::size_t, table::Texts>> undone;  // rows with the slip undone
  double bits = 0;                                           // cost of the slip itself
  double saved = 0;  // bits saved in the whole table, minus its own cost
  // Another slip that explains the same rows nearly as well, and how many bits more it costs.
  std::vector<std::pair<std::size_t, table::Texts>> rival = {};
  double rival_worse = 0;
};

// A table without its structural slips, aligned; and the slips, in the table's order.
struct RestoredTable {
  table::Rows printed;
  Alignment alignment;
  std::vector<StructuralSlip> slips;
};

// Returns nullopt where there are no structural slips. `alignment` is that of the printed table.
std::optional<RestoredTable> without_structural_slips(const table::Rows& printed,
                                                      const RuleRows& derived,
                                                      const Alignment& alignment);

// Returns an order of the columns in which most rows agree with the rule, where hardly a row agrees
// as printed. The result has, for each compared column, the printed column whose texts belong
// there. Returns nullopt where no change is needed, no order is right, or there are too many
// columns.
std::optional<std::vector<std::size_t>> columns_in_order(const table::Rows& printed,
                                                         const RuleRows& derived);

}  // namespace rithmo::proof

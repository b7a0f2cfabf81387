// A table, or some of its rows, as it may have been intended: without structural events, which
// affect several cells or rows.
//
// Each event is one slip of copying that breaks several equations at once, although no single cell
// is misread. A row is left out or printed twice, two rows are exchanged, or a column is one row
// too high or too low. Example: a running total rises by 210 more than the receipts listed, and the
// total of the receipts is also 210 more than their sum: a row is lost. Counter-example: events are
// only proposed where an equation fails; a register may rightly have the same row twice.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/evidence/bits.hpp"
#include "rithmo/proof/equation/cell_readings.hpp"
#include "rithmo/proof/equation/places.hpp"
#include "rithmo/proof/explanation.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::proof {

struct Structure {
  table::BoundTable table;  // the table with its rows as they were intended
  // Holds for each row: its number in the whole table; nullopt for an inserted row.
  std::vector<std::optional<std::size_t>> origin;
  std::vector<Event> events = {};  // row numbers as in the whole table
  evidence::Bits bits = {};        // cost of the events

  // Returns a text that identifies the structure.
  std::string key() const;
};

// Returns rows `first` to `end` (exclusive) of a table as printed.
Structure part_of(const table::BoundTable& whole, std::size_t first, std::size_t end);

// Returns structures with one more event, each of which affects a failing place.
std::vector<Structure> with_one_more_event(const Structure& from, Places& places,
                                           const ColumnStatistics& looks,
                                           const std::vector<std::size_t>& failing);

// with_row_lost() inserts a lost row before the row `before`. Its words are those of its
// neighbours, if these agree; its numbers are unknown. with_row_repeated() removes a row that was
// printed twice.
Structure with_row_lost(Structure from, std::size_t before, const ColumnStatistics& looks);
Structure with_row_repeated(Structure from, std::size_t row, const ColumnStatistics& looks);
Structure with_rows_crossed(Structure from, std::size_t first);
Structure with_column_slipped(Structure from, const SlippedColumn& slip);

}  // namespace rithmo::proof

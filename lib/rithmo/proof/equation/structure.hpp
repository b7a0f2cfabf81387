// A table, or some rows of it, as it may have been meant: under events that reach over several
// cells or rows.
//
// Each event is one slip of copying that breaks several equations at once while no cell is wrong: a
// row left out or printed twice, two rows in each other's place, a column that stands a row too
// high or too low. Example: a running total that rises by 210 more than was received, where
// receipts are short of 210, lacks a row. Counter-example: events are only proposed where an
// equation fails; a register may rightly have the same row twice.
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
  table::BoundTable table;  // with the rows as they were meant
  // Row of the whole table; nullopt for an inserted one.
  std::vector<std::optional<std::size_t>> origin;
  std::vector<Event> events = {};  // rows as in the whole table
  evidence::Bits bits = {};        // cost of the events

  // Returns a text that identifies the structure.
  std::string key() const;
};

// Returns some rows of a table as they are printed.
Structure part_of(const table::BoundTable& whole, std::size_t first, std::size_t end);

// Returns structures with one event more, each of which touches a failing place.
std::vector<Structure> one_event_more(const Structure& from, Places& places,
                                      const ColumnStatistics& looks,
                                      const std::vector<std::size_t>& failing);

// Inserts a row that was left out before another: its words are its neighbours', where these agree,
// and its numbers are unknown.
Structure with_row_lost(Structure from, std::size_t before, const ColumnStatistics& looks);
Structure with_row_repeated(Structure from, std::size_t row, const ColumnStatistics& looks);
Structure with_rows_crossed(Structure from, std::size_t first);
Structure with_column_slipped(Structure from, const SlippedColumn& slip);

}  // namespace rithmo::proof

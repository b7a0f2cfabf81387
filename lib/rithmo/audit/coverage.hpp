// Measures how well a table can be proofread. Of all one-character slips in each cell, it counts
// those that the audit would notice, and those that it would certainly correct.
//
// A slip is not noticed if it turns the row into a row of the rule that the table lacks. It is
// corrected if the right reading is clearly the likeliest. Example: in a table that lacks 5 9 45, a
// slip that turns another row into 5 9 45 is not noticed. Counter-example: in a complete table a
// slip is always noticed. It makes a row that the rule lacks, or a second copy of a printed row.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/audit/finding.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::audit {

struct CellCoverage {
  CellRef cell;
  std::string column, printed;
  std::size_t slips = 0, noticed = 0, mended = 0;
};

struct TableCoverage {
  std::string name, path;
  std::vector<CellCoverage>
      cells;  // one entry for each number in a correct row, row by row; empty for an open relation

  std::size_t slips() const, noticed() const, mended() const;
};

TableCoverage coverage(const table::BoundTable& subject);

// Returns the coverage of every table of the witnesses, in their order. Each table is bound to its
// named or inferred model. Returns a fault where a table cannot be bound.
text::Loaded<std::vector<TableCoverage>> coverage(std::span<const table::Witness> witnesses,
                                                  const number::Budget& budget = {});

// Returns, without repetition, every text that one slip makes of this text: a character of the
// alphabet is wrong, dropped, added or exchanged. Leaves out the text itself, the empty text and
// numbers with a leading zero.
std::vector<std::string> texts_with_one_slip(const std::string& text,
                                             std::string_view alphabet = "0123456789");

}  // namespace rithmo::audit

// Measures how far a table can be proofread at all: of the slips of one character that each cell
// could have, how many the audit would notice, and how many it would mend without doubt.
//
// A slip goes unnoticed when it makes the row another row of the rule that the table lacks. It is
// mended when the right reading is the likeliest by more than a tie. Example: in a table that lacks
// 5 9 45, nobody notices a slip that makes 5 9 45 of another row. Counter-example: in a complete
// table a slip is always noticed, since it makes a row of no rule or a second copy of one that is
// there.
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
      cells;  // numbers of rows that are right, row by row; none of an open relation

  std::size_t slips() const, noticed() const, mended() const;
};

TableCoverage coverage(const table::BoundTable& subject);

// Returns the coverage of every table of the witnesses, in their order, each bound to its named or
// inferred model. Returns a fault where one cannot be bound.
text::Loaded<std::vector<TableCoverage>> coverage(std::span<const table::Witness> witnesses,
                                                  const number::Budget& budget = {});

// Returns every text that one wrong, dropped, added or exchanged character of the alphabet makes of
// this one, each once. Leaves out the text itself, the empty text and numbers with a leading zero.
std::vector<std::string> texts_with_one_slip(const std::string& text,
                                             std::string_view alphabet = "0123456789");

}  // namespace rithmo::audit

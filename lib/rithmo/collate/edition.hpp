// Makes an edited text of collated tables: that of a base witness, with its editor's decisions.
//
// Each cell reads as in the base, or as a decision on the base has it. Where the base is wrong by
// the rule and another witness is right, that reading is proposed as a decision. So is a reading of
// the rule that no witness has. The editor's decisions stay. Example: base A has 22, B 225, the
// rule says 225: "read 225, as B has" is proposed. Counter-example: where the rule cannot tell,
// nothing is proposed, however many witnesses agree: the cell is open.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/collate/collation.hpp"
#include "rithmo/table/decision.hpp"

namespace rithmo::collate {

struct EditedCell {
  std::optional<std::string> text = {};       // nullopt where the base has no such row or column
  const table::Decision* decision = nullptr;  // decision of the editor that gives the text
};

struct EditedRow {
  std::vector<EditedCell> cells;            // one for each column of the collation
  const table::Decision* struck = nullptr;  // decision of the editor to delete the row
};

struct Edition {
  std::size_t base;             // index among the witnesses
  std::vector<EditedRow> rows;  // one for each row of the collation
  std::vector<table::Decision> proposed;
  std::size_t open = 0;  // cells in which witnesses differ, undecided, and the rule cannot tell
};

// Makes the edition. REQUIRES: the collation is of these tables, `base` one of them; `decisions`
// are those of the base witness, `table` its place among that witness's tables.
Edition edited(const Collation& collation, const std::vector<CollatedTable>& tables,
               std::size_t base, const std::vector<table::Decision>& decisions, std::size_t table);

}  // namespace rithmo::collate

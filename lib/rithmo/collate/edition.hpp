// An edited text of collated tables: that of a base witness, as its editor has decided on it.
//
// Each cell reads as the base does, or as a decision of the base has it. Where the base is wrong by
// the rule and another witness is right, that reading is proposed as a decision, and so is what no
// witness has, if the rule says it; what the editor has decided stays. Example: base A has 22, B
// 225, the rule says 225: "read 225, as B has" is proposed. Counter-example: where the rule cannot
// tell, nothing is proposed, however many witnesses agree: the cell is open.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/collate/collation.hpp"
#include "rithmo/table/decision.hpp"

namespace rithmo::collate {

struct EditedCell {
  std::optional<std::string> text = {};       // nothing where the base has no such row or column
  const table::Decision* decision = nullptr;  // of the editor, who reads so
};

struct EditedRow {
  std::vector<EditedCell> cells;            // beside the columns of the collation
  const table::Decision* struck = nullptr;  // the editor has it struck out
};

struct Edition {
  std::size_t base;             // among the witnesses
  std::vector<EditedRow> rows;  // beside those of the collation
  std::vector<table::Decision> proposed;
  std::size_t open = 0;  // cells in which witnesses differ, undecided, and the rule cannot tell
};

// REQUIRES: the collation is of these tables, `base` one of them; `decisions` are those of the base
// witness, `table` its place among that witness's tables.
Edition edited(const Collation& collation, const std::vector<CollatedTable>& tables,
               std::size_t base, const std::vector<table::Decision>& decisions, std::size_t table);

}  // namespace rithmo::collate

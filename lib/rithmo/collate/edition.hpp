// Makes an edition of collated tables: the text of a base witness with its editor's decisions.
//
// Each cell has the text of the base witness, or of a decision on it. If the base is wrong by the
// rule and another witness is right, that witness's reading is proposed as a decision. A reading of
// the rule that no witness has is proposed too. Existing decisions are not changed. Example: base A
// has 22, B has 225, and the rule says 225: "read 225, as B has" is proposed. Counter-example: if
// the rule cannot decide, nothing is proposed, even if most witnesses agree; the cell counts as
// open.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/collate/collation.hpp"
#include "rithmo/table/decision.hpp"

namespace rithmo::collate {

struct EditedCell {
  std::optional<std::string> text = {};  // nullopt where the base witness lacks the row or column
  // editor's decision that gives the text; null where there is none.
  const table::Decision* decision = nullptr;
};

struct EditedRow {
  std::vector<EditedCell> cells;  // one for each column of the collation
  // editor's decision to delete the row; null where there is none.
  const table::Decision* struck = nullptr;
};

struct Edition {
  std::size_t base;             // index of the base witness
  std::vector<EditedRow> rows;  // one for each row of the collation
  std::vector<table::Decision> proposed;
  // Number of cells without a decision in which witnesses differ and the rule cannot decide.
  std::size_t open = 0;
};

// Makes the edition. REQUIRES: `collation` is of `tables`, and `base` is the index of one of them.
// `decisions` are those of the base witness; `table` is the index of the table in that witness.
Edition edited(const Collation& collation, const std::vector<CollatedTable>& tables,
               std::size_t base, const std::vector<table::Decision>& decisions, std::size_t table);

}  // namespace rithmo::collate

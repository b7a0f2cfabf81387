// Finds objections to an editor's own reading before it is saved.
//
// The table is audited again with the editor's reading. Example: 94 in row 7 of a table of squares.
// The answer "acept" is not a numeral of the column. The answer 48 causes a new finding, as the
// rule has 49. Counter-example: other slips of the table, which were already found, are not
// objections.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "rithmo/audit/finding.hpp"
#include "rithmo/number/budget.hpp"
#include "rithmo/table/witness.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::audit {

struct Objection {
  // Reason why the reading is not a numeral; empty where the rule contradicts it.
  std::string reason;
  std::optional<Finding> finding = {};  // finding of the audit at the cells that were read
};

// Returns an objection to a reading; nullopt where there is none. `decided` is the finding, and
// `before` is the report on its table without decisions. The decisions come from decisions_on() and
// belong to one table of the witness. Returns a fault where the table cannot be audited.
text::Loaded<std::optional<Objection>> objection_to(const table::Witness& witness,
                                                    const TableReport& before,
                                                    const Finding& decided,
                                                    std::span<const table::Decision> decisions,
                                                    const number::Budget& budget = {});

}  // namespace rithmo::audit

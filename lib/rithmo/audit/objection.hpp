// Objections to a reading of the editor's own, before it is written down.
//
// The table is audited again as it would be read. Example: 94 in row 7 of a table of squares, read
// "acept": no numeral of its column. Another: read 48, where the rule has 49: what the audit finds
// then. Counter-example: other slips of the table, which were found before, are no objection.
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
  std::string reason;                   // why it is no numeral; empty where the rule is against it
  std::optional<Finding> finding = {};  // finding of the audit at the cells that were read
};

// Returns an objection to a reading; nullopt where there is none. `decided` is the finding,
// `before` its table's report without decisions, `decisions` what decisions_on() made of the
// reading: of one table of the witness. Returns a fault where the table cannot be audited.
text::Loaded<std::optional<Objection>> objection_to(const table::Witness& witness,
                                                    const TableReport& before,
                                                    const Finding& decided,
                                                    std::span<const table::Decision> decisions,
                                                    const number::Budget& budget = {});

}  // namespace rithmo::audit

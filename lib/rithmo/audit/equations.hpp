// Audits a table whose rows cannot be listed, by a rule of what holds within a row, between rows,
// or over a block.
//
// Each equation is evaluated in each row where it applies. Where equations fail, the least costly
// set of slips (error_model.hpp) that makes them all hold is searched for, over all the cells they
// share: a cell under several rules is decided by all of them together, and an error that was
// carried forward is one slip. The equations are solved for a cell, so that each reading has a
// reason. Example: of max 34.2, min 21.4, mean 28.7 the mean should read 27.8. Counter-example: 20
// + 30 = 60 alone may be a slip in any of the three, and is reported as a tie or with its odds.
// Rules for choosing the fewest changes: I. P. Fellegi and D. Holt, Journal of the American
// Statistical Association 71 (1976) 17-35.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rithmo/audit/finding.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::audit {

struct EquationAudit {
  std::vector<Finding> findings;  // sorted by place
  std::string note;               // reports what was evaluated, and prominently what could not be
  ExaminedPart examined;
};

// Audits a table under equations. REQUIRES: the subject's relation is a declared rule of equations.
// `left`: steps that the equations of a run may still take; the audit takes some from it, for one
// table at most 10,000,000,000.
EquationAudit audit_equations(const table::BoundTable& subject, std::uint64_t& left);

}  // namespace rithmo::audit

// Audits a table whose rows cannot be listed. Its rule consists of equations within a row, between
// rows, or over a block of rows.
//
// Each equation is evaluated in each row where it applies. Where equations fail, the audit searches
// for the cheapest set of slips (error_model.hpp) with which they all hold. A cell in several
// equations is decided by all of them together, and an error that was carried forward is one slip.
// Each reading solves an equation, which is given as its reason. Example: in the row max 34.2, min
// 21.4, mean 28.7 the mean should read 27.8. Counter-example: 20 + 30 = 60 alone may be a slip in
// any of the three numbers, and is reported as a tie or with its odds. Rules for choosing the
// fewest changes: I. P. Fellegi and D. Holt, Journal of the American Statistical Association 71
// (1976) 17-35.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rithmo/audit/finding.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::audit {

struct EquationAudit {
  std::vector<Finding> findings;  // sorted by place in the table
  std::string note;               // reports what was evaluated and, prominently, what could not be
  ExaminedPart examined;
};

// Audits a table under equations. REQUIRES: the subject's relation is a declared rule of equations.
// `left` is the number of steps that a whole run may still take. The audit subtracts its own steps,
// at most 10,000,000,000 for one table.
EquationAudit audit_equations(const table::BoundTable& subject, std::uint64_t& left);

}  // namespace rithmo::audit

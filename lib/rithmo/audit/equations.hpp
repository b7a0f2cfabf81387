// The audit of a table whose rows cannot be listed, but of which a rule says what holds within a
// row, between rows, or over a block.
//
// Each equation is put to each row it speaks of. Where equations fail, the least costly set of
// slips (error_model.hpp) that makes them all hold is searched for, over all the cells they share:
// a cell under several rules is decided by all of them together, and an error that was carried
// forward is one slip. A cell is given the values that the equations allow it, found by solving
// them, so that a reading never comes from nowhere. Example: of max 34.2, min 21.4, mean 28.7 the
// mean should read 27.8. Counter-example: 20 + 30 = 60 alone may be a slip in any of the three, and
// is told as a tie or with its odds. Rules for choosing the fewest changes: I. P. Fellegi and D.
// Holt, Journal of the American Statistical Association 71 (1976) 17-35.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rithmo/audit/finding.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::audit {

struct EquationAudit {
  std::vector<Finding> findings;  // by place
  std::string note;               // what was asked, and loudly what could not be
  Examined examined;
};

// REQUIRES: the subject's relation is a declared rule of equations. `left`: steps that the
// equations of a run may still take; some are taken from it, for one table at most 10,000,000,000.
EquationAudit audit_equations(const table::BoundTable& subject, std::uint64_t& left);

}  // namespace rithmo::audit

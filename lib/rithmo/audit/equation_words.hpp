// Words about equations that were put to a table: one with its values, and the part of the table that
// they looked at.
#pragma once

#include <string>
#include <vector>

#include "rithmo/audit/finding.hpp"
#include "rithmo/proof/equation/equation_system.hpp"
#include "rithmo/proof/equation/register_rows.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::audit {

// An equation with what stands in the row: "28.7 = round((34.2 + 21.4) / 2, 1)".
std::string with_values(const proof::EquationSystem& system, const table::BoundTable& subject,
                        const proof::EquationSystem::Instance& instance);

// REQUIRES: the system's clusters() were asked.
Examined examined_by(const proof::EquationSystem& system, const table::BoundTable& subject);

// Each cell in which the two rows differ, read as the other row has it.
std::vector<Change> changes_of(const proof::ExchangedRows& pair, const table::BoundTable& subject);

// Says that a cell cannot be read, nor be worked out.
std::string unreadable(const std::string& printed);

}  // namespace rithmo::audit

// Words about equations that were put to a table: one with its values, and the part of the table that
// they looked at.
#pragma once

#include <string>

#include "rithmo/audit/equation_system.hpp"
#include "rithmo/audit/finding.hpp"
#include "rithmo/audit/subject.hpp"

namespace rithmo::audit {

// An equation with what stands in the row: "28.7 = round((34.2 + 21.4) / 2, 1)".
std::string with_values(const EquationSystem& system, const Subject& subject,
                        const EquationSystem::Instance& instance);

// REQUIRES: the system's clusters() were asked.
Examined examined_by(const EquationSystem& system, const Subject& subject);

}  // namespace rithmo::audit

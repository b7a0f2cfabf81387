// Rows of a register that stand where they should not: one twice, or two in each other's place.
//
// Either is one slip of copying that breaks several equations at once, and no cell is wrong. Example: of living and dead by age the rows
// of ages 4 and 5 are exchanged, and what runs from row to row fails three times. Counter-example: where one cell stands in all
// equations that fail, that cell is misprinted, whatever else would mend them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <vector>

#include "rithmo/proof/equation/equation_system.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::proof {

// Rows that stand twice, one under the other, where more equations hold without the second. Only rows that a failing equation looks at
// are tried: a register may have the same row many times, and rightly.
std::set<std::size_t> repeated_rows(const table::BoundTable& subject, std::uint64_t& steps);

struct ExchangedRows {
  std::size_t first;                   // it stands in the place of the next, and that in its
  EquationSystem::Account account;     // each read as the other
  std::vector<std::size_t> explained;  // instances that fail as printed
};

// Pairs of neighbouring rows by whose exchange all equations hold that look at them. REQUIRES: the system is the subject's.
std::vector<ExchangedRows> exchanged_rows(const table::BoundTable& subject, EquationSystem& system);

}  // namespace rithmo::proof

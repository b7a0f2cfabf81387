// Rows that the sums of a table want: where a line was left out of a register, every sum of its block is off by what stood there.
//
// What each column is short of is a row; it is one that was lost if the equations within a row hold for it, and the sums with it. Example:
// sums of max, min and range that are 32.2, 18.8 and 13.4 too great are short of a day whose range is 32.2 - 18.8. Counter-example: where
// two cells were misread in one row their sums are off too, but then that row's own equation fails, and nothing was lost.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "rithmo/audit/equation_system.hpp"

namespace rithmo::audit {

struct LostRow {
  std::size_t before;  // the printed row after its block: where in the block it stood is not known
  Texts texts;         // on the compared columns; empty where nothing says what stood there
  std::set<std::size_t> explained;  // instances that fail without it, and hold with it
  std::string because;
};

// REQUIRES: the system is the subject's, with these rows ignored. At most some twenty are looked for.
std::vector<LostRow> lost_rows(const Subject& subject, const std::set<std::size_t>& ignored,
                               EquationSystem& system, std::uint64_t& steps);

}  // namespace rithmo::audit

// Rows that were left out of a register: every sum of the block is off by what stood there, and what runs from row to row breaks off.
//
// What each column is short of is a row; it is one that was lost if the equations within a row hold for it, and the sums with it. Example:
// sums of max, min and range that are 32.2, 18.8 and 13.4 too great are short of a day whose range is 32.2 - 18.8; a balance that rises by
// 2 10 4 more than was received, where receipts are short of 2 10 4. Counter-example: where two cells were misread in one row their sums
// are off too, but then that row's own equation fails, and nothing was lost.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "rithmo/proof/equation/equation_system.hpp"

namespace rithmo::proof {

struct LostRow {
  std::size_t
      before;  // the printed row after it, or after its block where nothing says where in the block it stood
  table::Texts texts;  // on the compared columns; empty where nothing says what stood there
  std::set<std::size_t> explained;  // instances that fail without it, and hold with it
  std::string because;
  // Sums that fail with it still, less what stood in it: as such they are read while the slip is looked for.
  EquationSystem::Account without = {};
  // Or a sum has the slip itself.
  EquationSystem::Account of_sums = {};
  // Other numbers may have stood in it, if that slip is elsewhere: the odds of readings in these rows are no better.
  std::set<std::size_t> unsure = {};
  double most_odds = 0;
  double bits = 0;  // a row in a hundred is left out, and its numbers come from nowhere
};

// Those that the sums of a block agree on. REQUIRES: the system is the subject's, with these rows ignored. At most some twenty are looked for.
std::vector<LostRow> lost_rows(const table::BoundTable& subject,
                               const std::set<std::size_t>& ignored, EquationSystem& system,
                               std::uint64_t& steps);

// The one by which most of these failing equations hold, where one of them runs from a row to the next.
std::optional<LostRow> lost_row_between(const table::BoundTable& subject,
                                        const std::set<std::size_t>& ignored,
                                        EquationSystem& system,
                                        const std::vector<std::size_t>& cluster,
                                        std::uint64_t& steps);

}  // namespace rithmo::proof

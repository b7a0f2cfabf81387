// Limits of the work that the data of a package may cause. A small package may ask for an enormous
// amount of work.
//
// If a limit is reached, the message names it (docs/formats.md), and the user can raise it.
// Example: 170 bytes that ask for the arithmetic proportions among 1..200000 would list 10^10 rows,
// and are refused. Counter-example: work that a user requests explicitly by a command is not
// limited.
#pragma once

#include <cstddef>
#include <cstdint>

#include "rithmo/number/stage.hpp"

namespace rithmo::number {

struct Budget {
  std::size_t rows = 2'000'000;  // maximum number of rows of one listed model
  // Steps for all formulas of claims together, or for listing one rule. A step takes a few
  // nanoseconds.
  std::uint64_t steps = 2'000'000'000;
  // Steps for inducing unknown rules, for all searches of a run together. In a step one number is
  // fitted, which takes about half a microsecond.
  std::uint64_t search = 45'000'000;
  // Steps for the equations of all tables of a run together. A step takes about a nanosecond.
  std::uint64_t equations = 30'000'000'000;
  Stretch stretch = {};  // reports the progress of the work
};

}  // namespace rithmo::number

// Limits of the work that the data of a package may cause: a package is read on trust of its shape,
// not of its size.
//
// A message names each limit where it is met (docs/formats.md), and the user of the program can
// raise it. Example: 170 bytes that ask for the arithmetic proportions among 1..200000 would list
// 10^10 rows, and are refused. Counter-example: a person who types a command is responsible for its
// work.
#pragma once

#include <cstddef>
#include <cstdint>

#include "rithmo/number/stage.hpp"

namespace rithmo::number {

struct Budget {
  std::size_t rows = 2'000'000;  // rows of one listed model
  // Steps of all formulas of claims together, or of listing one rule; each takes a few nanoseconds.
  std::uint64_t steps = 2'000'000'000;
  // Steps of all searches of a run for rules that nobody named. A step tries one number to be
  // fitted, in about half a microsecond.
  std::uint64_t search = 45'000'000;
  // Steps of the equations of all tables of a run, each about a nanosecond.
  std::uint64_t equations = 30'000'000'000;
  Stretch stretch = {};  // reports the progress of the work
};

}  // namespace rithmo::number

// How much work the data of a package may ask for: a package is read on trust of its shape, not of
// its size.
//
// Both limits are told in words where they are met (docs/formats.md), and can be raised by who runs
// the program. Example: 170 bytes that ask for the arithmetic proportions among 1..200000 would
// list 10^10 rows, and are refused. Counter-example: what a person types on the command line is his
// own business.
#pragma once

#include <cstddef>
#include <cstdint>

#include "rithmo/number/stage.hpp"

namespace rithmo::number {

struct Budget {
  std::size_t rows = 2'000'000;         // that a model may list
  std::uint64_t steps = 2'000'000'000;  // of all formulas of claims together, or of listing one
                                        // rule: each a few nanoseconds
  // Steps of all searches of a run for rules that nobody named: numbers that are fitted, each about
  // half a microsecond.
  std::uint64_t search = 45'000'000;
  // Steps of the equations of all tables of a run, each about a nanosecond.
  std::uint64_t equations = 30'000'000'000;
  Stretch stretch = {};  // where the work says how far it is
};

}  // namespace rithmo::number

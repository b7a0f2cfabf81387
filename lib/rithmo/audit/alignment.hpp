// Printed rows matched with derived rows, the table as a whole at the least cost.
//
// Rows that agree in every cell are matched first, each derived row once. What is left on both
// sides is joined where a printed and a derived row share a number, and each connected group is
// assigned at least total cost (assignment.hpp); a printed row may also stay alone, as a repetition
// or as unexplained, and a derived row may stay missing, each at its own cost. Nothing is lost:
// every printed row ends in exactly one of these ways. Example: printed 72 7 9 meets the missing 72
// 8 9 and not the equally near 63 7 9, which no man bears. Counter-example: a second 9 9 81 is not
// forced on some missing row; it is a repetition.
#pragma once

#include <optional>

#include "rithmo/audit/subject.hpp"

namespace rithmo {

struct Match {
  enum class Way : std::uint8_t { agrees, differs, repeats, unexplained };
  Way way;
  std::optional<std::size_t> derived;  // the row agreed with, differed from, or repeated
};

struct Alignment {
  std::vector<Match> rows;           // beside the printed rows
  std::vector<std::size_t> missing;  // derived rows that nothing printed stands for, ascending
};

// A table that is not `complete` lists examples: leaving a row out is no slip there, and a row that follows
// no rule is likelier its author's own mistake.
Alignment align(const std::vector<Texts>& printed, const std::vector<Texts>& derived,
                bool complete = true);

// What it costs to print one row for another, in bits: the wrong cells and their slips.
double row_cost(const Texts& printed, const Texts& derived);

// What it costs for a row to have come from nowhere, and for a derived row to be left out.
double invented_cost(const Texts& printed, bool complete = true);
double omitted_cost(bool complete);

}  // namespace rithmo

// Aligns the printed rows with the derived rows, the table as a whole at the least cost.
//
// Rows that agree in every cell are matched first, unless more of them are printed than the rule
// has. The others are joined where a printed and a derived row share a number. Each connected group
// is an assignment problem with the least total cost (assignment.hpp): the slips (error_model.hpp)
// and the place in the table (row_order.hpp). A printed row may also stay alone, as a repetition or
// as unexplained, and a derived row may stay missing, each at its own cost. Nothing is lost: every
// printed row ends in exactly one of these ways. Example: printed 72 7 9 meets the missing 72 8 9
// and not the equally near 63 7 9, which no piece bears. Counter-example: a second 9 9 81 is not
// forced on some missing row; it is a repetition.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rithmo/evidence/error_model.hpp"
#include "rithmo/proof/listed/row_order.hpp"
#include "rithmo/proof/listed/rule_rows.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::proof {

struct Match {
  enum class Way : std::uint8_t { agrees, differs, repeats, unexplained };
  Way way;
  std::optional<std::size_t> derived;  // the row agreed with, differed from, or repeated
};

struct Alignment {
  std::vector<Match> rows;           // one for each printed row
  std::vector<std::size_t> missing;  // derived rows that no printed row matches, ascending
  RowOrder order;                    // evidence from the places of the rows
  evidence::Rates rates;             // rates used for the alignment
};

// REQUIRES: all rows have as many cells.
Alignment align(const table::Rows& printed, const RuleRows& derived,
                const evidence::Rates& rates = {});

}  // namespace rithmo::proof

// Aligns the printed rows with the rows that the rule derives, at the least total cost.
//
// Rows that agree in every cell are matched first, unless more of them are printed than the rule
// has. The other printed and derived rows are connected if they share a number. Each connected
// group is an assignment problem (assignment.hpp). Its costs are the slips (error_model.hpp) and
// the row's place in the table (row_order.hpp). A printed row may also stay unmatched, as a
// repetition or as unexplained, and a derived row may stay missing, each at its own cost. Every
// printed row gets exactly one of these outcomes. Example: printed 72 7 9 is matched with the
// missing row 72 8 9. The row 63 7 9 is equally near, but the rule lacks it. Counter-example: a
// second 9 9 81 is not matched with some missing row; it is a repetition.
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
  // The derived row that the printed row agrees with, differs from, or repeats.
  std::optional<std::size_t> derived;
};

struct Alignment {
  std::vector<Match> rows;           // one match for each printed row
  std::vector<std::size_t> missing;  // derived rows that no printed row matches, ascending
  RowOrder order;                    // evidence from the order of the rows in the table
  evidence::Rates rates;             // rates used for the alignment
};

// REQUIRES: all rows have the same number of cells.
Alignment align(const table::Rows& printed, const RuleRows& derived,
                const evidence::Rates& rates = {});

}  // namespace rithmo::proof

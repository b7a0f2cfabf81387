// See misfiled.hpp.
#include "rithmo/audit/misfiled.hpp"
#include "rithmo/proof/listed/row_cost.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace rithmo::audit {
namespace {

bool same_columns(const table::BoundTable& a, const table::BoundTable& b) {
  return std::ranges::equal(a.columns, b.columns, {}, &relation::Column::name,
                            &relation::Column::name);
}

// Returns the cost of the row in its own table; infinity where nothing there explains it.
double own_cost(const Finding& finding, const table::RowView& printed,
                const evidence::Rates& rates) {
  if (finding.kind == FindingKind::unexplained) return std::numeric_limits<double>::infinity();
  return proof::row_slip_bits(printed, finding.candidates.front().row, nullptr, rates) -
         rates.omitted_row;
}

void try_other_table(const table::BoundTable& other, const TableReport& table,
                     const table::BoundTable& own, const evidence::Rates& rates, Finding& finding) {
  if (&other == &own || !other.complete || !same_columns(other, own)) return;
  const table::RowView printed = own.printed[finding.row - 2];
  if (std::ranges::find(other.derived, printed) == other.derived.end()) return;
  const bool wanted = std::ranges::find(other.printed, printed) == other.printed.end();
  const double moved = evidence::cost::stranger_row - (wanted ? table.rates.omitted_row : 0);
  const double slipped = own_cost(finding, printed, rates);
  if (slipped > moved) {
    finding.kind = FindingKind::misfiled;
    finding.candidates.clear();
    finding.tie = false;
    finding.cell.reset();
    finding.reason = "a row of the table " + table.name +
                     (wanted ? ", where it is missing" : ", which has it already");
  }
  for (Candidate& candidate : finding.candidates)
    candidate.odds = 1 / (1 / candidate.odds + std::exp2(slipped - moved));
}

}  // namespace

void find_misfiled(const std::vector<std::vector<table::BoundTable>>& subjects,
                   AuditReport& report) {
  for (std::size_t w = 0; w < subjects.size(); ++w)
    for (std::size_t t = 0; t < subjects[w].size(); ++t)
      for (Finding& finding : report[w].tables[t].findings) {
        if (finding.kind != FindingKind::unexplained && finding.kind != FindingKind::misprint)
          continue;
        for (std::size_t o = 0; o < subjects[w].size() && finding.kind != FindingKind::misfiled;
             ++o)
          try_other_table(subjects[w][o], report[w].tables[o], subjects[w][t],
                          report[w].tables[t].rates, finding);
      }
}

}  // namespace rithmo::audit

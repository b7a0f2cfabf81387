// See rates_seen.hpp.
#include "rithmo/proof/listed/rates_seen.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

namespace rithmo::proof {
namespace {

// Returns the posterior rate in bits after `events` in `chances`. The prior is worth `before`
// chances.
double posterior_rate(double prior, double before, std::size_t events, std::size_t chances) {
  const double expected = std::exp2(-prior) * before;
  return -std::log2((expected + static_cast<double>(events)) /
                    (before + static_cast<double>(chances)));
}

// Returns the number of distinct natural numbers in the rows.
std::size_t count_numbers(const table::Rows& rows) {
  std::vector<bool> is_there(rows.forms().size(), false);
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (const table::FormId id : rows.ids(row)) is_there[id] = true;
  std::size_t count = 0;
  for (table::FormId id = 0; id < is_there.size(); ++id)
    count +=
        is_there[id] && rows.forms().text(id).find_first_not_of("0123456789") == std::string::npos;
  return count;
}

}  // namespace

evidence::Rates rates_seen(const table::Rows& printed, const table::Rows& derived,
                           const Alignment& alignment, bool complete) {
  std::size_t cells = 0, wrong = 0, repeated = 0, strange = 0;
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const auto& [way, row] = alignment.rows[i];
    repeated += way == Match::Way::repeats;
    strange += way == Match::Way::unexplained;
    if (way != Match::Way::agrees && way != Match::Way::differs) continue;
    cells += printed[i].size();
    if (way == Match::Way::differs)
      for (std::size_t c = 0; c < printed[i].size(); ++c)
        wrong += printed[i][c] != derived[*row][c] && printed[i][c] != table::unsaid &&
                 derived[*row][c] != table::unsaid;
  }
  evidence::Rates rates = evidence::Rates::prior(complete);
  rates.known_number =
      1 + std::log2(static_cast<double>(std::max<std::size_t>(count_numbers(derived), 1)));
  // Counts one unrelated row fewer: the rate for each of them follows from the others only.
  const std::size_t others = strange - std::min<std::size_t>(strange, 1);
  rates.stranger_row =
      posterior_rate(rates.stranger_row, evidence::rows_before, others, printed.size());
  rates.wrong_cell = posterior_rate(rates.wrong_cell, evidence::cells_before, wrong, cells);
  if (complete) {
    rates.omitted_row = posterior_rate(rates.omitted_row, evidence::rows_before,
                                       alignment.missing.size(), derived.size());
    // Assumes that an unrelated row comes from a table as large as this one, of at least a hundred
    // rows. Where the table lists only examples, such a row is its author's own.
    rates.of_another_table = std::log2(evidence::rows_before + static_cast<double>(derived.size()));
  }
  // Raises the rate of repeated rows with that of lost rows: a copyist who loses his place may
  // continue too far down or too far up.
  const double lost_more_often = complete ? evidence::cost::omitted_row - rates.omitted_row : 0;
  rates.repeated_row = posterior_rate(rates.repeated_row - std::max(lost_more_often, 0.0),
                                      evidence::rows_before, repeated, printed.size());
  return rates;
}

}  // namespace rithmo::proof

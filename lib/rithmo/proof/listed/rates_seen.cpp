// See rates_seen.hpp.
#include "rithmo/proof/listed/rates_seen.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace rithmo::proof {
namespace {

// The prior, in bits, after so many events in so many chances.
double after(double prior, double before, std::size_t events, std::size_t chances) {
  const double expected = std::exp2(-prior) * before;
  return -std::log2((expected + static_cast<double>(events)) /
                    (before + static_cast<double>(chances)));
}

}  // namespace

evidence::Rates rates_seen(const table::Rows& printed, const table::Rows& derived,
                           const Alignment& alignment, bool complete) {
  std::size_t cells = 0, wrong = 0, repeated = 0;
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const auto& [way, row] = alignment.rows[i];
    repeated += way == Match::Way::repeats;
    if (way != Match::Way::agrees && way != Match::Way::differs) continue;
    cells += printed[i].size();
    if (way == Match::Way::differs)
      for (std::size_t c = 0; c < printed[i].size(); ++c)
        wrong += printed[i][c] != derived[*row][c] && printed[i][c] != table::unsaid &&
                 derived[*row][c] != table::unsaid;
  }
  evidence::Rates rates = evidence::Rates::prior(complete);
  std::unordered_set<std::string_view> numbers;
  for (const auto row : derived)
    for (const std::string& cell : row)
      if (cell.find_first_not_of("0123456789") == cell.npos) numbers.insert(cell);
  rates.known_number = 1 + std::log2(static_cast<double>(std::max<std::size_t>(numbers.size(), 1)));
  rates.wrong_cell = after(rates.wrong_cell, evidence::cells_before, wrong, cells);
  if (complete)
    rates.omitted_row =
        after(rates.omitted_row, evidence::rows_before, alignment.missing.size(), derived.size());
  // Whoever loses his place may go on too far down or too far up: a table that lost many rows likely has some twice.
  const double lost_more_often = complete ? evidence::cost::omitted_row - rates.omitted_row : 0;
  rates.repeated_row = after(rates.repeated_row - std::max(lost_more_often, 0.0),
                             evidence::rows_before, repeated, printed.size());
  return rates;
}

}  // namespace rithmo::proof

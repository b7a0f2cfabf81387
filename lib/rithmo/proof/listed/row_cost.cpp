// See row_cost.hpp.
#include "rithmo/proof/listed/row_cost.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace rithmo::proof {
namespace {

bool is_wrong(const std::string& printed, const std::string& intended) {
  return printed != intended && printed != table::unsaid && intended != table::unsaid;
}

// Tells whether two wrong cells are one slip: they are exchanged, or they are neighbouring numbers
// whose figures are divided in the wrong place.
evidence::SlipClass two_cell_slip_class(const table::RowView& printed,
                                        const table::RowView& intended, std::size_t c,
                                        std::size_t d) {
  if (printed[c] == intended[d] && printed[d] == intended[c])
    return evidence::SlipClass::cells_exchanged;
  if (d == c + 1 &&
      printed[c].size() + printed[d].size() == intended[c].size() + intended[d].size() &&
      evidence::is_number(intended[c]) && evidence::is_number(intended[d]) &&
      !intended[c].empty() && !intended[d].empty() &&
      printed[c] + printed[d] == intended[c] + intended[d])
    return evidence::SlipClass::misdivided;
  return evidence::SlipClass::none;
}

}  // namespace

bool agrees(const table::RowView& printed, const table::RowView& intended) {
  for (std::size_t c = 0; c < printed.size(); ++c)
    if (is_wrong(printed[c], intended[c])) return false;
  return true;
}

double row_slip_bits(const table::RowView& printed, const table::RowView& intended,
                     std::vector<evidence::SlipClass>* kinds, const evidence::Rates& rates) {
  if (kinds) kinds->assign(printed.size(), evidence::SlipClass::none);
  double bits = 0;
  const auto event_in = [&](std::size_t c, evidence::SlipClass kind, double cost) {
    bits += cost;
    if (kinds) (*kinds)[c] = kind;
  };
  const auto wrong = [&](std::size_t c) {
    return c < printed.size() && is_wrong(printed[c], intended[c]);
  };
  for (std::size_t c = 0; c < printed.size(); ++c) {
    if (!wrong(c)) continue;
    std::size_t d = c + 1;
    while (d < printed.size() && !wrong(d)) ++d;
    if (d < printed.size()) {
      const evidence::SlipClass both = two_cell_slip_class(printed, intended, c, d);
      if (both != evidence::SlipClass::none) {
        event_in(c, both,
                 rates.wrong_cell + evidence::slip_of_two_cells(both, printed.size()).bits);
        event_in(d, both, 0);
        c = d;
        continue;
      }
    }
    const evidence::Slip found = evidence::slip_of_cell(printed[c], intended[c]);
    event_in(c, found.kind, rates.wrong_cell + found.bits);
  }
  return bits;
}

double row_slip_bits(const table::Rows& printed, std::size_t row, const table::RowView& intended,
                     std::vector<evidence::SlipClass>* kinds, const evidence::Rates& rates) {
  const double bits = row_slip_bits(printed[row], intended, kinds, rates);
  std::size_t wrong = 0, at = 0;
  for (std::size_t c = 0; c < intended.size(); ++c)
    if (is_wrong(printed[row][c], intended[c])) {
      ++wrong;
      at = c;
    }
  if (wrong != 1 || printed[row][at].empty()) return bits;
  const auto has_it = [&](std::size_t other) {
    return other < printed.size() && printed[other][at] == printed[row][at];
  };
  // `row - 1` wraps around for the first row.
  if (!has_it(row - 1) && !has_it(row + 1)) return bits;
  const double copied = rates.wrong_cell + evidence::slip_of_neighbour().bits;
  if (copied >= bits) return bits;
  if (kinds) (*kinds)[at] = evidence::SlipClass::of_neighbour;
  return copied;
}

double invented_text_bits(const std::string& text) {
  return evidence::cost::figure *
         static_cast<double>(std::min(text.size(), evidence::longest_evidence));
}

double invented_cost(const table::RowView& printed, const RuleRows& rule,
                     const evidence::Rates& rates) {
  double bits = 0, numbers = 0;
  bool may_be_of_another = true;
  for (const std::string& cell : printed) {
    if (cell == table::unsaid) continue;
    const double figures = invented_text_bits(cell);
    bits += evidence::is_number(cell) ? std::min(figures, rates.known_number) : figures;
    numbers += rates.known_number - 1;
    may_be_of_another = may_be_of_another && evidence::is_number(cell) && rule.has(cell);
  }
  // Estimated number of rows of another table: half the square root of all rows that its numbers
  // can form, but at least as many as the rule has. Measured in tests/bench/mixed.
  const double of_another = std::max(rates.of_another_table, numbers / 2 - 1);
  return rates.stranger_row + (may_be_of_another ? std::min(bits, of_another) : bits);
}

}  // namespace rithmo::proof

// Priors: costs of events in bits before a table is examined. A cost is minus log2 of the event's
// frequency.
//
// The shares of the kinds of slips come from studies of wrong numbers (J. Verhoeff, Error Detecting
// Decimal Codes, 1969; see error_model.hpp). The other values are estimates, checked by
// tests/bench/bench and the damage program. Example: one cell in a hundred is wrong, which costs
// 6.6 bits. Counter-example: the certainty needed for a finding is a threshold, not a prior
// (odds.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

namespace rithmo::evidence {

// Priors of slips in cells, rows and columns.
namespace cost {
inline constexpr double wrong_cell = 6.6;   // one cell in a hundred has a slip
inline constexpr double omitted_row = 6.6;  // one row in a hundred is left out
// Cost of a row that is printed twice, unrelated to the rule, or in the wrong table: one row in a
// thousand.
inline constexpr double stranger_row = 10.0;
// Cost of an author's mistake in a row of a table of examples: one row in twenty.
inline constexpr double mistaken_row = 4.3;
inline constexpr double figure = 3.32;  // an arbitrary figure costs log2 10 bits

// Slips over several cells cost the following in addition to a wrong cell.
// Additional cost of a slipped column, or of two exchanged cells.
inline constexpr double several_cells = 8;
// Additional cost of a row out of order, or of a row whose cells are shifted by a column.
inline constexpr double out_of_place = 5;
// Additional cost of exchanging several columns, or of exchanging two rows that are not neighbours.
inline constexpr double further = 3;

// Cost of a failing equation without a misread cell: the calculator carried an error forward. The
// figures of the error cost more bits; only one bit if 1, 10 or 100 was carried wrongly.
inline constexpr double carried_on = 12;
// Cost of a failure within one row, where no error can be carried forward.
inline constexpr double within_a_row = 60;
}  // namespace cost

// Parameters of the distribution of a column's numbers (look.hpp). `deviations` converts a median
// deviation to a standard deviation; `narrowest` is the smallest scatter of logarithms.
// `share_of_others` is the share of numbers of any size, spread over `breadth_of_others`: natural
// logarithms, some 26 doublings.
namespace look {
inline constexpr double deviations = 1.48, narrowest = 0.02;
inline constexpr double share_of_others = 0.05, breadth_of_others = 18;
}  // namespace look

// Weights of the priors, as numbers of cells and rows that count as already seen (rates_seen.hpp).
inline constexpr double cells_before = 300, rows_before = 100;

// Maximum length of a cell, in an unrelated row, that counts as evidence; longer cells cost no
// more.
inline constexpr std::size_t longest_evidence = 6;  // number of figures

// Order of a table: maximum of its reliability, and the value from which no other order is tried.
inline constexpr double surest_order = 0.98, kept_order = 0.8;
// Number of rows that is added to a count of rows or events, so that a few of them prove little.
inline constexpr double half_a_row = 0.5;
// Tables with fewer rows show no order; they count as having the rule's order.
inline constexpr std::size_t rows_without_order = 16;

// Upper limits of a difference in the last figure, and of the relative error of a rounded constant.
inline constexpr std::int64_t greatest_of_all = 1'000'000'000'000'000;
inline constexpr double farthest_constant = 0.05;

// A misprinted last figure is off by at most nine units. `repeats_before` is the pseudo-count of
// chance repetitions of a neighbour's number.
inline constexpr int max_units_by_slip = 9;
inline constexpr double repeats_before = 0.05;

// A slip over several cells moves at least `fewest_moved` cells; a table with fewer rows has no
// order of columns. An order of columns is rejected if hardly one row in `one_row_in` agrees, and
// accepted if three rows in five do.
inline constexpr std::size_t fewest_moved = 3, one_row_in = 10;
constexpr std::size_t min_rows_in_order(std::size_t rows) {
  return rows * 3 / 5;
}

// Minimum number of cases that show a regularity of the table: rows for an order of columns, or
// similar pieces for a layout. Also the minimum of equations off by one for a habit, and of failing
// equations for a wrong rule.
inline constexpr std::size_t fewest_alike = 4;
// Assumed number of figures of an error that cannot be computed.
inline constexpr std::size_t figures_of_error = 3;
// Share of a rounded equation's places from which being off by one is a habit.
inline constexpr double share_off_by_one = 0.03;

}  // namespace rithmo::evidence

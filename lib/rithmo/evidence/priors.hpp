// Priors: the costs of events before a table is seen, in bits: minus log2 of their frequency.
//
// Shares of the kinds of slips are those of wrong numbers (J. Verhoeff, Error Detecting Decimal
// Codes, 1969; see error_model.hpp); the others are our estimates, which tests/bench/bench and the
// damage program check. Example: one cell in a hundred is wrong, 6.6 bits. Counter-example: the
// certainty of a finding is no prior (odds.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

namespace rithmo::evidence {

// Priors of slips in cells, rows, columns.
namespace cost {
inline constexpr double wrong_cell = 6.6;   // one cell in a hundred has a slip
inline constexpr double omitted_row = 6.6;  // one row in a hundred is left out
// One row in a thousand is printed twice, is unrelated to the rule, or stands in another table.
inline constexpr double stranger_row = 10.0;
inline constexpr double mistaken_row = 4.3;  // in a table of examples: one in twenty, by its author
inline constexpr double figure = 3.32;       // an arbitrary figure: log2 10

// Slips over several cells, in addition to a wrong cell.
inline constexpr double several_cells = 8;  // a column slipped, two cells exchanged
// A row out of its order, or its cells shifted by a column.
inline constexpr double out_of_place = 5;
// In addition where several columns are crossed, or over one row.
inline constexpr double further = 3;

// Equations that fail as they stand: an error of the calculator that was carried forward, and the
// bits of its figures; one bit where 1, 10 or 100 was carried wrongly.
inline constexpr double carried_on = 12;
inline constexpr double within_a_row = 60;  // cost where nobody could carry it forward
}  // namespace cost

// Distribution of a column's numbers (look.hpp): standard deviations of a normal distribution for
// its median deviation; the narrowest scatter of logarithms; and the share of numbers of any size,
// with the range of the logarithms over which they are spread, some twenty-six doublings.
namespace look {
inline constexpr double deviations = 1.48, narrowest = 0.02;
inline constexpr double share_of_others = 0.05, breadth_of_others = 18;
}  // namespace look

// Weights of the priors, as counts of cells and rows seen before the table: rates_seen.hpp.
inline constexpr double cells_before = 300, rows_before = 100;

// Length of a cell of an unrelated row, beyond which it is no further evidence.
inline constexpr std::size_t longest_evidence = 6;  // figures

// Order of a table: upper limit of its reliability, and the value from which no other is tried.
inline constexpr double surest_order = 0.98, kept_order = 0.8;
inline constexpr double half_a_row =
    0.5;  // added before counting, so that a few rows or events prove little by themselves
// Rows; fewer show no order, and count as in the rule's.
inline constexpr std::size_t rows_without_order = 16;

// Upper limits: of a difference in the last figure, and of the share by which a rounded constant is
// off.
inline constexpr std::int64_t greatest_of_all = 1'000'000'000'000'000;
inline constexpr double farthest_constant = 0.05;

// Wrong last figures are off by up to nine units. A column repeats its neighbour's number by chance
// as if this share of a row had been seen.
inline constexpr int max_units_by_slip = 9;
inline constexpr double repeats_before = 0.05;

// A slip over several cells moves at least so many, and a table of fewer rows has no order of
// columns. An order is rejected where hardly one row in ten agrees, and another is accepted where
// three in five do.
inline constexpr std::size_t fewest_moved = 3, one_row_in = 10;
constexpr std::size_t enough_in_order(std::size_t rows) {
  return rows * 3 / 5;
}

// Minimum of cases for what a table does everywhere: rows for an order of columns, pieces that
// stand alike for a layout, equations off by one for a habit, failing equations for another table's
// rule.
inline constexpr std::size_t fewest_alike = 4;
inline constexpr std::size_t figures_of_error = 3;  // assumed for an error that cannot be computed
inline constexpr double share_off_by_one = 0.03;    // share of a rounded equation's places: a habit

}  // namespace rithmo::evidence

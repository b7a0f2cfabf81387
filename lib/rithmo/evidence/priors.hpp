// Priors: the cost of events before a table says otherwise, in bits, minus log2 of how often they
// happen.
//
// Shares of the kinds of slips are those of wrong numbers (J. Verhoeff, Error Detecting Decimal
// Codes, 1969; see error_model.hpp); the others are our estimates, which tests/bench/bench
// and the damage program check. Example: one cell in a hundred is wrong, 6.6 bits. Counter-example:
// how sure a finding must be is no prior (odds.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

namespace rithmo::evidence {

// Cells, rows, columns.
namespace cost {
inline constexpr double wrong_cell = 6.6;   // one cell in a hundred has a slip
inline constexpr double omitted_row = 6.6;  // one row in a hundred is left out
// One row in a thousand is printed twice, has nothing to do with the rule, or stands in another
// table.
inline constexpr double stranger_row = 10.0;
inline constexpr double mistaken_row = 4.3;  // of examples: one in twenty, by its author
inline constexpr double figure = 3.32;       // a figure out of nowhere: log2 10

// Slips over several cells, beside a wrong cell.
inline constexpr double several_cells = 8;  // a column slipped, two cells exchanged
inline constexpr double out_of_place = 5;   // a row out of its order, or its cells a column on
inline constexpr double further = 3;  // more where several columns are crossed, or over one row

// Equations that fail as they stand: an error of the calculator that was carried on, and as many
// bits as it has figures; one bit where 1, 10 or 100 was carried wrongly.
inline constexpr double carried_on = 12;
inline constexpr double within_a_row = 60;  // where nobody could carry it on
}  // namespace cost

// What a column's numbers are like (look.hpp): deviations of a normal distribution that the median
// of them stands for; the narrowest scatter of logarithms; and the share of numbers of any size,
// with the logarithms over which they are spread, some twenty-six doublings.
namespace look {
inline constexpr double deviations = 1.48, narrowest = 0.02;
inline constexpr double share_of_others = 0.05, breadth_of_others = 18;
}  // namespace look

// How many cells and rows the priors of a table count for: rates_seen.hpp.
inline constexpr double cells_before = 300, rows_before = 100;

// Rows out of nowhere: a longer cell is no further evidence.
inline constexpr std::size_t longest_evidence = 6;  // figures

// The order of a table: no printer keeps it surer than this, and then no other is looked for.
inline constexpr double surest_order = 0.98, kept_order = 0.8;
inline constexpr double half_a_row =
    0.5;  // that is added before counting, so that few prove little
inline constexpr std::size_t rows_without_order = 16;  // fewer show none, and are in the rule's

// A difference beyond this is no matter of the last figure; and a rounded constant is not off by
// more than this share.
inline constexpr std::int64_t greatest_of_all = 1'000'000'000'000'000;
inline constexpr double farthest_constant = 0.05;

// Wrong last figures: off by up to nine; a column repeats its neighbour's number by chance as if
// this share of a row had been seen.
inline constexpr int most_units_by_slip = 9;
inline constexpr double repeats_before = 0.05;

// A slip over several cells has so many, and a table of fewer rows has no order of columns; which
// is another's where of the rows as they stand hardly one in ten agrees, and in that order three in
// five.
inline constexpr std::size_t fewest_moved = 3, one_row_in = 10;
constexpr std::size_t enough_in_order(std::size_t rows) {
  return rows * 3 / 5;
}

// So few show nothing that a table does everywhere: rows an order of columns, men that stand alike
// a layout, equations off by one a habit, equations that fail another table's rule.
inline constexpr std::size_t fewest_alike = 4;
inline constexpr std::size_t figures_of_error = 3;  // of one that cannot be worked out
inline constexpr double share_off_by_one = 0.03;    // of a rounded equation, as a habit

}  // namespace rithmo::evidence

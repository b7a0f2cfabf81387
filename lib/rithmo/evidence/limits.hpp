// Limits of the search for explanations, and of the report on what it finds.
//
// The limits bound work and length of text, not probabilities. If a limit cuts a search short, the
// finding reports that. Example: a printed row is compared with at most `rows_tried` rows of the
// rule; those that share its rarest cells come first. Counter-example: the cost of a slip is a
// prior, not a limit (priors.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace rithmo::evidence::limits {

// Limits of the length of reports.
// Maximum number of readings of a finding, and of examples, rows and marks that a report names.
inline constexpr std::size_t shown = 3;
// The rows listed for all printed counts together may be this many times the budget of rows.
inline constexpr std::size_t tables_listed = 10;

// Limits for rules that list their rows. Maximum number of rows of the rule tried for one printed
// row.
inline constexpr std::size_t rows_tried = 1000;
inline constexpr std::size_t ways_kept = 32;  // maximum number of tried rows in an assignment
// Maximum number of cells of one assignment, or of all equations.
inline constexpr std::size_t cells = 4'000'000;
// Maximum number of distinct texts whose slips are cached.
inline constexpr std::size_t texts_scored = 10'000;
// Maximum number of cached slips: printed texts times texts of the rule.
inline constexpr std::size_t slips_known = 32'000'000;
// Maximum number of doubtful rows in a search for structural slips.
inline constexpr std::ptrdiff_t rows_in_doubt = 120;
// Maximum number of doubtful rows of which every pair is tried.
inline constexpr std::size_t rows_crossed = 40;
// Maximum distance of the two rows of a pair, where there are more than `rows_crossed` doubtful
// rows.
inline constexpr std::size_t rows_between = 4;
// Maximum distance in rows between computed figures.
inline constexpr std::size_t rows_interpolated = 60;
// Maximum number of structural slips that are tried; also of states of a greedy search after its
// first result.
inline constexpr std::size_t trials = 400;
// Maximum number of columns whose orders are all tried.
inline constexpr std::size_t columns_exchanged = 6;

// Limits for rules of equations.
// Maximum number of steps for one table; a step takes some nanoseconds.
inline constexpr std::uint64_t steps = 10'000'000'000;
// Maximum number of steps for one cluster.
inline constexpr std::uint64_t steps_of_cluster = 1'000'000'000;
// Maximum number of steps for structural events.
inline constexpr std::uint64_t steps_of_structures = 200'000'000;
inline constexpr std::uint64_t steps_of_answer = 150;  // number of steps that one look-up counts
inline constexpr std::size_t states = 5'000;           // maximum number of states of one search
// Maximum number of states of one search under structural events.
inline constexpr std::size_t states_of_rival = 300;
// Maximum number of states of uniform-cost search, and of cached lower bounds.
inline constexpr std::size_t remembered = 200'000;
// Maximum number of cached solutions for the cells of one place.
inline constexpr std::size_t solved_of_place = 5'000;
// Maximum number of explanations of one cluster; also of rows that are tried as repetitions.
inline constexpr std::size_t explanations = 50;
// Maximum number of sums, rows with two slips, or failing places that are tried.
inline constexpr std::size_t places_tried = 20;
// Maximum number of lost rows in one cluster, or of changes of a column's rule.
inline constexpr std::size_t proposals = 8;
// Minimum and maximum length of a slipped stretch.
inline constexpr std::pair<std::size_t, std::size_t> rows_slipped{2, 8};
// Maximum number of structures (rows lost, exchanged and so on) tried for one cluster.
inline constexpr std::size_t structures = 40;
inline constexpr std::size_t structure_events = 3;
// Maximum number of cells of a place that joins other places into a cluster.
inline constexpr std::size_t cells_narrow = 80;
// Maximum number of rows of a block that is examined as a whole. Of a longer block only a part
// around the failure is examined.
inline constexpr std::size_t block_of_part = 200;
// Maximum number of values of one cell; a longer list determines nothing.
inline constexpr std::size_t solutions = 24;
inline constexpr std::size_t pairs_kept = 5;  // maximum number of stored pairs of readings
// Maximum number of cells of an equation in which two wrong cells are searched.
inline constexpr std::size_t cells_of_pairs = 4;
// Maximum number of illegible figures in one cell. Every digit is tried for each of these figures.
inline constexpr std::ptrdiff_t illegible_figures = 2;
// Maximum number of bytes of a cell for which slips are tried.
inline constexpr std::size_t longest_cell = 200;
// Number of times that the distance in which a root is searched is doubled.
inline constexpr std::size_t doublings = 80;
// Number of times that this distance is doubled beyond the size of the printed number.
inline constexpr std::size_t more_doublings = 12;
// Maximum difference of floating numbers, in places of their base.
inline constexpr double floating_places = 40;

inline constexpr long far_place = 1'000'003;  // third value of the cell in the test for linearity
inline constexpr double nearly_whole = 1e-9;  // maximum distance from a whole number

// Models of relations.
// Maximum number of models that are tried for one relation.
inline constexpr std::size_t models = 5000;
// Maximum number of ranges that a table's own numbers suggest.
inline constexpr std::size_t ranges_tried = 3;
inline constexpr std::size_t models_kept = 10;  // maximum number of models listed in an inference
inline constexpr std::size_t model_rows = 200'000;  // maximum number of rows of a model
// Minimum number of rows of a table for which hopeless models are not scored.
inline constexpr std::size_t long_table = 2000;
// Maximum number of rows of a table for which other orders of the columns are tried.
inline constexpr std::size_t rows_reordered = 500;

}  // namespace rithmo::evidence::limits

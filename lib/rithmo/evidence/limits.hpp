// Limits of the search for explanations, and of the report on what it finds.
//
// These limit work and words, not belief: where one of them cuts a search short, the finding
// reports that. Example: a printed row is compared with at most `rows_tried` rows of the rule,
// those that share its rarest cells first. Counter-example: the cost of a slip is no limit
// (priors.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace rithmo::evidence::limits {

// Lengths of reports.
inline constexpr std::size_t shown = 3;  // readings of a finding, examples, rows and marks by name
// Factor on the budget of rows, for all counts together.
inline constexpr std::size_t tables_listed = 10;

// Listed rows.
// Rows of the rule tried for one printed row.
inline constexpr std::size_t rows_tried = 1000;
inline constexpr std::size_t ways_kept = 32;  // candidates among these for the assignment
// Cells of one assignment, or of all equations.
inline constexpr std::size_t cells = 4'000'000;
// Distinct texts, up to which slips are cached.
inline constexpr std::size_t texts_scored = 10'000;
// Cached slips: printed texts times those of the rule.
inline constexpr std::size_t slips_known = 32'000'000;
inline constexpr std::ptrdiff_t rows_in_doubt = 120;  // in a search for slips over several cells
inline constexpr std::size_t rows_crossed = 40;       // doubtful rows, each tried with each other,
inline constexpr std::size_t rows_between = 4;        // and beyond that with rows near by
inline constexpr std::size_t rows_interpolated = 60;  // rows from one computed figure to the next
// Structural slips tried; states of a greedy search after its first result.
inline constexpr std::size_t trials = 400;
inline constexpr std::size_t columns_exchanged = 6;  // columns tried in every order

// Equations.
inline constexpr std::uint64_t steps = 10'000'000'000;  // steps of a table, some nanoseconds each
inline constexpr std::uint64_t steps_of_cluster = 1'000'000'000;  // part of these for one cluster
// Part of these for structural events.
inline constexpr std::uint64_t steps_of_structures = 200'000'000;
inline constexpr std::uint64_t steps_of_answer = 150;  // steps of a look-up
inline constexpr std::size_t states = 5'000;           // states of one search
// States of one search under structural events.
inline constexpr std::size_t states_of_rival = 300;
// States of uniform-cost search; cached lower bounds.
inline constexpr std::size_t remembered = 200'000;
inline constexpr std::size_t solved_of_place = 5'000;  // cached solutions of the cells of a place
// Explanations of one cluster; rows tried as repetitions.
inline constexpr std::size_t explanations = 50;
inline constexpr std::size_t places_tried = 20;  // sums, rows with two slips, failing places
inline constexpr std::size_t proposals = 8;  // rows lost in a cluster, changes of a column's rule
inline constexpr std::pair<std::size_t, std::size_t> rows_slipped{2, 8};  // rows of a column
inline constexpr std::size_t structures = 40;  // rows lost, crossed and the like, in one cluster
inline constexpr std::size_t structure_events = 3;
// Cells of a place that joins others into a cluster.
inline constexpr std::size_t cells_narrow = 80;
inline constexpr std::size_t block_of_part =
    200;  // rows; of a longer block only a part around the failure is examined
inline constexpr std::size_t solutions = 24;      // values of one cell; more of them prove nothing
inline constexpr std::size_t pairs_kept = 5;      // pairs of readings of two cells
inline constexpr std::size_t cells_of_pairs = 4;  // cells of an equation in which two may be wrong
inline constexpr std::ptrdiff_t illegible_figures = 2;  // per cell, each tried with every figure
inline constexpr std::size_t longest_cell = 200;        // bytes of a cell whose slips are tried
inline constexpr std::size_t doublings = 80;       // to the farthest place where a root is sought,
inline constexpr std::size_t more_doublings = 12;  // or beyond the printed number
inline constexpr double floating_places = 40;      // places by which floating numbers differ

inline constexpr long far_place = 1'000'003;  // third sample for a slope
inline constexpr double nearly_whole = 1e-9;  // rounding error of a whole number

// Models of relations.
inline constexpr std::size_t models = 5000;         // models of one relation
inline constexpr std::size_t ranges_tried = 3;      // ranges that a table's own numbers suggest
inline constexpr std::size_t models_kept = 10;      // models in an inference
inline constexpr std::size_t model_rows = 200'000;  // rows of a model
inline constexpr std::size_t long_table = 2000;  // rows, from which hopeless models are not scored
inline constexpr std::size_t rows_reordered =
    500;  // rows; in a longer table columns are not tried in another order

}  // namespace rithmo::evidence::limits

// How far the search for explanations goes, and how much is told of what it finds.
//
// These limit work and words, not belief: where one of them cuts a search short, the finding says
// so. Example: of a printed row at most `rows_tried` rows of the rule are weighed, those that share
// its rarest cells first. Counter-example: what a slip costs is no limit (priors.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace rithmo::evidence::limits {

// Lengths of what is shown.
inline constexpr std::size_t shown = 3;  // readings of a finding, examples, rows and marks by name
inline constexpr std::size_t tables_listed = 10;  // as many rows as these may list for all counts

// Listed rows.
inline constexpr std::size_t rows_tried = 1000;         // of the rule, for one printed row
inline constexpr std::size_t ways_kept = 32;            // of these, to be assigned
inline constexpr std::size_t cells = 4'000'000;         // of one assignment, or of all equations
inline constexpr std::size_t texts_weighed = 10'000;    // whose slips are remembered
inline constexpr std::size_t slips_known = 32'000'000;  // printed texts times those of the rule
inline constexpr std::ptrdiff_t rows_in_doubt = 120;    // for slips that reach over several cells
inline constexpr std::size_t rows_crossed = 40;         // in doubt, each tried with each other,
inline constexpr std::size_t rows_between = 4;          // beyond that with those near by
inline constexpr std::size_t rows_interpolated = 60;    // from one computed figure to the next
inline constexpr std::size_t trials = 400;  // explanations of a table, or beside the best one
inline constexpr std::size_t columns_exchanged = 6;  // tried in every order

// Equations.
inline constexpr std::uint64_t steps = 10'000'000'000;  // of a table, some nanoseconds each
inline constexpr std::uint64_t steps_of_cluster = 1'000'000'000;   // of these
inline constexpr std::uint64_t steps_of_structures = 200'000'000;  // of these too
inline constexpr std::uint64_t steps_of_answer = 150;              // to look one up
inline constexpr std::size_t states = 5'000;                       // of one search
inline constexpr std::size_t states_of_rival = 300;                // of one under structural events
inline constexpr std::size_t remembered = 200'000;     // states without choices, and answers
inline constexpr std::size_t solved_of_place = 5'000;  // solutions of its cells
inline constexpr std::size_t explanations = 50;        // of one cluster; rows tried as repetitions
inline constexpr std::size_t places_tried = 20;        // sums, rows with two slips, failing places
inline constexpr std::size_t proposals = 8;  // rows lost in a cluster, changes of a column's rule
inline constexpr std::pair<std::size_t, std::size_t> rows_slipped{2, 8};  // of a column
inline constexpr std::size_t structures = 40;  // of one cluster: rows lost, crossed and the like
inline constexpr std::size_t structure_events = 3;
inline constexpr std::size_t cells_narrow = 80;  // of a place that hangs others together
inline constexpr std::size_t block_of_part =
    200;                                          // rows, beyond which a block is looked at in part
inline constexpr std::size_t solutions = 24;      // of one cell; more of them say nothing
inline constexpr std::size_t pairs_kept = 5;      // of readings of two cells
inline constexpr std::size_t cells_of_pairs = 4;  // of an equation in which two may be wrong
inline constexpr std::ptrdiff_t illegible_figures = 2;  // of a cell, each tried
inline constexpr std::size_t longest_cell = 200;        // bytes, of which slips are tried
inline constexpr std::size_t doublings = 80;       // to the farthest place where a root is sought,
inline constexpr std::size_t more_doublings = 12;  // or beyond the number that is printed
inline constexpr double floating_places = 40;      // by which floating numbers are apart

inline constexpr long far_place = 1'000'003;  // where a slope is measured
inline constexpr double nearly_whole = 1e-9;  // what rounding may make of a whole number

// Models of relations.
inline constexpr std::size_t models = 5000;         // of one relation
inline constexpr std::size_t ranges_tried = 3;      // that a table's own numbers suggest
inline constexpr std::size_t models_kept = 10;      // of an inference
inline constexpr std::size_t model_rows = 200'000;  // that a model may have
inline constexpr std::size_t long_table = 2000;  // rows, from which hopeless models are not weighed
inline constexpr std::size_t rows_reordered =
    500;  // of a table whose columns are tried in any order

}  // namespace rithmo::evidence::limits

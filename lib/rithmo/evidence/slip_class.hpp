// Classes of slips in one cell or in several cells; their probabilities are in error_model.hpp.
//
// Example: 22 for 225 is last_digit_dropped. Counter-example: an omitted row is not a slip of a
// cell, but a finding of its own.
#pragma once

#include <cstdint>
#include <string>

namespace rithmo::evidence {

enum class SlipClass : std::uint8_t {
  none,
  digit_wrong,
  turned_sort,
  first_digit_dropped,
  middle_digit_dropped,
  last_digit_dropped,
  digit_added,
  digit_doubled,
  digits_exchanged,
  digits_exchanged_over_one,
  exchanged_with_neighbour,
  cells_exchanged,
  misdivided,
  illegible,
  left_blank,
  other_number,
  other_word,
  list_differs,
  look_alike,
  point_misplaced,
  sign_wrong,
  places_joined,
  places_divided,
  minims,
  worked_otherwise,
  run_together,  // the number is joined with another number
  misworked,     // one figure is one too high or too low, with its carry
  of_neighbour,
  rows_crossed,
  column_slipped,
  row_shifted,
};

// Tells whether a single slip of this class affects several rows.
inline bool reaches_over_rows(SlipClass kind) {
  return kind == SlipClass::rows_crossed || kind == SlipClass::column_slipped;
}

std::string to_text(SlipClass kind);  // "last figure dropped"

}  // namespace rithmo::evidence

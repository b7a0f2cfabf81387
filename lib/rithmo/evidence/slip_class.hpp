// Classes of slips in a cell, or in several together; error_model.hpp has their probabilities.
//
// Example: 22 for 225 is last_digit_dropped. Counter-example: a row that is left out is no slip of
// a cell, but a finding of its own.
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
  run_together,  // joined with another number
  misworked,     // a figure more or less in one place, with its carry
  of_neighbour,
  rows_crossed,
  column_slipped,
  row_shifted,
};

// Tells whether one such slip is in several rows.
inline bool reaches_over_rows(SlipClass kind) {
  return kind == SlipClass::rows_crossed || kind == SlipClass::column_slipped;
}

std::string to_text(SlipClass kind);  // "last figure dropped"

}  // namespace rithmo::evidence

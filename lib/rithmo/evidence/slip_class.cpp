// See slip_class.hpp.
#include "rithmo/evidence/slip_class.hpp"

#include <string>

namespace rithmo::evidence {

std::string to_text(SlipClass kind) {
  switch (kind) {
    case SlipClass::none:
      return "as printed";
    case SlipClass::digit_wrong:
      return "one figure wrong";
    case SlipClass::turned_sort:
      return "a 6 or 9 turned";
    case SlipClass::first_digit_dropped:
      return "first figure dropped";
    case SlipClass::middle_digit_dropped:
      return "middle figure dropped";
    case SlipClass::last_digit_dropped:
      return "last figure dropped";
    case SlipClass::digit_added:
      return "a figure added";
    case SlipClass::digit_doubled:
      return "a figure doubled";
    case SlipClass::digits_exchanged:
      return "two figures exchanged";
    case SlipClass::digits_exchanged_over_one:
      return "two figures exchanged over a third";
    case SlipClass::exchanged_with_neighbour:
      return "a figure exchanged with a neighbouring row";
    case SlipClass::cells_exchanged:
      return "two cells exchanged";
    case SlipClass::misdivided:
      return "figures of two cells divided in the wrong place";
    case SlipClass::illegible:
      return "illegible";
    case SlipClass::left_blank:
      return "left blank";
    case SlipClass::other_number:
      return "several figures wrong";
    case SlipClass::other_word:
      return "another word";
    case SlipClass::list_differs:
      return "terms left out or wrong";
    case SlipClass::look_alike:
      return "a letter for a figure that it looks like";
    case SlipClass::point_misplaced:
      return "the point misplaced or lost";
    case SlipClass::sign_wrong:
      return "the sign lost or added";
    case SlipClass::places_joined:
      return "two places written as one";
    case SlipClass::places_divided:
      return "one place written as two";
    case SlipClass::minims:
      return "strokes miscounted";
    case SlipClass::worked_otherwise:
      return "its square, root, double or half";
    case SlipClass::run_together:
      return "another number run into it";
    case SlipClass::misworked:
      return "an error in the working";
    case SlipClass::of_neighbour:
      return "the number of the row above or below";
    case SlipClass::rows_crossed:
      return "exchanged with another row";
    case SlipClass::column_slipped:
      return "the column slipped by a row";
    case SlipClass::row_shifted:
      return "the row slipped by a cell";
  }
  return "";
}

}  // namespace rithmo::evidence

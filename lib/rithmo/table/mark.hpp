// Separates a figure from marks around it in a cell.
//
// Example: "*25 [a]" is 25 with "*" before it and " [a]" after it. Counter-examples without marks:
// (25), which in accounts means -25, and 25l, which may be a misread 251.
#pragma once

#include <string_view>

namespace rithmo::table {

struct MarkedFigure {
  std::string_view before, figure,
      after;  // parts of the cell; `before` and `after` are empty without a mark
};

// Separates the marks from a figure, without checking the figure. REQUIRES: the text outlives the
// result.
MarkedFigure take_marks(std::string_view cell);

// Tells whether a text begins like a note: "* blotted", "(torn away)".
bool begins_with_mark(std::string_view text);

// Tells whether a cell may be this figure with a mark that could also be read as a figure: "25?"
// and "251)" for 25.
bool may_be_marked(std::string_view cell, std::string_view figure);

// Returns the text after the last figure of a cell, which may be a unit or a coin: " lb", " ℳ.";
// empty where there is none.
std::string_view trailing_unit(std::string_view cell);

// Tells whether a cell consists of strokes only, like a line between rows.
bool is_stroke(std::string_view cell);

// Tells whether a cell states that it has no number: NA, none, "wanting", a stroke, leader dots, or
// a reference mark of a note.
bool is_not_available(std::string_view cell);

// Tells whether a cell repeats the cell above: ", do., idem.
bool is_ditto(std::string_view cell);

}  // namespace rithmo::table

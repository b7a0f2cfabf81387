// Separates a figure from what stands at it in a cell.
//
// Example: "*25 [a]" is 25 with "*" before and " [a]" behind. Counter-examples: (25) may be an
// account's way of writing -25, and 25l a misread 251: neither has a mark.
#pragma once

#include <string_view>

namespace rithmo::table {

struct MarkedFigure {
  std::string_view before, figure,
      after;  // texts of the cell; `before` and `after` are empty without a mark
};

// Separates the marks from a figure, without checking the figure. REQUIRES: the text outlives it.
MarkedFigure take_marks(std::string_view cell);

// Tells whether a text begins with a sign that refers to a note: "* blotted", "(torn away)".
bool begins_with_mark(std::string_view text);

// Tells whether a cell may be this figure and a mark that may also be one of its figures: "25?" and
// "251)" for 25.
bool may_be_marked(std::string_view cell, std::string_view figure);

// Returns the text behind the last figure of a cell, a unit or a coin: " lb", " ℳ."; empty where
// there is none.
std::string_view unit_behind(std::string_view cell);

// Tells whether a cell has strokes alone, like a rule between rows.
bool is_stroke(std::string_view cell);

// Tells whether a cell has no number and states this: NA, none, "wanting", a stroke, dots that lead
// across, a sign that refers to a note.
bool is_not_available(std::string_view cell);

// Tells whether a cell stands for the one above: ", do., idem.
bool is_ditto(std::string_view cell);

}  // namespace rithmo::table

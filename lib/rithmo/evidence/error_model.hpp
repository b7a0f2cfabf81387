// Error model: the ways in which figures go wrong between the intended number and the print, and
// the probability of each.
//
// A slip is one event in one cell: a figure wrong, dropped, added, doubled, two figures exchanged,
// a 6 or 9 turned; failing those, another number altogether. slip() gives the likeliest event that
// turns `intended` into `printed`, with its cost in bits, -log2 of its probability given that the
// cell is wrong: the share of the class divided by the number of ways the class has in a number of
// that length. Example: 22 for 225 is a dropped last figure. Counter-example: 22 for 360 is no
// single event but another number.
//
// Source for the shares: J. Verhoeff, Error Detecting Decimal Codes (1969), as summed up by N.
// Wagner, The Laws of Cryptography (2002): of wrong numbers 60 to 95 % have one figure wrong, 10 to
// 20 % a figure too few or too many, 10 to 20 % two neighbours exchanged, 0.5 to 1.5 % two figures
// exchanged over a third. Ours lie within these; that a figure is lost more often than gained, and
// that a 6 or 9 is turned, is our estimate for type. The shares decide between rival readings, and
// whether a row is a misprint or comes from nowhere.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/evidence/priors.hpp"
#include "rithmo/evidence/slip_class.hpp"
#include "rithmo/number/rational.hpp"

namespace rithmo::evidence {

struct Slip {
  SlipClass kind;
  double bits;
};

// Rates of slips in one table, for cells and rows, in bits each (rates_seen.hpp).
struct Rates {
  double wrong_cell = cost::wrong_cell;
  double omitted_row = cost::omitted_row;
  double repeated_row = cost::stranger_row;
  double stranger_row = cost::stranger_row;
  // One of the rule's numbers, in a row that the rule does not explain.
  double known_number = 1e9;
  double of_another_table = 1e9;  // a row all of whose numbers are the rule's, from a similar table

  // Returns the rates before the table is seen. A table that is not `complete` lists examples.
  // Leaving a row out is no slip there, and a row that follows no rule is likelier its author's own
  // mistake.
  static Rates prior(bool complete) {
    return complete ? Rates{} : Rates{.omitted_row = 0, .stranger_row = cost::mistaken_row};
  }
};

// Returns the likeliest slip that turns `intended` into `printed`. REQUIRES: `intended` is not
// empty. A '?' in `printed` is an illegible figure; "?" alone stands for any number of them; an
// empty `printed` is a cell left blank. Lists of numbers are compared term by term.
Slip slip(std::string_view printed, std::string_view intended);

// Returns the cost of one wrong figure in a number like this.
double wrong_figure_bits(std::string_view intended);

// Returns the bits of a number that nothing explains.
double from_nowhere(std::string_view printed);

// Returns the slip of a cell: where the rule has it empty, any print is another number.
Slip slip_of_cell(std::string_view printed, std::string_view intended);

// Tells whether the text consists of figures, some of which may be a ?.
bool is_number(std::string_view text);

// Returns the slip of two wrong cells in a row: exchanged, or divided in the wrong place.
Slip slip_of_two_cells(SlipClass kind, std::size_t cells);

// Returns the slip of printing the number of the row above or below.
Slip slip_of_neighbour();

// Returns the slip of printing, for a computed number, another one of its working: its square or
// root, its double or half (the errors of Plimpton 322: O. Neugebauer and A. Sachs, Mathematical
// Cuneiform Texts, 1945, 38-41).
std::optional<Slip> slip_of_working(const number::Rational& printed,
                                    const number::Rational& intended);

// Reads letters that look like figures as figures: 12.O is 12.0.
std::string with_figures(std::string_view text);

// Tells whether two wrong numbers of one column, one above the other, have each other's figure in
// one place, as when two pieces of type were replaced in each other's row. Places are counted from
// the right.
bool figures_exchanged(std::string_view printed, std::string_view reading,
                       std::string_view printed_next, std::string_view reading_next);

}  // namespace rithmo::evidence

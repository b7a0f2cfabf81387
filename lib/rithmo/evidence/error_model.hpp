// How figures go wrong on the way from the intended number to the printed one, and how likely each
// way is.
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

// Rates of one table: its whole cells and rows, in bits each (rates_seen.hpp).
struct Rates {
  double wrong_cell = cost::wrong_cell;
  double omitted_row = cost::omitted_row;
  double repeated_row = cost::stranger_row;
  double stranger_row = cost::stranger_row;
  double known_number = 1e9;      // one of the numbers that the rule has, in a row from nowhere
  double of_another_table = 1e9;  // a row whose numbers are all the rule's, in one of its like

  // Before the table says otherwise. One that is not `complete` lists examples: leaving a row out
  // is no slip there, and a row that follows no rule is likelier its author's own mistake.
  static Rates prior(bool complete) {
    return complete ? Rates{} : Rates{.omitted_row = 0, .stranger_row = cost::mistaken_row};
  }
};

// REQUIRES: intended is not empty. A '?' in `printed` is an illegible figure; "?" alone any number
// of them; an empty `printed` a cell left blank. Lists of numbers differ by
// their terms, each weighed as a number of its own.
Slip slip(std::string_view printed, std::string_view intended);

// What one wrong figure costs in a number like this.
double wrong_figure_bits(std::string_view intended);

// Gives the bits of a number that nothing leads to.
double from_nowhere(std::string_view printed);

// The same of a cell: where the rule has it empty, whatever stands there is another number.
Slip slip_of_cell(std::string_view printed, std::string_view intended);

// Figures and nothing else, or a ? in the place of some.
bool is_number(std::string_view text);

// Two cells of a row that are wrong by one slip: exchanged, or divided in the wrong place.
Slip slip_of_two_cells(SlipClass kind, std::size_t cells);

// The number of the row above or below.
Slip slip_of_neighbour();

// Where a computed number stands for another that its working has: its square or root, its double
// or half (the errors of Plimpton 322: O. Neugebauer and A. Sachs, Mathematical Cuneiform Texts,
// 1945, 38-41).
std::optional<Slip> slip_of_working(const number::Rational& printed,
                                    const number::Rational& intended);

// The text with letters that look like figures read as those: 12.O is 12.0.
std::string with_figures(std::string_view text);

// Whether two wrong numbers of one column, one above the other, have each other's figure in one
// place, as when two pieces of type were put back in each other's row. Figures stand under each
// other from the right.
bool figures_exchanged(std::string_view printed, std::string_view reading,
                       std::string_view printed_next, std::string_view reading_next);

}  // namespace rithmo::evidence

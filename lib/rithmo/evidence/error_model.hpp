// Error model: the ways in which figures go wrong between the intended number and the print, and
// the probability of each.
//
// A slip is one event in one cell: a figure is wrong, dropped, added or doubled, two figures are
// exchanged, or a 6 or 9 is turned. If none of these applies, the slip is another number. slip()
// returns the likeliest event that turns `intended` into `printed`, with its cost: -log2 of its
// probability, given that the cell is wrong. That probability is the share of the class, divided by
// the number of ways in which the class can occur in the number. Example: 22 for 225 is a dropped
// last figure. Counter-example: 22 for 360 is not a single event but another number.
//
// Source for the shares: J. Verhoeff, Error Detecting Decimal Codes (1969), as summarised by N.
// Wagner, The Laws of Cryptography (2002). Of wrong numbers 60 to 95 % have one wrong figure, and
// 10 to 20 % a figure too few or too many. In 10 to 20 % two neighbouring figures are exchanged, in
// 0.5 to 1.5 % two figures around a third. The shares used here are within these ranges. For
// printing type we assume in addition that figures are lost more often than gained, and that a 6 or
// 9 may be turned. The shares decide between rival readings, and between a misprint and an
// unrelated row.
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

// Rates of slips in the cells and rows of one table, in bits each (rates_seen.hpp).
struct Rates {
  double wrong_cell = cost::wrong_cell;
  double omitted_row = cost::omitted_row;
  double repeated_row = cost::stranger_row;
  double stranger_row = cost::stranger_row;
  // Cost of a number that also occurs in the rule, in a row that the rule does not explain.
  double known_number = 1e9;
  // Cost of a row of such numbers only, which comes from a similar table.
  double of_another_table = 1e9;

  // Returns the prior rates. A table that is not `complete` lists examples. It omits rows on
  // purpose, and a row that the rule does not explain is more probably its author's mistake.
  static Rates prior(bool complete) {
    return complete ? Rates{} : Rates{.omitted_row = 0, .stranger_row = cost::mistaken_row};
  }
};

// Returns the likeliest slip that turns `intended` into `printed`. REQUIRES: `intended` is not
// empty. In `printed` each '?' is an illegible figure, and "?" alone is any number of them; an
// empty text is a cell left blank. Lists of numbers are compared term by term.
Slip slip(std::string_view printed, std::string_view intended);

// Returns the cost of one wrong figure in this number.
double wrong_figure_bits(std::string_view intended);

// Returns the bits of a number that nothing explains.
double from_nowhere(std::string_view printed);

// Returns the slip of a cell. If the rule's text is empty, any print is another number.
Slip slip_of_cell(std::string_view printed, std::string_view intended);

// Tells whether the text consists of figures and of '?' for illegible figures.
bool is_number(std::string_view text);

// Returns the slip of two wrong cells in a row that are exchanged or divided in the wrong place.
Slip slip_of_two_cells(SlipClass kind, std::size_t cells);

// Returns the slip of printing the number of the row above or below.
Slip slip_of_neighbour();

// Returns the slip of printing an intermediate result instead of a computed number: its square,
// root, double or half. Source: the errors of Plimpton 322, O. Neugebauer and A. Sachs,
// Mathematical Cuneiform Texts, 1945, 38-41.
std::optional<Slip> slip_of_working(const number::Rational& printed,
                                    const number::Rational& intended);

// Replaces letters by the figures that they resemble: 12.O is 12.0.
std::string with_figures(std::string_view text);

// Tells whether two wrong numbers, one above the other, have exchanged one figure. This happens
// when two pieces of type are put back in each other's row. Places are counted from the right.
bool figures_exchanged(std::string_view printed, std::string_view reading,
                       std::string_view printed_next, std::string_view reading_next);

}  // namespace rithmo::evidence

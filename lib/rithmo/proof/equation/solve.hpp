// Finds the values of one cell that make an equation hold, while all other cells stay unchanged.
//
// A linear equation is solved directly. For other equations (rounded, squared) bisection finds
// zeros of the difference of both sides, among the numbers that the column can write. Example: mean
// = round((max + min) / 2, 1) with mean 27.8 and min 21.4 allows max 34.1 and 34.2.
// Counter-example: where bisection finds nothing, or the condition is not an equation
// (is_square(x)), numbers one slip away are tried.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rithmo/proof/equation/table_scope.hpp"
#include "rithmo/proof/explanation.hpp"

namespace rithmo::proof {

// Tolerance for the calculator's last figures: limits of the left side of an equation minus the
// right.
struct Tolerance {
  // The lower limit, at most 0, and the upper limit, at least 0, of the difference.
  number::Rational less = {}, more = {};
  bool allows(const formula::Real& difference) const;
};

// Returns at most some dozens of values of a cell, among them the nearest to `printed`. `at` is the
// row of the equation; `name` and `row` identify the cell. The scope is restored afterwards.
std::vector<Reading> solutions(const formula::Formula& equation, TableScope& scope, std::size_t at,
                               std::size_t name, std::size_t row,
                               const number::NumeralSystem& numeral, const std::string& printed,
                               std::uint64_t& steps, const Tolerance& slack = {});

// Returns numbers of the column that are one slip from the print. Slips are: one figure changed,
// one added or left out, two exchanged, or a sexagesimal place divided. Returns none for a print of
// more than 200 bytes.
std::vector<number::Rational> numbers_one_slip_away(const std::string& printed,
                                                    const number::NumeralSystem& numeral);

}  // namespace rithmo::proof

// Finds the values of one cell that make an equation hold, all else being unchanged.
//
// A linear equation is solved directly. For other equations (rounded, squared) the zeros of the
// difference of both sides are searched by bisection, among the numbers that the column can write.
// Example: mean = round((max + min) / 2, 1) with mean 27.8 and min 21.4 allows max 34.1 and 34.2.
// Counter-example: where nothing is found so, or the condition is no equation (is_square(x)),
// single slips are tried.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rithmo/proof/equation/table_scope.hpp"
#include "rithmo/proof/explanation.hpp"

namespace rithmo::proof {

// Tolerance for a calculator's last figures: by how much the left side of an equation may be less
// or more than the right.
struct Tolerance {
  number::Rational less = {}, more = {};  // less is at most 0, more at least 0
  bool allows(const formula::Real& difference) const;
};

// Returns at most some dozens of values, those nearest to `printed` among them. `at` is the row of
// the equation, `name` and `row` are the cell. The scope is restored.
std::vector<Reading> solutions(const formula::Formula& equation, TableScope& scope, std::size_t at,
                               std::size_t name, std::size_t row,
                               const number::NumeralSystem& numeral, const std::string& printed,
                               std::uint64_t& steps, const Tolerance& slack = {});

// Returns the numbers that the column reads with one figure changed, one more or one less, two
// exchanged, or a sexagesimal place divided. Returns none for a print of more than 200 bytes.
std::vector<number::Rational> one_slip_away(const std::string& printed,
                                            const number::NumeralSystem& numeral);

}  // namespace rithmo::proof

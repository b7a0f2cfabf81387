// The values of one cell that make an equation hold, all else being as it is.
//
// A straight line is solved at once; of other equations (rounded, squared) the places are searched
// where the difference of both sides passes through nothing, on the numbers that the column can
// write. Example: mean = round((max + min) / 2, 1) with mean 27.8 and min 21.4 allows max 34.1 and
// 34.2. Counter-example: where nothing is found so, or the condition is no equation (is_square(x)),
// single slips are tried.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rithmo/proof/equation/table_scope.hpp"
#include "rithmo/proof/explanation.hpp"

namespace rithmo::proof {

// By how much the left side of an equation may be less or more than the right, because its
// calculator's last figures are.
struct Slack {
  number::Rational less = {}, more = {};  // less is not above nought, more not below
  bool allows(const formula::Real& difference) const;
};

// `at` is where the equation stands, `name` and `row` the cell; the scope is left as it was found.
// At most some dozens, those nearest to `printed` among them.
std::vector<Reading> solutions(const formula::Formula& equation, TableScope& scope, std::size_t at,
                               std::size_t name, std::size_t row,
                               const number::NumeralSystem& numeral, const std::string& printed,
                               std::uint64_t& steps, const Slack& slack = {});

// What the column could read with one figure otherwise, one more or one less, two exchanged, or a
// sexagesimal place divided. Of a print of more than 200 bytes nothing.
std::vector<number::Rational> one_slip_away(const std::string& printed,
                                            const number::NumeralSystem& numeral);

}  // namespace rithmo::proof

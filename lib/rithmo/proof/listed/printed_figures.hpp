// Compares the figures of a rounded column with those of the rule, in units of the last place.
//
// Example: 5229949, printed for the sine 5229946, is three units off, and one wrong figure explains
// it. Counter-example: the figure that the calculator had is estimated in calculator.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "rithmo/evidence/calculator.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::proof {

// Returns the distance of two figures in units of the last place. Returns nullopt where that is not
// a whole number, or too great.
std::optional<std::int64_t> units_between(const number::Rational& exact,
                                          const number::Rational& value,
                                          const number::Rational& unit);

// Returns the texts of these columns in a row, joined into one text.
std::string key_text(const table::RowView& row, const std::vector<std::size_t>& columns);

// Returns the rows of the rule by their texts in these columns, without the texts that two rows
// share.
std::unordered_map<std::string, std::size_t> unique_rows_by_key(
    const table::BoundTable& subject, const std::vector<std::size_t>& columns);

// A figure that one slip, or one error of calculation, turns into the printed figure.
struct IntendedFigure {
  std::int64_t units;  // distance from the rule's figure
  std::string text;
  double chance;  // probability of this print, given that the print is wrong
};

// Returns the possible intended figures, up to `farthest` units from the rule's figure.
std::vector<IntendedFigure> intended(const std::string& printed, const number::Rational& exact,
                                     const number::NumeralSystem& numeral, std::int64_t farthest);

// Estimates the errors of a column's calculator from rows that are identified by their keys. Rows
// in doubt are left out. REQUIRES: the column's numerals have a unit.
evidence::Calculator calculator_of(const table::BoundTable& subject, std::size_t column,
                                   const std::vector<std::size_t>& keys,
                                   const std::set<std::size_t>& in_doubt = {});

}  // namespace rithmo::proof

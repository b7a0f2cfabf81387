// Compares the figures of a rounded column with those of the rule, in units of the last place.
//
// Example: 5229949 for the sine 5229946 is three units off, and one wrong figure leads to it from
// 5229946. Counter-example: calculator.hpp estimates what the calculator had.
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

// Returns how many units of the last place lie between two figures; nullopt where that is no whole
// number, or too great.
std::optional<std::int64_t> units_between(const number::Rational& exact,
                                          const number::Rational& value,
                                          const number::Rational& unit);

// Returns what stands in these columns of a row, as one text.
std::string key_text(const table::RowView& row, const std::vector<std::size_t>& columns);

// Returns the rows of the rule by what stands in these columns; only those that are unique.
std::unordered_map<std::string, std::size_t> alone_by(const table::BoundTable& subject,
                                                      const std::vector<std::size_t>& columns);

// A figure that one slip or one error in the working turns into the print.
struct IntendedFigure {
  std::int64_t units;  // distance from the rule's figure
  std::string text;
  double chance;  // probability of this print, where the print is wrong
};

// Returns these figures, up to `farthest` units from the rule's.
std::vector<IntendedFigure> intended(const std::string& printed, const number::Rational& exact,
                                     const number::NumeralSystem& numeral, std::int64_t farthest);

// Estimates the calculator of a column from the figures of rows that are known by their keys,
// except for rows in doubt. REQUIRES: the column's numerals have a unit.
evidence::Calculator calculator_of(const table::BoundTable& subject, std::size_t column,
                                   const std::vector<std::size_t>& keys,
                                   const std::set<std::size_t>& in_doubt = {});

}  // namespace rithmo::proof

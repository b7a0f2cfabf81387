// Finds the method by which a rounded column was calculated, where its figures were not each
// computed independently.
//
// Calculators computed some figures and interpolated linearly between them. They truncated figures
// instead of rounding them. They added rounded differences to a first value, or multiplied each
// rounded figure to get the next. They also rounded constants before using them. The errors in a
// column calculated by such a method grow and are no misprints. A method is accepted if it codes
// the column in fewer bits than the rule applied to each row. Example: sines computed for every
// tenth minute, with a tenth of the difference added for each minute between. Counter-example: a
// column in which every fifth figure was rounded in the wrong direction.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/table/bound_table.hpp"

namespace rithmo::proof {

// A row of the rule, in order: its figure and the printed one in units of the last place.
// `unrounded` is the rule's figure before rounding, where it can be computed.
struct RuledFigure {
  std::size_t derived;
  std::int64_t ruled, printed;
  std::optional<double> unrounded{};
};

struct ComputingMethod {
  enum class Kind { cut_off, interpolated, by_differences, by_ratios, by_ratios_cut, times };
  Kind kind;
  // Distance in rows between computed figures, and the first of these rows, for interpolation.
  std::size_t every = 0, first = 0;
  std::size_t holds = 0, of = 0;  // rows whose printed figure this method gives, out of `of` rows
  double factor = 1;              // common factor of all figures, where a constant was rounded
  std::vector<std::int64_t> figures{};  // figure of each row by this method
};

// Returns the method by which these figures were calculated. Returns nullopt where no method codes
// them better than the rule applied to each row.
std::optional<ComputingMethod> manner_of(const std::vector<RuledFigure>& figures);

// Describes the method: "interpolated between every 10th row". `first` is the number, in the file,
// of the method's first row.
std::string description_of(const ComputingMethod& manner, std::size_t first);

// Replaces the rule's figures by those of the method, where the calculator used one for this
// column, and adds this to the table's note. A factor that is not a rounded constant is recorded as
// a change of the rule. Returns whether a method was found. REQUIRES: `rows` are pairs of printed
// and derived rows, and the column's numerals have a unit.
bool apply_computing_method(table::BoundTable& subject, std::size_t column,
                            const std::vector<std::pair<std::size_t, std::size_t>>& rows);

}  // namespace rithmo::proof

// Finds the manner in which a rounded column was calculated, where its figures were not each worked
// out by itself.
//
// Calculators worked out some figures and interpolated those between linearly; they cut figures off
// instead of rounding them; they added rounded differences to a first value; they multiplied each
// rounded figure to get the next; or a constant was rounded before it was used. Figures of such a
// column are off by more and more, and that is no slip of the press. A manner is accepted where it
// codes the column in fewer bits than the rule in each row by itself. Example: sines of every tenth
// minute, and between them a tenth of the difference for each minute. Counter-example: figures of
// which one in five was rounded the other way.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/table/bound_table.hpp"

namespace rithmo::proof {

// A row of the rule, in order: its figure and the printed one in units of the last place, and the
// rule's before rounding, where it can be computed.
struct RuledFigure {
  std::size_t derived;
  std::int64_t ruled, printed;
  std::optional<double> unrounded{};
};

struct ComputingMethod {
  enum class Kind { cut_off, interpolated, by_differences, by_ratios, by_ratios_cut, times };
  Kind kind;
  std::size_t every = 0, first = 0;     // interpolated: rows from one computed figure to the next
  std::size_t holds = 0, of = 0;        // rows with the figure so calculated, out of `of` rows
  double factor = 1;                    // factor of all figures, where a constant was rounded
  std::vector<std::int64_t> figures{};  // calculated figure of each row
};

// Returns the manner in which these figures were calculated; nullopt where none codes them better
// than the rule itself in each row.
std::optional<ComputingMethod> manner_of(const std::vector<RuledFigure>& figures);

// Returns it in words: "interpolated between every 10th row". `first` is the number of its first
// row in the file.
std::string in_words(const ComputingMethod& manner, std::size_t first);

// Replaces the rule's figures by the calculator's, where he calculated a column in a manner of his
// own, and adds this to the table's note. A factor that is no rounded constant is a change of the
// rule. Returns whether there is such a manner. REQUIRES: rows are pairs of printed and derived
// ones, and the column's numerals have a unit.
bool follow_manner(table::BoundTable& subject, std::size_t column,
                   const std::vector<std::pair<std::size_t, std::size_t>>& rows);

}  // namespace rithmo::proof

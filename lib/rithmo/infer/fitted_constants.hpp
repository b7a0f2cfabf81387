// Fits constants for which a rule states only bounds, such as "e": "fit 0..60", to the table.
//
// Each cell of the table allows an interval of the constant in which the rule gives the printed
// figure. The interval that most cells allow is chosen, and the roundest number in it. Example:
// Maimonides' table of the anomaly gives e = 11.1. Counter-example: where no value explains half of
// the cells, the table follows another formula, and the note reports that. Source: interval
// stabbing, as for a median; M. Shamos and D. Hoey, Geometric intersection problems, 1976.
#pragma once

#include <optional>
#include <string>

#include "rithmo/relation/model.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::infer {

struct FittedConstants {
  relation::Model model;  // with the fitted constants
  // Names the constants, their intervals and the number of cells that they explain.
  std::string note;
};

// Fits the constants of the table's rule. Returns nullopt where the rule has none to fit. Settings
// in `known`, which the user gave, stay unchanged; the note reports values that fit the table
// better.
std::optional<FittedConstants> fitted_constants(const table::BoundTable& subject,
                                                const relation::Model::Settings& known);

}  // namespace rithmo::infer

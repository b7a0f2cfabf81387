// Fits constants that a rule bounds and leaves to the table: "e": "fit 0..60".
//
// Each cell of the table allows an interval of the constant in which the rule gives its figure. The
// interval that most cells allow is chosen, and the roundest number in it. Example: Maimonides'
// table of the anomaly gives e = 11.1. Counter-example: where no value explains half of the cells,
// the table follows another formula, and the note reports that. Source: interval stabbing, as for a
// median; M. Shamos and D. Hoey, Geometric intersection problems, 1976.
#pragma once

#include <optional>
#include <string>

#include "rithmo/relation/model.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::infer {

struct FittedConstants {
  relation::Model model;  // with the fitted constants
  std::string note;       // names the constants, their intervals and how many cells they explain
};

// Returns nullopt where the rule has no constants to fit. `known` are settings that the user gave:
// these remain, and the note reports which values fit the table better.
std::optional<FittedConstants> fitted_constants(const table::BoundTable& subject,
                                                const relation::Model::Settings& known);

}  // namespace rithmo::infer

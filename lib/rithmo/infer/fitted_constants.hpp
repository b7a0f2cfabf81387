// Constants that a rule names with bounds and the table itself says: "e": "fit 0..60".
//
// Each cell of the table allows of a stretch of the constant in which the rule gives its figure;
// what most cells allow of is taken, the roundest number there. Example: Maimonides' table of the
// anomaly says e = 11.1. Counter-example: where no value of it explains half of the cells the
// table follows another formula, and that is said.
// Source: interval stabbing, as for a median; M. Shamos and D. Hoey, Geometric intersection
// problems, 1976.
#pragma once

#include <optional>
#include <string>

#include "rithmo/relation/model.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::infer {

struct FittedConstants {
  relation::Model model;  // with the constants that were fitted
  std::string note;       // what they are, between which bounds, and how many cells they explain
};

// Returns nothing where the rule has no constants to be fitted. `known` are settings that somebody
// gave: these are kept, and what the table wants instead is said.
std::optional<FittedConstants> fitted_constants(const table::BoundTable& subject,
                                                const relation::Model::Settings& known);

}  // namespace rithmo::infer

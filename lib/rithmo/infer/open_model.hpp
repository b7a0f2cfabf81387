// A table bound to its model where the package leaves something open: the relation, or some of its
// parameters.
//
// What is not said is at its default as long as that explains the rows; where another value
// explains more of them as they stand, and the table far better (a thousand times likelier), that
// is taken, and said. Where the relation itself is not said, all are weighed; of models that cannot
// be told apart that one is taken which the witness's other tables need, then the one with most
// defaults, and what the others would find instead is said. Example: a table of captures without
// `taker` whose rows are the odd army's is audited as the odd army's. Counter-example: omissions
// move no model: a table whose last page is lost wants its last rows, it does not have a shorter
// range.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "rithmo/infer/inference.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::infer {

struct Settled {
  table::BoundTable subject;
  std::string note;  // what was inferred, empty where nothing was
  // Where it cannot be told: the models that explain the table about as well, the best first; the
  // subject has one of them.
  std::vector<Explanation> rivals = {};
};

// `descriptor` is the file that the relation and parameters were read from. Faults as of bind(),
// and one where no relation is named and none explains the table. The table must outlive the
// subject.
text::Loaded<Settled> settle(const table::Table& table, const text::Source& descriptor = {},
                             const number::Budget& budget = {});

// All tables of a witness, beside its tables: where one cannot be told, the models of those that
// can decide.
text::Loaded<std::vector<Settled>> settle(const std::vector<table::Table>& tables,
                                          const text::Source& descriptor = {},
                                          const number::Budget& budget = {});

}  // namespace rithmo::infer

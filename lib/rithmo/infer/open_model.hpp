// Binds a table to its model where the package leaves something open: the relation, or parameters.
//
// Unspecified parameters have their defaults as long as these explain the rows. Another value is
// chosen, and reported, if it explains more rows as they stand and makes the table a thousand times
// likelier. Where the relation is unspecified, all are scored. Of indistinguishable models the one
// is chosen that the witness's other tables need, then the one with most defaults; the findings of
// the others are reported. Example: a table of captures without `taker` whose rows are the odd
// army's is audited as the odd army's. Counter-example: omissions change no model: a table whose
// last page is lost lacks its last rows; its range is not shorter.
// range.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "rithmo/infer/inference.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::infer {

struct BindingResult {
  table::BoundTable subject;
  std::string note;  // reports what was inferred; empty where nothing was
  // Set where the model cannot be decided: models that explain the table about as well, the best
  // first. The subject has one of them.
  std::vector<Explanation> rivals = {};
};

// Binds a table and infers what is open. `descriptor` is the file that the relation and parameters
// were read from. Returns the faults of bind(), and one where no relation is named and none
// explains the table. REQUIRES: the table outlives the subject.
text::Loaded<BindingResult> bind_or_infer(const table::Table& table,
                                          const text::Source& descriptor = {},
                                          const number::Budget& budget = {});

// Binds all tables of a witness. Where a table allows several models, the models of its other
// tables decide.
text::Loaded<std::vector<BindingResult>> bind_or_infer(const std::vector<table::Table>& tables,
                                                       const text::Source& descriptor = {},
                                                       const number::Budget& budget = {});

}  // namespace rithmo::infer

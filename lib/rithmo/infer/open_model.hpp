// Binds a table to its model and infers what the package does not specify: the relation, or
// parameters.
//
// An unspecified parameter has its default as long as that explains the rows. Another value is
// chosen and reported if it explains more rows as printed and makes the table a thousand times
// likelier. If the relation is unspecified, all relations are scored. Among models that fit about
// equally well, the one that suits the witness's other tables is chosen, then the one with the most
// defaults. The report states what the other models would find. Example: a table of captures
// without `taker` whose rows are the odd army's is audited as the odd army's. Counter-example:
// omissions change no model: a table whose last page is lost lacks its last rows; its range is not
// shortened.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "rithmo/infer/inference.hpp"
#include "rithmo/table/bound_table.hpp"

namespace rithmo::infer {

struct BindingResult {
  table::BoundTable subject;
  std::string note;  // states what was inferred; empty where nothing was
  // Set where several models explain the table about equally well: these models, the best first.
  // `subject` has one of them.
  std::vector<Explanation> rivals = {};
};

// Binds a table and infers unspecified parameters or the relation. `descriptor` is the file that
// named the relation and parameters. Returns the faults of bind(), or a fault where no relation is
// named and none explains the table. REQUIRES: the table outlives the subject.
text::Loaded<BindingResult> bind_or_infer(const table::Table& table,
                                          const text::Source& descriptor = {},
                                          const number::Budget& budget = {});

// Binds all tables of a witness. Where a table allows several models, the models of the other
// tables decide between them.
text::Loaded<std::vector<BindingResult>> bind_or_infer(const std::vector<table::Table>& tables,
                                                       const text::Source& descriptor = {},
                                                       const number::Budget& budget = {});

}  // namespace rithmo::infer

// rithmo audit --format jsonl: audits a corpus of any size, each witness on its own, and writes one
// line of JSON for each.
//
// The witnesses are audited in several processes. The lines have the order of the witnesses, and
// are the same for any number of processes. Memory holds only the witnesses that are being audited,
// and the lines that wait for an earlier one. Example: a run over twenty thousand registers that
// was killed is resumed after its last complete line (--resume). Counter-example: a table does not
// attest the reading of a row in another witness here, as it does if all witnesses are audited
// together.
#pragma once

#include "command.hpp"

namespace rithmo::tool {

// Returns the outcome, whose stream audits while it writes.
Result run_corpus_audit(const Arguments& arguments);

// The options --jobs (number of processes) and --resume (continue an interrupted run).
extern const Option processes_option, resume_option;

}  // namespace rithmo::tool

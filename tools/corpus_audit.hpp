// rithmo audit --format jsonl: audits a corpus of any size, each witness on its own, and writes one
// line of JSON for each.
//
// The witnesses are audited in several processes; the lines have the order of the witnesses, and
// are the same for any number of processes. Only the witnesses that are being audited are in
// memory. Example: a run over twenty thousand registers that was killed continues after its last
// whole line (--resume). Counter-example: a table does not attest the reading of a row in another
// witness here, as it does where all witnesses are audited together.
#pragma once

#include "command.hpp"

namespace rithmo::tool {

// Returns the outcome, whose stream audits while it writes.
Result run_corpus_audit(const Arguments& arguments);

// Number of processes, and continuing a run.
extern const Option processes_option, resume_option;

}  // namespace rithmo::tool

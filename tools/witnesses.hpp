// Witnesses that a command's operands name: packages, and lone CSV tables as witnesses of one
// table.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "command.hpp"
#include "rithmo/exchange/readers/import_file.hpp"
#include "rithmo/number/budget.hpp"
#include "rithmo/table/corpus.hpp"

namespace rithmo::tool {

// Loads all operands in turn; a folder of witnesses gives each of these. Without operands, loads
// all shipped tables. --relation and --set apply to lone tables. A fault where none can be read.
text::Loaded<table::Corpus> corpus_of(const Arguments& arguments);

// Infers rules for tables that name none; tables without a rule are left out, and noted. A fault
// where no table is left.
std::optional<text::Fault> find_rules(table::Corpus& corpus, const number::Budget& budget = {});

// Returns the outcome for a corpus: the text, the files that were read, notes on unusual formats,
// and the files that could not be read.
Outcome outcome_of(const table::Corpus& corpus, std::string text, int status);

// Return the file of an editor's decisions: --decisions, or decisions.csv of a package, or
// NAME.decisions.csv beside a lone table. REQUIRES: one operand.
extern const Option decisions_option;
std::string decisions_path(const Arguments& arguments);
// Reads --decisions, if given, in place of the decisions beside the one witness.
std::optional<text::Fault> read_given_decisions(const Arguments& arguments, table::Corpus& corpus);

// Options for reading a file that is no package, the same as those of import.
extern const Option sheet_option, header_option, merged_option;
text::Loaded<exchange::ImportChoice> import_choice(const Arguments& arguments);

// Sets the title and source of the one witness: --title and --source, in place of its own.
extern const Option title_option, source_option;
std::optional<text::Fault> entitle(const Arguments& arguments, table::Corpus& corpus);

// Returns a later fault, preceded by those of files that could not be read.
tl::unexpected<text::Fault> trouble_with(const table::Corpus& corpus, const text::Fault& fault);

// Returns the fault of --witness: a name that is none of these. `nor`: what else it might have
// been.
tl::unexpected<text::Fault> no_such_witness(const std::string& name,
                                            std::span<const table::Witness> witnesses,
                                            const std::string& nor = "");

// Limits of the work that the data may cause; --max-rows and --max-steps raise them.
extern const Option max_rows_option, max_steps_option;
text::Loaded<number::Budget> budget_of(const Arguments& arguments);

}  // namespace rithmo::tool

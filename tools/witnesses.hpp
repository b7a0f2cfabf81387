// The witnesses that a command's operands name. They are packages, or lone CSV tables, which become
// witnesses with one table.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "command.hpp"
#include "rithmo/exchange/readers/import_file.hpp"
#include "rithmo/number/budget.hpp"
#include "rithmo/table/corpus.hpp"

namespace rithmo::tool {

// Loads the witnesses of all operands in turn. A folder of witnesses gives all of them; without
// operands all shipped tables are loaded. --relation and --set apply to lone tables. It is a fault
// if none can be read.
text::Loaded<table::Corpus> corpus_of(const Arguments& arguments);

// Infers rules for the tables that name none. Tables without a rule are then removed, and a note
// lists them. It is a fault if no table is left.
std::optional<text::Fault> find_rules(table::Corpus& corpus, const number::Budget& budget = {});

// Returns a command's outcome for a corpus: the text, the files that were read, notes on unusual
// formats, and the files that could not be read.
Outcome outcome_of(const table::Corpus& corpus, std::string text, int status);

// These give the file of an editor's decisions. It is the value of --decisions, or decisions.csv of
// a package, or NAME.decisions.csv beside a lone table. REQUIRES: one operand.
extern const Option decisions_option;
std::string decisions_path(const Arguments& arguments);
// Reads the file of --decisions, if given, instead of the decisions beside the single witness.
std::optional<text::Fault> read_given_decisions(const Arguments& arguments, table::Corpus& corpus);

// The options for reading a file that is no package. They are the same as those of import.
extern const Option sheet_option, header_option, merged_option;
text::Loaded<exchange::ImportChoice> import_choice(const Arguments& arguments);

// Replaces the title and the source of the single witness by --title and --source.
extern const Option title_option, source_option;
std::optional<text::Fault> set_titles(const Arguments& arguments, table::Corpus& corpus);

// Returns a fault, preceded by the faults of files that could not be read before.
tl::unexpected<text::Fault> trouble_with(const table::Corpus& corpus, const text::Fault& fault);

// Returns the fault that --witness names none of these witnesses. `nor`: what else the name could
// have meant.
tl::unexpected<text::Fault> no_such_witness(const std::string& name,
                                            std::span<const table::Witness> witnesses,
                                            const std::string& nor = "");

// Limits of the work on the data, which --max-rows and --max-steps raise.
extern const Option max_rows_option, max_steps_option;
text::Loaded<number::Budget> budget_of(const Arguments& arguments);

}  // namespace rithmo::tool

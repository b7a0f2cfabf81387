// The witnesses that a command's operands name: packages, and lone CSV tables as witnesses of one
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

// All operands in turn, of a folder of witnesses each of these; without any, all shipped tables.
// --relation and --set go with lone tables. Trouble where none can be read.
text::Loaded<table::Corpus> corpus_of(const Arguments& arguments);

// Finds rules for tables that name none; those that have none are left out, and told. Trouble where
// nothing is left.
std::optional<text::Fault> find_rules(table::Corpus& corpus, const number::Budget& budget = {});

// Of a corpus: the text, with the files that were read, how they were written where that is
// unusual, and what could not be read.
Outcome outcome_of(const table::Corpus& corpus, std::string text, int status);

// The file of an editor's decisions: --decisions, or decisions.csv of a package, or
// NAME.decisions.csv beside a lone table. REQUIRES: one operand.
extern const Option decisions_option;
std::string decisions_path(const Arguments& arguments);
// Reads --decisions, where it is given, in place of what stands beside the one witness.
std::optional<text::Fault> read_given_decisions(const Arguments& arguments, table::Corpus& corpus);

// Options for reading a file that is no package, the same as those of import.
extern const Option sheet_option, header_option, merged_option;
text::Loaded<exchange::ImportChoice> import_choice(const Arguments& arguments);

// Sets the title and source of the one witness: --title and --source, in place of its own.
extern const Option title_option, source_option;
std::optional<text::Fault> entitle(const Arguments& arguments, table::Corpus& corpus);

// Trouble that came later, told after what could not be read.
tl::unexpected<text::Fault> trouble_with(const table::Corpus& corpus, const text::Fault& fault);

// Trouble with --witness: a name that is none of these; `nor`: what else it might have been.
tl::unexpected<text::Fault> no_such_witness(const std::string& name,
                                            std::span<const table::Witness> witnesses,
                                            const std::string& nor = "");

// What the data may ask for; --max-rows and --max-steps raise it.
extern const Option max_rows_option, max_steps_option;
text::Loaded<number::Budget> budget_of(const Arguments& arguments);

}  // namespace rithmo::tool

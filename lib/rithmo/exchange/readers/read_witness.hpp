// Any file that the importers read as a witness, without being imported first: what every command
// reads a file by.
//
// A plain CSV table, a header over rows of its length, is read as it stands. Anything else goes
// through the importers, and what they guessed or left out is among the witness's notes. Places
// lead to the lines of a text; in a workbook or a page a line is a row of the sheet or table.
// Example: book.xlsx with a title above the heads is the witness book, "book.xlsx:8:3" row 8 of its
// sheet. Counter-example: a first line of numbers is never silently a header: such a table goes
// through the importer, which names the columns and says so.
#pragma once

#include <string>

#include "rithmo/exchange/readers/import_file.hpp"
#include "rithmo/table/corpus.hpp"

namespace rithmo::exchange {

// "-" is standard input. Decisions beside the file are read with it. A rule that is itself a fault
// is the fault of each file that can be read. A folder or a datapackage.json is for
// table::load_witness.
text::Loaded<table::Witness> read_witness(
    const std::string& path, const text::Loaded<table::LoneRule>& rule = table::LoneRule{},
    const ImportChoice& choice = {});

}  // namespace rithmo::exchange

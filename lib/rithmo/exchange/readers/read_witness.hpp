// Any file that the importers read as a witness, without being imported first: every command reads
// files through it.
//
// A plain CSV table, a header over rows of its length, is read as it stands. Anything else goes
// through the importers, and their guesses and omissions are among the witness's notes. Places lead
// to the lines of a text; in a workbook or a page a line is a row of the sheet or table. Example:
// book.xlsx with a title above the heads is the witness book, "book.xlsx:8:3" row 8 of its sheet.
// Counter-example: a first line of numbers is never silently a header: such a table goes through
// the importer, which names the columns and notes it.
#pragma once

#include <string>

#include "rithmo/exchange/readers/import_file.hpp"
#include "rithmo/table/corpus.hpp"

namespace rithmo::exchange {

// Reads a file as a witness, with the decisions beside it; "-" is standard input. If the rule is
// itself a fault, that fault is returned for each readable file. A folder or a datapackage.json
// needs table::load_witness.
text::Loaded<table::Witness> read_witness(
    const std::string& path, const text::Loaded<table::LoneRule>& rule = table::LoneRule{},
    const ImportChoice& choice = {});

}  // namespace rithmo::exchange

// Reads any supported file as a witness, without a separate import. All commands read files through
// this function.
//
// A plain CSV table, with a header and rows of the same length, is read directly. Any other file is
// read by the importers, and their guesses and omissions are added to the witness's notes. Places
// in messages are lines of a text; in a workbook or page, a line is a row of the sheet or table.
// Example: book.xlsx gives the witness book, and "book.xlsx:8:3" is in row 8 of its sheet.
// Counter-example: a first line of numbers is never read as a header without a note. Such a table
// is read by the importer, which names the columns and notes it.
#pragma once

#include <string>

#include "rithmo/exchange/readers/import_file.hpp"
#include "rithmo/table/corpus.hpp"

namespace rithmo::exchange {

// Reads a file as a witness, with the file of decisions beside it; "-" is standard input. If `rule`
// is a fault, it is returned for each readable file. A folder or a datapackage.json is read by
// table::load_witness() instead.
text::Loaded<table::Witness> read_witness(
    const std::string& path,
    const text::Loaded<table::StandaloneRule>& rule = table::StandaloneRule{},
    const ImportChoice& choice = {});

}  // namespace rithmo::exchange

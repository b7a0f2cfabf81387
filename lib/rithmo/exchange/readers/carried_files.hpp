// Carried files: the files of a witness that are stored with its tables when it is exported as a
// single file. They are its descriptor, notes, claims, cells and decisions.
//
// Example: in an .ods file the table is a sheet, and the remarks are a document property named
// notes.csv. Counter-example: a property with another name belongs to another program and is
// ignored. A descriptor that does not fit the tables is ignored too, with a note.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/exchange/readers/imported_witness.hpp"
#include "rithmo/exchange/sheet_grid.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::exchange {

inline constexpr std::string_view descriptor_name = "datapackage.json";

// Returns whether a path names a file directly in the folder. Rejects paths with a separator,
// hidden names, and names that a command would read as an option.
bool is_plain_name(std::string_view path);

// Returns the name of a table's file in the folder. Returns a fault where the table cannot be
// exported, because it is in a folder of its own or its name is not plain.
text::Loaded<std::string> name_in_package(const table::Witness& witness, const table::Table& table);

// Returns the paths that the carried files of a witness would have.
std::vector<std::string> carried_paths(const table::Witness& witness);

// Reads the existing carried files of a witness, unchanged. Returns a fault where one cannot be
// read.
text::Loaded<std::vector<CarriedFile>> carried_files_of(const table::Witness& witness);

// Adds a text to the carried files of `file`, if `name` is the name of a carried file.
void add_carried(ImportedFile& file, std::string_view name, std::string text);

// Returns the complete witness that an imported file contains. Returns nothing where it contains
// none, or where its descriptor does not fit its tables, which is noted.
std::optional<ImportedWitness> carried_witness(const ImportedFile& file, Notes& notes);

}  // namespace rithmo::exchange

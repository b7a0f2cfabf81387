// Files that travel with the tables of a witness when it leaves as one file: its descriptor, notes,
// claims, cells and decisions.
//
// Example: a sheet of an .ods has the table, and a property named notes.csv the remarks.
// Counter-example: a property of another name is somebody else's, and stays where it is; so does a
// descriptor that does not fit the tables, which is noted.
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

// Returns whether a path names a file directly in the folder. Rejects paths with a step, hidden
// names, and names that a command would read as an option.
bool is_plain_name(std::string_view path);

// Returns the name of a table's file in the folder. A fault where the table is in a folder of its
// own or has no plain name, and cannot be exported.
text::Loaded<std::string> name_in_package(const table::Witness& witness, const table::Table& table);

// Lists the paths where the files that travel with a witness would be.
std::vector<std::string> carried_paths(const table::Witness& witness);

// Reads those files of a witness that exist, unchanged. A fault where one cannot be read.
text::Loaded<std::vector<CarriedFile>> carried_files_of(const table::Witness& witness);

// Adds a text to the carried files of `file`, where the name is one of theirs.
void add_carried(ImportedFile& file, std::string_view name, std::string text);

// Returns the witness that an imported file carries whole. Returns nothing where the file carries
// none, or where its descriptor does not fit its tables, which is noted.
std::optional<ImportedWitness> carried_witness(const ImportedFile& file, Notes& notes);

}  // namespace rithmo::exchange

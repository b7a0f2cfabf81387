// What travels with the tables of a witness when it leaves as one file: its descriptor, notes,
// claims, cells and decisions.
//
// Example: a sheet of an .ods has the table, and a property named notes.csv the remarks.
// Counter-example: a property of another name is somebody else's, and stays where it is; so does a
// descriptor that does not fit the tables, which is told.
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

// A file right in the folder: no step of a path, nothing that leads elsewhere, that is not seen, or
// that reads as an option of a command.
bool is_plain_name(std::string_view path);

// A table's file by its name in the folder. A fault where it is in a folder of its own or has no
// plain name, and cannot go along.
text::Loaded<std::string> name_in_package(const table::Witness& witness, const table::Table& table);

// Where they would be.
std::vector<std::string> carried_paths(const table::Witness& witness);

// The files of a witness that are there, as they are. A fault where one cannot be read.
text::Loaded<std::vector<CarriedFile>> carried_files_of(const table::Witness& witness);

// Takes a text into a file's carried ones, where the name is one of theirs.
void add_carried(ImportedFile& file, std::string_view name, std::string text);

// The witness that an imported file carries whole. Nothing where it carries none, or where its
// descriptor does not fit its tables, which is told.
std::optional<ImportedWitness> carried_witness(const ImportedFile& file, Notes& notes);

}  // namespace rithmo::exchange

// Makes the files of a new witness: a data package, a CSV file for each table, and the regions of
// cells if there are any.
//
// Example: the sheet "Table 1" of book.xlsx becomes the resource table-1, with the file
// table-1.csv, of the package book. Counter-example: a sheet called "notes" becomes notes-2,
// because notes.csv has a special meaning.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rithmo/exchange/readers/imported_witness.hpp"
#include "rithmo/exchange/shape/table_shape.hpp"

namespace rithmo::exchange {

// Returns the text in lower-case letters, digits and single hyphens, without accents. Empty where
// no such character is left.
std::string slug_of(std::string_view text);

// Makes the files of a witness. `path` is the file from which the tables come; `siglum` is the
// chosen witness of an apparatus. REQUIRES: at least one table.
ImportedWitness package_of(std::vector<ShapedTable> tables, const std::string& path,
                           const WitnessTitle& of_all, const Notes& notes,
                           const std::string& siglum = "");

}  // namespace rithmo::exchange

// The files of a new witness: a data package, a CSV for each table, and the places of cells where
// there are any.
//
// Example: the sheet "Table 1" of book.xlsx is the resource table-1 in table-1.csv of the package
// book. Counter-example: a sheet called "notes" is notes-2, since notes.csv has a meaning of its
// own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rithmo/exchange/readers/imported_witness.hpp"
#include "rithmo/exchange/shape/table_shape.hpp"

namespace rithmo::exchange {

// Returns lower-case letters, digits and single hyphens; accents are dropped. Empty where nothing
// of the text remains.
std::string slug_of(std::string_view text);

// Makes the files of a witness. `path` names the file that the tables come from; `siglum` the
// chosen witness of an apparatus. REQUIRES: at least one table.
ImportedWitness package_of(std::vector<ShapedTable> tables, const std::string& path,
                           const WitnessTitle& of_all, const Notes& notes,
                           const std::string& siglum = "");

}  // namespace rithmo::exchange

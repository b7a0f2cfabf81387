// Makes a witness from the files of a data package, wherever the files are stored.
//
// Example: an .ods file written by `rithmo export` contains all of these files; load_witness()
// (witness.hpp) reads them from a folder. Counter-example: a path that leaves the package
// ("../x.csv") is refused, wherever its files are.
#pragma once

#include <functional>
#include <string>

#include "rithmo/table/witness.hpp"

namespace rithmo::table {

// Reads a file of a package, given its path in the package; returns a fault where it does not
// exist.
using PackageFiles = std::function<text::Loaded<text::Source>(const std::string& path)>;

// Returns the witness of a descriptor. `files` reads the package's files, and `has` tells whether a
// file exists. `name` is used where the descriptor has no name.
text::Loaded<Witness> load_package(const text::Source& descriptor, const std::string& name,
                                   const PackageFiles& files,
                                   const std::function<bool(const std::string& path)>& has);

}  // namespace rithmo::table

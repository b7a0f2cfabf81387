// Makes a witness of the files of a data package, wherever they are.
//
// Example: an .ods that `rithmo export` wrote carries them all; load_witness (witness.hpp) reads
// them from a folder. Counter-example: a path that leaves the package ("../x.csv") is refused,
// wherever its files are.
#pragma once

#include <functional>
#include <string>

#include "rithmo/table/witness.hpp"

namespace rithmo::table {

// Reads one of a package's files, by its path in the package; returns a fault where there is none.
using PackageFiles = std::function<text::Loaded<text::Source>(const std::string& path)>;

// Returns the witness of a descriptor whose files `files` reads. `name` is used where the
// descriptor has none; `has` tells whether there is a file of that path.
text::Loaded<Witness> load_package(const text::Source& descriptor, const std::string& name,
                                   const PackageFiles& files,
                                   const std::function<bool(const std::string& path)>& has);

}  // namespace rithmo::table

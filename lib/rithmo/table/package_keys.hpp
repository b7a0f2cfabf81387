// Reads the keys under "rithmo" in a datapackage.json: the keys of a table, and the keys of the
// package.
//
// Example: a table has {"relation": "proportions", "parameters": {"kind": "harmonic"},
// "printed_total": 17}, and the package has {"extent": 1476}. Counter-examples: "complet" is an
// unknown key and a fault; "name" and "path" are keys of any data package (package.cpp).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rithmo/table/witness.hpp"
#include "rithmo/text/descriptor.hpp"

namespace rithmo::table {

// Reads the keys of a table into `table`.
std::optional<text::Fault> read_table_keys(const text::Descriptor& read, const text::Json& object,
                                           Table& table);

// Values of the package's own keys; unset where a key is missing.
struct PackageKeys {
  std::optional<number::Integer> extent;  // length of the text, in the unit of the column locus
  std::vector<PrintedCount> counts;
  std::string siglum;  // name of the witness in an apparatus
};

// Reads the keys of the package; `package` is the whole descriptor.
text::Loaded<PackageKeys> read_package_keys(const text::Descriptor& read,
                                            const text::Json& package);

}  // namespace rithmo::table

// The keys under "rithmo" in a datapackage.json, those of a table and those of the package.
//
// Example: {"relation": "proportions", "parameters": {"kind": "harmonic"}, "printed_total": 17} of
// a table, {"extent": 1476} of the package. Counter-examples: "complet" is an unknown key, and a
// fault; "name" and "path" are keys of any data package (package.cpp).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rithmo/table/witness.hpp"
#include "rithmo/text/descriptor.hpp"

namespace rithmo::table {

// Reads the keys of a table into it.
std::optional<text::Fault> read_table_keys(const text::Descriptor& read, const text::Json& object,
                                           Table& table);

// Keys of the package itself; unset where it has no such keys.
struct PackageKeys {
  std::optional<number::Integer> extent;  // end of the text
  std::vector<PrintedCount> counts;
  std::string siglum;  // name of the witness in an apparatus
};

// Reads the keys of the package; `package` is the whole descriptor.
text::Loaded<PackageKeys> read_package_keys(const text::Descriptor& read,
                                            const text::Json& package);

}  // namespace rithmo::table

// Exports a witness as a single file for other programs. import_file() restores the same tables and
// files from it.
//
// Example: the .ods of a witness has a sheet for each table. Counter-example: a single CSV file is
// refused, because it is not yet a witness. A table in a subfolder of the witness is refused too,
// as it has no plain name.
#pragma once

#include <cstdint>
#include <string>

#include "rithmo/table/witness.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::exchange {

enum class ExportFormat : std::uint8_t { ods, tei };

// Returns the bytes of the exported file. Returns a fault where the format cannot represent some
// part of the witness.
text::Loaded<std::string> export_witness(const table::Witness& witness, ExportFormat format);

}  // namespace rithmo::exchange

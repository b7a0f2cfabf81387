// A witness as one file, to be opened elsewhere and to come back: import_file gives the same tables
// and files again.
//
// Example: the .ods of a witness has a sheet for each table. Counter-example: a lone CSV is no
// witness yet, and a table in a folder of its own below the witness has no plain name to come back
// to; both are refused.
#pragma once

#include <cstdint>
#include <string>

#include "rithmo/table/witness.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::exchange {

enum class ExportFormat : std::uint8_t { ods, tei };

// Returns the bytes of the file. A fault where the format has no place for something in the
// witness.
text::Loaded<std::string> export_witness(const table::Witness& witness, ExportFormat format);

}  // namespace rithmo::exchange

// Converts a user's file of any supported format to the files of a witness.
//
// The format is recognised from the contents first: a zip with a workbook or an OpenDocument type,
// the root of XML, a <table>, tabs; its name decides only where these do not. Example: a workbook
// that is called table.csv is a workbook. Counter-example: a PDF is none of these, and the fault
// lists what can be read.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/exchange/readers/imported_witness.hpp"
#include "rithmo/exchange/shape/table_shape.hpp"

namespace rithmo::exchange {

struct ImportChoice {
  WitnessTitle title = {};
  ShapeChoice shape = {};
  std::optional<std::string> sheet =
      {};  // only this table, by its name in the file or in the witness
  std::optional<std::string> witness =
      {};  // takes the readings of this witness from an apparatus, by its siglum
};

// A file in tables, each with a header and rows of one length; or the complete witness that the
// file was exported from.
struct ShapedFile {
  ImportedFile file;
  std::vector<ShapedTable> tables;
  std::vector<std::size_t> from;  // index of the table of the file that each comes from
  Notes notes = {};
  std::optional<ImportedWitness> whole = {};
};
text::Loaded<ShapedFile> shaped_file(const std::string& path, std::string bytes,
                                     const ImportChoice& choice);

// Returns the sigla of the witnesses in a file with an apparatus, in order; none for any other
// file.
text::Loaded<std::vector<std::string>> sigla_of(const std::string& path);

// Imports a file; "-" is standard input.
text::Loaded<ImportedWitness> import_file(const std::string& path, const ImportChoice& choice = {});
// Imports bytes that are already loaded; `path` names them.
text::Loaded<ImportedWitness> import_bytes(const std::string& path, std::string bytes,
                                           const ImportChoice& choice = {});

}  // namespace rithmo::exchange

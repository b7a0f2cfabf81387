// Converts a user's file of any supported format to the files of a witness.
//
// The format is recognised from the contents: a zip archive with a workbook or an OpenDocument
// type, the root element of XML, a <table>, or tabs. The file's name decides only where the
// contents do not. Example: a workbook with the name table.csv is read as a workbook.
// Counter-example: a PDF is unsupported; the fault lists the supported formats.
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
      {};  // only the table with this name in the file or in the witness
  std::optional<std::string> witness =
      {};  // siglum of the witness whose readings are taken from an apparatus
};

// Tables of a file, each with a header and rows of the same length; or the complete witness that
// the file was exported from.
struct ShapedFile {
  ImportedFile file;
  std::vector<ShapedTable> tables;
  // Holds for each table: the index of the file's table from which it comes.
  std::vector<std::size_t> from;
  Notes notes = {};
  std::optional<ImportedWitness> whole = {};
};
text::Loaded<ShapedFile> shaped_file(const std::string& path, std::string bytes,
                                     const ImportChoice& choice);

// Returns the sigla of the witnesses in a file with an apparatus, in order; none for other files.
text::Loaded<std::vector<std::string>> sigla_of(const std::string& path);

// Imports a file; "-" is standard input.
text::Loaded<ImportedWitness> import_file(const std::string& path, const ImportChoice& choice = {});
// Imports bytes that are already loaded; `path` is shown in messages.
text::Loaded<ImportedWitness> import_bytes(const std::string& path, std::string bytes,
                                           const ImportChoice& choice = {});

}  // namespace rithmo::exchange

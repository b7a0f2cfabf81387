// A file that somebody has, whatever it is, as the files of a witness.
//
// What it is is seen from what is in it first: a zip with a workbook or an OpenDocument type, the
// root of XML, a <table>, tabs; its name is asked only where that says nothing. Example: a workbook
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
      {};  // this table alone, by its name in the file or in the witness
  std::optional<std::string> witness =
      {};  // of an apparatus the readings of this one, by its siglum
};

// A file in tables, each with a header and rows of one length; or the witness that it was exported
// from, whole.
struct ShapedFile {
  ImportedFile file;
  std::vector<ShapedTable> tables;
  std::vector<std::size_t> from;  // which table of the file each is from
  Notes notes = {};
  std::optional<ImportedWitness> whole = {};
};
text::Loaded<ShapedFile> shaped_file(const std::string& path, std::string bytes,
                                     const ImportChoice& choice);

// The sigla of the witnesses of a file with an apparatus, in order; none of any other file.
text::Loaded<std::vector<std::string>> sigla_of(const std::string& path);

// "-" is standard input.
text::Loaded<ImportedWitness> import_file(const std::string& path, const ImportChoice& choice = {});
// The same with its bytes already here; the path names it.
text::Loaded<ImportedWitness> import_bytes(const std::string& path, std::string bytes,
                                           const ImportChoice& choice = {});

}  // namespace rithmo::exchange

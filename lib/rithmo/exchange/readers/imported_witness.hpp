// A witness that was made from an imported file but is not yet written: its files, and notes for
// the user.
//
// Example: a workbook with one sheet gives datapackage.json and one CSV file. Counter-example: the
// folder for these files is chosen elsewhere.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/exchange/sheet_grid.hpp"

namespace rithmo::exchange {

struct TableFileInfo {
  std::string name, title, path;
  std::size_t rows, columns;
  std::string from;  // the table's name in the file
};

// Title and source of a witness, if given.
struct WitnessTitle {
  // The file's name is used where the title is missing.
  std::optional<std::string> title = {}, source = {};
};

struct ImportedWitness {
  std::vector<CarriedFile> files;  // datapackage.json, the tables, and other files of the witness
  std::vector<TableFileInfo> tables;
  bool came_whole;  // the file was exported from a witness, and contains it completely
  std::vector<std::string> notes;
};

}  // namespace rithmo::exchange

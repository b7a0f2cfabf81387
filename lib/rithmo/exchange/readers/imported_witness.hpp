// A witness made of a file, before it is written: its files, and notes for the user.
//
// Example: a workbook of one sheet gives datapackage.json and one CSV. Counter-example: nothing
// here decides where they are written.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/exchange/sheet_grid.hpp"

namespace rithmo::exchange {

struct WrittenTable {
  std::string name, title, path;
  std::size_t rows, columns;
  std::string from;  // its name in the file
};

// Title and source of a witness, as far as they are given.
struct WitnessTitle {
  std::optional<std::string> title = {}, source = {};  // the file's name where missing
};

struct ImportedWitness {
  std::vector<CarriedFile> files;  // datapackage.json, the tables, and other files of the witness
  std::vector<WrittenTable> tables;
  bool came_whole;  // the file was exported from a witness, which is complete
  std::vector<std::string> notes;
};

}  // namespace rithmo::exchange

// A witness made of a file, before it is written: its files, and what people are told of it.
//
// Example: a workbook of one sheet gives datapackage.json and one CSV. Counter-example: nothing
// here says where they are written.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "rithmo/exchange/sheet_grid.hpp"

namespace rithmo::exchange {

struct MadeTable {
  std::string name, title, path;
  std::size_t rows, columns;
  std::string from;  // its name in the file
};

// The title and source of a witness, as far as somebody gave them.
struct WitnessTitle {
  std::optional<std::string> title = {}, source = {};  // otherwise the file's name
};

struct ImportedWitness {
  std::vector<CarriedFile> files;  // datapackage.json, the tables, and what belongs to them
  std::vector<MadeTable> tables;
  bool came_whole;  // it had travelled as one file, and is what it was
  std::vector<std::string> notes;
};

}  // namespace rithmo::exchange

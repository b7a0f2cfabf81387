// rithmo export: writes a witness as one file, which rithmo import can read.
#include <string>
#include <utility>

#include "commands.hpp"
#include "rithmo/exchange/readers/carried_files.hpp"
#include "rithmo/exchange/writers/export_file.hpp"
#include "rithmo/table/corpus.hpp"

namespace rithmo::tool {
namespace {

Result run_export(const Arguments& arguments) {
  const std::string& path = arguments.operands.front();
  if (!table::is_package(path))
    return fault_in("WITNESS", path,
                    {0, "not a folder with a datapackage.json; rithmo import makes one"});
  RITHMO_TRY(const auto witness, table::load_witness(path));
  RITHMO_TRY(auto bytes, exchange::export_witness(witness, arguments.format == text::Format::tei
                                                               ? exchange::ExportFormat::tei
                                                               : exchange::ExportFormat::ods));
  Outcome outcome{std::move(bytes), 0, table::files_of({&witness, 1})};
  for (std::string& file : exchange::carried_paths(witness))
    outcome.inputs.push_back(std::move(file));
  return outcome;
}

}  // namespace

Command export_command() {
  return {"export",
          "Writes a witness as one file, a spreadsheet or TEI, which rithmo import reads back "
          "unchanged",
          {"WITNESS", "a folder with a datapackage.json", 1},
          {{"output", "FILE", "the file to write", false, {}, true}},
          {{"export tables/mebben-1996 -o mebben.ods", "a sheet for each table"},
           {"export tables/mebben-1996 --format tei -o mebben.xml", "TEI P5"}},
          run_export,
          {text::Format::ods, text::Format::tei}};
}

}  // namespace rithmo::tool

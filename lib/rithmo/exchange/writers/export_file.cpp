// See export_file.hpp.
#include "rithmo/exchange/writers/export_file.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/exchange/readers/carried_files.hpp"
#include "rithmo/exchange/readers/ods.hpp"
#include "rithmo/exchange/readers/tei.hpp"
#include "rithmo/exchange/readers/xml.hpp"
#include "rithmo/table/set_apart.hpp"

namespace rithmo::exchange {
namespace {

// Returns the fault of the first cell that the format would not preserve.
std::optional<text::Fault> cell_export_fault(const table::Table& table, ExportFormat format) {
  const auto lost = [&](const text::Cell& cell) -> std::optional<text::Fault> {
    if (!xml_holds(cell.text))
      return table.source
          .fault(cell.place, "a control character, which XML cannot contain: remove it")
          .value();
    if (format == ExportFormat::ods && cell.text.find('\r') != cell.text.npos)
      return table.source
          .fault(cell.place,
                 "a carriage return within a cell, which .ods cannot contain: remove it")
          .value();
    return std::nullopt;
  };
  for (const text::Cell& cell : table.header)
    if (auto fault = lost(cell)) return fault;
  for (const auto& row : table.rows)
    for (const text::Cell& cell : row)
      if (auto fault = lost(cell)) return fault;
  return std::nullopt;
}

}  // namespace

text::Loaded<std::string> export_witness(const table::Witness& read, ExportFormat format) {
  table::Witness witness = read;
  for (table::Table& table : witness.tables) table::restore_marks(table);
  const std::filesystem::path folder =
      std::filesystem::path(witness.descriptor.path()).parent_path();
  if (!xml_holds(witness.name) || !xml_holds(witness.title))
    return refuse_file(
        witness.descriptor.path(),
        "its name or title has a control character, which XML cannot contain: remove it");
  for (const table::Table& table : witness.tables) {
    if (const auto name = name_in_package(witness, table); !name)
      return tl::unexpected(name.error());
    if (!xml_holds(table.name) || !xml_holds(table.title))
      return refuse_file(table.path(), "its name has a control character");
    if (auto fault = cell_export_fault(table, format)) return tl::unexpected(*fault);
  }
  RITHMO_TRY(const auto files, carried_files_of(witness));
  for (const CarriedFile& file : files)
    if (!xml_holds(file.text))
      return refuse_file((folder / file.name).string(),
                         "a control character, which XML cannot contain: remove it");
  return format == ExportFormat::ods ? ods_of(witness, files) : tei_of(witness, files);
}

}  // namespace rithmo::exchange

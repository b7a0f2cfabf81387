// See coverage_report.hpp.
#include "rithmo/report/audit/coverage_report.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/report/text_for.hpp"
#include "rithmo/text/csv.hpp"
#include "rithmo/text/json_text.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::report {
namespace {

constexpr std::size_t weakest = 3;

double percent(std::size_t part, std::size_t whole) {
  return whole ? 100.0 * static_cast<double>(part) / static_cast<double>(whole) : 100.0;
}

std::string as_text(const audit::TableCoverage& table) {
  if (table.cells.empty())
    return text::visible(table.path) + ": no cell in which a slip could be noticed\n";
  std::string text =
      fmt::format("{}: {} cells, {} single slips: {:.2f} % noticed, {:.2f} % uniquely corrected\n",
                  text::visible(table.path), table.cells.size(), table.slips(),
                  percent(table.noticed(), table.slips()), percent(table.mended(), table.slips()));
  std::vector<const audit::CellCoverage*> cells;
  for (const audit::CellCoverage& cell : table.cells)
    if (cell.mended < cell.slips) cells.push_back(&cell);
  std::ranges::stable_sort(cells, {}, [](const audit::CellCoverage* c) {
    return std::pair(percent(c->mended, c->slips), percent(c->noticed, c->slips));
  });
  if (cells.size() > weakest) cells.resize(weakest);
  for (const audit::CellCoverage* cell : cells)
    text += fmt::format("  {} {} {}: of {} slips {} noticed, {} corrected\n",
                        audit::to_text(cell->cell), text::visible(cell->column),
                        text::visible(cell->printed), cell->slips, cell->noticed, cell->mended);
  return text;
}

}  // namespace

std::string render(const std::vector<audit::TableCoverage>& tables, text::Format format) {
  if (format == text::Format::json) {
    text::JsonValue all = text::JsonValue::array();
    for (const audit::TableCoverage& table : tables) {
      text::JsonValue cells = text::JsonValue::array();
      for (const audit::CellCoverage& cell : table.cells)
        cells.push_back({{"cell", audit::to_text(cell.cell)},
                         {"column", cell.column},
                         {"printed", cell.printed},
                         {"slips", cell.slips},
                         {"noticed", cell.noticed},
                         {"mended", cell.mended}});
      all.push_back({{"table", table.path},
                     {"slips", table.slips()},
                     {"noticed", table.noticed()},
                     {"mended", table.mended()},
                     {"cells", cells}});
    }
    return text::json_text(all);
  }
  std::string text;
  if (format == text::Format::csv) {
    text = "table,row,column,name,printed,slips,noticed,mended\n";
    for (const audit::TableCoverage& table : tables)
      for (const audit::CellCoverage& cell : table.cells)
        text += fmt::format("{},{},{},{},{},{},{},{}\n", text::csv_report_field(table.path),
                            cell.cell.row, cell.cell.column, text::csv_report_field(cell.column),
                            text::csv_report_field(cell.printed), cell.slips, cell.noticed,
                            cell.mended);
    return text;
  }
  if (format == text::Format::markdown) {
    text =
        "| table | cells | single slips | noticed | uniquely corrected |\n| --- | ---: | ---: | "
        "---: "
        "| ---: |\n";
    for (const audit::TableCoverage& table : tables)
      text +=
          fmt::format("| {} | {} | {} | {:.2f} % | {:.2f} % |\n", Markdown::safe(table.path),
                      table.cells.size(), table.slips(), percent(table.noticed(), table.slips()),
                      percent(table.mended(), table.slips()));
    return text;
  }
  for (const audit::TableCoverage& table : tables) text += as_text(table);
  return text;
}

}  // namespace rithmo::report

// Makes small workbooks with formulas from a text. Each line is a row, bars separate the cells, and
// a formula may follow its value: "3|2|6=A2*B2".
#pragma once

#include <regex>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "exchange/exchange.hpp"
#include "folder.hpp"
#include "rithmo/exchange/readers/read_witness.hpp"

namespace rithmo::exchange {

struct SheetValue {
  std::string value, formula;
  bool is_number() const { return value.find_first_not_of("0123456789.-") == value.npos; }
};

inline std::vector<std::vector<SheetValue>> sheet_values(const std::string& text) {
  std::vector<std::vector<SheetValue>> rows;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    rows.emplace_back();
    std::istringstream cells(line);
    for (std::string cell; std::getline(cells, cell, '|');) {
      const std::size_t sign = cell.find('=');
      rows.back().push_back({cell.substr(0, sign), sign == cell.npos ? "" : cell.substr(sign + 1)});
    }
  }
  return rows;
}

inline std::string xlsx_of(const std::string& text) {
  std::string rows;
  for (const auto& row : sheet_values(text)) {
    rows += "<row>";
    for (const SheetValue& cell : row) {
      rows += cell.is_number() ? "<c>" : "<c t=\"str\">";
      // A formula that is given as an XML element is written unchanged.
      if (!cell.formula.empty())
        rows += cell.formula.starts_with("<f") ? cell.formula : "<f>" + cell.formula + "</f>";
      rows += cell.value.empty() ? "</c>" : "<v>" + cell.value + "</v></c>";
    }
    rows += "</row>";
  }
  return workbook("<sheetData>" + rows + "</sheetData>");
}

inline std::string ods_of(const std::string& text) {
  const std::regex reference("\\$?[A-Z]+\\$?[0-9]+(:\\$?[A-Z]+\\$?[0-9]+)?");
  std::string rows;
  for (const auto& row : sheet_values(text)) {
    rows += "<table:table-row>";
    for (const SheetValue& cell : row) {
      std::string formula;
      if (!cell.formula.empty())
        formula =
            " table:formula=\"of:=" + std::regex_replace(cell.formula, reference, "[.$&]") + "\"";
      formula = std::regex_replace(formula, std::regex(":(\\$?[A-Z]+\\$?[0-9]+)\\]"), ":.$1]");
      rows += "<table:table-cell" + formula + ">" +
              (cell.value.empty() ? "" : "<text:p>" + cell.value + "</text:p>") +
              "</table:table-cell>";
    }
    rows += "</table:table-row>";
  }
  return spreadsheet("<table:table table:name=\"One\">" + rows + "</table:table>");
}

// Returns the witness that a command reads from this file. The file's name determines its format.
inline table::Witness witness_of(const std::string& name, const std::string& bytes,
                                 const table::StandaloneRule& rule = {}) {
  const Folder folder;
  folder.write(name, bytes);
  auto witness = read_witness(folder.path(name), rule);
  if (!witness) FAIL(text::to_text(witness.error()));
  return *std::move(witness);
}

}  // namespace rithmo::exchange

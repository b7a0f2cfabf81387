// See tei.hpp. This file writes TEI.
#include <algorithm>
#include <string>
#include <vector>

#include "rithmo/exchange/readers/tei.hpp"

namespace rithmo::exchange {
namespace {

// Preserves spaces that would otherwise be collapsed or dropped.
std::string cell(const std::string& text) {
  if (text.empty()) return "<cell/>";
  const bool plain = collapsed(text) == text;
  return (plain ? "<cell>" : "<cell xml:space=\"preserve\">") + xml_escaped(text) + "</cell>";
}

std::string row(const std::vector<text::Cell>& cells, const std::string& role) {
  std::string result = "<row" + role + ">";
  for (const text::Cell& one : cells) result += cell(one.text);
  return result + "</row>\n";
}

}  // namespace

std::string tei_of(const table::Witness& witness, const std::vector<CarriedFile>& files) {
  std::string text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<TEI "
      "xmlns=\"http://www.tei-c.org/ns/1.0\">\n<teiHeader>\n<fileDesc>\n<titleStmt><title>" +
      xml_escaped(witness.title) +
      "</title></titleStmt>\n<publicationStmt><p>Made by rithmo "
      "export.</p></publicationStmt>\n<sourceDesc><p>The source is named in "
      "datapackage.json.</p></sourceDesc>\n</fileDesc>\n";
  for (const CarriedFile& file : files)
    text += "<xenoData n=\"" + xml_escaped(file.name) + "\">" + xml_escaped(file.text) +
            "</xenoData>\n";
  text += "</teiHeader>\n<text>\n<body>\n";
  for (const table::Table& table : witness.tables) {
    text += "<table n=\"" + xml_escaped(table.name) + "\" rows=\"" +
            std::to_string(table.rows.size() + 1) + "\" cols=\"" +
            std::to_string(table.header.size()) + "\">\n<head>" + xml_escaped(table.title) +
            "</head>\n" + row(table.header, " role=\"label\"");
    for (const auto& cells : table.rows) text += row(cells, "");
    text += "</table>\n";
  }
  if (witness.tables.empty()) text += "<p>No tables.</p>\n";
  return text + "</body>\n</text>\n</TEI>\n";
}

}  // namespace rithmo::exchange

// See ods.hpp. This file writes a witness: each table as a sheet of text cells, and the other files
// as properties in meta.xml.
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/exchange/readers/ods.hpp"

namespace rithmo::exchange {
namespace {

constexpr std::string_view declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
constexpr std::string_view spaces =
    " xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\""
    " xmlns:table=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\""
    " xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\""
    " xmlns:meta=\"urn:oasis:names:tc:opendocument:xmlns:meta:1.0\""
    " xmlns:dc=\"http://purl.org/dc/elements/1.1/\" office:version=\"1.2\"";

// Writes a line of a cell and preserves every space. A single space between other characters is
// written unchanged; other spaces are elements.
std::string paragraph(std::string_view line) {
  std::string text = "<text:p>";
  for (std::size_t i = 0; i < line.size();) {
    if (line[i] == '\t') {
      text += "<text:tab/>";
      ++i;
    } else if (line[i] == ' ') {
      const std::size_t end = std::min(line.find_first_not_of(' ', i), line.size());
      const bool plain = i > 0 && end < line.size() && line[i - 1] != '\t' && line[end] != '\t';
      const std::size_t count = end - i - (plain ? 1 : 0);
      if (plain) text += " ";
      if (count > 0) text += "<text:s text:c=\"" + std::to_string(count) + "\"/>";
      i = end;
    } else {
      const std::size_t end = std::min(line.find_first_of(" \t", i), line.size());
      text += xml_escaped(line.substr(i, end - i));
      i = end;
    }
  }
  return text + "</text:p>";
}

std::string cell(std::string_view text) {
  return "<table:table-cell office:value-type=\"string\">" + ods_paragraphs(text) +
         "</table:table-cell>";
}

std::string row(const std::vector<text::Cell>& cells) {
  std::string result = "<table:table-row>";
  for (const text::Cell& one : cells) result += cell(one.text);
  return result + "</table:table-row>\n";
}

std::string content_of(const table::Witness& witness) {
  std::string text = std::string(declaration) + "<office:document-content" + std::string(spaces) +
                     ">\n<office:body>\n<office:spreadsheet>\n";
  for (const table::Table& table : witness.tables) {
    text += "<table:table table:name=\"" + xml_escaped(table.name) +
            "\">\n<table:table-column table:number-columns-repeated=\"" +
            std::to_string(table.header.size()) + "\"/>\n" + row(table.header);
    for (const auto& cells : table.rows) text += row(cells);
    text += "</table:table>\n";
  }
  return text + "</office:spreadsheet>\n</office:body>\n</office:document-content>\n";
}

std::string meta_of(const table::Witness& witness, const std::vector<CarriedFile>& files) {
  std::string text = std::string(declaration) + "<office:document-meta" + std::string(spaces) +
                     ">\n<office:meta>\n<meta:generator>rithmo</meta:generator>\n<dc:title>" +
                     xml_escaped(witness.title) + "</dc:title>\n";
  for (const CarriedFile& file : files)
    text += "<meta:user-defined meta:name=\"" + xml_escaped(file.name) +
            "\" meta:value-type=\"string\">" + xml_escaped(file.text) + "</meta:user-defined>\n";
  return text + "</office:meta>\n</office:document-meta>\n";
}

constexpr std::string_view mimetype = "application/vnd.oasis.opendocument.spreadsheet";

std::string manifest() {
  std::string text = std::string(declaration) +
                     "<manifest:manifest "
                     "xmlns:manifest=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\" "
                     "manifest:version=\"1.2\">\n<manifest:file-entry manifest:full-path=\"/\" "
                     "manifest:version=\"1.2\" manifest:media-type=\"" +
                     std::string(mimetype) + "\"/>\n";
  for (const char* part : {"content.xml", "meta.xml"})
    text += "<manifest:file-entry manifest:full-path=\"" + std::string(part) +
            "\" manifest:media-type=\"text/xml\"/>\n";
  return text + "</manifest:manifest>\n";
}

}  // namespace

// Carriage returns would be read back as spaces; no cell contains one (see export_file.cpp).
std::string ods_paragraphs(std::string_view text) {
  std::string result;
  for (;;) {
    const std::size_t end = text.find('\n');
    result += paragraph(text.substr(0, end));
    if (end == text.npos) return result;
    text.remove_prefix(end + 1);
  }
}

std::string ods_of(const table::Witness& witness, const std::vector<CarriedFile>& files) {
  return zipped({{"mimetype", std::string(mimetype)},
                 {"content.xml", content_of(witness)},
                 {"meta.xml", meta_of(witness, files)},
                 {"META-INF/manifest.xml", manifest()}});
}

}  // namespace rithmo::exchange

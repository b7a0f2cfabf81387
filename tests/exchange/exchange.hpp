// Helpers for tests of imports: finding files by name and notes by their words, and making small
// workbooks.
#pragma once

#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "rithmo/exchange/readers/archive.hpp"
#include "rithmo/exchange/readers/import_file.hpp"

namespace rithmo::exchange {

inline std::string bytes_of_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

inline std::string data_file(const std::string& name) {
  return std::string(RITHMO_SOURCE) + "/tests/exchange/data/" + name;
}

// Returns the text of one file of the witness; "none" if it does not exist.
inline std::string file_in(const ImportedWitness& witness, const std::string& name) {
  for (const CarriedFile& file : witness.files)
    if (file.name == name) return file.text;
  return "none";
}

inline bool is_told(const ImportedWitness& witness, const std::string& words) {
  for (const std::string& note : witness.notes)
    if (note.find(words) != note.npos) return true;
  return false;
}

inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != text.npos;
}

inline std::string repeated(const std::string& text, std::size_t times) {
  std::string all;
  all.reserve(text.size() * times);
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

inline ImportedWitness imported(const std::string& name, const std::string& bytes,
                                const ImportChoice& choice = {}) {
  auto witness = import_bytes(name, bytes, choice);
  if (!witness) FAIL(text::to_text(witness.error()));
  return *std::move(witness);
}

// Returns the reason why these bytes are refused; "accepted" if they are not refused.
inline std::string refused(const std::string& name, const std::string& bytes,
                           const ImportChoice& choice = {}) {
  const auto witness = import_bytes(name, bytes, choice);
  return witness ? "accepted" : text::to_text(witness.error());
}

// Returns the only table of an imported text.
inline std::string table_of(const std::string& name, const std::string& bytes,
                            const ImportChoice& choice = {}) {
  const auto witness = imported(name, bytes, choice);
  REQUIRE(witness.tables.size() == 1);
  return file_in(witness, witness.tables.front().path);
}

// Returns a workbook with one sheet. The arguments are the children of its elements <worksheet>,
// <styleSheet> and <sst>.
inline std::string workbook(const std::string& sheet, const std::string& styles = "",
                            const std::string& shared = "", const std::string& before_sheets = "") {
  const std::string head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  const std::string main = " xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"";
  const std::string links = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const auto link = [&](const std::string& id, const std::string& type, const std::string& part) {
    return "<Relationship Id=\"" + id + "\" Type=\"" + links + "/" + type + "\" Target=\"" + part +
           "\"/>";
  };
  return zipped(
      {{"xl/workbook.xml", head + "<workbook" + main + " xmlns:r=\"" + links + "\">" +
                               before_sheets +
                               "<sheets><sheet name=\"One\" sheetId=\"1\" r:id=\"r1\"/></sheets>"
                               "</workbook>"},
       {"xl/_rels/workbook.xml.rels",
        head +
            "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/"
            "relationships\">" +
            link("r1", "worksheet", "worksheets/sheet1.xml") + link("r2", "styles", "styles.xml") +
            link("r3", "sharedStrings", "/xl/sharedStrings.xml") + "</Relationships>"},
       {"xl/styles.xml", head + "<styleSheet" + main + ">" + styles + "</styleSheet>"},
       {"xl/sharedStrings.xml", head + "<sst" + main + ">" + shared + "</sst>"},
       {"xl/worksheets/sheet1.xml", head + "<worksheet" + main + ">" + sheet + "</worksheet>"}});
}

// Returns an .ods file with this content in <office:spreadsheet>.
inline std::string spreadsheet(const std::string& tables) {
  return zipped({{"mimetype", "application/vnd.oasis.opendocument.spreadsheet"},
                 {"content.xml",
                  "<office:document-content "
                  "xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\" "
                  "xmlns:table=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\" "
                  "xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\"><office:body>"
                  "<office:spreadsheet>" +
                      tables + "</office:spreadsheet></office:body></office:document-content>"}});
}

}  // namespace rithmo::exchange

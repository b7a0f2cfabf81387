// Round trips: a witness is exported as a single file and imported unchanged; a cell's place on the
// page is shown in reports.
#include <algorithm>
#include <filesystem>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "exchange.hpp"
#include "folder.hpp"
#include "rithmo/audit/audit.hpp"
#include "rithmo/exchange/writers/export_file.hpp"
#include "rithmo/report/audit/audit_report.hpp"
#include "rithmo/report/audit/cell_links.hpp"

namespace rithmo::exchange {
namespace {

namespace fs = std::filesystem;

void write_all(const Folder& folder, const ImportedWitness& witness) {
  for (const CarriedFile& file : witness.files) folder.write(file.name, file.text);
}

table::Witness loaded(const std::string& path) {
  auto witness = table::load_witness(path);
  if (!witness) FAIL(text::to_text(witness.error()));
  return *std::move(witness);
}

// Exports a witness and imports it again.
ImportedWitness back(const table::Witness& witness, ExportFormat format) {
  const auto bytes = export_witness(witness, format);
  if (!bytes) FAIL(text::to_text(bytes.error()));
  CHECK(*bytes == *export_witness(witness, format));
  return imported("x", *bytes);
}

std::string findings_of(const table::Witness& witness, const std::string& folder) {
  std::string text = report::audit_as_json(*audit::audit(std::span(&witness, 1)));
  for (std::size_t at = text.find(folder); at != text.npos; at = text.find(folder))
    text.erase(at, folder.size());
  return text;
}

}  // namespace

TEST_CASE("every shipped witness comes back byte for byte, and audits alike") {
  std::size_t seen = 0;
  for (const auto& entry : fs::directory_iterator(fs::path(RITHMO_SOURCE) / "tables")) {
    if (!fs::exists(entry.path() / "datapackage.json")) continue;
    const table::Witness witness = loaded(entry.path().string());
    for (const ExportFormat format : {ExportFormat::ods, ExportFormat::tei}) {
      INFO(entry.path());
      const ImportedWitness again = back(witness, format);
      CHECK(again.came_whole);
      CHECK(again.notes.empty());
      std::size_t files = 0;
      for (const auto& file : fs::directory_iterator(entry.path())) {
        INFO(file.path());
        CHECK(file_in(again, file.path().filename().string()) ==
              bytes_of_file(file.path().string()));
        ++files;
      }
      CHECK(again.files.size() == files);
    }
    const Folder folder;
    write_all(folder, back(witness, ExportFormat::ods));
    CHECK(findings_of(loaded(folder.path()), folder.path()) ==
          findings_of(witness, entry.path().string()));
    ++seen;
  }
  CHECK(seen == 9);
}

TEST_CASE("notes, marks and ditto go out and come back as they are printed") {
  const std::string csv =
      "n,square,town\n1,1*,York\n2,4,do.\n\"(continued)\",,\nn,square,town\n3,9 "
      "[a],York\n4,NA,York\n"
      "5,25,Leeds\nFinis.,,\n";
  const Folder folder;
  folder.write("t.csv", csv);
  folder.write("datapackage.json",
               R"({"name": "w", "resources": [{"name": "t", "path": "t.csv", "rithmo": {}}]})");
  const table::Witness witness = loaded(folder.path());
  const table::Table& table = witness.tables.front();
  CHECK(table.rows.size() == 5);
  CHECK(table.note_rows.size() == 3);
  CHECK(table.marks.size() == 4);
  for (const ExportFormat format : {ExportFormat::ods, ExportFormat::tei}) {
    const ImportedWitness again = back(witness, format);
    CHECK(again.came_whole);
    // Unneeded quotation marks are not preserved.
    CHECK(
        file_in(again, "t.csv") ==
        "n,square,town\n1,1*,York\n2,4,do.\n(continued),,\nn,square,town\n3,9 [a],York\n4,NA,York\n"
        "5,25,Leeds\nFinis.,,\n");
  }
}

// Row numbers of decisions, remarks and places count all rows of the CSV file, including notes.
TEST_CASE(
    "several sheets, deep heads, notes, places and decisions come back, and speak of the same "
    "cells") {
  const std::string html =
      "<table><caption>Air</caption><tr><th rowspan=3>day<th colspan=3>Temperature</tr>"
      "<tr><th colspan=2>outside<th>inside</tr><tr><th>max<th>min<th>mean</tr>"
      "<tr><td id=a>1<td>30<td>10<td id=m>20</tr><tr><td>2<td>32<td>10<td>21</tr>"
      "<tr><td colspan=4>continued on the next page</tr>"
      "<tr><td>3<td>34<td>12<td>32</tr><tr><td>4<td>36*<td>12<td>24</tr></table>"
      "<table><caption>Squares</caption><tr><th>n<th>square</tr><tr><td>1<td>1</tr>"
      "<tr><td>2<td id=s>5</tr></table>";
  const Folder folder;
  write_all(folder, imported("x.html", html));
  folder.write("decisions.csv",
               "table,row,column,printed,decision,reading,reason,by\n"
               "air,5,4,32,reading,23,exchanged,E\nsquares,3,2,5,reading,4,,E\n");
  folder.write("notes.csv", "editor,table,row,column,reading\nF,air,6,day,5\n");
  CHECK(bytes_of_file(folder.path() + "/air.csv") ==
        "day,Temperature / outside / max,Temperature / outside / min,Temperature / inside / mean\n"
        "1,30,10,20\n2,32,10,21\ncontinued on the next page,,,\n3,34,12,32\n4,36*,12,24\n");
  const table::Witness witness = loaded(folder.path());
  const auto same = [](const table::Witness& one) {
    REQUIRE(one.tables.size() == 2);
    const table::Table& air = one.tables.front();
    CHECK(air.note_rows.size() == 1);
    REQUIRE(one.decisions.size() == 2);
    CHECK(air.rows[one.decisions[0].row - 2][3].text == "32");  // the row after the note
    REQUIRE(one.remarks.size() == 1);
    CHECK(air.rows[one.remarks[0].row - 2][0].text == "4");
    CHECK(air.regions.at({2, 4}).id == "m");
    CHECK(air.marks.at({5, 2}).after == "*");
    CHECK(one.tables.back().regions.at({3, 2}).id == "s");
  };
  // Row 5 of the file is "3,34,12,32", because row 4 is the note.
  same(witness);
  for (const ExportFormat format : {ExportFormat::ods, ExportFormat::tei}) {
    const ImportedWitness again = back(witness, format);
    CHECK(again.came_whole);
    const Folder other;
    write_all(other, again);
    same(loaded(other.path()));
    for (const char* name :
         {"air.csv", "squares.csv", "cells.csv", "decisions.csv", "notes.csv", "datapackage.json"})
      CHECK(bytes_of_file(other.path() + "/" + name) == bytes_of_file(folder.path() + "/" + name));
  }
  // Decisions are written with the row numbers of the file.
  const auto written = table::with_decisions(nullptr, witness, witness.decisions);
  REQUIRE(written);
  CHECK(written->find("air,5,4,32,reading,23") != std::string::npos);
}

// LibreOffice 7.4 read the .ods export of data/small and saved it again.
TEST_CASE("a witness that went through a spreadsheet program comes back whole") {
  const auto witness = imported("resaved.ods", bytes_of_file(data_file("resaved.ods")));
  CHECK(witness.came_whole);
  std::size_t files = 0;
  for (const auto& file : fs::directory_iterator(data_file("small"))) {
    INFO(file.path());
    CHECK(file_in(witness, file.path().filename().string()) == bytes_of_file(file.path().string()));
    ++files;
  }
  CHECK(witness.files.size() == files);
}

TEST_CASE("cells of any text come back") {
  const Folder folder;
  folder.write("t.csv",
               "a,\" b \",c\n,\"  two  blanks \",\"line\nand line\"\n\"\t\",<&>\"\" ' \",,\n"
               "\"x \ty\",\xC2\xA0,?\n,,\n");
  folder.write("u.csv", "lone\n\"\"\n1\n\"\"\n");
  folder.write("decisions.csv",
               "by,table,row,column,printed,decision,reading,reason,else\r\nA,t,2,1,,reject,,\"x "
               "\"\"y\",z\r\n");
  folder.write("datapackage.json",
               R"({"name": "x", "resources": [{"name": "t", "path": "t.csv", "rithmo": {}},
 {"name": "second table", "path": "u.csv", "rithmo": {}}]})");
  folder.write(
      "t.csv",
      "a,\" b \",c\n,\"  two  blanks \",\"line\nand line\"\n\"\t\",<&>' ,\n\"x \ty\",\xC2\xA0,"
      "?\n,,\n");
  const table::Witness witness = loaded(folder.path());
  for (const ExportFormat format : {ExportFormat::ods, ExportFormat::tei}) {
    const Folder out;
    write_all(out, back(witness, format));
    const table::Witness again = loaded(out.path());
    REQUIRE(again.tables.size() == 2);
    for (std::size_t t = 0; t < 2; ++t) {
      REQUIRE(again.tables[t].rows.size() == witness.tables[t].rows.size());
      for (std::size_t r = 0; r < witness.tables[t].rows.size(); ++r)
        for (std::size_t c = 0; c < witness.tables[t].header.size(); ++c)
          CHECK(again.tables[t].rows[r][c].text == witness.tables[t].rows[r][c].text);
    }
    CHECK(bytes_of_file(out.path("decisions.csv")) ==
          "by,table,row,column,printed,decision,reading,reason,else\r\nA,t,2,1,,reject,,\"x "
          "\"\"y\",z\r\n");
  }
}

TEST_CASE("what has no place in XML does not go out") {
  const Folder folder;
  folder.write("datapackage.json",
               R"({"name": "x", "resources": [{"name": "t", "path": "t.csv", "rithmo": {}}]})");
  folder.write("t.csv", "a\nb\x01\n");
  const auto control = export_witness(loaded(folder.path()), ExportFormat::tei);
  REQUIRE_FALSE(control);
  CHECK(has(text::to_text(control.error()), "t.csv:2:1: a control character"));
  folder.write("t.csv", "a\n\"b\r\nc\"\n");
  CHECK(has(text::to_text(export_witness(loaded(folder.path()), ExportFormat::ods).error()),
            "a carriage return within a cell"));
  CHECK(file_in(back(loaded(folder.path()), ExportFormat::tei), "t.csv") == "a\n\"b\r\nc\"\n");
}

TEST_CASE("a cell's place goes from the page into the reports") {
  // 6 x 2 = 12, but the page has 21 in the cell with the id "c12".
  const std::vector<std::vector<std::string>> rows{
      {"taker", "spaces", "prey"}, {"6", "2", "21"}, {"8", "2", "16"},
      {"15", "2", "30"},           {"4", "3", "12"}, {"4", "4", "16"}};
  std::string cells;
  for (std::size_t r = 0; r < rows.size(); ++r)
    for (std::size_t c = 0; c < 3; ++c) {
      const std::string x = std::to_string(100 * c), y = std::to_string(50 * r);
      cells += "<TableCell row='" + std::to_string(r) + "' col='" + std::to_string(c) + "' id='c" +
               std::to_string(r) + std::to_string(c) + "'><Coords points='" + x + "," + y + " " +
               std::to_string(100 * c + 90) + "," + y + " " + x + "," +
               std::to_string(50 * r + 40) + "'/><TextEquiv><Unicode>" + rows[r][c] +
               "</Unicode></TextEquiv></TableCell>";
    }
  const Folder folder;
  write_all(folder,
            imported("page.xml",
                     "<PcGts><Page imageFilename='fol 3\" r.jpg'><TableRegion id='by spaces'>" +
                         cells + "</TableRegion></Page></PcGts>"));
  table::Witness witness = loaded(folder.path());
  REQUIRE(witness.tables.size() == 1);
  CHECK(witness.tables[0].regions.size() == 18);
  witness.tables[0].relation.text = "multiplication-by-spaces";
  witness.tables[0].parameters["taker"].text = "even";
  witness.tables[0].complete = false;
  const audit::AuditReport report = *audit::audit(std::span(&witness, 1));
  CHECK(has(
      report::audit_as_html(report),
      "on the page: <a class=\"region\" href=\"fol%203%22%20r.jpg#xywh=200,50,90,40\">c12</a>"));
  CHECK(has(report::audit_as_json(report), "\"cell_id\": \"c12\""));
  const std::string tei = report::audit_as_tei(report);
  CHECK(has(tei, "<graphic url=\"fol%203%22%20r.jpg\"/>"));
  CHECK(has(tei, "<zone xml:id=\"zone-1\" points=\"0,0 90,0 0,40\"/>"));
  CHECK(has(tei, "<cell xml:id=\"c12\" facs=\"#zone-6\"><choice><sic>21</sic>"));
  // Ids that already exist in the document, or that XML does not allow, are replaced.
  table::CellRegions& regions = witness.tables[0].regions;
  regions[{2, 1}].id = "rithmo";
  regions[{2, 2}].id = "1 a";
  regions[{2, 3}] = {"c10", "javascript:alert(1)", "5,5"};
  const std::string odd = report::audit_as_tei(*audit::audit(std::span(&witness, 1)));
  CHECK(has(odd, "<cell xml:id=\"rithmo-2\""));
  CHECK(has(odd, "<cell xml:id=\"_31_20a\""));
  CHECK(has(odd, "<cell xml:id=\"c10\""));
  CHECK(has(odd, "<graphic url=\"javascript%3Aalert%281%29\"/>"));
  CHECK(has(odd, "ulx=\"5\" uly=\"5\" lrx=\"5\" lry=\"5\"/>"));
}

TEST_CASE("cells.csv: bad places are told as those of notes.csv") {
  const Folder folder;
  folder.write("datapackage.json",
               R"({"name": "x", "resources": [{"name": "t", "path": "t.csv", "rithmo": {}}]})");
  folder.write("t.csv", "a,b\n1,2\n");
  const std::string head = "table,row,column,id,image,points\n";
  const std::vector<std::pair<std::string, std::string>> rows{
      {"u,1,1,x,,\n", ":2:1: no table 'u' in this witness"},
      {"t,3,1,x,,\n", ":2:3: the table's rows are 1 to 2, the header being 1"},
      {"t,x,1,x,,\n", ":2:3: not a digit"},
      {"t,1,3,x,,\n", ":2:5: the table's columns are 1 to 2"},
      {"t,1,1,x,,\"1,2 3\"\n", ":2:10: not a list of points"},
      {"t,1,1,x,,\nt,1,1,y,,\n",
       ":3:5: the cell already has a line above: delete one of the two lines"}};
  for (const auto& [row, reported] : rows) {
    folder.write("cells.csv", head + row);
    const auto witness = table::load_witness(folder.path());
    REQUIRE_FALSE(witness);
    INFO(text::to_text(witness.error()));
    CHECK(has(text::to_text(witness.error()), "cells.csv" + reported));
  }
  folder.write("cells.csv", "table,row,column,id,image\n");
  CHECK(has(text::to_text(table::load_witness(folder.path()).error()),
            "the column 'points' is missing"));
  folder.write("cells.csv", head + "t,2,1,x,p.jpg,\"1,2 3.5,-4\"\n");
  const table::Witness witness = loaded(folder.path());
  REQUIRE(witness.tables[0].regions.size() == 1);
  CHECK(table::box_of(witness.tables[0].regions.begin()->second.points) == table::Box{1, -4, 3, 6});
}

TEST_CASE("only relative links and http lead anywhere") {
  CHECK(report::image_link({"", "a/b.jpg", "0,0 1,1"}) == "a/b.jpg#xywh=0,0,1,1");
  CHECK(report::image_link({"", "https://e.org/iiif/1?x=2#old", "0,0 1,1"}) ==
        "https://e.org/iiif/1?x=2#xywh=0,0,1,1");
  CHECK(report::image_link({"", "javascript:alert(1)", ""}) == "javascript%3Aalert%281%29");
  CHECK(report::image_link({"", "java\tscript:x", ""}) == "java%09script%3Ax");
  CHECK(report::image_link({"", "//e.org/x", "0,0 1,1"}).empty());
  CHECK(report::image_link({"", "\\\\e.org\\x", ""}) == "%5C%5Ce.org%5Cx");
  CHECK(report::image_link({"", "/etc/passwd", "0,0 1,1"}).empty());
  CHECK(report::image_link({"", "", "0,0 1,1"}).empty());
  CHECK(report::image_link({"", "https://e.org/\"><script>", ""}) ==
        "https://e.org/%22%3E%3Cscript%3E");
}

}  // namespace rithmo::exchange

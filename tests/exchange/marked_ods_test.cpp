// Marks in OpenDocument spreadsheets: a marked cell is separated from the repeated cells that it is
// written with, and everything else stays unchanged.
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "exchange.hpp"
#include "rithmo/exchange/readers/ods.hpp"
#include "rithmo/exchange/writers/marked_workbook.hpp"

namespace rithmo::exchange {
namespace {

std::string marked_as(const std::string& name, const std::string& bytes,
                      const std::vector<SheetMark>& marks) {
  auto made = marked_workbook(name, bytes, marks, {"kind", "why"});
  if (!made) FAIL(text::to_text(made.error()));
  return *std::move(made);
}

std::string part_in(const std::string& bytes, const std::string& name) {
  auto archive = Archive::open("b.ods", bytes);
  REQUIRE(archive);
  auto text = archive->read(name);
  return text ? *std::move(text) : "none";
}

std::string styled_document(const std::string& element, const std::string& styles,
                            const std::string& tables) {
  std::string names;
  for (const char* name : {"office", "table", "text", "style"})
    names += std::string(" xmlns:") + name + "=\"urn:oasis:names:tc:opendocument:xmlns:" + name +
             ":1.0\"";
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<office:" + element + names + ">" + styles +
         "<office:body><office:spreadsheet>" + tables + "</office:spreadsheet></office:body>" +
         "</office:" + element + ">";
}

std::string sheet_of(const std::string& rows) {
  return "<table:table table:name=\"T\">" + rows + "</table:table>";
}

// Returns the content of the marked sheet T, without the list of findings.
std::string rows_marked(const std::string& rows, const std::vector<SheetMark>& marks) {
  const std::string bytes = spreadsheet(sheet_of(rows)), made = marked_as("b.ods", bytes, marks);
  CHECK(table_of("b.ods", made) == table_of("b.ods", bytes));
  const std::string content = part_in(made, "content.xml"), start = "table:name=\"T\">";
  const std::size_t from = content.find(start) + start.size();
  return content.substr(from, content.find("</table:table>") - from);
}

std::string cell_of(const std::string& text, const std::string& attributes = "") {
  return "<table:table-cell" + attributes + "><text:p>" + text + "</text:p></table:table-cell>";
}

std::string marked_cell(const std::string& text, const std::string& attributes = "") {
  return "<table:table-cell" + attributes +
         " table:style-name=\"rithmo1\"><office:annotation office:display=\"false\"><dc:creator>"
         "rithmo</dc:creator><text:p>why</text:p></office:annotation>" +
         (text.empty() ? "" : "<text:p>" + text + "</text:p>") + "</table:table-cell>";
}

std::string row_of(const std::string& cells, std::size_t times = 1) {
  return "<table:table-row" +
         (times > 1 ? " table:number-rows-repeated=\"" + std::to_string(times) + "\"" : "") + ">" +
         cells + "</table:table-row>";
}

const std::string head = row_of(cell_of("a") + cell_of("b") + cell_of("c") + cell_of("d"));

std::string columns(std::size_t count) {
  return " table:number-columns-repeated=\"" + std::to_string(count) + "\"";
}

}  // namespace

TEST_CASE("one cell is set apart from rows and cells that are written once for many") {
  const std::string row = row_of(cell_of("7", columns(4)), 5);
  CHECK(rows_marked(head + row, {{"T", 4, 3, "why", {}}}) ==
        head + row_of(cell_of("7", columns(4)), 2) +
            row_of(cell_of("7", columns(2)) + marked_cell("7") + cell_of("7")) +
            row_of(cell_of("7", columns(4)), 2));
  // Marks the first and the last cell of a run.
  CHECK(rows_marked(head + row, {{"T", 6, 4, "why", {}}, {"T", 2, 1, "why", {}}}) ==
        head + row_of(marked_cell("7") + cell_of("7", columns(3))) +
            row_of(cell_of("7", columns(4)), 3) +
            row_of(cell_of("7", columns(3)) + marked_cell("7")));
  // Marks two cells in one row.
  CHECK(rows_marked(head + row, {{"T", 2, 3, "why", {}}, {"T", 2, 2, "why", {}}}) ==
        head + row_of(cell_of("7") + marked_cell("7") + marked_cell("7") + cell_of("7")) +
            row_of(cell_of("7", columns(4)), 4));
}

TEST_CASE("cells and rows that the sheet does not have are made, before what follows the rows") {
  const std::string blank = "<table:table-cell/>", after = "<table:named-expressions/>",
                    row = row_of(cell_of("7", columns(4)));
  CHECK(rows_marked(head + row + after, {{"T", 2, 7, "why", {}}, {"T", 6, 1, "why", {}}}) ==
        head +
            row_of(cell_of("7", columns(4)) + "<table:table-cell" + columns(2) + "/>" +
                   marked_cell("")) +
            row_of(blank, 3) + row_of(marked_cell("")) + after);
  const std::string group = "<table:table-header-rows>" + head + "</table:table-header-rows>" +
                            "<table:table-row-group>" + row + "</table:table-row-group>";
  CHECK(rows_marked(group, {{"T", 3, 2, "why", {}}}) == group + row_of(blank + marked_cell("")));
}

TEST_CASE("what nobody sees under a merged cell is marked where it is seen") {
  const auto merged = [](const std::string& cells) {
    return head +
           row_of(
               "<table:table-cell table:number-columns-spanned=\"2\" "
               "table:number-rows-spanned=\"2\"" +
               cells + "<table:covered-table-cell/>" + cell_of("8", columns(2))) +
           row_of("<table:covered-table-cell" + columns(2) + "/>" + cell_of("9", columns(2)));
  };
  const std::string plain = "><text:p>7</text:p></table:table-cell>",
                    seen = marked_cell("7").substr(std::string("<table:table-cell").size());
  for (const auto& [row, column] :
       std::vector<std::pair<std::size_t, std::size_t>>{{2, 1}, {2, 2}, {3, 1}, {3, 2}})
    CHECK(rows_marked(merged(plain), {{"T", row, column, "why", {}}}) == merged(seen));
  // A covered cell that is not within a merged cell is marked itself.
  CHECK(has(rows_marked(head + row_of(cell_of("1") + "<table:covered-table-cell/>"),
                        {{"T", 2, 2, "why", {}}}),
            "<table:covered-table-cell table:style-name=\"rithmo1\">"));
}

TEST_CASE("a comment that is there stays, and the reading comes behind it") {
  const std::string own =
      "<office:annotation office:display=\"true\"><dc:date xmlns:dc=\"d\">2026</dc:date>"
      "<text:p>mine</text:p>";
  const auto row = [&](const std::string& more) {
    return head +
           row_of("<table:table-cell table:style-name=\"rithmo1\"><table:cell-range-source/>" +
                  own + more + "</office:annotation><text:p>7</text:p></table:table-cell>");
  };
  std::string before = row("");
  before.replace(before.find("rithmo1"), 7, "other");
  CHECK(rows_marked(before, {{"T", 2, 1, "read 8\n\"<&> a  b", {}}, {"T", 2, 1, "too", {}}}) ==
        row("<text:p>read 8</text:p><text:p>\"&lt;&amp;&gt; a <text:s text:c=\"1\"/>b</text:p>"
            "<text:p>too</text:p>"));
}

TEST_CASE("a coloured style is the style of the cell, of its row or of its column") {
  const std::string styles =
      "<office:automatic-styles><style:style style:name=\"rithmo2\" style:family=\"table-cell\" "
      "style:data-style-name=\"N2\"><style:text-properties style:x=\"y\"/></style:style>"
      "</office:automatic-styles>";
  const std::string content = styled_document(
      "document-content", styles,
      sheet_of("<table:table-column" + columns(2) +
               "/><table:table-column table:default-cell-style-name=\"rithmo2\"/>" + head +
               "<table:table-row table:default-cell-style-name=\"Good\">" + cell_of("1") +
               cell_of("2", " table:style-name=\"rithmo2\"") + cell_of("3") + "</table:table-row>" +
               row_of(cell_of("4", columns(4)))));
  const std::string made = marked_as("b.ods", zipped({{"content.xml", content}}),
                                     {{"T", 2, 1, "why", {}},
                                      {"T", 2, 2, "why", {}},
                                      {"T", 3, 1, "why", {}},
                                      {"T", 3, 3, "why", {}}});
  const std::string after = part_in(made, "content.xml");
  const std::string fill = "<style:table-cell-properties fo:background-color=\"#FFE08A\"/>";
  const auto style = [](const std::string& attributes, const std::string& in) {
    return "<style:style " + attributes + ">" + in + "</style:style>";
  };
  const std::string family = "style:family=\"table-cell\"";
  CHECK(
      has(after, style(family + " style:parent-style-name=\"Good\" style:name=\"rithmo1\"", fill)));
  CHECK(has(after, style("style:name=\"rithmo3\" " + family + " style:data-style-name=\"N2\"",
                         fill + "<style:text-properties style:x=\"y\"/>")));
  CHECK(has(after, style(family + " style:name=\"rithmo4\"", fill)));
  CHECK_FALSE(has(after, family + " style:name=\"rithmo5\""));
  CHECK(has(after,
            "<table:table-cell table:style-name=\"rithmo3\"><office:annotation "
            "office:display=\"false\"><dc:creator>rithmo</dc:creator><text:p>why</text:p>"
            "</office:annotation><text:p>4</text:p>"));
}

TEST_CASE("a spreadsheet as LibreOffice saves it keeps every other part, and its formulas") {
  for (const char* name : {"office.ods", "resaved.ods"}) {
    INFO(name);
    const std::string bytes = bytes_of_file(data_file(name));
    const ShapedFile before = *shaped_file(name, bytes, {});
    std::vector<SheetMark> marks;
    for (const ImportedTable& table : before.file.tables)
      for (const std::size_t row : {1U, 2U, 3U, 50U})
        for (const std::size_t column : {1U, 3U, 9U})
          marks.push_back({table.name, row, column, "why", {"misprint", "a"}});
    const std::string made = marked_as(name, bytes, marks);
    CHECK(marked_as(name, bytes, marks) == made);  // repeating this gives the same bytes
    for (const char* other : {"mimetype", "META-INF/manifest.xml", "styles.xml", "meta.xml",
                              "settings.xml", "Thumbnails/thumbnail.png"})
      CHECK(part_in(made, other) == part_in(bytes, other));
    // The media type is the first part, and is stored uncompressed.
    CHECK(made.substr(0, 4) == "PK\x03\x04");
    CHECK(made.substr(8, 2) == std::string(2, '\0'));
    CHECK(made.substr(30, 54) == "mimetypeapplication/vnd.oasis.opendocument.spreadsheet");
    const ImportedWitness first = imported(name, bytes), again = imported(name, made);
    CHECK(again.files == first.files);
    CHECK(is_told(again, "Findings: left out, because the sheet is a list of findings"));
    // Formulas stay in their cells.
    const ShapedFile after = *shaped_file(name, made, {});
    REQUIRE(after.file.tables.size() == before.file.tables.size());
    for (std::size_t i = 0; i < after.file.tables.size(); ++i) {
      const auto &old_cells = before.file.tables[i].cells, &cells = after.file.tables[i].cells;
      REQUIRE(cells.size() == old_cells.size());
      for (const auto& [place, cell] : old_cells) {
        CHECK(cells.at(place).text == cell.text);
        CHECK((cells.at(place).formula == nullptr) == (cell.formula == nullptr));
      }
    }
  }
}

TEST_CASE("the list of findings is the last table, with a link to each cell") {
  const std::string rows = head + row_of(cell_of("7", columns(4)));
  const std::string bytes = spreadsheet("<table:table table:name=\"Findings\">" + rows +
                                        "</table:table><table:table table:name=\"it's 5% &amp;\">" +
                                        rows + "</table:table><table:database-ranges/>");
  const std::string once =
      marked_as("b.ods", bytes, {{"it's 5% &", 2, 2, "why", {"misprint", "a"}}});
  const std::string content = part_in(once, "content.xml");
  CHECK(has(content,
            "</table:table><table:table table:name=\"Findings 2\" "
            "table:style-name=\"findingsOfRithmo1\"><table:table-column "
            "table:style-name=\"rithmo2\"/><table:table-column table:style-name=\"rithmo3\"/>"));
  // Columns of the list are as wide as their texts: 15 characters and a margin.
  CHECK(has(content, "style:column-width=\"34mm\""));
  CHECK(has(content,
            "<text:a xlink:type=\"simple\" xlink:href=\"#'it''s 5% &amp;'.B2\">"
            "'it''s 5% &amp;'.B2</text:a>"));
  CHECK(has(content, "<text:p>misprint</text:p>"));
  CHECK(has(content, "</table:table><table:database-ranges/></office:spreadsheet>"));
  CHECK(imported("b.ods", once).files == imported("b.ods", bytes).files);
  // A marked workbook can be marked again.
  const std::string twice = marked_as(
      "b.ods", once,
      {{"Findings", 1, 1, "first", {"x", "y"}}, {"it's 5% &", 2, 2, "again", {"x", "y"}}});
  CHECK(has(part_in(twice, "content.xml"), "<text:p>why</text:p><text:p>again</text:p>"));
  CHECK(has(part_in(twice, "content.xml"), "table:name=\"Findings 3\""));
  CHECK(imported("b.ods", twice).files == imported("b.ods", bytes).files);
}

TEST_CASE("a spreadsheet in one XML file is given back as one") {
  const std::string bytes = styled_document("document", "<office:styles/><office:master-styles/>",
                                            sheet_of(head + row_of(cell_of("7", columns(4)), 3)));
  const std::string made = marked_as("b.fods", bytes, {{"T", 3, 2, "why", {"x", "y"}}});
  CHECK(table_of("b.fods", made) == table_of("b.fods", bytes));
  CHECK(has(made, "<office:styles/><office:automatic-styles><style:style "));
  CHECK(has(made, marked_cell("7")));
  CHECK(made.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>"));
  // Without marks there is still a list, which says that there are no findings.
  CHECK(has(marked_as("b.fods", bytes, {}), "table:name=\"Findings\""));
}

TEST_CASE("what is no spreadsheet of OpenDocument is refused") {
  const auto reason = [](const std::string& bytes, const SheetMark& mark) {
    const auto made = marked_workbook("b.ods", bytes, {mark}, {});
    return made ? "made" : made.error().reason;
  };
  const SheetMark mark{"T", 3, 2, "x", {}};
  const std::string rows = head + row_of(cell_of("7", columns(4)), 5);
  const std::string bytes = spreadsheet(sheet_of(rows));
  CHECK(reason(bytes, mark) == "made");
  CHECK(reason(bytes, {"U", 1, 1, "x", {}}) == "no sheet 'U'");
  const std::string no_workbook =
      "not a workbook in the format .xlsx, .ods or .fods: save it in one of these formats";
  CHECK(reason("a,b\n1,2\n", mark) == no_workbook);
  CHECK(reason("", mark) == no_workbook);
  CHECK(reason("<table><tr><td>1</td></tr></table>", mark) == no_workbook);
  CHECK(reason(zipped({{"content.xml", "<a><b/></a>"}}), mark) == no_workbook);
  CHECK(reason(zipped({{"content.xml", "<a>"}}), mark) == "the part content.xml is no XML");
  const std::string flat = styled_document("document", "", sheet_of(rows));
  CHECK(reason(flat, mark) == "made");
  std::string other = flat;
  other.replace(other.find("opendocument:xmlns:text"), 23, "opendocument:xmlns:tent");
  CHECK(reason(other, mark) ==
        "its XML has names that no spreadsheet program writes: save the file in a spreadsheet "
        "program, and mark that copy");
  std::string deep = flat;
  deep.replace(deep.find("7</text:p>"), 1, repeated("<text:a>", 300) + repeated("</text:a>", 300));
  CHECK(reason(deep, mark) == no_workbook);
  // A truncated or changed file is either refused or marked, without a crash.
  const std::string real = bytes_of_file(data_file("office.ods"));
  for (const std::string& whole : {real, bytes, flat})
    for (std::size_t at = 0; at < whole.size(); at += whole.size() / 97 + 1) {
      std::string damaged = whole;
      damaged[at] = static_cast<char>(damaged[at] ^ 0x55);
      static_cast<void>(reason(damaged, mark));
      static_cast<void>(reason(whole.substr(0, at), mark));
    }
}

TEST_CASE("copies of repeated rows are limited") {
  const std::string picture =
      cell_of("7") + "<table:table-cell><p>" + repeated("x", 1'000'000) + "</p></table:table-cell>";
  const std::string bytes =
      zipped({{"content.xml", styled_document("document-content", "",
                                              sheet_of(head + row_of(picture, 1'000'000)))}});
  std::vector<SheetMark> marks;
  for (std::size_t row = 3; row < 1000; row += 2) marks.push_back({"T", row, 1, "x", {}});
  const auto made = marked_workbook("b.ods", bytes, marks, {});
  REQUIRE_FALSE(made);
  CHECK(made.error().reason ==
        "its repeated rows and cells take more than 256 MB when each of them is written out");
}

}  // namespace rithmo::exchange

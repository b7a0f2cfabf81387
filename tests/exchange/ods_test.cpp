// OpenDocument spreadsheets (OpenDocument 1.3, part 3): blanks in paragraphs, repeated cells,
// groups of rows, hidden and covered cells.
#include "rithmo/exchange/readers/ods.hpp"

#include <string>
#include <vector>

#include "exchange.hpp"

namespace rithmo::exchange {
namespace {

// Returns cells as "B3=text", with the spans of merged cells, or the reason why the file is
// refused.
std::string read(const std::string& bytes, std::vector<std::string>* notes = nullptr) {
  auto archive = Archive::open("b.ods", bytes);
  REQUIRE(archive);
  const auto file = import_ods(*archive);
  if (!file) return text::to_text(file.error());
  if (notes) *notes = file->notes.all();
  std::string reported;
  for (const ImportedTable& table : file->tables) {
    if (&table != &file->tables.front()) reported += " | ";
    bool is_first = true;
    for (const auto& [place, cell] : table.cells) {
      reported += (is_first ? "" : " ") + place_text(table, place) + "=" + cell.text;
      if (cell.row_span > 1 || cell.column_span > 1)
        reported +=
            "(" + std::to_string(cell.row_span) + "x" + std::to_string(cell.column_span) + ")";
      is_first = false;
    }
  }
  return reported;
}

std::string table(const std::string& rows) {
  return spreadsheet("<table:table table:name=\"T\">" + rows + "</table:table>");
}

std::string row(const std::string& cells, const std::string& attributes = "") {
  return "<table:table-row" + attributes + ">" + cells + "</table:table-row>";
}

std::string cell(const std::string& text, const std::string& attributes = "") {
  return "<table:table-cell" + attributes + "><text:p>" + text + "</text:p></table:table-cell>";
}

const std::string collapsed_row = " table:visibility=\"collapse\"";

}  // namespace

// Rules of OpenDocument 1.3 part 3, 6.1.2 to 6.1.5.
TEST_CASE("a run of blanks is one, none stand at the ends, and others are elements") {
  struct Row {
    std::string paragraph, text;
  };
  for (const Row& each : std::vector<Row>{{"a b", "a b"},
                                          {"  a \t\r\n b  ", "a b"},
                                          {"a<text:s/>b", "a b"},
                                          {"a<text:s text:c=\"3\"/>b", "a   b"},
                                          {"a <text:s text:c=\"2\"/>b", "a   b"},
                                          {"<text:s/>a<text:s/>", " a "},
                                          {"a<text:tab/>b", "a\tb"},
                                          {"a<text:line-break/>b", "a\nb"},
                                          {"a <text:tab/> b", "a \t b"},
                                          {"a <text:span> b</text:span>", "a b"},
                                          {"<text:span>a</text:span> <text:a>b</text:a>", "a b"},
                                          {"a<text:note>x</text:note>b", "ab"},
                                          {"a<office:annotation>x</office:annotation>b", "ab"},
                                          {"a<text:ruby-text>x</text:ruby-text>b", "ab"},
                                          {"a<draw:frame>x</draw:frame>b", "ab"},
                                          {"a<![CDATA[<b>]]>", "a<b>"},
                                          {"a<!-- x -->b", "ab"}}) {
    INFO(each.paragraph);
    CHECK(read(table(row(cell(each.paragraph)))) == "A1=" + each.text);
  }
  // A repeat count of blanks is limited to ten thousand.
  CHECK(read(table(row(cell("a<text:s text:c=\"10000\"/>b")))).size() == 10'000 + 5);
  CHECK(read(table(row(cell("a<text:s text:c=\"10001\"/>b")))).size() == 10'000 + 5);
}

TEST_CASE("paragraphs are lines of a cell, and a value stands where there is no text") {
  struct Row {
    std::string cell, cells;
    std::size_t notes;
  };
  const auto of = [](const std::string& attributes, const std::string& children = "") {
    return "<table:table-cell " + attributes + ">" + children + "</table:table-cell>";
  };
  for (const Row& each :
       std::vector<Row>{{of("", "<text:p>a</text:p><text:h>b</text:h><text:p/>"), "A1=a\nb\n", 0},
                        {of("", "<text:list><text:p>a</text:p></text:list>"), "", 0},
                        {of("office:value=\"5\"", "<text:p>five</text:p>"), "A1=five", 0},
                        {of("office:value=\"5\""), "A1=5", 1},
                        {of("office:string-value=\"s\" office:value=\"5\""), "A1=s", 1},
                        {of("office:date-value=\"1563-01-02\""), "A1=1563-01-02", 1},
                        {of("office:time-value=\"PT1H\""), "A1=PT1H", 1},
                        {of("office:boolean-value=\"true\""), "A1=true", 1},
                        {of("office:value=\"\""), "", 0},
                        {of("office:value=\"5\"", "<text:p/>"), "A1=", 0}}) {
    INFO(each.cell);
    std::vector<std::string> notes;
    CHECK(read(table(row(each.cell)), &notes) == each.cells);
    CHECK(notes == std::vector<std::string>(
                       each.notes,
                       "T: cells with a value but no text, whose value is read as their text: 1"));
  }
}

TEST_CASE("cells and rows are repeated, also empty ones and those that are covered") {
  struct Row {
    std::string rows, cells;
  };
  const std::string twice = " table:number-columns-repeated=\"2\"",
                    rows_twice = " table:number-rows-repeated=\"2\"";
  for (const Row& each : std::vector<Row>{
           {row(cell("a", twice) + cell("b")), "A1=a B1=a C1=b"},
           {row("<table:table-cell" + twice + "/>" + cell("b")), "C1=b"},
           {row("<table:covered-table-cell" + twice + "/>" + cell("b")), "C1=b"},
           {row("<x/>" + cell("b")), "A1=b"},
           {row(cell("a"), rows_twice) + row(cell("b")), "A1=a A2=a A3=b"},
           {row("", rows_twice) + row(cell("b")), "A3=b"},
           {row(cell("a", " table:number-columns-repeated=\"0\"") + cell("b")), "A1=a B1=b"},
           {row(cell("a"), " table:number-rows-repeated=\"0\"") + row(cell("b")), "A1=a A2=b"},
           {row(cell("a", " table:number-columns-spanned=\"2\" table:number-rows-spanned=\"3\"")),
            "A1=a(3x2)"},
           {row(cell("a", " table:number-columns-spanned=\"x\"")), "A1=a(1x999999999)"}}) {
    INFO(each.rows);
    CHECK(read(table(each.rows)) == each.cells);
  }
  const auto wide = [](const std::string& times) {
    return read(table(row(cell("a", " table:number-columns-repeated=\"" + times + "\""))));
  };
  CHECK(wide("16384").ends_with(" XFD1=a"));
  CHECK(wide("16385") == "b.ods: T: a row of more than 16384 cells, or more than 512 MB of text");
}

TEST_CASE("rows stand in groups at any depth, and what is hidden or covered is told") {
  std::vector<std::string> notes;
  const std::string rows =
      "<table:table-column/><table:table-header-rows>" + row(cell("a")) +
      "</table:table-header-rows><table:table-row-group><table:table-rows>" +
      row(cell("b"), collapsed_row) + "</table:table-rows></table:table-row-group>" +
      row(cell("c"), " table:visibility=\"filter\"") + row("<table:table-cell/>", collapsed_row) +
      row("<table:covered-table-cell><text:p>under</text:p></table:covered-table-cell>"
          "<table:covered-table-cell><text:p/></table:covered-table-cell>" +
          cell("d")) +
      row(cell("e"), " table:visibility=\"visible\"") + "<x>" + row(cell("f")) + "</x>";
  CHECK(read(table(rows), &notes) == "A1=a A2=b A3=c C5=d A6=e");
  CHECK(notes == std::vector<std::string>{"T: hidden rows, read too: 2",
                                          "T: hidden texts under merged cells were left out: 1"});
  for (const std::string group :
       {"<table:table-column table:visibility=\"collapse\"/><table:table-column/>",
        "<table:table-columns><table:table-column table:visibility=\"collapse\"/>"
        "</table:table-columns>",
        "<table:table-column-group><table:table-header-columns><table:table-column "
        "table:visibility=\"filter\"/></table:table-header-columns></table:table-column-group>"}) {
    CHECK(read(table(group + row(cell("a"))), &notes) == "A1=a");
    CHECK(notes == std::vector<std::string>{"T: hidden columns, read too"});
  }
  // Each sheet has its own limit.
  const auto sheet = [](const std::string& name, const std::string& rows_in) {
    return "<table:table table:name=\"" + name + "\">" + rows_in + "</table:table>";
  };
  const std::string column = "<table:table-column table:visibility=\"collapse\"/>";
  CHECK(read(spreadsheet(sheet("A", column + row(cell("a"), collapsed_row)) + "<x/>" +
                         sheet("B", row(cell("b"))) + sheet("C", row(cell("c"), collapsed_row))),
             &notes) == "A1=a | A1=b | A1=c");
  CHECK(notes == std::vector<std::string>{"A: hidden rows, read too: 1",
                                          "A: hidden columns, read too",
                                          "C: hidden rows, read too: 1"});
}

TEST_CASE("a hidden sheet is one whose style is not displayed") {
  const auto content = [](const std::string& display) {
    return zipped({{"content.xml",
                    "<document-content><automatic-styles><style name=\"s\"><table-properties "
                    "display=\"" +
                        display +
                        "\"/></style></automatic-styles><body><spreadsheet><table name=\"T\" "
                        "style-name=\"s\"><table-row><table-cell><p>a</p></table-cell></table-row>"
                        "</table></spreadsheet></body></document-content>"}});
  };
  std::vector<std::string> notes;
  CHECK(read(content("false"), &notes) == "A1=a");
  CHECK(notes == std::vector<std::string>{"T: a hidden sheet, read too"});
  CHECK(read(content("true"), &notes) == "A1=a");
  CHECK(notes.empty());
}

TEST_CASE("what is no spreadsheet, is encrypted or is no XML is refused") {
  const std::string body = "<document-content><body><text/></body></document-content>";
  CHECK(read(zipped({{"content.xml", body}})) ==
        "b.ods: an OpenDocument file, but not a spreadsheet");
  CHECK(read(zipped({{"x", body}})) == "b.ods: the part content.xml is missing");
  CHECK(read(zipped({{"content.xml", body}, {"META-INF/manifest.xml", "<encryption-data/>"}})) ==
        "b.ods: is encrypted: save the file without a password");
  CHECK(read(zipped({{"content.xml", body}, {"META-INF/manifest.xml", "<x/>"}})) ==
        "b.ods: an OpenDocument file, but not a spreadsheet");
  CHECK(read(zipped({{"content.xml", "<a"}})).starts_with("b.ods (content.xml):1:"));
  const std::string empty = "<document-content><body><spreadsheet/></body></document-content>";
  CHECK(read(zipped({{"content.xml", empty}, {"meta.xml", "<a"}})).starts_with("b.ods (meta.xml)"));
  CHECK(read(zipped({{"content.xml", empty}})).empty());
  CHECK(refused("b.fods", "<document><body><text/></body></document>") ==
        "b.fods: an OpenDocument file, but not a spreadsheet");
}

TEST_CASE("a flat spreadsheet has the same in one file, with the files that came along") {
  const auto source = text::Source::of(
      "b.fods",
      "<document><meta><user-defined name=\"notes.csv\">a,b</user-defined><user-defined "
      "name=\"other\">x</user-defined><user-defined name=\"notes.csv\">second</user-defined><x "
      "name=\"claims.json\">y</x></meta><body><spreadsheet><table><table-row><table-cell>"
      "<p>1</p></table-cell></table-row></table></spreadsheet></body></document>");
  REQUIRE(source);
  const auto document = parse_xml(*source);
  REQUIRE(document);
  const auto file = import_flat_ods("b.fods", *document);
  REQUIRE(file);
  REQUIRE(file->tables.size() == 1);
  CHECK(file->tables[0].cells.at({0, 0}).text == "1");
  // The first of several properties with the same name is used.
  CHECK(file->carried == std::vector<CarriedFile>{{"notes.csv", "a,b"}});
}

}  // namespace rithmo::exchange

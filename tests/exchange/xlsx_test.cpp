// Excel workbooks (ECMA-376 part 1, 18): parts and their relations, kinds of cells, styles, merged
// cells, and notes.
#include "rithmo/exchange/readers/xlsx.hpp"

#include <string>
#include <utility>
#include <vector>

#include "exchange.hpp"

namespace rithmo::exchange {
namespace {

using Parts = std::vector<std::pair<std::string, std::string>>;

// Returns cells as "B3=text", with tables separated by " | ", or the reason why the parts are
// refused.
std::string read(const std::string& bytes, std::vector<std::string>* notes = nullptr) {
  auto archive = Archive::open("b.xlsx", bytes);
  REQUIRE(archive);
  const auto file = import_xlsx(*archive);
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

std::string rows(const std::string& cells) {
  return "<sheetData>" + cells + "</sheetData>";
}

std::string row(const std::string& cells) {
  return rows("<row r=\"1\">" + cells + "</row>");
}

std::string sheet_part(const std::string& cells) {
  return "<worksheet>" + row(cells) + "</worksheet>";
}

std::string one_cell(const std::string& text) {
  return sheet_part("<c t=\"str\"><v>" + text + "</v></c>");
}

}  // namespace

TEST_CASE("cells stand where they say, or after the one before") {
  struct Row {
    std::string sheet, cells;
  };
  const std::string v = "<v>1</v></c>";
  for (const Row& each : std::vector<Row>{
           {rows("<row><c>" + v + "<c>" + v + "</row><row><c>" + v + "</row>"), "A1=1 B1=1 A2=1"},
           {rows("<row r=\"3\"><c r=\"B3\">" + v + "<c>" + v + "</row><row><c>" + v + "</row>"),
            "B3=1 C3=1 A4=1"},
           {rows("<row r=\"2\"><c r=\"D5\">" + v + "</row>"), "D5=1"},
           {rows("<row/><row><c/><c>" + v + "</row>"), "B2=1"},
           {rows("<x/><row><x/><c>" + v + "</row>"), "A1=1"},
           {rows("<row r=\"0\"><c>" + v + "</row>"),
            "b.xlsx: One: '0' is not the address of a cell"},
           {rows("<row r=\"x\"><c>" + v + "</row>"),
            "b.xlsx: One: 'x' is not the address of a cell"},
           {row("<c r=\"1A\">" + v), "b.xlsx: One: '1A' is not the address of a cell"},
           {row("<c r=\"A0\">" + v), "b.xlsx: One: 'A0' is not the address of a cell"},
           {row(""), ""}})
    CHECK(read(workbook(each.sheet)) == each.cells);
}

// Source: ECMA-376 part 1, 18.18.11.
TEST_CASE("a cell's text is what its kind makes of the value") {
  struct Row {
    std::string cell, cells;
  };
  const std::string shared = "<si><t>zero</t></si><x/><si><t>one</t></si>";
  for (const Row& each : std::vector<Row>{
           {"<c><v>1.50</v></c>", "A1=1.5"},
           {"<c t=\"n\"><v>1.50</v></c>", "A1=1.5"},
           {"<c t=\"str\"><v>1.50</v></c>", "A1=1.50"},
           {"<c t=\"b\"><v>1</v></c>", "A1=TRUE"},
           {"<c t=\"b\"><v>true</v></c>", "A1=TRUE"},
           {"<c t=\"b\"><v>0</v></c>", "A1=FALSE"},
           {"<c t=\"b\"/>", ""},
           {"<c t=\"e\"><v>#DIV/0!</v></c>", "A1=#DIV/0!"},
           {"<c t=\"d\"><v>1563-01-02</v></c>", "A1=1563-01-02"},
           {"<c t=\"other\"><v>1.50</v></c>", "A1=1.50"},
           {"<c t=\"s\"><v>0</v></c>", "A1=zero"},
           {"<c t=\"s\"><v>1</v></c>", "A1=one"},
           {"<c t=\"s\"><v>2</v></c>",
            "b.xlsx: a cell uses the shared text 2, which does not exist: the file is damaged"},
           {"<c t=\"s\"><v>x</v></c>",
            "b.xlsx: a cell uses the shared text x, which does not exist: the file is damaged"},
           {"<c t=\"inlineStr\"><is><t>in</t></is></c>", "A1=in"},
           {"<c><v>x</v></c>", "A1=x"},
           {"<c><f>1+1</f><v>2</v></c>", "A1=2"}}) {
    INFO(each.cell);
    CHECK(read(workbook(row(each.cell), "", shared)) == each.cells);
  }
}

// ECMA-376 part 1, 22.4.2.4 (ST_Xstring): _xHHHH_ is the character with that number.
TEST_CASE("characters that are written as numbers are read, and underscores that are not stay") {
  struct Row {
    std::string text, read;
  };
  for (const Row& each : std::vector<Row>{{"_x0041_", "A"},
                                          {"a_x0041_b_x0042_c", "aAbBc"},
                                          {"_x005F_x0041_", "_x0041_"},
                                          {"_x005f_", "_"},
                                          {"_x007F_", "\x7F"},
                                          {"_x0080_", "_x0080_"},
                                          {"_x0000_", "_x0000_"},
                                          {"_x0001_", "\x01"},
                                          {"_x0041", "_x0041"},
                                          {"_x0041x", "_x0041x"},
                                          {"_x004G_", "_x004G_"},
                                          {"_x_x0041_", "_xA"},
                                          {"_x", "_x"},
                                          {"_x0041__x0042_", "AB"}}) {
    INFO(each.text);
    CHECK(read(workbook(row("<c t=\"str\"><v>" + each.text + "</v></c>"))) == "A1=" + each.read);
    CHECK(read(workbook(row("<c t=\"s\"><v>0</v></c>"), "", "<si><t>" + each.text + "</t></si>")) ==
          "A1=" + each.read);
  }
}

TEST_CASE("runs of a text are joined, raised ones apart, and how it is spoken is left out") {
  struct Row {
    std::string runs, text;
  };
  const auto run = [](const std::string& text, const std::string& align = "") {
    return "<r>" + (align.empty() ? "" : "<rPr><vertAlign val=\"" + align + "\"/></rPr>") + "<t>" +
           text + "</t></r>";
  };
  for (const Row& each :
       std::vector<Row>{{run("a") + run("b"), "ab"},
                        {run("12") + run("3", "superscript"), "12\u00B3"},
                        {run("12") + run("3", "subscript"), "123"},
                        {run("3") + run("1", "superscript") + run("/2"), "3 1/2"},
                        {run("3") + run("1", "superscript") + run("x/2"), "3\u00B9x/2"},
                        {run("a") + "<rPh><t>b</t></rPh>" + "<phoneticPr/>", "a"},
                        {"<t>a</t><x>b</x>", "a"}}) {
    INFO(each.runs);
    CHECK(read(workbook(row("<c t=\"inlineStr\"><is>" + each.runs + "</is></c>"))) ==
          "A1=" + each.text);
  }
}

TEST_CASE("a style's number format is its own, a built-in one, or not known") {
  const std::string styles =
      "<numFmts><numFmt numFmtId=\"164\" formatCode=\"000\"/><numFmt numFmtId=\"165\" "
      "formatCode=\"" +
      std::string(1000, '0') + "\"/><numFmt numFmtId=\"166\" formatCode=\"" +
      std::string(1001, '0') +
      "\"/></numFmts><cellStyleXfs><xf numFmtId=\"10\"/></cellStyleXfs><cellXfs><xf/><x/><xf "
      "numFmtId=\"164\"/><xf numFmtId=\"2\"/><xf numFmtId=\"30\"/><xf numFmtId=\"166\"/><xf "
      "numFmtId=\"9999\"/><xf numFmtId=\"165\"/></cellXfs>";
  struct Row {
    std::string style, text, format;  // format: the reported format
  };
  for (const Row& each :
       std::vector<Row>{{"", "7", ""},
                        {"0", "7", ""},
                        {"1", "007", ""},
                        {"2", "7.00", ""},
                        {"3", "7", "number 30"},
                        {"4", "7", "of more than 1000 signs"},
                        {"5", "7", "number 9999"},
                        {"6", std::string(999, '0') + "7", ""},  // a code of a thousand characters
                        {"7", "7", ""},                          // the style does not exist
                        {"x", "7", ""}}) {
    INFO(each.style);
    std::vector<std::string> notes;
    CHECK(read(workbook(row("<c s=\"" + each.style + "\"><v>7</v></c>"), styles), &notes) ==
          "A1=" + each.text);
    CHECK(notes == (each.format.empty()
                        ? std::vector<std::string>{}
                        : std::vector<std::string>{
                              "the number format " + each.format +
                              " is unknown, or shows nothing for some numbers (such as dates "
                              "before 1900): its numbers are shown as in General"}));
  }
}

TEST_CASE("twenty formats that are not known are told") {
  const auto notes_of = [](std::size_t formats) {
    std::string own, styles, cells;
    for (std::size_t i = 0; i < formats; ++i) {
      const std::string id = std::to_string(200 + i);
      own += "<numFmt numFmtId=\"" + id + "\" formatCode=\"[=" + id + "]0\"/>";
      styles += "<xf numFmtId=\"" + id + "\"/>";
      cells += "<c s=\"" + std::to_string(i) + "\"><v>1</v></c>";
    }
    std::vector<std::string> notes;
    read(workbook(row(cells), "<numFmts>" + own + "</numFmts><cellXfs>" + styles + "</cellXfs>"),
         &notes);
    return notes.size();
  };
  CHECK(notes_of(19) == 19);
  CHECK(notes_of(20) == 20);
  CHECK(notes_of(21) == 20);
}

TEST_CASE("days are counted from 1904 where the workbook says so") {
  const std::string styles = "<cellXfs><xf numFmtId=\"15\"/></cellXfs>";
  for (const auto& [said, day] : std::vector<std::pair<std::string, std::string>>{
           {"<workbookPr date1904=\"1\"/>", "1-Jan-04"},
           {"<workbookPr date1904=\"true\"/>", "1-Jan-04"},
           {"<workbookPr date1904=\"0\"/>", "0-Jan-00"},
           {"<workbookPr/>", "0-Jan-00"},
           {"", "0-Jan-00"}})
    CHECK(read(workbook(row("<c s=\"0\"><v>0</v></c>"), styles, "", said)) == "A1=" + day);
}

TEST_CASE("merged cells have their width and height") {
  struct Row {
    std::string merged, cells;
  };
  const std::string cells = rows("<row><c><v>1</v></c><c><v>2</v></c></row>");
  const auto bad = [](const std::string& range) {
    return "b.xlsx: One: '" + range + "' is not the address of a cell";
  };
  for (const Row& each : std::vector<Row>{{"A1:B1", "A1=1(1x2) B1=2"},
                                          {"A1:A2", "A1=1(2x1) B1=2"},
                                          {"B1:D3", "A1=1 B1=2(3x3)"},
                                          {"A1:A1", "A1=1 B1=2"},
                                          {"C1:D1", "A1=1 B1=2"},
                                          {"A1", "A1=1 B1=2"},
                                          {"B1:A1", bad("B1:A1")},
                                          {"A2:A1", bad("A2:A1")},
                                          {"A1:x", bad("A1:x")},
                                          {"x:A1", bad("x:A1")}}) {
    INFO(each.merged);
    CHECK(read(workbook(cells + "<mergeCells><mergeCell ref=\"" + each.merged +
                        "\"/></mergeCells>")) == each.cells);
  }
}

TEST_CASE(
    "hidden rows and columns, formulas without a value and powers of ten are told, in order") {
  std::vector<std::string> notes;
  CHECK(read(workbook("<cols><col/><col hidden=\"1\"/><col hidden=\"true\"/></cols>" +
                      rows("<row hidden=\"1\"><c r=\"A1\"><f>1</f></c><c r=\"B1\"><f>2</f></c>"
                           "</row><row hidden=\"true\"/><row hidden=\"0\"><c><v>1.5E+20</v></c>"
                           "<c><v>2.5E+30</v></c></row>")),
             &notes) == "A3=1.5E+20 B3=2.5E+30");
  CHECK(notes ==
        std::vector<std::string>{
            "One: hidden rows, read too: 2",
            "One: formulas without a stored value, read as empty cells: 2, the first A1"
            "; open the file in a spreadsheet program and save it first",
            "One: numbers shown in powers of ten, whose further digits are unknown: 2, the first "
            "1.5E+20",
            "One: hidden columns, read too"});
  // A cell with a formula and an empty value, and one without both, are ordinary empty cells.
  CHECK(read(workbook("<cols><col hidden=\"0\"/></cols>" +
                      row("<c><f>1</f><v></v></c><c/><c><f>1</f><v>3</v></c>")),
             &notes) == "C1=3");
  CHECK(notes.empty());
}

TEST_CASE("sheets are found by their relations, in the order of the workbook") {
  struct Row {
    std::string sheets, links, cells, reported;
  };
  const auto sheet = [](const std::string& name, const std::string& more) {
    return "<sheet name=\"" + name + "\" " + more + "/>";
  };
  const auto link = [](const std::string& id, const std::string& target,
                       const std::string& more = "") {
    return "<Relationship Id=\"" + id + "\" Type=\"x/worksheet\" Target=\"" + target + "\"" + more +
           "/>";
  };
  const std::string gone = "A: left out, because it is not a sheet of cells";
  for (const Row& each : std::vector<Row>{
           {sheet("A", "r:id=\"1\"") + sheet("B", "r:id=\"2\""),
            link("2", "worksheets/b.xml") + link("1", "worksheets/a.xml"), "A1=a | A1=b", ""},
           {sheet("A", "sheetId=\"2\" r:id=\"1\""),
            link("1", "worksheets/a.xml") + link("2", "worksheets/b.xml"), "A1=a", ""},
           {sheet("A", "id=\"1\""), link("1", "worksheets/a.xml"), "A1=a", ""},
           {sheet("A", "r:id=\"1\""), link("1", "/xl/worksheets/a.xml"), "A1=a", ""},
           {sheet("A", "r:id=\"1\""), link("1", "./worksheets//a.xml"), "A1=a", ""},
           {sheet("A", "r:id=\"1\""), link("1", "../xl/worksheets/x/../a.xml"), "A1=a", ""},
           {sheet("A", "r:id=\"1\""), link("1", "../../../xl/worksheets/a.xml"), "A1=a", ""},
           {sheet("A", "r:id=\"1\""), link("1", "worksheets/none.xml"), "", gone},
           {sheet("A", "r:id=\"7\""), link("1", "worksheets/a.xml"), "", gone},
           {sheet("A", "r:id=\"1\""), link("1", "worksheets/a.xml", " TargetMode=\"External\""), "",
            gone},
           {sheet("A", "r:id=\"1\" state=\"hidden\""), link("1", "worksheets/a.xml"), "A1=a",
            "A: a hidden sheet, read too"},
           {sheet("A", "r:id=\"1\" state=\"veryHidden\""), link("1", "worksheets/a.xml"), "A1=a",
            "A: a hidden sheet, read too"},
           {sheet("A", "r:id=\"1\" state=\"visible\"") + "<x/>", link("1", "worksheets/a.xml"),
            "A1=a", ""}}) {
    INFO(each.sheets << each.links);
    std::vector<std::string> notes;
    CHECK(read(zipped({{"xl/workbook.xml",
                        "<workbook><sheets>" + each.sheets + "</sheets></workbook>"},
                       {"xl/_rels/workbook.xml.rels",
                        "<Relationships>" + each.links + "</Relationships>"},
                       {"xl/worksheets/a.xml", one_cell("a")},
                       {"xl/worksheets/b.xml", one_cell("b")}}),
               &notes) == each.cells);
    CHECK(notes == (each.reported.empty() ? std::vector<std::string>{}
                                          : std::vector<std::string>{each.reported}));
  }
}

TEST_CASE("the workbook is in its usual part, or in the one that the archive names") {
  const std::string book = "<workbook><sheets><sheet name=\"A\" r:id=\"1\"/></sheets></workbook>";
  const auto links = [](const std::string& links_in) {
    return "<Relationships>" + links_in + "</Relationships>";
  };
  const std::string to_sheet = "<Relationship Id=\"1\" Type=\"x/worksheet\" Target=\"s.xml\"/>";
  const auto part_in = [](const Parts& parts) {
    auto archive = Archive::open("b.xlsx", zipped(parts));
    REQUIRE(archive);
    return workbook_part(*archive);
  };
  const auto root = [&](const std::string& type, const std::string& target) {
    return links("<Relationship Id=\"1\" Type=\"x/" + type + "\" Target=\"" + target + "\"/>");
  };
  CHECK(part_in({{"xl/workbook.xml", "x"}}) == "xl/workbook.xml");
  CHECK(part_in({{"workbook.xml", "x"}}).empty());
  CHECK(part_in({{"_rels/.rels", root("officeDocument", "my/workbook2.xml")},
                 {"my/workbook2.xml", "x"}}) == "my/workbook2.xml");
  CHECK(part_in({{"_rels/.rels", root("officeDocument", "/workbook.xml")},
                 {"workbook.xml", "x"}}) == "workbook.xml");
  CHECK(part_in({{"_rels/.rels", root("officeDocument", "workbook.xml")}}).empty());
  CHECK(part_in({{"_rels/.rels", root("officeDocument", "document.xml")}, {"document.xml", "x"}})
            .empty());
  CHECK(
      part_in({{"_rels/.rels", root("thumbnail", "workbook.xml")}, {"workbook.xml", "x"}}).empty());
  CHECK(part_in({{"_rels/.rels", "no XML"}, {"workbook.xml", "x"}}).empty());
  CHECK(part_in({{"_rels/.rels", "\xFF\xFE\x01"}, {"workbook.xml", "x"}}).empty());
  // The relations of a part in the root folder are in the folder _rels.
  CHECK(read(zipped({{"_rels/.rels", root("officeDocument", "workbook.xml")},
                     {"workbook.xml", book},
                     {"_rels/workbook.xml.rels", links(to_sheet)},
                     {"s.xml", one_cell("a")}})) == "A1=a");
  CHECK(read(zipped({{"_rels/.rels", root("officeDocument", "my/own/workbook.xml")},
                     {"my/own/workbook.xml", book},
                     {"my/own/_rels/workbook.xml.rels", links(to_sheet)},
                     {"my/own/s.xml", one_cell("a")}})) == "A1=a");
  CHECK(read(zipped({{"xl/workbook.xml", book}})).empty());  // without relations no sheet is found
}

TEST_CASE("shared texts and styles may be missing, and must be XML where they are there") {
  const auto book = [](const Parts& more) {
    Parts parts{
        {"xl/workbook.xml", "<workbook><sheets><sheet name=\"A\" r:id=\"1\"/></sheets></workbook>"},
        {"xl/_rels/workbook.xml.rels",
         "<Relationships><Relationship Id=\"1\" Type=\"worksheet\" Target=\"s.xml\"/>"
         "<Relationship Id=\"2\" Type=\"x/sharedStrings\" Target=\"t.xml\"/>"
         "<Relationship Id=\"3\" Type=\"x/styles\" Target=\"y.xml\"/></Relationships>"},
        {"xl/s.xml", sheet_part("<c s=\"0\"><v>7</v></c>")}};
    parts.insert(parts.end(), more.begin(), more.end());
    return read(zipped(parts));
  };
  CHECK(book({}) == "A1=7");
  CHECK(book({{"xl/y.xml", "<styleSheet><cellXfs><xf numFmtId=\"2\"/></cellXfs></styleSheet>"}}) ==
        "A1=7.00");
  CHECK(book({{"xl/t.xml", "<sst"}}).starts_with("b.xlsx (xl/t.xml):1:"));
  CHECK(book({{"xl/y.xml", "<styleSheet"}}).starts_with("b.xlsx (xl/y.xml):1:"));
}

}  // namespace rithmo::exchange

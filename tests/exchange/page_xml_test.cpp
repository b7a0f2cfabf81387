// Pages of PAGE XML (schema of 2019-07-15): cells and roles, reading order, outlines, spans, and
// notes.
#include "rithmo/exchange/readers/page_xml.hpp"

#include <string>
#include <utility>
#include <vector>

#include "exchange.hpp"

namespace rithmo::exchange {
namespace {

ImportedFile file_of(const std::string& page) {
  const auto source =
      text::Source::of("p.xml", "<PcGts><Page imageFilename='i.png'>" + page + "</Page></PcGts>");
  REQUIRE(source);
  const auto document = parse_xml(*source);
  if (!document) FAIL(text::to_text(document.error()));
  auto file = import_page("p.xml", *document);
  if (!file) FAIL(text::to_text(file.error()));
  return *std::move(file);
}

std::string table(const std::string& cells) {
  return "<TableRegion id='t'>" + cells + "</TableRegion>";
}

std::string unicode(const std::string& text, const std::string& index = "") {
  return "<TextEquiv" + (index.empty() ? "" : " index='" + index + "'") + "><Unicode>" + text +
         "</Unicode></TextEquiv>";
}

std::string cell(const std::string& inside, const std::string& attributes = "") {
  return "<TableCell id='c' row='0' col='0'" + attributes + ">" + inside + "</TableCell>";
}

ImportedCell only_cell(const std::string& cells) {
  const ImportedFile file = file_of(table(cells));
  REQUIRE(file.tables.size() == 1);
  REQUIRE(file.tables[0].cells.size() == 1);
  return file.tables[0].cells.begin()->second;
}

}  // namespace

TEST_CASE("a cell's text is its own, else that of its lines, else that of their words") {
  const auto line = [](const std::string& text, const std::string& index = "") {
    return "<TextLine" + (index.empty() ? "" : " custom='readingOrder {index:" + index + ";}'") +
           ">" + unicode(text) + "</TextLine>";
  };
  const std::string words =
      "<TextLine><Word>" + unicode("2") + "</Word><Word>" + unicode("5") + "</Word></TextLine>";
  struct Row {
    std::string inside, text;
  };
  for (const Row& row : std::vector<Row>{
           {unicode(" 2 \n 5 "), "2 5"},
           {unicode("own") + line("line"), "own"},
           {unicode("") + line("line"), "line"},
           {line("a") + line("b"), "a b"},
           {line("") + line("b"), "b"},
           {line("b", "1") + line("a", "0"), "a b"},
           {line("c", "10") + line("b", "9"), "b c"},
           // One line has no index, so that the order of the document is used.
           {line("b", "1") + line("a"), "b a"},
           {line("b", "x") + line("a", "0"), "b a"},
           {words, "2 5"},
           {"<Word>" + unicode("w") + "</Word>", "w"},
           {"<Word>" + unicode("w") + "</Word>" + line("l"), "l"},
           {unicode("second", "1") + unicode("first", "0"), "first"},
           {unicode("first", "0") + unicode("second", "1"), "first"},
           {unicode("second", "1") + unicode("best"), "best"},
           {unicode("one", "0") + unicode("other", "0"), "one"},
           {"<TextEquiv><PlainText>x</PlainText></TextEquiv>", ""},
           {"<TextLine custom='structure {} readingOrder {index:1;}'>" + unicode("b") +
                "</TextLine><TextLine custom='readingOrder {index:0;} x {index:7;}'>" +
                unicode("a") + "</TextLine>",
            "a b"},
           {"<TextLine custom='index:0; other'>" + unicode("b") + "</TextLine>" + line("a", "0"),
            "b a"}}) {
    INFO(row.inside);
    CHECK(only_cell(cell(row.inside)).text == row.text);
  }
}

TEST_CASE("a cell's outline is a list of points, or points of their own") {
  struct Row {
    std::string coords, points;
  };
  for (const Row& row : std::vector<Row>{
           {"<Coords points='1,2  3,4 '/>", "1,2 3,4"},
           {"<Coords points='1;2'/>", ""},
           {"<Coords points=''/>", ""},
           {"<Coords><Point x='1' y='2'/><x/><Point x='3' y='4'/></Coords>", "1,2 3,4"},
           {"<Coords><Point x='1'/></Coords>", ""},
           {"", ""}}) {
    INFO(row.coords);
    const ImportedCell made = only_cell(cell(row.coords + unicode("1")));
    REQUIRE(made.region);
    CHECK(*made.region == table::CellRegion{"c", "i.png", row.points});
  }
  const std::string nameless = "<TableCell row='0' col='0'>";
  CHECK_FALSE(only_cell(nameless + unicode("1") + "</TableCell>").region);
  CHECK(only_cell(nameless + "<Coords points='1,2'/></TableCell>").region);
}

TEST_CASE("spans and heads are as they are said") {
  struct Row {
    std::string attributes;
    std::size_t rows, columns;
    bool is_header;
  };
  for (const Row& row : std::vector<Row>{{"", 1, 1, false},
                                         {" rowSpan='2' colSpan='3'", 2, 3, false},
                                         {" rowSpan='0' colSpan='0'", 1, 1, false},
                                         {" header='true'", 1, 1, true},
                                         {" header='1'", 1, 1, true},
                                         {" header='false'", 1, 1, false}}) {
    INFO(row.attributes);
    const ImportedCell made = only_cell(cell(unicode("1"), row.attributes));
    CHECK(made.row_span == row.rows);
    CHECK(made.column_span == row.columns);
    CHECK(made.is_header == row.is_header);
  }
}

TEST_CASE("a place or span that is no number is refused, with the cell") {
  const auto refusal = [](const std::string& attributes) {
    return refused("p.xml", "<PcGts><Page>" + table("<TableCell id='c' " + attributes + "/>") +
                                "</Page></PcGts>");
  };
  const auto at = [](const std::string& row, const std::string& column) {
    return "p.xml: t: the cell c stands at row '" + row + "', column '" + column +
           "', and one of these or of its spans is not a whole number";
  };
  CHECK(refusal("row='x' col='0'") == at("x", "0"));
  CHECK(refusal("row='0'") == at("0", ""));
  CHECK(refusal("col='0'") == at("", "0"));
  CHECK(refusal("row='0' col='-1'") == at("0", "-1"));
  CHECK(refusal("row='0' col='1' rowSpan='x'") == at("0", "1"));
  CHECK(refusal("row='0' col='1' colSpan='x'") == at("0", "1"));
  CHECK(refused("p.xml", "<PcGts/>") == "p.xml: PAGE XML without a Page");
}

TEST_CASE("regions with the role of a cell are cells, and others are told") {
  const std::string role =
      "<TextRegion id='r'><Roles><TableCellRole rowIndex='1' columnIndex='2' rowSpan='2' "
      "colSpan='3' header='true'/></Roles>" +
      unicode("a") + "</TextRegion>";
  const std::string without = "<TextRegion id='x'>" + unicode("b") + "</TextRegion>";
  const ImportedFile file =
      file_of(without + table(role + without + without) + without + "<TableRegion id='u'/>");
  REQUIRE(file.tables.size() == 2);
  CHECK(file.tables[0].name == "t");
  CHECK(file.tables[1].name == "u");
  REQUIRE(file.tables[0].cells.size() == 1);
  const auto& [place, made] = *file.tables[0].cells.begin();
  CHECK(place == GridPlace{1, 2});
  CHECK(made.text == "a");
  CHECK(made.row_span == 2);
  CHECK(made.column_span == 3);
  CHECK(made.is_header);
  CHECK(file.notes.all() ==
        std::vector<std::string>{"t: text regions that are not cells were left out: 2",
                                 "text regions outside all tables were left out: 2"});
}

TEST_CASE("a table within a table gives it its cells, which is told") {
  const ImportedFile file =
      file_of(table("<TableRegion id='in'>" + cell(unicode("1")) + "</TableRegion>"));
  REQUIRE(file.tables.size() == 1);
  CHECK(file.tables[0].cells.at({0, 0}).text == "1");
  CHECK(file.notes.all() ==
        std::vector<std::string>{
            "t: a table within it (in), whose cells are read as cells of the outer table"});
}

}  // namespace rithmo::exchange

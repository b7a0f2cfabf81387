// Tables of TEI P5 (guidelines 3.4, 11.2, 14.1): the text of cells, spans, heads, zones, and notes.
#include "rithmo/exchange/readers/tei.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "exchange.hpp"

namespace rithmo::exchange {
namespace {

ImportedFile file_of(const std::string& xml) {
  const auto source = text::Source::of("e.xml", xml);
  REQUIRE(source);
  const auto document = parse_xml(*source);
  if (!document) FAIL(text::to_text(document.error()));
  auto file = import_tei("e.xml", *document);
  if (!file) FAIL(text::to_text(file.error()));
  return *std::move(file);
}

std::string refusal_of(const std::string& xml) {
  const auto document = parse_xml(*text::Source::of("e.xml", xml));
  REQUIRE(document);
  const auto file = import_tei("e.xml", *document);
  return file ? "read" : text::to_text(file.error());
}

// Returns cells as "row,column=text", counted from 1, with spans, and with * for heads.
std::string cells_of(const ImportedTable& table) {
  std::string reported;
  for (const auto& [place, cell] : table.cells) {
    reported += (reported.empty() ? "" : " ") + std::to_string(place.row + 1) + "," +
                std::to_string(place.column + 1) + "=" + cell.text + (cell.is_header ? "*" : "");
    if (cell.row_span > 1 || cell.column_span > 1)
      reported +=
          "(" + std::to_string(cell.row_span) + "x" + std::to_string(cell.column_span) + ")";
  }
  return reported;
}

std::string tei(const std::string& rows) {
  return "<TEI><text><table>" + rows + "</table></text></TEI>";
}

}  // namespace

TEST_CASE("a cell's text is what the witness has") {
  const std::string supplied =
      "text that the editor supplied is left out, because the witness does not have it";
  const std::string remarks = "notes and running heads within cells are left out";
  const std::string struck = "text that is struck out is left out";
  const std::string apparatus =
      "from an apparatus, the reading marked as printed is taken, or else the lemma";
  struct Row {
    std::string cell, text, reported;
  };
  for (const Row& row :
       std::vector<Row>{{"225", "225", ""},
                        {" 2 \n 5 ", "2 5", ""},
                        {"<![CDATA[a<b]]>", "a<b", ""},
                        {"a<!-- x -->b<?y z?>c", "abc", ""},
                        {"<num>1<hi>2</hi></num>", "12", ""},
                        {"<choice><corr>5</corr><sic>3</sic></choice>", "3", ""},
                        {"<choice><reg>5</reg><orig>v</orig></choice>", "v", ""},
                        {"<choice><expan>libra</expan><abbr>l.</abbr></choice>", "l.", ""},
                        {"<choice> <unclear>3</unclear><unclear>8</unclear></choice>", "3", ""},
                        {"<choice><unclear>8</unclear><sic>3</sic></choice>", "3", ""},
                        {"<choice> <x>1</x><y>2</y></choice>", "1", ""},
                        {"a<choice/>b", "ab", ""},
                        {"<app><lem>5</lem><rdg type='printed'>3</rdg></app>", "3", apparatus},
                        {"<app><rdg type='other'>3</rdg><lem>5</lem></app>", "5", apparatus},
                        {"<app><rdg>3</rdg><rdg>4</rdg></app>", "3", apparatus},
                        {"2<gap/>5", "2?5", ""},
                        {"2<gap quantity='3'/>", "2???", ""},
                        {"2<gap quantity='0'/>", "2?", ""},
                        {"2<gap quantity='x'/>", "2?", ""},
                        {"<gap quantity='100'/>", std::string(100, '?'), ""},
                        {"<gap quantity='101'/>", std::string(100, '?'), ""},
                        {"2<space/>5", "2 5", ""},
                        {"2<lb/>5", "2 5", ""},
                        {"2<lb break='yes'/>5", "2 5", ""},
                        {"2<lb break='no'/>5", "25", ""},
                        {"2<supplied>5</supplied>", "2", supplied},
                        {"2<note>x</note>", "2", remarks},
                        {"2<fw>x</fw>", "2", remarks},
                        {"2<del>5</del>", "2", struck},
                        {"1<pb/>2<cb/>3<milestone/>4<anchor/>5<graphic/>6", "123456", ""},
                        {"1<figure>a</figure><index>b</index><desc>c</desc><certainty>d</certainty>"
                         "<respStmt>e</respStmt>2",
                         "12", ""},
                        {"12<hi rend='sup'>3</hi>", "12\u00B3", ""},
                        {"12<hi rend='superscript'>3</hi>5",
                         "12\u00B3"
                         "5",
                         ""},
                        {"3<hi rend='sup'>1</hi>/2", "3 1/2", ""},
                        {"3<hi rend='sup'>1</hi><hi>/2</hi>", "3\u00B9/2", ""},
                        {"12<hi rend='italic'>3</hi>", "123", ""}}) {
    INFO(row.cell);
    const ImportedFile file = file_of(tei("<row><cell>" + row.cell + "</cell></row>"));
    CHECK(cells_of(file.tables.front()) == "1,1=" + row.text);
    CHECK(file.notes.all() == (row.reported.empty() ? std::vector<std::string>{}
                                                    : std::vector<std::string>{row.reported}));
  }
  // Significant blanks are preserved.
  CHECK(cells_of(
            file_of(tei("<row><cell xml:space='preserve'> a  b </cell></row>")).tables.front()) ==
        "1,1= a  b ");
  CHECK(
      cells_of(file_of(tei("<row><cell xml:space='default'> a  b </cell></row>")).tables.front()) ==
      "1,1=a b");
}

TEST_CASE("what is told of several cells is told once, in order") {
  const ImportedFile file = file_of(
      tei("<row><cell><app><lem>1</lem></app><del>2</del></cell><cell><supplied>1</supplied><note/>"
          "</cell><cell><note/><del/></cell></row>"));
  CHECK(file.notes.all() ==
        std::vector<std::string>{
            "notes and running heads within cells are left out",
            "text that the editor supplied is left out, because the witness does not have it",
            "text that is struck out is left out",
            "from an apparatus, the reading marked as printed is taken, or else the lemma"});
}

TEST_CASE("rows and cells say that they are heads, and how far they reach") {
  struct Row {
    std::string rows, cells;
  };
  for (const Row& row : std::vector<Row>{
           {"<row role='label'><cell>a</cell><cell>b</cell></row><row><cell>1</cell></row>",
            "1,1=a* 1,2=b* 2,1=1"},
           {"<row role='data'><cell role='label'>a</cell><cell role='data'>1</cell></row>",
            "1,1=a* 1,2=1"},
           {"<row><cell cols='2'>a</cell><cell>b</cell></row>", "1,1=a(1x2) 1,3=b"},
           {"<row><cell rows='2'>a</cell><cell>b</cell></row><row><cell>c</cell></row>",
            "1,1=a(2x1) 1,2=b 2,2=c"},
           {"<row><cell cols='0' rows='0'>a</cell><cell>b</cell></row>", "1,1=a 1,2=b"},
           {"<row><cell rows='x'>a</cell></row><row><cell>b</cell></row>",
            "1,1=a(999999999x1) 2,2=b"},
           {"<head>h</head><x/><row><x>y</x><cell>a</cell></row>", "1,1=a"},
           {"<row/><row><cell>a</cell></row>", "2,1=a"}}) {
    INFO(row.rows);
    CHECK(cells_of(file_of(tei(row.rows)).tables.front()) == row.cells);
  }
}

TEST_CASE("a table is called by n, by its id, or by its head") {
  struct Row {
    std::string attributes, head, name, title;
  };
  for (const Row& row :
       std::vector<Row>{{"", "", "", ""},
                        {"n='a' xml:id='b'", "<head>Of <hi>c</hi></head>", "a", "Of c"},
                        {"xml:id='b'", "<head>c</head>", "b", "c"},
                        {"", "<head>c</head>", "c", "c"},
                        {"n='a'", "", "a", ""}}) {
    const ImportedFile file = file_of("<TEI><table " + row.attributes + ">" + row.head +
                                      "<row><cell>1</cell></row></table></TEI>");
    CHECK(file.tables.front().name == row.name);
    CHECK(file.tables.front().title == row.title);
    CHECK_FALSE(file.tables.front().is_sheet);
  }
}

TEST_CASE("a table within a cell is one of its own, and told at its place") {
  const std::string inner = "<table><row><cell>in</cell></row></table>";
  for (const std::string name : {"", "outer"}) {
    const ImportedFile file =
        file_of("<TEI><table n='" + name + "'><row><cell>1</cell></row><row><cell>2</cell><cell>x" +
                inner + "</cell><cell>y</cell></row></table></TEI>");
    REQUIRE(file.tables.size() == 2);
    CHECK(cells_of(file.tables[0]) == "1,1=1 2,1=2 2,2=x 2,3=y");
    CHECK(cells_of(file.tables[1]) == "1,1=in");
    CHECK(file.notes.all() ==
          std::vector<std::string>{(name.empty() ? "" : name + ": ") +
                                   "a table within the cell at row 2, column 2 is a table of its "
                                   "own"});
  }
}

TEST_CASE("a row that is too wide is refused with its number") {
  const auto wide = [](const std::string& name, const std::string& cols) {
    return refusal_of("<TEI><table n='" + name + "'><row/><row><cell cols='" + cols +
                      "'>1</cell></row></table></TEI>");
  };
  CHECK(wide("", "16384") == "read");
  CHECK(wide("", "16385") == "e.xml: row 2 is wider than 16384 columns");
  CHECK(wide("t", "16385") == "e.xml: t: row 2 is wider than 16384 columns");
  CHECK(refusal_of(tei("<row><cell>" + std::string(100'001, 'a') + "</cell></row>")) ==
        "e.xml: the cell at row 1, column 1 has a text of more than 100000 bytes");
}

TEST_CASE("a cell's place on the image is that of its zone") {
  struct Row {
    std::string cell, id, image, points;
  };
  const std::string facsimile =
      "<facsimile><graphic url='whole.png'/><surface><graphic url='one.png'/><zone xml:id='p' "
      "points='1,2  3,4 5,6'/><zone xml:id='b' ulx='1' uly='2' lrx='3' lry='4'/><zone xml:id='x' "
      "points='1;2'/><zone xml:id='y' ulx='1'/><zone points='9,9 8,8'/></surface><surface><zone "
      "xml:id='w' points='0,0 1,1'/></surface></facsimile>";
  for (const Row& row : std::vector<Row>{{"xml:id='c' facs='#p'", "c", "one.png", "1,2 3,4 5,6"},
                                         {"facs='#b'", "", "one.png", "1,2 3,2 3,4 1,4"},
                                         {"facs='#p #b'", "", "one.png", "1,2 3,4 5,6"},
                                         {"facs='#x'", "", "one.png", ""},
                                         {"facs='#y'", "", "one.png", ""},
                                         {"facs='#w'", "", "whole.png", "0,0 1,1"},
                                         {"facs='leaf.png #p'", "", "leaf.png", ""},
                                         {"xml:id='c' facs='#none'", "c", "", ""}}) {
    INFO(row.cell);
    const ImportedFile file = file_of("<TEI>" + facsimile + "<table><row><cell " + row.cell +
                                      ">1</cell></row></table></TEI>");
    const auto& region = file.tables.front().cells.at({0, 0}).region;
    REQUIRE(region);
    CHECK(*region == table::CellRegion{row.id, row.image, row.points});
  }
  for (const std::string cell : {"", "facs='#none'", "facs=''"})
    CHECK_FALSE(
        file_of("<TEI>" + facsimile + "<table><row><cell " + cell + ">1</cell></row></table></TEI>")
            .tables.front()
            .cells.at({0, 0})
            .region);
}

TEST_CASE("files that came along are found in xenoData") {
  const ImportedFile file = file_of(
      "<TEI><teiHeader><xenoData n='notes.csv'>a&lt;b</xenoData><xenoData n='other'>x</xenoData>"
      "<xenoData>y</xenoData></teiHeader></TEI>");
  CHECK(file.carried == std::vector<CarriedFile>{{"notes.csv", "a<b"}});
  CHECK(file.tables.empty());
}

TEST_CASE("of an apparatus one witness is read, by its siglum") {
  const std::string text = tei(
      "<listWit><witness xml:id='A'/><witness xml:id='B'/></listWit><row><cell>1</cell><cell><app>"
      "<lem wit='#A'>72</lem><rdg wit='#B #C'>27</rdg></app></cell></row>"
      // C is named in no reading and has the lemma; a group of readings; an entry without a lemma.
      "<row><cell><app><lem>5</lem><rdgGrp><rdg wit='B'>6</rdg></rdgGrp></app></cell>"
      "<cell><app><rdg wit='#A'>8</rdg><rdg wit='#B'>9</rdg></app></cell></row>");
  const auto read = [&](std::optional<std::string> witness) {
    const auto source = text::Source::of("e.xml", text);
    const auto document = parse_xml(*source);
    return import_tei("e.xml", *document, std::move(witness));
  };
  CHECK(cells_of(read("A")->tables.front()) == "1,1=1 1,2=72 2,1=5 2,2=8");
  CHECK(cells_of(read("B")->tables.front()) == "1,1=1 1,2=27 2,1=6 2,2=9");
  CHECK(cells_of(read("C")->tables.front()) == "1,1=1 1,2=27 2,1=5 2,2=");
  CHECK(cells_of(read(std::nullopt)->tables.front()) == "1,1=1 1,2=72 2,1=5 2,2=8");
  CHECK(
      read(std::nullopt)->notes.all() ==
      std::vector<std::string>{"from an apparatus, the reading marked as printed is taken, or else "
                               "the lemma (--witness takes the readings of one witness: A, B, C)"});
  CHECK(read("B")->notes.all() ==
        std::vector<std::string>{"from the apparatus, the readings of B are taken"});
  CHECK(read("D").error().reason == "no witness 'D'; there are: A, B, C");
}

}  // namespace rithmo::exchange

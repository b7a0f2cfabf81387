// Realistic user files, read as witnesses: the resulting rows, the notes, and the places of their
// cells.
#include "rithmo/exchange/readers/read_witness.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "folder.hpp"
#include "rithmo/exchange/writers/export_file.hpp"

namespace rithmo::exchange {
namespace {

struct Read {
  std::string header;
  std::vector<std::string> rows;
  std::vector<std::string> notes;
  text::Place third;  // place of the last cell in the third row
};

std::string joined(const std::vector<text::Cell>& cells) {
  std::string text;
  for (const text::Cell& cell : cells) text += (text.empty() ? "" : "|") + cell.text;
  return text;
}

Read read(const std::string& text, const std::string& name = "t.csv",
          const table::StandaloneRule& rule = {}) {
  const Folder folder;
  folder.write(name, text);
  const auto witness = read_witness(folder.path(name), rule);
  REQUIRE(witness);
  REQUIRE(witness->tables.size() == 1);
  const table::Table& table = witness->tables.front();
  CHECK(table.name == "t");
  Read result{joined(table.header), {}, witness->reading_notes, {}};
  for (const auto& row : table.rows) result.rows.push_back(joined(row));
  if (table.rows.size() > 2) result.third = table.rows[2].back().place;
  return result;
}

const std::vector<std::string> rows{"1|1", "2|4", "3|9", "4|16"};
const std::string plain = "n,square\n1,1\n2,4\n3,9\n4,16\n";

}  // namespace

TEST_CASE("read: a plain table is read as it stands, without a note") {
  const Read table = read(plain);
  CHECK(table.header == "n|square");
  CHECK(table.rows == rows);
  CHECK(table.notes.empty());
  CHECK(table.third == text::Place{4, 3});
}

TEST_CASE("read: the same table in many manners") {
  struct Manner {
    std::string text;
    std::size_t line;  // line of the third row
  };
  const std::vector<Manner> manners{
      {"Squares of numbers\n" + plain, 5},            // a title
      {"# typed by J. S.\n" + plain, 5},              // a remark
      {"n,square\n1,1\n2,4\n\n3,9\n4,16\n", 5},       // a blank line
      {"n,square,\n1,1,\n2,4,\n3,9,\n4,16,\n", 4},    // commas at the ends of lines
      {"n, square\n1,1\n2,4\n3,9\n4,16\n", 4},        // a blank before a name
      {"sep=;\nn;square\n1;1\n2;4\n3;9\n4;16\n", 5},  // separator declared as for Excel
      {"n|square\n1|1\n2|4\n3|9\n4|16\n", 4},         // bars as separators
      {"| n | square |\n|---|---|\n| 1 | 1 |\n| 2 | 4 |\n| 3 | 9 |\n| 4 | 16 |\n", 5},
      {"n    square\n1    1\n2    4\n3    9\n4    16\n", 4},  // text copied from a page
      {"\xEF\xBB\xBFn;square\r\n1;1\r\n2;4\r\n3;9\r\n4;16\r\n", 4},
  };
  for (const Manner& manner : manners) {
    INFO(manner.text);
    const Read table = read(manner.text);
    CHECK(table.header == "n|square");
    CHECK(table.rows == rows);
    CHECK(table.third.line == manner.line);
  }
}

TEST_CASE("read: a title is no silent guess") {
  const Read table = read("Squares of numbers\n" + plain);
  REQUIRE(table.notes.size() == 1);
  CHECK(table.notes.front().ends_with(
      ": the text above the table is read as its title, 'Squares of numbers'"));
}

TEST_CASE("read: a page on one line is a page") {
  const Read table =
      read("<table><tr><th>n<th>square<tr><td>1<td>1<tr><td>2<td>4<tr><td>3<td>9<tr><td>4<td>16",
           "t.html");
  CHECK(table.header == "n|square");
  CHECK(table.rows == rows);
}

TEST_CASE("read: numbers are never silently a header") {
  const Read table = read("1,1\n2,4\n3,9\n4,16\n");
  CHECK(table.header == "c1|c2");
  CHECK(table.rows == rows);
  REQUIRE(table.notes.size() == 1);
  CHECK(table.notes.front().find("no header found") != std::string::npos);
  // The first row of a two-way table may be numbers, which is noted. If a given rule names them,
  // there is no note.
  const std::string products = "n,1,2,3\n1,1,2,3\n2,2,4,6\n3,3,6,9\n";
  CHECK(read(products).notes.size() == 1);
  CHECK(read(products, "t.csv", table::StandaloneRule{"products", {}, {}}).notes.empty());
}

TEST_CASE("read: a text that is not UTF-8 is read as Windows-1252, and that is said") {
  const Read table = read(
      "n,Gr\xF6\xDF"
      "e\n1,1\n2,4\n3,9\n4,16\n");
  CHECK(table.header == "n|Größe");
  CHECK(table.rows == rows);
  CHECK(table.notes.size() == 1);
}

TEST_CASE("read: what no text has is refused") {
  const Folder folder;
  folder.write("t.csv", "n,a\n1,\xFF\x01\n");
  CHECK_FALSE(read_witness(folder.path("t.csv")));
}

TEST_CASE("read: the foot of a page's table stands last, wherever the page has it") {
  const Read table = read(
      "<table><thead><tr><th>Fruit</th><th>n</th></tr></thead><tfoot><tr><th>Sum</th><td>6</td></"
      "tr>"
      "</tfoot><tbody><tr><td>apple</td><td>1</td></tr><tr><td>pear</td><td>5</td></tr></tbody>"
      "</table>",
      "t.html");
  CHECK(table.rows == std::vector<std::string>{"apple|1", "pear|5", "Sum|6"});
}

TEST_CASE("read: TEI with the tables of HTML") {
  const Read table = read(
      "<TEI xmlns=\"http://www.tei-c.org/ns/1.0\"><text><body><table><lb/><thead><tr><th>Day</th>"
      "<th>Paid</th></tr></thead><tbody><tr><td><date when=\"1921-08-01\">Aug. 1st</date></td>"
      "<td>$20.00</td></tr><tr><td>3rd</td><td>60.00</td></tr><tr><td colspan=\"1\">Total</td>"
      "<td>80.00</td></tr></tbody></table></body></text></TEI>",
      "t.xml");
  CHECK(table.header == "Day|Paid");
  CHECK(table.rows == std::vector<std::string>{"Aug. 1st|$20.00", "3rd|60.00", "Total|80.00"});
}

TEST_CASE("read: a file in the Station Exchange Format has its facts as the title") {
  const std::string text =
      "SEF\t1.0."
      "0\nID\tX\nName\tSomewhere\nLat\t1\nLon\t2\nAlt\t3\nSource\tours\nLink\tNA\nVbl\tta\n"
      "Stat\tmean\nUnits\tC\nMeta\tNA\nYear\tMonth\tDay\tHour\tMinute\tPeriod\tValue\tMeta\n"
      "1898\t1\t1\tNA\tNA\tday\t22.2\tOrig=72F\n1898\t1\t2\tNA\tNA\tday\t23.3\tOrig=74F\n";
  const Read table = read(text, "t.tsv");
  CHECK(table.header == "Year|Month|Day|Hour|Minute|Period|Value|Meta");
  REQUIRE(table.rows.size() == 2);
  CHECK(table.rows[0] == "1898|1|1|NA|NA|day|22.2|Orig=72F");
  const Folder folder;
  folder.write("t.tsv", text);
  CHECK(read_witness(folder.path("t.tsv"))
            ->tables.front()
            .title.starts_with("SEF 1.0.0; ID X; Name Somewhere; Lat 1;"));
}

namespace {

// A cell of a page's table: its position, its span in columns, and its lines.
struct PageCell {
  int row, column, span;
  std::vector<std::string> lines;
};
std::string page_of(const std::vector<PageCell>& cells) {
  std::string text = "<PcGts><Page imageFilename=\"x.jpg\"><TableRegion id=\"t\">";
  for (const PageCell& cell : cells) {
    text += "<TableCell row=\"" + std::to_string(cell.row) + "\" col=\"" +
            std::to_string(cell.column) + "\" colSpan=\"" + std::to_string(cell.span) + "\">";
    for (const std::string& line : cell.lines)
      text += "<TextLine id=\"l" + line +
              "\"><Coords points=\"1,2 3,4 5,6\"/><TextEquiv><Unicode>" + line +
              "</Unicode></TextEquiv></TextLine>";
    text += "</TableCell>";
  }
  return text + "</TableRegion></Page></PcGts>";
}

}  // namespace

TEST_CASE("read: a page's row whose cells have a line for each number is as many rows") {
  const Read table = read(page_of({{0, 0, 1, {"n"}},
                                   {0, 1, 1, {"square"}},
                                   {1, 0, 1, {"1", "2", "3", "4"}},
                                   {1, 1, 1, {"1", "4", "9", "16"}}}),
                          "t.xml");
  CHECK(table.header == "n|square");
  CHECK(table.rows == rows);
  // Counter-examples: heads with two lines of words each, and cells with different numbers of
  // lines.
  const Read heads = read(page_of({{0, 0, 1, {"num", "ber"}},
                                   {0, 1, 1, {"squ", "are"}},
                                   {1, 0, 1, {"1"}},
                                   {1, 1, 1, {"1"}},
                                   {2, 0, 1, {"2", "3"}},
                                   {2, 1, 1, {"4"}}}),
                          "t.xml");
  CHECK(heads.header == "num ber|squ are");
  CHECK(heads.rows == std::vector<std::string>{"1|1", "2 3|4"});
}

TEST_CASE("read: a total that is set across the columns has its number in the last of them") {
  const Read table = read(page_of({{0, 0, 2, {"\u00dcbertrag 10 \u2133."}},
                                   {1, 0, 1, {"wood"}},
                                   {1, 1, 1, {"20 \u2133."}},
                                   {2, 0, 1, {"iron"}},
                                   {2, 1, 1, {"30 \u2133."}},
                                   {3, 0, 2, {"Sum 60 \u2133."}}}),
                          "t.xml");
  CHECK(table.rows == std::vector<std::string>{"\u00dcbertrag|10", "wood|20", "iron|30", "Sum|60"});
  // Counter-example: a title that ends in a number.
  const Read titled = read(page_of({{0, 0, 2, {"Prices of 1563"}},
                                    {1, 0, 1, {"wood"}},
                                    {1, 1, 1, {"20 \u2133."}},
                                    {2, 0, 1, {"iron"}},
                                    {2, 1, 1, {"30 \u2133."}}}),
                           "t.xml");
  CHECK(titled.rows == std::vector<std::string>{"wood|20 \u2133.", "iron|30 \u2133."});
}

// Marks in the workbook require these places (writers/marked_workbook.hpp).
TEST_CASE("read: an exported witness has places in its sheets, where their rows are its lines") {
  const Folder folder;
  folder.write("w/datapackage.json",
               R"({"name": "w", "resources": [{"name": "one", "path": "one.csv", "rithmo": {}},
 {"name": "two", "path": "two.csv", "rithmo": {}}]})");
  folder.write("w/one.csv", plain);
  folder.write("w/two.csv", "n,square\n1,\"1\n\"\n2,4\n");
  const auto witness = table::load_witness(folder.path("w"));
  REQUIRE(witness);
  const auto sheets = [&](ExportFormat format, const std::string& name) {
    const auto bytes = export_witness(*witness, format);
    REQUIRE(bytes);
    folder.write(name, *bytes);
    const auto again = read_witness(folder.path(name), table::StandaloneRule{});
    REQUIRE(again);
    std::vector<std::pair<std::string, std::size_t>> places;
    for (const table::Table& table : again->tables)
      places.emplace_back(table.places.sheet, table.places.columns.size());
    return places;
  };
  using Places = std::vector<std::pair<std::string, std::size_t>>;
  CHECK(sheets(ExportFormat::ods, "w.ods") == Places{{"one", 2}, {"", 0}});
  CHECK(sheets(ExportFormat::tei, "w.xml") == Places{{"", 0}, {"", 0}});
}

}  // namespace rithmo::exchange

// Marks in Excel workbooks: the contents of cells, and all parts that need no change, stay
// unchanged.
#include "rithmo/exchange/writers/marked_workbook.hpp"

#include <string>
#include <utility>
#include <vector>

#include "exchange.hpp"
#include "rithmo/exchange/readers/archive.hpp"

namespace rithmo::exchange {
namespace {

const std::vector<std::string> heads{"kind", "why"};

std::string marked(const std::string& bytes, const std::vector<SheetMark>& marks) {
  auto made = marked_workbook("b.xlsx", bytes, marks, heads);
  if (!made) FAIL(text::to_text(made.error()));
  return *std::move(made);
}

std::string part(const std::string& bytes, const std::string& name) {
  auto archive = Archive::open("b.xlsx", bytes);
  REQUIRE(archive);
  auto text = archive->read(name);
  return text ? *std::move(text) : "none";
}

std::size_t count(const std::string& text, const std::string& word) {
  std::size_t found = 0;
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) ++found;
  return found;
}

}  // namespace

TEST_CASE("marks colour cells and comment on them, and nothing else changes") {
  const std::string bytes =
      bytes_of_file(std::string(RITHMO_SOURCE) + "/docs/examples/interest.xlsx");
  const std::vector<SheetMark> marks{
      {"Interest", 10, 2, "read 140.71\nbecause <&>", {"misprint", "a"}},
      {"Interest", 24, 1, "a row is missing", {"omission", "b"}},
      {"Interest", 40, 5, "beyond the table", {"omission", "c"}}};
  const std::string made = marked(bytes, marks);
  // The table is read as before, and the list is not read as a table of the workbook.
  CHECK(table_of("b.xlsx", made) == table_of("b.xlsx", bytes));
  for (const char* name : {"_rels/.rels", "xl/sharedStrings.xml", "docProps/core.xml"})
    CHECK(part(made, name) == part(bytes, name));
  // Three marks give three comments, three shapes, and three lines below the headers of the list,
  // each with a link.
  const std::string comments = part(made, "xl/commentsOfRithmo1.xml");
  CHECK(count(comments, "<comment ") == 3);
  CHECK(has(comments, "ref=\"B10\""));
  CHECK(has(comments, "because &lt;&amp;&gt;"));
  CHECK(count(part(made, "xl/drawings/vmlDrawingOfRithmo1.vml"), "<v:shape ") == 3);
  const std::string list = part(made, "xl/worksheets/findingsOfRithmo1.xml");
  CHECK(count(list, "<row ") == 4);
  CHECK(count(list, "<hyperlink ") == 3);
  // Columns of the list are as wide as their texts: 'Interest'!B10 and a margin.
  CHECK(has(list, "<cols><col min=\"1\" max=\"1\" width=\"16\" customWidth=\"1\"/>"));
  CHECK(has(list, "location=\"'Interest'!B10\""));
  // Cells keep their formats: a coloured cell has a copy of its format with another fill.
  const std::string before = part(bytes, "xl/styles.xml"), after = part(made, "xl/styles.xml");
  CHECK(count(after, "<fill>") == count(before, "<fill>") + 1);
  CHECK(has(after, "FFFFE08A"));
  // A marked cell that the sheet does not contain is added to its row.
  CHECK(has(part(made, "xl/worksheets/sheet1.xml"), "<c r=\"E40\" s=\""));
  // Repeating this gives the same bytes.
  CHECK(marked(bytes, marks) == made);
}

TEST_CASE("a workbook that was marked is marked again") {
  const std::string bytes =
      bytes_of_file(std::string(RITHMO_SOURCE) + "/docs/examples/interest.xlsx");
  const std::vector<SheetMark> marks{{"Interest", 10, 2, "first", {"misprint", "a"}}};
  const std::string twice =
      marked(marked(bytes, marks), {{"Interest", 10, 2, "second", {"misprint", "a"}},
                                    {"Interest", 11, 2, "third", {"misprint", "b"}}});
  CHECK(table_of("b.xlsx", twice) == table_of("b.xlsx", bytes));
  const std::string comments = part(twice, "xl/commentsOfRithmo1.xml");
  CHECK(count(comments, "<comment ") == 2);
  CHECK(has(comments, "first"));
  CHECK(has(comments, "second"));
  CHECK(part(twice, "xl/worksheets/findingsOfRithmo2.xml") != "none");
}

TEST_CASE("what is no such workbook is refused") {
  const auto reason = [](const std::string& bytes, const std::string& sheet) {
    const auto made = marked_workbook("b.xlsx", bytes, {{sheet, 1, 1, "x", {}}}, {});
    return made ? "made" : made.error().reason;
  };
  const std::string bytes =
      bytes_of_file(std::string(RITHMO_SOURCE) + "/docs/examples/interest.xlsx");
  CHECK(reason(bytes, "Interest") == "made");
  CHECK(reason(bytes, "Nothing") == "no sheet 'Nothing'");
  CHECK(reason(bytes.substr(0, bytes.size() / 2), "a") == "a damaged zip archive");
  for (const std::string& other : {std::string("a,b\n1,2\n"), zipped({{"mimetype", "x"}})})
    CHECK(reason(other, "a") ==
          "not a workbook in the format .xlsx, .ods or .fods: save it in one of these formats");
  // A truncated or changed file is either refused or marked, without a crash.
  for (std::size_t at = 0; at < bytes.size(); at += 97) {
    std::string damaged = bytes;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x55);
    static_cast<void>(reason(damaged, "Interest"));
    static_cast<void>(reason(bytes.substr(0, at), "Interest"));
  }
}

}  // namespace rithmo::exchange

// Files as people have them, read as witnesses: by the rows that come, what is said of them, and
// where their cells are.
#include "rithmo/exchange/readers/read_witness.hpp"

#include <string>
#include <vector>

#include "catch.hpp"
#include "folder.hpp"

namespace rithmo::exchange {
namespace {

struct Read {
  std::string header;
  std::vector<std::string> rows;
  std::vector<std::string> notes;
  text::Place third;  // of the last cell of the third row
};

std::string joined(const std::vector<text::Cell>& cells) {
  std::string text;
  for (const text::Cell& cell : cells) text += (text.empty() ? "" : "|") + cell.text;
  return text;
}

Read read(const std::string& text, const std::string& name = "t.csv",
          const table::LoneRule& rule = {}) {
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
    std::size_t line;  // of the third row
  };
  const std::vector<Manner> manners{
      {"Squares of numbers\n" + plain, 5},            // a title
      {"# typed by J. S.\n" + plain, 5},              // a remark
      {"n,square\n1,1\n2,4\n\n3,9\n4,16\n", 5},       // a blank line
      {"n,square,\n1,1,\n2,4,\n3,9,\n4,16,\n", 4},    // commas at the ends
      {"n, square\n1,1\n2,4\n3,9\n4,16\n", 4},        // a blank before a name
      {"sep=;\nn;square\n1;1\n2;4\n3;9\n4;16\n", 5},  // as Excel marks it
      {"n|square\n1|1\n2|4\n3|9\n4|16\n", 4},         // bars
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
  CHECK(table.notes.front().ends_with(": what stands above it is its title, 'Squares of numbers'"));
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
  // A table of two ways has numbers there, which is said; with a rule that names them there is no
  // doubt.
  const std::string products = "n,1,2,3\n1,1,2,3\n2,2,4,6\n3,3,6,9\n";
  CHECK(read(products).notes.size() == 1);
  CHECK(read(products, "t.csv", table::LoneRule{"products", {}, {}}).notes.empty());
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

}  // namespace rithmo::exchange

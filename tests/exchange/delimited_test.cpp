// TSV and CSV: separators, quotation marks as in RFC 4180, line ends, and written tables.
#include "rithmo/exchange/readers/delimited.hpp"

#include <string>
#include <vector>

#include "exchange.hpp"

namespace rithmo::exchange {
namespace {

// Returns cells as "row,column=text", counted from 1, or the reason why the text is refused.
std::string cells_of(const std::string& bytes) {
  const auto source = text::Source::of("t", bytes);
  REQUIRE(source);
  const auto file = import_delimited(*source);
  if (!file) return text::to_text(file.error());
  std::string reported;
  for (const auto& [place, cell] : file->tables.front().cells)
    reported += (reported.empty() ? "" : " ") + std::to_string(place.row + 1) + "," +
                std::to_string(place.column + 1) + "=" + cell.text;
  return reported;
}

struct Row {
  std::string bytes, cells;
};

void check(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    INFO(row.bytes);
    CHECK(cells_of(row.bytes) == row.cells);
  }
}

}  // namespace

TEST_CASE("the cells are parted by tab, semicolon or comma, whichever most lines have") {
  check(
      {{"a\tb\n", "1,1=a 1,2=b"},
       {"a;b\n", "1,1=a 1,2=b"},
       {"a,b\n", "1,1=a 1,2=b"},
       {"a\nb\n", "1,1=a 2,1=b"},
       {"a b\n", "1,1=a b"},
       {"a,b\tc\n1,2\t3\n", "1,1=a,b 1,2=c 2,1=1,2 2,2=3"},  // a tab takes precedence over a comma
       {"a;b\tc\n", "1,1=a;b 1,2=c"},
       {"a,b;c,d\n1,5;2\n", "1,1=a,b 1,2=c,d 2,1=1,5 2,2=2"},  // each line has one semicolon
       {"a,5;b;c\n1,5;2;3\n", "1,1=a,5 1,2=b 1,3=c 2,1=1,5 2,2=2 2,3=3"},
       // The title line contains a separator that the table does not use.
       {"Sines, cosines, etc.\na;b\n1;2\n", "1,1=Sines, cosines, etc. 2,1=a 2,2=b 3,1=1 3,2=2"},
       {"Sines; cosines; etc.\na,b\n1,2\n", "1,1=Sines; cosines; etc. 2,1=a 2,2=b 3,1=1 3,2=2"},
       // Commas within numbers, where bars or blanks separate the cells.
       {"A title, with a comma\n| A, | 1,1 |\n| B, | 2,2 |\n",
        "1,1=A title, with a comma 2,1=A, 2,2=1,1 3,1=B, 3,2=2,2"},
       {"h  d\n1  3,6\n2  5,1\n3  6,2\n", "1,1=h 1,2=d 2,1=1 2,2=3,6 3,1=2 3,2=5,1 4,1=3 4,2=6,2"},
       {"Men      Women\n1,683    1,401\n3,966    2,856\n",
        "1,1=Men 1,2=Women 2,1=1,683 2,2=1,401 3,1=3,966 3,2=2,856"},
       {"Breite\n10,05\n10,37\n11,05\n", "1,1=Breite 2,1=10,05 3,1=10,37 4,1=11,05"},
       // A title above a blank line, in a file with quotation marks.
       {"Made in 1790, again\n\na,b,c\n\"1,5\",2,3\n",
        "1,1=Made in 1790, again 3,1=a 3,2=b 3,3=c 4,1=1,5 4,2=2 4,3=3"},
       {"Sines\tof all\na,b\n1,2\n", "1,1=Sines\tof all 2,1=a 2,2=b 3,1=1 3,2=2"}});
}

TEST_CASE("a hundred lines are looked at for what parts the cells") {
  const auto lines = [](std::size_t commas, std::size_t plain, std::size_t semicolons) {
    return repeated("a,b\n", commas) + repeated("x\n", plain) + repeated("a;b\n", semicolons);
  };
  const auto parts_at_comma = [](const std::string& text) {
    return cells_of(text).starts_with("1,1=a 1,2=b");
  };
  CHECK(parts_at_comma(lines(50, 0, 50)));        // a tie: the first line decides
  CHECK(parts_at_comma(lines(50, 0, 51)));        // line 101 is not examined
  CHECK_FALSE(parts_at_comma(lines(49, 1, 50)));  // line 100 is examined
  CHECK_FALSE(parts_at_comma(lines(49, 0, 50)));
}

TEST_CASE("lines end with a line feed, with both signs, or as on old computers") {
  check({{"a,b\r\n1,2\r\n", "1,1=a 1,2=b 2,1=1 2,2=2"},
         {"a,b\r1,2\r", "1,1=a 1,2=b 2,1=1 2,2=2"},
         {"a,b\n1,2", "1,1=a 1,2=b 2,1=1 2,2=2"},
         {"a,b\n\n1,2\n", "1,1=a 1,2=b 3,1=1 3,2=2"},
         {"a,\n,2\n", "1,1=a 2,2=2"},
         {"a,,b\n", "1,1=a 1,3=b"},
         {"", ""},
         {"\n", ""},
         {" a , b\n", "1,1= a  1,2= b"},  // blanks are not trimmed
         // A carriage return is not a line end if the text has line feeds.
         {"a\rb,c\n", "1,1=a\rb 1,2=c"},
         {"\xEF\xBB\xBF"
          "a,b\n",
          "1,1=a 1,2=b"}});
}

// Rules of RFC 4180, section 2.
TEST_CASE("quotes hold commas, line breaks and doubled quotes") {
  check({{"\"a,b\",c\n", "1,1=a,b 1,2=c"},
         {"\"a\nb\",c\n1,2\n", "1,1=a\nb 1,2=c 2,1=1 2,2=2"},
         {"\"a \"\"b\"\"\",c\n", "1,1=a \"b\" 1,2=c"},
         {"\"a;b\";c\n1;2\n", "1,1=a;b 1,2=c 2,1=1 2,2=2"},
         {"\"\",c\n", "1,2=c"},
         {"a,\"b\nc\n", "t:1:3: a quote that is never closed\n  a,\"b\n    ^"},
         {"a,b\n\"1\"x,2\n", "t:2:4: text after a closing quote\n  \"1\"x,2\n     ^"}});
  CHECK(cells_of("\"a\"\rb\r") == "1,1=a 2,1=b");
}

TEST_CASE("a cell beyond what is held is refused at its place") {
  CHECK(cells_of(std::string(16'384, ',') + "a\n") ==
        "t: a cell at row 1, column 16385: a table has at most 1048576 rows and 16384 columns");
  CHECK(cells_of(std::string(16'383, ',') + "a\n") == "1,16384=a");
  CHECK(cells_of("a\n" + std::string(100'001, 'b') + "\n") ==
        "t: the cell at row 2, column 1 has a text of more than 100000 bytes");
}

TEST_CASE("lines are written with no more quotes than are needed") {
  struct Line {
    std::vector<std::string> cells;
    std::string line, header;
  };
  const std::vector<Line> lines{
      {{"a"}, "a\n", "a\n"},
      {{"a", "b"}, "a,b\n", "a,b\n"},
      {{""}, "\"\"\n", "\"\"\n"},  // a blank line would not be read as a row
      {{"", ""}, ",\n", ",\n"},
      {{"a,b", "c"}, "\"a,b\",c\n", "\"a,b\",c\n"},
      {{"a\"b", "c\nd"}, "\"a\"\"b\",\"c\nd\"\n", "\"a\"\"b\",\"c\nd\"\n"},
      // Up to as many semicolons as commas need no quotation marks; more would be taken for the
      // separator.
      {{"a;b", "c"}, "a;b,c\n", "a;b,c\n"},
      {{"a;b;c", "d"}, "a;b;c,d\n", "\"a;b;c\",\"d\"\n"},
      {{"a;b"}, "a;b\n", "\"a;b\"\n"},
      {{"a\tb\tc", "d \"e\""}, "a\tb\tc,\"d \"\"e\"\"\"\n", "\"a\tb\tc\",\"d \"\"e\"\"\"\n"}};
  for (const Line& line : lines) {
    INFO(line.line);
    CHECK(csv_line(line.cells) == line.line);
    CHECK(csv_header(line.cells) == line.header);
  }
}

}  // namespace rithmo::exchange

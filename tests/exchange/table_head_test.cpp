// Headers, titles and names of columns at each limit: number of rows, number of numbers, and lines
// that belong together.
#include "rithmo/exchange/shape/table_head.hpp"

#include <string>
#include <vector>

#include "exchange.hpp"

namespace rithmo::exchange {
namespace {

struct Row {
  std::string text, csv, reported;  // reported: all notes, separated by " | "
};

std::string all_notes(const ImportedWitness& witness) {
  std::string reported;
  for (const std::string& note : witness.notes) reported += (reported.empty() ? "" : " | ") + note;
  return reported;
}

void check(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    INFO(row.text);
    const auto witness = imported(row.text.starts_with("<") ? "t.html" : "t.tsv", row.text);
    REQUIRE(witness.tables.size() == 1);
    CHECK(file_in(witness, "t.csv") == row.csv);
    CHECK(all_notes(witness) == row.reported);
  }
}

std::string no_header(std::size_t columns) {
  return "table 1: no header found: the columns are named c1 to c" + std::to_string(columns) +
         " (--header N if row N is the header)";
}

std::string lines(std::size_t count) {
  return "table 1: the header has " + std::to_string(count) +
         " lines: each column is named by all of them";
}

const std::string two_ways =
    "table 1: its first row has numbers in order and is read as the header of a two-way table "
    "(--header 0 if it is not)";

std::string remarks(std::size_t row) {
  return "table 1: its header is taken to be row " + std::to_string(row) +
         ", and the rows above it to be remarks (--header N if the header is row N)";
}

}  // namespace

TEST_CASE("lines of one cell of words above a wider table are its title") {
  struct Title {
    std::string text, title, csv;
  };
  for (const Title& row : std::vector<Title>{
           {"Squares\na\tb\n1\t2\n", "Squares", "a,b\n1,2\n"},
           {"Of\nsquares\na\tb\n1\t2\n", "Of squares", "a,b\n1,2\n"},
           {"\tSquares\na\tb\n1\t2\n", "Squares", "a,b\n1,2\n"},
           {" Of   squares \na\tb\n1\t2\n", "Of squares", "a,b\n1,2\n"},
           {"a\n1\n2\n", "t", "a\n1\n2\n"},  // a table with one column has no title
           {"5\na\tb\n1\t2\n", "t",
            "5 / a,5 / b\n1,2\n"},  // a number above a name is part of the header
           {"<table><caption>Cap</caption><tr><td colspan=2>1563<tr><td>a<td>b<tr><td>1<td>2"
            "</table>",
            "Cap 1563", "a,b\n1,2\n"}}) {  // a title that is merged across the columns
    INFO(row.text);
    const auto witness = imported(row.text.starts_with("<") ? "t.html" : "t.tsv", row.text);
    REQUIRE(witness.tables.size() == 1);
    CHECK(witness.tables.front().title == row.title);
    CHECK(witness.files.front().text == row.csv);
  }
}

TEST_CASE("words over numbers are names, where at least half of all below are numbers") {
  check({{"x\ty\n1\t2\n", "x,y\n1,2\n", ""},
         {"x\t-\n1\t2\n", "x,-\n1,2\n", ""},
         {"x\t-\na\t2\n", "x,-\na,2\n", ""},  // signs in half of the cells
         {"x\t-\ta\na\tb\t2\n", "c1,c2,c3\nx,-,a\na,b,2\n", no_header(3)},
         {"x\t5\n1\t2\n", "c1,c2\nx,5\n1,2\n", no_header(2)},
         {"-\t-\n1\t2\n", "c1,c2\n-,-\n1,2\n",
          no_header(2) + " | t.csv: c1: 1 cell says that the number is missing"
                         " | t.csv: c2: 1 cell says that the number is missing"},
         // Names above most of the columns need no numbers below.
         {"x\ty\tz\na\tb\tc\n", "x,y,z\na,b,c\n", ""},
         {"x\ty\na\tb\tc\n", "x,y,c3\na,b,c\n",
          "table 1: the column without a name at row 1, column 3 is named c3"},
         // Names above only half of the columns are not enough: the header continues.
         {"x\ty\na\tb\tc\td\n", "x / a,y / b,y / c,y / d\n", lines(2)}});
}

TEST_CASE("remarks above the names of numbers are the title, where one has a number") {
  const std::string numbers = "1\t1\n2\t4\n3\t9\n";
  check({{"Source\tLeiden\nDate\t1610\nn\tsq\n" + numbers, "n,sq\n1,1\n2,4\n3,9\n", remarks(3)},
         {"Date\t1610\nn\tsq\n" + numbers, "n,sq\n1,1\n2,4\n3,9\n", remarks(2)},
         // At least three rows of numbers below are required; otherwise a number above a name is
         // part of the header.
         {"Date\t1610\nn\tsq\n1\t1\n2\t4\n", "Date / n,1610 / sq\n1,1\n2,4\n", lines(2)},
         // A column of numbers without a name.
         {"Date\t1610\nn\tsq\n1\t1\t7\n2\t4\t8\n3\t9\t9\n",
          "Date / n,1610 / sq,c3\n1,1,7\n2,4,8\n3,9,9\n",
          lines(2) + " | table 1: the column without a name at row 2, column 3 is named c3"},
         // A remark has two cells and begins with a word.
         {"Date\t1610\t3\nn\tsq\tx\n1\t1\t1\n2\t4\t8\n3\t9\t27\n",
          "Date / n,1610 / sq,3 / x\n1,1,1\n2,4,8\n3,9,27\n", lines(2)},
         {"1610\tDate\nn\tsq\n" + numbers, "1610 / n,Date / sq\n1,1\n2,4\n3,9\n", lines(2)}});
  const auto after = [&](std::size_t count) {
    const auto witness =
        imported("t.tsv", repeated("Date\t1610\n", count) + "n\tsq\n1\t1\n2\t4\n3\t9\n");
    return file_in(witness, "t.csv").starts_with("n,sq\n");
  };
  CHECK(after(12));
  CHECK_FALSE(after(13));
}

TEST_CASE("words beside numbers that rise are names, over columns that are mostly numbers") {
  const std::string csv = "Shire,1801,1811,Sum\n";
  const auto made = [](const std::string& text) {
    return imported("t.tsv", text).files.front().text;
  };
  CHECK(made("Shire\t1801\t1811\tSum\nAyr\t1\t2\t3\nBute\t4\t5\t9\nRoss\t6\t7\t13\n")
            .starts_with(csv));
  CHECK(made("Shire\t1811\t1801\tSum\nAyr\t1\t2\t3\nBute\t4\t5\t9\nRoss\t6\t7\t13\n")
            .starts_with("c1,"));  // the numbers fall
  CHECK(made("Shire\t1801\t1801\tSum\nAyr\t1\t2\t3\nBute\t4\t5\t9\nRoss\t6\t7\t13\n")
            .starts_with("c1,"));  // the numbers stay equal
  CHECK(made("Shire\t1801\t1811\tSum\nAyr\t1\t2\t3\nBute\t4\t5\t9\n").starts_with("c1,"));
  // Numbers in four of five rows are enough; in three of four rows they are not.
  CHECK(made("Shire\t1801\t1811\tSum\nA\t1\t2\t3\nB\t4\t5\t9\nC\t6\t7\t8\nD\t8\t1\t9\nE\t1\t2\tx\n")
            .starts_with(csv));
  CHECK(made("Shire\t1801\t1811\tSum\nA\t1\t2\t3\nB\t4\t5\t9\nC\t6\t7\t8\nD\t8\t1\tx\n")
            .starts_with("c1,"));
  CHECK(made("Shire\t1801\t1811\tnil\nA\t1\t2\t3\nB\t4\t5\t9\nC\t6\t7\t8\n").starts_with("c1,"));
}

TEST_CASE("a first row of numbers in order heads a two-way table") {
  check({{"\t1\t2\n1\t1\t2\n", "c1,1,2\n1,1,2\n",
          two_ways + " | table 1: the column without a name at row 1, column 1 is named c1"},
         {"x\t2\t1\n1\t1\t2\n", "x,2,1\n1,1,2\n", two_ways},
         {"-\t1\t2\n1\t1\t2\n", "-,1,2\n1,1,2\n", two_ways},
         {"x\t1.5\t1E+1\n1\t1\t2\n", "x,1.5,1E+1\n1,1,2\n", two_ways},
         {"?\t1\t2\n1\t1\t2\n", "c1,c2,c3\n?,1,2\n1,1,2\n", no_header(3)},
         {"0\t1\t2\n1\t1\t2\n", "c1,c2,c3\n0,1,2\n1,1,2\n", no_header(3)},
         {"x\t1\n1\t1\n", "c1,c2\nx,1\n1,1\n", no_header(2)},  // at least two numbers are required
         {"x\t1\t1\n1\t1\t2\n", "c1,c2,c3\nx,1,1\n1,1,2\n", no_header(3)},
         {"x\t1\t3\t2\n1\t1\t2\t3\n", "c1,c2,c3,c4\nx,1,3,2\n1,1,2,3\n", no_header(4)},
         {"x\t1\ty\n1\t1\t2\n", "c1,c2,c3\nx,1,y\n1,1,2\n", no_header(3)}});
}

TEST_CASE("rows that the file marks as heads are all of the header") {
  check({{"<table><tr><th>a<th>b<tr><td>x<td>y</table>", "a,b\nx,y\n", ""},
         {"<table><tr><th>5<th>7<tr><td>x<td>y</table>", "5,7\nx,y\n", ""},
         {"<table><tr><th>a<td>b<tr><td>1<td>2</table>", "a,b\n1,2\n", ""},
         {"<table><tr><th>a<th>b<tr><th>c<th>d<tr><td>1<td>2</table>", "a / c,b / d\n1,2\n",
          lines(2)},
         // A table with header rows only.
         {"<table><tr><th>a<th>b<tr><th>c<th>d</table>", "a,b\nc,d\n", ""},
         {"<table><tr><th>a<th>b</table>", "a,b\n", ""}});
  const auto head_of = [](std::size_t heads) {
    std::string page = "<table>";
    for (std::size_t i = 0; i < heads; ++i) page += "<tr><th>h<th>k";
    return imported("t.html", page + "<tr><td>1<td>2</table>");
  };
  CHECK(is_told(head_of(50), lines(50)));
  CHECK(head_of(50).tables.front().rows == 1);
  CHECK(is_told(head_of(51), lines(50)));  // a header has at most fifty lines
}

TEST_CASE("a line over names belongs to them, as far as it reaches") {
  check({// Without merged cells, a text extends to the next cell.
         {"Even\t\tOdd\t\na\tb\ta\tb\n1\t2\t3\t4\n", "Even / a,Even / b,Odd / a,Odd / b\n1,2,3,4\n",
          lines(2)},
         {"x\tEven\t\na\tb\tc\n1\t2\t3\n", "x / a,Even / b,Even / c\n1,2,3\n", lines(2)},
         // A merged cell covers only its own columns.
         {"<table><tr><td colspan=2>A<td colspan=2>B<tr><td colspan=2>c<td "
          "colspan=2>d<tr><td>x<td>y<td>"
          "x<td>z<tr><td>1<td>2<td>3<td>4<tr><td>5<td>6<td>7<td>8</table>",
          "A / c / x,A / c / y,B / d / x,B / d / z\n1,2,3,4\n5,6,7,8\n", lines(3)},
         {"<table><tr><td colspan=2>E<td><td>O<tr><td>a<td>b<td>c<td>d<tr><td>1<td>2<td>3<td>4"
          "</table>",
          "E / a,E / b,c,O / d\n1,2,3,4\n", lines(2)},
         // Each number is above several names.
         {"P\t1801\t\t1811\t\n\ta\tb\ta\tb\nA\t1\t2\t3\t4\n",
          "P,1801 / a,1801 / b,1811 / a,1811 / b\nA,1,2,3,4\n", lines(2)},
         // Units below the names; a unit also names a column without another name.
         {"n\tlength\t\n\tft\tlb\n1\t2\t3\n", "n,length / ft,length / lb\n1,2,3\n", lines(2)},
         {"n\tlength\nNo.\tft\n1\t2\n", "n / No.,length / ft\n1,2\n", lines(2)},
         // A blank row separates names from the rows below.
         {"n\tlength\n\nJan.\twanting\n1\t2\n3\t4\n", "n,length\nJan.,wanting\n1,2\n3,4\n",
          "table 1: 1 empty row left out | t.csv: length: 1 cell says that the number is missing"}});
}

TEST_CASE("a header that is named takes all below as it stands, and all above as title") {
  const auto made = [](const std::string& text, std::size_t header) {
    ImportChoice choice;
    choice.shape.header = header;
    return imported("t.tsv", text, choice);
  };
  const std::string text = "of\tall\nn\tsq\nx\ty\n1\t1\n";
  CHECK(made(text, 1).files.front().text == "of,all\nn,sq\nx,y\n1,1\n");
  CHECK(made(text, 2).files.front().text == "n,sq\nx,y\n1,1\n");
  CHECK(made(text, 2).tables.front().title == "of all");
  CHECK(made(text, 3).tables.front().title == "of all n sq");
  CHECK(made(text, 4).files.front().text == "1,1-2\n");
  CHECK(made("Title\n1\t2\n3\t4\n", 0).tables.front().title == "Title");
  CHECK(made("Title\n1\t2\n3\t4\n", 0).files.front().text == "c1,c2\n1,2\n3,4\n");
  // With a given header row, no further tables are searched for.
  CHECK(made("n\tsq\n1\t1\nn\tcube\n1\t1\n2\t8\n", 1).files.front().text ==
        "n,sq\n1,1\nn,cube\n1,1\n2,8\n");
}

TEST_CASE("names of columns are distinct and at most a thousand bytes long") {
  const std::string longest(1000, 'a');
  check({{"a\ta\ta\tb\n1\t2\t3\t4\n", "a,a-2,a-3,b\n1,2,3,4\n",
          "table 1: a further column 'a' at row 1, column 2 is named a-2 | table 1: a further "
          "column 'a' at row 1, column 3 is named a-3"},
         {"a-2\ta\ta\n1\t2\t3\n", "a-2,a,a-3\n1,2,3\n",
          "table 1: a further column 'a' at row 1, column 3 is named a-3"},
         {"c2\t\tb\n1\t2\t3\n", "c2,c2-2,b\n1,2,3\n",
          "table 1: the column without a name at row 1, column 2 is named c2-2"},
         {longest + "\tb\n1\t2\n", longest + ",b\n1,2\n", ""}});
  CHECK(table_of("t.tsv", longest + "a\tb\n1\t2\n") == longest + " ...,b\n1,2\n");
  CHECK(table_of("t.tsv", longest + "\tb\nx\ty\n1\t2\n") == longest + " ...,b / y\n1,2\n");
}

}  // namespace rithmo::exchange

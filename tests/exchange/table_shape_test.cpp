// Making tables from cells: title, header, omitted parts, and the notes about them. Rows are given
// as tab-separated lines.
#include "rithmo/exchange/shape/table_shape.hpp"

#include <string>
#include <vector>

#include "exchange.hpp"
#include "rithmo/exchange/writers/package_writer.hpp"

namespace rithmo::exchange {
namespace {

struct Made {
  const char *text, *csv, *reported;  // reported: words of some note; null for no note
};

ImportChoice with_header(std::size_t row) {
  ImportChoice choice;
  choice.shape.header = row;
  return choice;
}

}  // namespace

TEST_CASE("the header is found, or said to be missing") {
  const std::vector<Made> rows{
      {"a\tb\n1\t2\n", "a,b\n1,2\n", nullptr},
      {"1\t2\n2\t4\n", "c1,c2\n1,2\n2,4\n", "no header found"},
      {"\t1\t2\n1\t1\t2\n2\t2\t4\n", "c1,1,2\n1,1,2\n2,2,4\n", "two-way"},
      {"x\t1\t2\n1\t1\t2\n", "x,1,2\n1,1,2\n", "two-way"},
      {"2\t3\t4\n3\t4\t5\n", "c1,c2,c3\n2,3,4\n3,4,5\n", "no header found"},
      // Falling numbers may be a two-way table.
      {"even\t5\t3\nodd\t7\t9\n", "even,5,3\nodd,7,9\n", "two-way"},
      {"even\t5\t3\t4\nodd\t7\t9\t8\n", "c1,c2,c3,c4\neven,5,3,4\nodd,7,9,8\n", "no header"},
      {"Squares\n\na\tb\n1\t1\n", "a,b\n1,1\n", "1 empty row"},
      {"a\t\tb\n1\t\t2\n", "a,b\n1,2\n", "1 empty column"},
      {"a\tc\tb\n1\t\t2\n", "a,c,b\n1,,2\n", nullptr},  // this table has a header
      {"\t\t\n\ta\tb\n\t1\t2\n", "a,b\n1,2\n", "empty column"},
      {"a\ta\t \n1\t2\t3\n", "a,a-2,c3\n1,2,3\n", "named a-2"},
      {"Even\t\tOdd\t\nroot\tsquare\troot\tx\n2\t4\t3\t9\n",
       "Even / root,Even / square,Odd / root,Odd / x\n2,4,3,9\n", "the header has 2 lines"},
      {"one\n1\n2\n", "one\n1\n2\n", nullptr},
      {"d.\t\u00a3\ts.\td.\n1\t0\t0\t1\n2\t0\t0\t2\n", "d.,\u00a3,s.,d.-2\n1,0,0,1\n2,0,0,2\n",
       "named d.-2"},
      {"day\t\t\tl.\n1\t2\t3\t4\n2\t3\t4\t5\n", "day,c2,c3,l.\n1,2,3,4\n2,3,4,5\n", "named c2"},
      {"loaf\t\u00bd\t\u00bc\nbun\t1\t2\n", "c1,c2,c3\nloaf,\u00bd,\u00bc\nbun,1,2\n", "no header"},
      {"-\t-\n1\t2\n", "c1,c2\n-,-\n1,2\n", "no header"},
      // Words in place of missing numbers are not names, and a line of such words is not a header.
      {"Month\tBaptized\tBuried\nJan.\twanting\twanting\nFeb.\t12\t9\nMar.\t15\t11\n",
       "Month,Baptized,Buried\nJan.,wanting,wanting\nFeb.,12,9\nMar.,15,11\n",
       "says that the number is missing"},
      {"n\tsq\n1\t1\n2\t4\nillegible\tillegible\n6\t36\n7\t49\n8\t64\n",
       "n,sq\n1,1\n2,4\nillegible,illegible\n6,36\n7,49\n8,64\n", "says that the number is missing"},
      {"Shire\t1801\t1811\tIncrease\nAyr\t100\t130\t30\nBute\t107\t139\t32\nRoss\t90\t95\t5\n",
       "Shire,1801,1811,Increase\nAyr,100,130,30\nBute,107,139,32\nRoss,90,95,5\n", nullptr},
      {"Item\t\u00a3\nAyr\t100\nBute\t107\nRoss\t90\n", "Item,\u00a3\nAyr,100\nBute,107\nRoss,90\n",
       nullptr},
      {"a\tb\n\"x, \"\"y\"\"\"\t1\n", "a,b\n\"x, \"\"y\"\"\",1\n", nullptr},
  };
  for (const Made& row : rows) {
    INFO(row.text);
    const auto witness = imported("t.tsv", row.text);
    REQUIRE(witness.tables.size() == 1);
    CHECK(file_in(witness, "t.csv") == row.csv);
    if (row.reported)
      CHECK(is_told(witness, row.reported));
    else
      CHECK(witness.notes.empty());
  }
}

TEST_CASE("--header says which row it is, or that there is none") {
  const std::string text = "x\ty\na\tb\n1\t2\n";
  CHECK(table_of("t.tsv", text, with_header(2)) == "a,b\n1,2\n");
  CHECK(table_of("t.tsv", text, with_header(0)) == "c1,c2\nx,y\na,b\n1,2\n");
  CHECK(table_of("t.tsv", "1\t2\n2\t4\n", with_header(1)) == "1,2\n2,4\n");
  CHECK(refused("t.tsv", text, with_header(9)) ==
        "t.tsv: table 1: row 9 is empty, so it cannot be the header: give --header another row, or "
        "0 for none");
  CHECK(refused("t.tsv", "a\tb\n\n1\t2\n", with_header(2)) ==
        "t.tsv: table 1: row 2 is empty, so it cannot be the header: give --header another row, or "
        "0 for none");
}

TEST_CASE("title lines make the title") {
  const auto witness = imported("t.tsv", "Of squares\nthe first part\na\tb\n1\t1\n");
  CHECK(witness.tables.front().title == "Of squares the first part");
  CHECK(file_in(witness, "datapackage.json").find("\"title\": \"Of squares the first part\"") !=
        std::string::npos);
}

TEST_CASE("remarks above the header are its title") {
  const auto witness = imported(
      "t.tsv",
      "Table of squares\nSource\tLeiden\nDate\t1610\nn\tsquare\n1\t1\n2\t4\n3\t9\n4\t16\n");
  CHECK(file_in(witness, "t.csv") == "n,square\n1,1\n2,4\n3,9\n4,16\n");
  CHECK(witness.tables.front().title == "Table of squares Source Leiden Date 1610");
  CHECK(is_told(witness, "its header is taken to be row 4"));
  // A table of words and numbers keeps its first row of entries.
  CHECK(table_of("t.tsv", "shire\tmen\nKent\t1610\nSurrey\t900\nall\tsum\nrest\t5\n9\t7\n8\t6\n") ==
        "shire,men\nKent,1610\nSurrey,900\nall,sum\nrest,5\n9,7\n8,6\n");
}

TEST_CASE("merged cells: in the first, or in each") {
  const std::string page =
      "<table><tr><th>a<th>b<th>c<tr><td rowspan=2>x<td colspan=2>y<tr><td>1<td>2</table>";
  CHECK(table_of("p.html", page) == "a,b,c\nx,y,\n,1,2\n");
  CHECK(is_told(imported("p.html", page), "row 2, column 1 to row 3, column 1; row 2, column 2"));
  ImportChoice repeat;
  repeat.shape.repeat_merged = true;
  CHECK(table_of("p.html", page, repeat) == "a,b,c\nx,y,y\nx,1,2\n");
}

TEST_CASE("what is no row of a table: heads of several lines, notes that keep their place") {
  const std::vector<Made> rows{
      // Units below the names.
      {"no\tlength\tweight\n\tft\tlb\n1\t2\t3\n2\t4\t6\n",
       "no,length / ft,weight / lb\n1,2,3\n2,4,6\n", "the header has 2 lines"},
      // Years above the names of several columns each, and a line of words below the header.
      {"Parish\t1801\t\t1811\t\n\tmen\twomen\tmen\twomen\nAsh\t1\t2\t3\t4\nBeer\t5\t6\t7\t8\n",
       "Parish,1801 / men,1801 / women,1811 / men,1811 / women\nAsh,1,2,3,4\nBeer,5,6,7,8\n",
       "the header has 2 lines"},
      {"Date\tPaid to\t£\ts.\nJanuary\n1\tSmith\t1\t2\n2\tJones\t0\t10\n",
       "Date,Paid to,£,s.\nJanuary,,,\n1,Smith,1,2\n2,Jones,0,10\n",
       "t.csv: a note, and no row: line 2 'January'"},
      // The header is repeated on each page, below a title line.
      {"n\tsq\n1\t1\n2\t4\n\ncontinued\nn\tsq\n3\t9\n", "n,sq\n1,1\n2,4\ncontinued,\nn,sq\n3,9\n",
       "t.csv: 2 notes, and no rows: line 4 'continued'; line 5 'n sq'"},
      // Words in a column of numbers are a note. A misread number is still a number, and a name in
      // a column of names is a name.
      {"n\tsq\n1\t1\n2\t4\nOf threes\n3\t9\n4\t16\n5\t25\n",
       "n,sq\n1,1\n2,4\nOf threes,\n3,9\n4,16\n5,25\n", "a note, and no row: line 4 'Of threes'"},
      {"n\tsq\n1\t1\n2\t4\nl2\n3\t9\n4\t16\n", "n,sq\n1,1\n2,4\nl2,\n3,9\n4,16\n", nullptr},
      {"who\tsum\nJohn\t3\nMary\nPeter\t4\n", "who,sum\nJohn,3\nMary,\nPeter,4\n", nullptr},
      // Notes below the table.
      {"who\tsum\nJohn\t3\nPeter\t4\n\n* as the clerk says\nso far\n",
       "who,sum\nJohn,3\nPeter,4\n* as the clerk says,\nso far,\n",
       "a note, and no row: line 4 '* as the clerk says'"},
  };
  for (const Made& row : rows) {
    INFO(row.text);
    const auto witness = imported("t.tsv", row.text);
    REQUIRE(witness.tables.size() == 1);
    CHECK(file_in(witness, "t.csv") == row.csv);
    if (row.reported)
      CHECK(is_told(witness, row.reported));
    else
      CHECK(witness.notes.empty());
  }
  CHECK(table_of("t.tsv", "n\tsq\n1\t1\n2\t4\nn\tsq\n3\t9\n", with_header(1)) ==
        "n,sq\n1,1\n2,4\nn,sq\n3,9\n");
  CHECK(table_of("p.html",
                 "<table><tr><th>n<th>sq<tr><td>1<td>1<tr><td colspan=2>the "
                 "second<tr><td>2<td>4</table>") == "n,sq\n1,1\nthe second,\n2,4\n");
}

TEST_CASE("tables one below the other are tables of their own") {
  const std::string text =
      "Squares\nn\tsq\n1\t1\n2\t4\n\nOf prices\nyear\twheat\toats\n1550\t12\t3\n1551\t9\t2\n";
  const auto witness = imported("t.tsv", text);
  REQUIRE(witness.tables.size() == 2);
  CHECK(file_in(witness, witness.tables[0].path) == "n,sq\n1,1\n2,4\n");
  CHECK(file_in(witness, witness.tables[1].path) == "year,wheat,oats\n1550,12,3\n1551,9,2\n");
  CHECK(witness.tables[0].title == "Squares");
  CHECK(witness.tables[1].title == "Of prices");
  CHECK(is_told(witness, "begins at row 6, below another"));
  // New names above numbers begin a table without a blank row; so does a title above the same
  // names.
  const auto close = imported("t.tsv", "n\tsq\n1\t1\n2\t4\nn\tcube\n1\t1\n2\t8\n");
  REQUIRE(close.tables.size() == 2);
  CHECK(file_in(close, close.tables[1].path) == "n,cube\n1,1\n2,8\n");
  const auto lands = imported(
      "t.tsv",
      "England\nyear\tbushels\n1800\t20\n1801\t25\nScotland\nyear\tbushels\n1800\t10\n1801\t15\n");
  REQUIRE(lands.tables.size() == 2);
  CHECK(lands.tables[1].title == "Scotland");
  CHECK(file_in(lands, lands.tables[1].path) == "year,bushels\n1800,10\n1801,15\n");
  CHECK(table_of("t.tsv", "Latin\tEnglish\nunus\tone\nGreek\tEnglish\nheis\tone\n") ==
        "Latin,English\nunus,one\nGreek,English\nheis,one\n");
  // A blank row alone does not begin a table, nor does a line of sums below it.
  CHECK(table_of("t.tsv", "n\tsq\n1\t1\n\n2\t4\n") == "n,sq\n1,1\n2,4\n");
  CHECK(table_of("t.tsv", "who\tsum\nJohn\t1\n\nTotal\t4\n") == "who,sum\nJohn,1\nTotal,4\n");
}

TEST_CASE("semicolons in a header are no separators when it is read again") {
  CHECK(table_of("p.html", "<table><tr><th>a;b;c<th>d<tr><td>1;2<td>3</table>") ==
        "\"a;b;c\",\"d\"\n1;2,3\n");
  CHECK(table_of("p.html", "<table><tr><th>a;b<th>c<th>d<tr><td>1<td>2<td>3</table>") ==
        "a;b,c,d\n1,2,3\n");
}

TEST_CASE("a head reaches as far down as its merged cells do") {
  const std::string page =
      "<table><tr><td rowspan=3>Day<td colspan=3>Observations<td rowspan=3>Remarks"
      "<tr><td colspan=2>1801<td>Rain<tr><td>9 a.m.<td>3 p.m.<td>in."
      "<tr><td>1<td>4<td>5<td>6<td>fog<tr><td>2<td>7<td>8<td>9<td></table>";
  CHECK(table_of("p.html", page) ==
        "Day,Observations / 1801 / 9 a.m.,Observations / 1801 / 3 p.m.,Observations / Rain / in.,"
        "Remarks\n1,4,5,6,fog\n2,7,8,9,\n");
  // Counter-example: months that are merged across their rows are not a header.
  const std::string months =
      "<table><tr><td>Month<td>Day<td>Rain<tr><td rowspan=2>January<td>1<td>4<tr><td>2<td>5"
      "<tr><td rowspan=2>February<td>1<td>6<tr><td>2<td>7</table>";
  CHECK(table_of("p.html", months) == "Month,Day,Rain\nJanuary,1,4\n,2,5\nFebruary,1,6\n,2,7\n");
}

TEST_CASE("heads over several columns each name these, with what stands below") {
  const std::string page =
      "<table><tr><td "
      "colspan=2>Even<td>Odd<tr><td>root<td>square<td>root<tr><td>2<td>4<td>3</table>";
  CHECK(table_of("p.html", page) == "Even / root,Even / square,Odd / root\n2,4,3\n");
}

TEST_CASE("one sheet by its name, in the file or as it is made") {
  const std::string page =
      "<table id='First one'><tr><th>a<tr><td>1</table><table id=b><tr><th>b<tr><td>2</table>";
  ImportChoice choice;
  choice.sheet = "First one";
  CHECK(table_of("p.html", page, choice) == "a\n1\n");
  choice.sheet = "first-one";
  CHECK(table_of("p.html", page, choice) == "a\n1\n");
  choice.sheet = "First on";
  CHECK(refused("p.html", page, choice) ==
        "p.html: no table 'First on'; did you mean 'First one'?; there are: First one, b");
}

TEST_CASE("names of tables") {
  CHECK(slug_of("Table  1 (Sines)") == "table-1-sines");
  CHECK(slug_of("Gr\xC3\xB6\xC3\x9F"
                "e") == "grose");
  CHECK(slug_of("\xE8\xA1\xA8").empty());
  const auto witness =
      imported("My Tables.html",
               "<table id=notes><tr><th>a<tr><td>1</table><table id=x><tr><th>a<tr><td>1</table>"
               "<table id=X><tr><th>a<tr><td>1</table><table><tr><td>  </table>"
               "<table><tr><th>a<tr><td>1</table>");
  std::vector<std::string> names;
  for (const TableFileInfo& table : witness.tables) names.push_back(table.name);
  CHECK(names == std::vector<std::string>{"notes-2", "x", "x-2", "table-4"});
  const std::string package = file_in(witness, "datapackage.json");
  CHECK(package.find("\"name\": \"my-tables\"") != package.npos);
  CHECK(package.find("\"title\": \"My Tables.html\"") != package.npos);
}

}  // namespace rithmo::exchange

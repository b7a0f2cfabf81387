// Further tables in one sheet, omitted lines, merged cells and regions on images, each tested at
// its limits.
#include "rithmo/exchange/shape/table_parts.hpp"

#include <memory>
#include <string>
#include <vector>

#include "exchange.hpp"

namespace rithmo::exchange {
namespace {

// Returns the CSV of all tables, separated by lines "--".
std::string tables_of(const ImportedWitness& witness) {
  std::string all;
  for (const TableFileInfo& table : witness.tables)
    all += (all.empty() ? "" : "--\n") + file_in(witness, table.path);
  return all;
}

struct Row {
  std::string text, tables;
};

void check(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    INFO(row.text);
    CHECK(tables_of(imported("t.tsv", row.text)) == row.tables);
  }
}

}  // namespace

TEST_CASE("other names over numbers begin a table, after a blank row or in columns of numbers") {
  check({{"n\tsq\n1\t1\n\na\tb\n2\t8\n", "n,sq\n1,1\n--\na,b\n2,8\n"},
         {"n\tsq\n1\t1\na\tb\n2\t8\n", "n,sq\n1,1\n--\na,b\n2,8\n"},
         // In a column of words a row of words is an ordinary row.
         {"who\tsum\nA\t1\nB\tx\nC\t8\n", "who,sum\nA,1\nB,x\nC,8\n"},
         // Not the header of a new table: a single name, names without numbers below, or a row that
         // states missing numbers.
         {"n\tsq\n1\t1\n\nx\n2\t8\n", "n,sq\n1,1\nx,\n2,8\n"},
         {"n\tsq\n1\t1\n\na\tb\nc\td\n", "n,sq\n1,1\na,b\nc,d\n"},
         {"n\tsq\n1\t1\n\na\twanting\n2\t8\n", "n,sq\n1,1\na,wanting\n2,8\n"},
         {"n\tsq\n1\t1\n\na\t-\n2\t8\n", "n,sq\n1,1\na,-\n2,8\n"},
         // The row of numbers below must have at least two cells.
         {"n\tsq\n1\t1\n\na\tb\n2\n", "n,sq\n1,1\na,b\n2,\n"},
         // A title may have three lines, but not four.
         {"n\tsq\n1\t1\n\nx\ny\nz\na\tb\n2\t8\n", "n,sq\n1,1\n--\na,b\n2,8\n"},
         {"n\tsq\n1\t1\n\nw\nx\ny\nz\na\tb\n2\t8\n", "n,sq\n1,1\nw,\n--\na,b\n2,8\n"},
         // Three tables, one below the other.
         {"n\tsq\n1\t1\n\na\tb\n2\t8\n\nc\td\n3\t7\n", "n,sq\n1,1\n--\na,b\n2,8\n--\nc,d\n3,7\n"}});
}

TEST_CASE("names that stood above begin a table only below a title of their own") {
  check({{"One\nn\tsq\n1\t1\nTwo\nn\tsq\n2\t4\n", "n,sq\n1,1\n--\nn,sq\n2,4\n"},
         {"One\nn\tsq\n1\t1\nn\tsq\n2\t4\n", "n,sq\n1,1\nn,sq\n2,4\n"},
         {"n\tsq\n1\t1\nTwo\nn\tsq\n2\t4\n",
          "n,sq\n1,1\nTwo,\nn,sq\n2,4\n"},  // the first table has no title
         {"One\nn\tsq\n1\t1\n(continued)\nn\tsq\n2\t4\n", "n,sq\n1,1\n(continued),\nn,sq\n2,4\n"},
         {"One\nn\tsq\n1\t1\nContinued\nn\tsq\n2\t4\n", "n,sq\n1,1\nContinued,\nn,sq\n2,4\n"},
         {"One\nn\tsq\n1\t1\nPage 2\nn\tsq\n2\t4\n", "n,sq\n1,1\nPage 2,\nn,sq\n2,4\n"},
         {"One\nn\tsq\n1\t1\nsecond page\nn\tsq\n2\t4\n", "n,sq\n1,1\nsecond page,\nn,sq\n2,4\n"}});
}

TEST_CASE("each table is told by its number, with the row where it begins") {
  const auto witness = imported("t.tsv", "\nn\tsq\n1\t1\n\n\nTwo\na\ta\n2\t8\n");
  CHECK(witness.notes ==
        std::vector<std::string>{
            "table 1, table 1: 1 empty row left out, above it too",
            "table 1, table 2: begins at row 6, below another",
            "table 1, table 2: a further column 'a' at row 7, column 2 is named a-2"});
  CHECK(witness.tables[1].title == "Two");
}

TEST_CASE("lines of words among numbers stay where they are, and are said to be notes") {
  const auto reported = [](std::size_t count) {
    std::string text = "n\tsq\n";
    for (std::size_t i = 0; i < count; ++i) text += "1\t1\nof x\n";
    return imported("t.tsv", text + "1\t1\n").notes;
  };
  CHECK(reported(1) == std::vector<std::string>{"t.csv: a note, and no row: line 3 'of x'"});
  CHECK(reported(2) ==
        std::vector<std::string>{"t.csv: 2 notes, and no rows: line 3 'of x'; line 5 'of x'"});
  CHECK(reported(6).front().ends_with("; line 11 'of x' and 1 more"));
  check({{"who\tsum\nA\t1\nwho\tsum\nB\t2\n", "who,sum\nA,1\nwho,sum\nB,2\n"},
         {"who\tsum\nA\t1\nB\t2\n\nnote\n", "who,sum\nA,1\nB,2\nnote,\n"}});
}

TEST_CASE("merged cells are told by their places, twenty at most") {
  const auto reported = [](std::size_t count) {
    std::string page = "<table><tr><th>a<th>b";
    for (std::size_t i = 0; i < count; ++i) page += "<tr><td colspan=2>" + std::to_string(i);
    return imported("p.html", page + "</table>").notes.back();
  };
  const std::string head =
      "table 1: merged cells, the text in the first, the others empty (--merged repeat): row 2, "
      "column 1 to row 2, column 2";
  CHECK(reported(1) == head);
  CHECK(reported(20).ends_with("; row 21, column 1 to row 21, column 2"));
  CHECK(reported(21).ends_with("; row 21, column 1 to row 21, column 2 and 1 more"));
}

TEST_CASE("a merged cell is repeated within its table, and no further") {
  ImportChoice repeat;
  repeat.shape.repeat_merged = true;
  const auto made = [&](const std::string& rows) {
    return imported("p.html", "<table>" + rows + "</table>", repeat);
  };
  struct Page {
    std::string rows, csv, places;
  };
  for (const Page& page : std::vector<Page>{
           {"<tr><th>a<th>b<th>c<tr><td colspan=2>x<td>1<tr><td>2<td>3<td>4",
            "a,b,c\nx,x,1\n2,3,4\n", "row 2, column 1 to row 2, column 2"},
           {"<tr><th>a<th>b<tr><td rowspan=2>x<td>1<tr><td>2", "a,b\nx,1\nx,2\n",
            "row 2, column 1 to row 3, column 1"},
           {"<tr><th>a<th>b<tr><td rowspan=9>x<td>1<tr><td>2", "a,b\nx,1\nx,2\n",
            "row 2, column 1 to row 3, column 1"},
           {"<tr><th>a<th>b<tr><td>1<td colspan=9>x", "a,b\n1,x\n", "row 2, column 2"},
           {"<tr><th colspan=2>a<th>b<tr><td>1<td>2<td>3", "a,a-2,b\n1,2,3\n",
            "row 1, column 1 to row 1, column 2"},
           {"<tr><th>a<th>b<tr><td colspan=2>1<tr><td>2<td>3", "a,b\n1,1\n2,3\n",
            "row 2, column 1 to row 2, column 2"}}) {
    INFO(page.rows);
    const auto witness = made(page.rows);
    CHECK(tables_of(witness) == page.csv);
    CHECK(witness.notes.front() ==
          "table 1: merged cells, the text in each of them: " + page.places);
  }
}

TEST_CASE("merged cells that would be more than two million are refused") {
  ImportedTable table;
  table.cells[{0, 0}] = {"n"};
  table.cells[{0, 1000}] = {"sq"};
  table.cells[{1, 0}] = {"1", nullptr, 2000, 1001};  // the merged cell makes 2002000 cells
  table.cells[{2000, 1000}] = {"4"};
  ShapeChoice repeat;
  repeat.repeat_merged = true;
  Notes notes;
  const auto made = shaped("f", "T", table, repeat, notes);
  REQUIRE_FALSE(made);
  CHECK(text::to_text(made.error()) ==
        "f: the repeated merged cells take more than 2000000 cells or 512 MB");
}

TEST_CASE("places on images follow their cells into the table, also those without a text") {
  const auto region = [](const std::string& id) {
    return std::make_shared<const table::CellRegion>(table::CellRegion{id, "", ""});
  };
  ImportedTable table;
  table.cells[{2, 1}] = {"n", region("a")};
  table.cells[{2, 3}] = {"sq", region("b")};
  table.cells[{4, 1}] = {"1", region("c")};
  table.cells[{4, 3}] = {" ", region("d")};  // blank, but with a region
  table.cells[{4, 2}] = {"", region("e")};   // in a column that is left out
  table.cells[{3, 1}] = {"", region("f")};   // in a row that is left out
  table.cells[{5, 3}] = {"4", nullptr};
  Notes notes;
  const auto made = shaped("f", "T", table, {}, notes);
  REQUIRE(made);
  REQUIRE(made->size() == 1);
  CHECK(made->front().header == std::vector<std::string>{"n", "sq"});
  CHECK(made->front().rows == std::vector<std::vector<std::string>>{{"1", ""}, {"", "4"}});
  CHECK(made->front().regions == table::CellRegions{{{1, 1}, {"a", "", ""}},
                                                    {{1, 2}, {"b", "", ""}},
                                                    {{2, 1}, {"c", "", ""}},
                                                    {{2, 2}, {"d", "", ""}}});
  CHECK(notes.all() == std::vector<std::string>{"T: 3 empty rows left out, above it too",
                                                "T: 2 empty columns left out"});
}

TEST_CASE("a table without a text is none, and one too great is refused") {
  Notes notes;
  ImportedTable table;
  CHECK(shaped("f", "T", table, {}, notes)->empty());
  table.cells[{0, 0}] = {" "};
  CHECK(shaped("f", "T", table, {}, notes)->empty());
  // A thousand columns and 10000 rows, including the header, make ten million cells.
  const auto refusal = [](std::size_t rows) {
    ImportedTable wide;
    for (std::size_t c = 0; c < 1000; ++c) wide.cells[{0, c}] = {"x"};
    for (std::size_t r = 1; r < rows; ++r) wide.cells[{r, 0}] = {"1"};
    Notes ignored;
    const auto made = shaped("f", "T", wide, {}, ignored);
    return made ? "made" : text::to_text(made.error());
  };
  CHECK(refusal(10'001) == "f: a table of 10000 rows and 1000 columns: more than 10000000 cells");
}

}  // namespace rithmo::exchange

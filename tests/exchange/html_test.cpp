// Tables of web pages (HTML standard, 4.9): text and other content, heads, spans at their limits,
// and notes.
#include "rithmo/exchange/readers/html.hpp"

#include <string>
#include <utility>
#include <vector>

#include "exchange.hpp"

namespace rithmo::exchange {
namespace {

ImportedFile file_of(const std::string& page) {
  const auto source = text::Source::of("p.html", page);
  REQUIRE(source);
  auto file = import_html(*source);
  if (!file) FAIL(text::to_text(file.error()));
  return *std::move(file);
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

struct Row {
  std::string html, text, reported;
};

void check_tables(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    INFO(row.html);
    const ImportedFile file = file_of("<table>" + row.html + "</table>");
    REQUIRE(file.tables.size() == 1);
    CHECK(cells_of(file.tables.front()) == row.text);
    CHECK(file.notes.all() == (row.reported.empty() ? std::vector<std::string>{}
                                                    : std::vector<std::string>{row.reported}));
  }
}

}  // namespace

TEST_CASE("a cell's text is what a browser shows") {
  const std::string hidden = "hidden text is left out",
                    struck = "text that is struck out is left out",
                    marks = "superscript links to notes are left out of words and headings";
  for (const Row& row :
       std::vector<Row>{{"a", "a", ""},
                        {" a \n b ", "a b", ""},
                        {"&frac12;&amp;&nbsp;", "\u00BD&", ""},
                        {"a<b>b</b>c", "abc", ""},
                        {"a<br>b", "a b", ""},
                        {"a<p>b</p>c", "a bc", ""},
                        {"a<div>b</div>", "a b", ""},
                        {"<ul><li>a<li>b</ul>", "a b", ""},
                        {"a<!-- x -->b", "ab", ""},
                        {"a<script>x</script>b", "ab", ""},
                        {"a<style>x</style>b", "ab", ""},
                        {"a<template>x</template>b", "ab", ""},
                        {"a<del>x</del>b", "ab", struck},
                        {"a<s>x</s>b", "ab", struck},
                        {"a<strike>x</strike>b", "ab", struck},
                        {"a<ins>x</ins>", "ax", ""},
                        {"a<b hidden>x</b>", "a", hidden},
                        {"a<b style='display:none'>x</b>", "a", hidden},
                        {"a<b style='COLOR:red; Visibility : Hidden'>x</b>", "a", hidden},
                        {"a<b style='display:block'>x</b>", "ax", ""},
                        {"12<sup>3</sup>", "12\u00B3", ""},
                        {"12<sup>3</sup>5",
                         "12\u00B3"
                         "5",
                         ""},
                        {"16<sup>th</sup>", "16th", ""},
                        {"3<sup>1</sup>/2", "3 1/2", ""},
                        {"3<sup>1</sup>&frasl;2",
                         "3 1\u2044"
                         "2",
                         ""},
                        {"3<sup>1</sup><sub>2</sub>", "3 1/2", ""},
                        {"3<sup>1</sup><b>/2</b>", "3\u00B9/2", ""},
                        {"12<sup><a href='#1'>1</a></sup>", "12[^1]", ""},
                        {"12<sup><a href='#1'>[a]</a></sup>", "12[^a]", ""},
                        {"Rome<sup><a href='#1'>1</a></sup>", "Rome", marks},
                        {"9<sup>a</sup>", "9^a", ""},
                        {"9<sup>h</sup> 5<sup>m</sup>", "9h 5m", ""},
                        {"12<sup><b>1</b></sup>", "12\u00B9", ""},
                        {"a<sub>2</sub>", "a2", ""}}) {
    INFO(row.html);
    const ImportedFile file = file_of("<table><tr><td>" + row.html + "</table>");
    REQUIRE(file.tables.size() == 1);
    CHECK(cells_of(file.tables.front()) == "1,1=" + row.text);
    CHECK(file.notes.all() == (row.reported.empty() ? std::vector<std::string>{}
                                                    : std::vector<std::string>{row.reported}));
  }
}

TEST_CASE("heads are cells of a thead and th elements") {
  check_tables({{"<tr><th>a<td>1", "1,1=a* 1,2=1", ""},
                {"<thead><tr><td>a<tbody><tr><td>1<tfoot><tr><td>2", "1,1=a* 2,1=1 3,1=2", ""},
                {"<tr><td>1<tr><th>b", "1,1=1 2,1=b*", ""}});
}

// HTML standard, 4.9.11: a colspan is from 1 to 1000, a rowspan from 0 to 65534; rowspan 0 extends
// to the end of the row group.
TEST_CASE("spans are held to their bounds, and what is no number is one") {
  check_tables({{"<tr><td colspan=2>a<td>b", "1,1=a(1x2) 1,3=b", ""},
                {"<tr><td colspan=0>a<td>b", "1,1=a 1,2=b", ""},
                {"<tr><td colspan=x>a<td>b", "1,1=a 1,2=b", ""},
                {"<tr><td colspan=1000>a<td>b", "1,1=a(1x1000) 1,1001=b", ""},
                {"<tr><td colspan=1001>a<td>b", "1,1=a(1x1000) 1,1001=b", ""},
                {"<tr><td rowspan=2>a<td>b<tr><td>c", "1,1=a(2x1) 1,2=b 2,2=c", ""},
                {"<tr><td rowspan=65534>a", "1,1=a(65534x1)", ""},
                {"<tr><td rowspan=65535>a", "1,1=a(65534x1)", ""},
                {"<tr><td rowspan=x>a<tr><td>b", "1,1=a 2,1=b", ""},
                {"<tr><td rowspan=0>a<td>b<tr><td>c<tr><td>d", "1,1=a(3x1) 1,2=b 2,2=c 3,2=d", ""},
                {"<tr><td>x<tr><td rowspan=0>a<tr><td>d", "1,1=x 2,1=a(2x1) 3,2=d", ""},
                {"<tbody><tr><td rowspan=0>a<tbody><tr><td>b", "1,1=a 2,1=b", ""}});
}

TEST_CASE("a table is called by its id or its caption, and one in a cell is its own") {
  const ImportedFile file = file_of(
      "<body><table id=i><caption>Of <b>x</b></caption><tr><td id=c1>1</table><table><caption>y"
      "</caption><tr><td>2<tr><td>3<td>4<table><tr><td>in</table></table><table><tr><td>5<table>"
      "</table></table><template><table><tr><td>no</table></template>");
  REQUIRE(file.tables.size() == 5);
  CHECK(file.tables[0].name == "i");
  CHECK(file.tables[0].title == "Of x");
  CHECK(file.tables[1].name == "y");
  CHECK(file.tables[1].title == "y");
  CHECK(cells_of(file.tables[1]) == "1,1=2 2,1=3 2,2=4");
  CHECK(file.tables[2].name.empty());
  CHECK(cells_of(file.tables[2]) == "1,1=in");
  CHECK(
      file.notes.all() ==
      std::vector<std::string>{"y: a table within the cell at row 2, column 2 is a table of its "
                               "own",
                               "a table within the cell at row 1, column 1 is a table of its own"});
  REQUIRE(file.tables[0].cells.at({0, 0}).region);
  CHECK(*file.tables[0].cells.at({0, 0}).region == table::CellRegion{"c1", "", ""});
  CHECK_FALSE(file.tables[1].cells.at({0, 0}).region);
}

TEST_CASE("a row of a page that is too wide is refused with its number") {
  const auto wide = [](const std::string& table, std::size_t rest) {
    return refused("p.html", "<table" + table + "><tr><td>1<tr>" +
                                 repeated("<td colspan=1000>1", 16) +
                                 "<td colspan=" + std::to_string(rest) + ">1</table>");
  };
  CHECK(wide("", 384) == "accepted");
  CHECK(wide("", 385) == "p.html: row 2 is wider than 16384 columns");
  CHECK(wide(" id=t", 385) == "p.html: t: row 2 is wider than 16384 columns");
}

}  // namespace rithmo::exchange

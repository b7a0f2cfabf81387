// Cells at positions: names of positions, limits, cells at the same position, spans, blanks and
// superscript digits.
#include "rithmo/exchange/sheet_grid.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "exchange.hpp"

namespace rithmo::exchange {
namespace {

// Puts a cell into a table. Returns "taken", or the reason why the cell is refused.
std::string put(ImportedFile& file, GridPlace place, ImportedCell cell) {
  const auto fault = store_cell("f", file, place, std::move(cell));
  return fault ? text::to_text(*fault) : "taken";
}

ImportedCell cell_of(const std::string& text, const std::string& id = "") {
  ImportedCell cell{text};
  if (!id.empty())
    cell.region = std::make_shared<const table::CellRegion>(table::CellRegion{id, "", ""});
  return cell;
}

}  // namespace

TEST_CASE("a text is cut between two characters, and the cut is shown") {
  struct Row {
    std::string text;
    std::size_t most;
    std::string shown;
  };
  // "\xC3\xA4" is one letter of two bytes, and "\xE2\x82\xAC" one character of three.
  const std::vector<Row> rows{{"abc", 3, "abc"},
                              {"abcd", 3, "abc ..."},
                              {"", 0, ""},
                              {"a", 0, " ..."},
                              {"a\xC3\xA4", 2, "a ..."},
                              {"a\xC3\xA4", 3, "a\xC3\xA4"},
                              {"a\xC3\xA4z", 3, "a\xC3\xA4 ..."},
                              {"\xE2\x82\xAC", 2, " ..."},
                              {"\xE2\x82\xAC\xE2\x82\xAC", 5, "\xE2\x82\xAC ..."}};
  for (const Row& row : rows) {
    INFO(row.text << " to " << row.most);
    CHECK(text::visible(shortened(row.text, row.most)) == row.shown);
  }
}

TEST_CASE("fifty notes are told, and how many more there are") {
  Notes notes;
  CHECK(notes.all().empty());
  for (int i = 1; i <= 50; ++i) notes.add(std::to_string(i));
  CHECK(notes.all().size() == 50);
  CHECK(notes.all().back() == "50");
  notes.add("51");
  CHECK(notes.all().size() == 51);
  CHECK(notes.all().back() == "and 1 more notes");
  notes.add("52");
  CHECK(notes.all().back() == "and 2 more notes");
  Notes longest;
  longest.add(std::string(1000, 'a'));
  longest.add(std::string(1001, 'a'));
  CHECK(longest.all() ==
        std::vector<std::string>{std::string(1000, 'a'), std::string(1000, 'a') + " ..."});
}

TEST_CASE("columns have letters as in every spreadsheet") {
  struct Row {
    std::size_t column;
    std::string letters;
  };
  for (const Row& row : std::vector<Row>{{0, "A"},
                                         {1, "B"},
                                         {25, "Z"},
                                         {26, "AA"},
                                         {51, "AZ"},
                                         {52, "BA"},
                                         {701, "ZZ"},
                                         {702, "AAA"},
                                         {16383, "XFD"}}) {  // the last column of an .xlsx sheet
    CHECK(table::column_letters(row.column) == row.letters);
    const auto place = parse_sheet_place(row.letters + "7");
    REQUIRE(place);
    CHECK(*place == GridPlace{6, row.column});
  }
  ImportedTable sheet, page;
  sheet.is_sheet = true;
  CHECK(place_text(sheet, {2, 1}) == "B3");
  CHECK(place_text(page, {2, 1}) == "row 3, column 2");
}

TEST_CASE("a place that no sheet can have is none") {
  for (const std::string place : {"", "A", "1", "A0", "a1", "A1x", "A 1", "$A$1", "A-1", "AAAAA1",
                                  "A1234567890", "[1", "@1"}) {
    INFO(place);
    CHECK_FALSE(parse_sheet_place(place));
  }
  CHECK(parse_sheet_place("AAAA1"));  // store_cell() refuses positions beyond the limit
  CHECK(parse_sheet_place("A123456789") == GridPlace{123456788, 0});
}

TEST_CASE("a small number has at most nine figures and nothing else") {
  struct Row {
    std::string text;
    std::optional<std::size_t> number;
  };
  for (const Row& row : std::vector<Row>{{"0", 0},
                                         {"007", 7},
                                         {"999999999", 999999999},
                                         {"1000000000", {}},
                                         {"", {}},
                                         {"-1", {}},
                                         {"+1", {}},
                                         {"1.0", {}},
                                         {"1 ", {}},
                                         {" 1", {}},
                                         {"x", {}}}) {
    INFO(row.text);
    CHECK(small_number(row.text) == row.number);
  }
}

TEST_CASE("cells are taken up to the limits of rows, columns, bytes and their number") {
  const std::string beyond = ": a table has at most 1048576 rows and 16384 columns";
  ImportedFile file;
  file.tables.emplace_back();
  CHECK(put(file, {1'048'575, 16'383}, {"a"}) == "taken");
  CHECK(put(file, {1'048'576, 0}, {"a"}) == "f: a cell at row 1048577, column 1" + beyond);
  CHECK(put(file, {0, 16'384}, {"a"}) == "f: a cell at row 1, column 16385" + beyond);
  CHECK(put(file, {0, 0}, {std::string(100'000, 'a')}) == "taken");
  CHECK(put(file, {0, 1}, {std::string(100'001, 'a')}) ==
        "f: the cell at row 1, column 2 has a text of more than 100000 bytes");
  CHECK(file.cells == 2);
  CHECK(file.bytes == 100'001);
  file.bytes = max_unpacked_bytes - 1;
  CHECK(put(file, {1, 0}, {"a"}) == "taken");
  CHECK(put(file, {1, 1}, {"a"}) == "f: more than 512 MB of text: too much to hold");
  file.bytes = 0;
  file.cells = 1'999'999;
  CHECK(put(file, {2, 0}, {"a"}) == "taken");
  CHECK(put(file, {2, 1}, {"a"}) == "f: more than 2000000 cells: too many to hold");
}

TEST_CASE("a second cell at a place is joined with the first, and told") {
  struct Row {
    std::string first, second, joined;
  };
  for (const Row& row : std::vector<Row>{{"1", "6", "1 6"},
                                         {"1", "", "1"},
                                         {"1", " ", "1"},
                                         {"", "6", "6"},
                                         {" ", "6", "6"},
                                         {"", "", ""}}) {
    INFO(row.first << " and " << row.second);
    ImportedFile file;
    file.tables.emplace_back();
    CHECK(put(file, {3, 1}, {row.first}) == "taken");
    CHECK(put(file, {3, 1}, {row.second}) == "taken");
    CHECK(file.tables.back().cells.at({3, 1}).text == row.joined);
    CHECK(file.cells == 1);
    CHECK(file.notes.all() ==
          std::vector<std::string>{"two cells at row 4, column 2: '" + row.first + "' and '" +
                                   row.second + "' are read as one"});
  }
  ImportedFile file;
  file.tables.emplace_back();
  file.tables.back().is_sheet = true;
  CHECK(put(file, {0, 0}, cell_of(std::string(41, 'a'))) == "taken");
  CHECK(put(file, {0, 0}, cell_of("b", "c2")) == "taken");
  CHECK(put(file, {0, 0}, cell_of("c", "c3")) == "taken");
  const std::string shown = "two cells at A1: '" + std::string(40, 'a') + " ...'";
  CHECK(file.notes.all() == std::vector<std::string>{shown + " and 'b' (c2) are read as one",
                                                     shown + " (c2) and 'c' (c3) are read as one"});
  // The region of the first cell that has one.
  CHECK(file.tables.back().cells.at({0, 0}).region->id == "c2");
  // Joined texts are limited to the length of one cell.
  CHECK(put(file, {1, 0}, {std::string(99'998, 'a')}) == "taken");
  CHECK(put(file, {1, 0}, {"b"}) == "taken");
  CHECK(put(file, {1, 0}, {"b"}) == "f: the cell at A2 has a text of more than 100000 bytes");
}

// Source: https://html.spec.whatwg.org/multipage/tables.html#forming-a-table
TEST_CASE("cells take the next free columns, beside what reaches down from above") {
  struct Cell {
    std::size_t row, width, height;
    std::optional<std::size_t> column;
  };
  SpanPlacer placer;
  for (const Cell& cell : std::vector<Cell>{{0, 1, 2, 0},
                                            {0, 2, 1, 1},
                                            {0, 1, 3, 3},
                                            {1, 1, 1, 1},
                                            {1, 1, 1, 2},
                                            {1, 1, 1, 4},
                                            {2, 1, 1, 0},
                                            // The cell overlaps column 3, as in browsers.
                                            {2, 3, 1, 1},
                                            {2, 1, 1, 4},
                                            {3, 1, 1, 0},
                                            {4, 16'384, 1, 0},
                                            {5, 16'385, 1, {}},
                                            {6, 1, 1, 0},
                                            {6, 16'383, 1, 1},
                                            {7, 1, 1, 0},
                                            {7, 16'384, 1, {}}}) {
    INFO("row " << cell.row << ", width " << cell.width);
    CHECK(placer.place(cell.row, cell.width, cell.height) == cell.column);
  }
  SpanPlacer tall;
  CHECK(tall.place(0, 1, 3) == 0U);
  CHECK(tall.place(0, 1, 1) == 1U);
  CHECK(tall.place(1, 2, 1) == 1U);
  CHECK(tall.place(2, 1, 1) == 1U);
  CHECK(tall.place(3, 1, 1) == 0U);
}

TEST_CASE("raised figures become no figures of a number") {
  struct Row {
    std::string before, raised;
    bool is_upper_term;
    std::string text;
  };
  for (const Row& row : std::vector<Row>{{"12", "3", false, "12\u00B3"},
                                         {"", "0123456789", false,
                                          "\u2070\u00B9\u00B2\u00B3\u2074\u2075\u2076\u2077\u2078"
                                          "\u2079"},
                                         {"16", "th", false, "16th"},
                                         // The characters before and after the digits in ASCII.
                                         {"x", "/:", false, "x/:"},
                                         {"3", "1", true, "3 1"},
                                         {"0", "1", true, "0 1"},
                                         {"9", "1", true, "9 1"},
                                         {"", "1", true, "1"},
                                         {"x", "1", true, "x1"},
                                         {"/", "1", true, "/1"},
                                         {":", "1", true, ":1"},
                                         {"3 ", "1", true, "3 1"}}) {
    std::string text = row.before;
    add_raised(text, row.raised, row.is_upper_term);
    CHECK(text == row.text);
  }
  for (const std::string_view bar : {"/2", " /2",
                                     "\n\u2044"
                                     "2",
                                     "/"})
    CHECK(begins_with_bar(bar));
  for (const std::string_view bar : {"", " ", "2/", "-"}) CHECK_FALSE(begins_with_bar(bar));
}

TEST_CASE("runs of blanks are one, and none stand at the ends") {
  struct Row {
    std::string text, collapsed;
  };
  for (const Row& row : std::vector<Row>{{"", ""},
                                         {" ", ""},
                                         {"a", "a"},
                                         {" \t\r\n\fa \t b\n", "a b"},
                                         {"\xC2\xA0"
                                          "a\xC2\xA0",
                                          "a"},
                                         {" \xC2\xA0 a", "a"},
                                         {"a \xC2\xA0 ", "a"},
                                         {"a\xC2\xA0\xC2\xA0"
                                          "b",
                                          "a\xC2\xA0\xC2\xA0"
                                          "b"},  // a non-breaking space between words is kept
                                         // An incomplete character is not a space.
                                         {"\xC2", "\xC2"},
                                         {"a\vb", "a\vb"}}) {
    INFO(text::visible(row.text));
    CHECK(text::visible(collapsed(row.text)) == text::visible(row.collapsed));
    CHECK(is_blank(row.text) == row.collapsed.empty());
  }
}

}  // namespace rithmo::exchange

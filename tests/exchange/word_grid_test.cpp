// Words arranged in rows and columns by position: gaps, skewed pages, heads across columns, and
// specks.
#include "rithmo/exchange/readers/word_grid.hpp"

#include <algorithm>
#include <ctime>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"

namespace rithmo::exchange {
namespace {

// Returns a word at this upper left corner; its characters are 10 wide and 14 high.
PageText word(const std::string& text, double left, double top, double height = 14) {
  return {text,
          {text, 0.9, {}},
          {left, top, left + 10.0 * static_cast<double>(text.size()), top + height}};
}

// Returns the cells with their positions, "0,0 12|0,1 x"; a span follows a colon.
std::string seen(std::vector<PageText> words, PageUnit unit = PageUnit::word) {
  std::string all;
  for (const GridText& cell : grid_of(std::move(words), unit).cells) {
    all += (all.empty() ? "" : "|") + std::to_string(cell.place.row) + "," +
           std::to_string(cell.place.column);
    if (cell.column_span > 1) all += ":" + std::to_string(cell.column_span);
    if (cell.row_span > 1) all += "/" + std::to_string(cell.row_span);
    all += " " + cell.text.recognised.text;
  }
  return all;
}

// Skews the page clockwise by this slope, in thousandths.
std::vector<PageText> turned(std::vector<PageText> words, double thousandths) {
  for (PageText& one : words) {
    const double slope = thousandths / 1000, down = slope * (one.box.left + one.box.right) / 2,
                 across = slope * (one.box.top + one.box.bottom) / 2;
    one.box = {one.box.left - across, one.box.top + down, one.box.right - across,
               one.box.bottom + down};
  }
  return words;
}

// Returns n, n² and n³, right-aligned in columns that end at 100, 240 and 420.
std::vector<PageText> powers(int first, int last) {
  std::vector<PageText> words;
  for (int n = first; n <= last; ++n) {
    double right = 100;
    for (const int value : {n, n * n, n * n * n}) {
      const std::string text = std::to_string(value);
      words.push_back(word(text, right - 10.0 * static_cast<double>(text.size()), 24.0 * n));
      right += right > 200 ? 180 : 140;
    }
  }
  return words;
}

double seconds_for(std::vector<PageText> words) {
  const std::clock_t began = std::clock();
  grid_of(std::move(words), PageUnit::word);
  return static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
}

}  // namespace

TEST_CASE("numbers that end below each other are columns, in whatever order they come") {
  const std::string table = "0,0 2|0,1 4|0,2 8|1,0 3|1,1 9|1,2 27|2,0 4|2,1 16|2,2 64";
  std::vector<PageText> words = powers(2, 4);
  CHECK(seen(words) == table);
  std::ranges::reverse(words);
  CHECK(seen(words) == table);
  CHECK(seen({}).empty());
  CHECK(seen({word("7", 3, 3)}) == "0,0 7");
  CHECK(seen({{"id", {"", 0.5, {}}, {0, 0, 1, 1}}}).empty());
}

TEST_CASE("a page that stands askew is turned upright") {
  const std::string upright = seen(powers(2, 40));
  for (const double thousandths : {-40.0, -14.0, 5.0, 14.0, 40.0}) {
    INFO(thousandths);
    CHECK(seen(turned(powers(2, 40), thousandths)) == upright);
  }
}

TEST_CASE("words nearer than the gap between columns are one cell, as sure as both") {
  std::vector<PageText> words;
  for (int row = 0; row < 6; ++row) {
    const double top = 20.0 * row;
    words.push_back(word("1" + std::to_string(row), 0, top));
    words.push_back(word("9", 60, top));
    words.push_back(word("723", 75, top));
    words.push_back(word("5", 140, top));
  }
  const PageGrid grid = grid_of(words, PageUnit::word);
  CHECK(grid.rows == 6);
  CHECK(grid.columns == 3);
  REQUIRE(grid.cells.size() == 18);
  CHECK(grid.cells[1].text.recognised.text == "9 723");
  CHECK(*grid.cells[1].text.recognised.confidence == Approx(0.81));
  CHECK(outline_of(grid.cells[1].text.box) == "60,0 105,0 105,14 60,14");
}

TEST_CASE("full columns side by side are parted by what the other rows show") {
  // In the last row the gap between the two numbers is very small.
  std::vector<PageText> words;
  for (int row = 0; row < 12; ++row) {
    words.push_back(word("12", 20, 20.0 * row));
    words.push_back(word("7", 60, 20.0 * row));
  }
  words.push_back(word("1012", 0, 240));
  words.push_back(word("70", 46, 240));
  const PageGrid grid = grid_of(words, PageUnit::word);
  CHECK(grid.columns == 2);
  CHECK(grid.cells[24].text.recognised.text == "1012");
  CHECK(grid.cells[25].text.recognised.text == "70");
}

TEST_CASE("titles and heads of groups span the columns that they stand over") {
  std::vector<PageText> words = powers(4, 9);
  const auto add_line = [&](const std::string& line, double left, double top, double height) {
    for (std::size_t start = 0; start < line.size();) {
      const std::size_t end = std::min(line.find(' ', start), line.size());
      words.push_back(word(line.substr(start, end - start),
                           left + 10.0 * static_cast<double>(start), top, height));
      start = end + 1;
    }
  };
  add_line("A TABLE of the powers of the numbers", 80, 0, 30);
  add_line("powers above the first", 230, 45, 14);
  for (const PageText& one : {word("n", 90, 70), word("square", 190, 70), word("cube", 380, 70)})
    words.push_back(one);
  CHECK(seen(words).starts_with(
      "0,0:3 A TABLE of the powers of the numbers|1,1:2 powers above the first|"
      "2,0 n|2,1 square|2,2 cube|3,0 4|3,1 16|3,2 64|"));
}

TEST_CASE("heads nearer to each other than a gap are as many cells") {
  std::vector<PageText> words;
  for (int row = 1; row < 8; ++row)
    for (int column = 0; column < 3; ++column)
      words.push_back(word("1", 30 + 60.0 * column, 20.0 * row));
  for (int column = 0; column < 3; ++column) words.push_back(word("Heads", 8 + 60.0 * column, 0));
  CHECK(seen(words).starts_with("0,0 Heads|0,1 Heads|0,2 Heads|1,0 1|"));
}

TEST_CASE("columns of words have no figures, and labels may be longer than their column") {
  const std::string table = seen({word("Bath", 0, 0), word("Kingston", 0, 20), word("12", 88, 0),
                                  word("34", 92, 20), word("York", 0, 40), word("56", 88, 40)});
  CHECK(table == "0,0 Bath|0,1 12|1,0 Kingston|1,1 34|2,0 York|2,1 56");
}

TEST_CASE("a brace is beside two rows, and points and dashes belong to theirs") {
  CHECK(seen({word("1", 0, 0), word("2", 0, 20), word("3", 100, 0), word("4", 100, 20),
              word("}", 60, 0, 34)}) == "0,0 1|0,1/2 }|0,2 3|1,0 2|1,2 4");
  CHECK(seen({word("5", 0, 0), word(".", 12, 11, 3), word("-", 100, 6, 2), word("6", 0, 20),
              word("7", 100, 20)}) == "0,0 5 .|0,1 -|1,0 6|1,1 7");
}

TEST_CASE("a single text beside all columns is in the nearest, unless another stands there") {
  std::vector<PageText> words = powers(2, 9);
  words.push_back(word("note", 500, 240));  // a separate row
  CHECK(seen(words).ends_with("|8,2 note"));
  words.back() = word("x", 500, 216);
  CHECK(seen(words).ends_with("|7,2 729|7,3 x"));
}

TEST_CASE("cells that touch each other stay apart") {
  std::vector<PageText> cells;
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column)
      cells.push_back(
          {"c",
           {std::to_string(row) + std::to_string(column), {}, {}},
           {100.0 * column - 1, 40.0 * row - 1, 100.0 * column + 101, 40.0 * row + 41}});
  CHECK(seen(cells, PageUnit::cell) ==
        "0,0 00|0,1 01|0,2 02|1,0 10|1,1 11|1,2 12|2,0 20|2,1 21|2,2 22");
}

TEST_CASE("boxes have their corners in order, and images the name of their file") {
  CHECK(*page_box(5, 6, 1, 2) == PageBox{1, 2, 5, 6});
  CHECK_FALSE(page_box(0, 0, 2e9, 1));
  CHECK(outline_of({0.5, 1, 2.5, 3}) == "0,1 3,1 3,3 0,3");
  Notes notes;
  CHECK(image_named(" a/b.png ", notes) == "a/b.png");
  CHECK(notes.all().empty());
  CHECK(image_named("/scans/7/b.png", notes) == "b.png");
  CHECK(image_named("C:\\scans\\c.png", notes) == "c.png");
  CHECK(image_named("file:///x/d.png", notes) == "d.png");
  CHECK(notes.all().size() == 3);
}

TEST_CASE("a million words cost no more than their sorting") {
  constexpr int count = 300'000;
  std::vector<PageText> in_a_row, in_a_column, at_one_place, scattered, words_alone;
  for (int i = 0; i < count; ++i) {
    in_a_row.push_back(word("1", 30.0 * i, 0));
    in_a_column.push_back(word("1", 0, 20.0 * i));
    at_one_place.push_back(word("1", 0, 0));
    scattered.push_back(word("1", static_cast<double>(7919L * i % 100'003), 3.0 * (i % 1009)));
    words_alone.push_back(
        word(i % 3 == 0 ? "tall" : "a", 50.0 * (i % 999), 0.3 * i, i % 3 == 0 ? 4000 : 14));
  }
  for (std::vector<PageText>* words :
       {&in_a_row, &in_a_column, &at_one_place, &scattered, &words_alone})
    CHECK(seconds_for(std::move(*words)) < 20);
}

}  // namespace rithmo::exchange

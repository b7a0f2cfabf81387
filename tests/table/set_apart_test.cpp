// Notes and marks that are separated from a table: the remaining rows and cells, and the restored
// table.
#include "rithmo/table/set_apart.hpp"

#include <string>
#include <vector>

#include "catch.hpp"
#include "rithmo/table/mark.hpp"

namespace rithmo::table {
namespace {

struct Apart {
  std::string rows;  // remaining rows: "1,1;2,4"
  std::vector<std::string> notes, said;
  std::string back;  // rows after all notes and marks are restored
};

std::string rows_of(const Table& table) {
  std::string all;
  for (const auto& row : table.rows) {
    std::string text;
    for (const text::Cell& cell : row) text += (text.empty() ? "" : ",") + cell.text;
    all += (all.empty() ? "" : ";") + text;
  }
  return all;
}

Apart apart(const std::string& csv) {
  Table table = *make_table(*text::Source::of("t.csv", csv));
  const std::string before = rows_of(table);
  Apart result;
  result.said = set_apart(table);
  result.rows = rows_of(table);
  for (const NoteRow& note : table.note_rows)
    result.notes.push_back(std::to_string(note.before) + " " + note.cells.front());
  restore_marks(table);
  result.back = rows_of(table);
  CHECK(result.back == before);
  return result;
}

using Texts = std::vector<std::string>;
const std::string head = "n,square,cube\n";

}  // namespace

TEST_CASE("rows without a numeral are notes, and keep their place") {
  for (const char* note :
       {"Source: Smith 1610,,", "Finis.,,", "(continued),,", "* blotted in my copy,,",
        "---,---,---", "n,square,cube", "N.B. see p. 7,,", ",the end,", "Page 12,,"}) {
    INFO(note);
    const Apart table = apart(head + "1,1,1\n2,4,8\n" + note + "\n3,9,27\n4,16,64\n5,25,125\n");
    CHECK(table.rows == "1,1,1;2,4,8;3,9,27;4,16,64;5,25,125");
    REQUIRE(table.notes.size() == 1);
    CHECK(table.notes.front().starts_with("2 "));
    CHECK(table.said.size() == 1);
  }
}

TEST_CASE("rows that stay: numerals, blanks under names, gaps, misread figures") {
  for (const std::string csv :
       {"month,days\nJanuary,31\nFebruary,\nMarch,31\nApril,30\n",  // a missing number
        "n,square\n1,1\nl,S\n3,9\n4,16\n",    // letters that look like figures
        "n,square\n1,1\n?,?\n3,9\n4,16\n",    // illegible cells
        "a,b\ni,j\nii,iij\niij,vi\n",         // Roman numerals
        "who,where\nA,London\nB,Paris\n"}) {  // no numbers at all
    INFO(csv);
    const Apart table = apart(csv);
    CHECK(table.notes.empty());
    CHECK(table.said.empty());
    CHECK(table.rows == table.back);
  }
}

TEST_CASE("what stands at a figure is a mark") {
  for (const char* cell :
       {"16*", "16**", "16\u2020", "*16", "16 [a]", "16[1]", "16a", "16 c", "16 sic", "16!",
        "16\u00b2", "[16]", "16.", "16 (!)", "16 1)", "16+", "16^a", "16[^1]"}) {
    INFO(cell);
    CHECK(apart("n,square\n1,1\n2,4\n3,9\n4," + std::string(cell) + "\n5,25\n6,36\n7,49\n").rows ==
          "1,1;2,4;3,9;4,16;5,25;6,36;7,49");
  }
  // None of these has a mark: a letter that looks like a figure, a negative number of an account,
  // an illegible figure, and marks that may be figures.
  for (const char* cell : {"1l", "I6", "1b", "(16)", "16?", "161)", "?"}) {
    INFO(cell);
    const Apart table =
        apart("n,square\n1,1\n2,4\n3,9\n4," + std::string(cell) + "\n5,25\n6,36\n7,49\n");
    CHECK(table.rows.find(cell) != std::string::npos);
    CHECK(table.said.empty());
  }
}

TEST_CASE("a unit behind nearly every number is no part of it") {
  const Apart table =
      apart("n,sum\n1,16 000 \u2133.\n2,19 500 \u2133.\n3,115 000 \u2133.\n4,1 000 \u2133.\n");
  CHECK(table.rows == "1,16 000;2,19 500;3,115 000;4,1 000");
  CHECK(table.said == Texts{"sum: read without its unit ' \u2133'"});
}

TEST_CASE("ditto stands for what is above") {
  CHECK(apart("town,sum\nYork,3\ndo.,3\n\"\"\"\",4\nLeeds,ditto\n").rows ==
        "York,3;York,3;York,4;Leeds,4");
  // In the first row there is no text to repeat.
  CHECK(apart("town,sum\ndo.,3\nYork,4\n").rows == "do.,3;York,4");
}

TEST_CASE("where a program had no number nothing is compared") {
  Table table = *make_table(*text::Source::of("t.csv", "n,v\n1,1\n2,NA\n3,9\n4,16\n"));
  CHECK(set_apart(table) == Texts{"v: 1 cell says that the number is missing"});
  CHECK(table.rows[1][1].text.empty());
  CHECK(table.marks.at({3, 2}).is_missing);
  restore_marks(table);
  CHECK(table.rows[1][1].text == "NA");
}

TEST_CASE("a mark that may be a figure") {
  CHECK(may_be_marked("25?", "25"));
  CHECK(may_be_marked("251)", "25"));
  CHECK(may_be_marked("25a)", "25"));
  CHECK_FALSE(may_be_marked("25", "25"));
  CHECK_FALSE(may_be_marked("25?", "253"));
  CHECK_FALSE(may_be_marked("25??", "25"));
  CHECK_FALSE(may_be_marked("?", ""));
}

}  // namespace rithmo::table

// Kinds of cells and rows: words, figures, missing numbers, lines of words, and equal rows.
#include "rithmo/exchange/shape/table_rows.hpp"

#include <string>
#include <vector>

#include "catch.hpp"

namespace rithmo::exchange {
namespace {

// Returns a row with texts in columns 0, 1 and so on; an empty text leaves its column without a
// cell.
ImportedRow row_of(const std::vector<std::string>& texts) {
  ImportedRow row;
  for (std::size_t column = 0; column < texts.size(); ++column)
    if (!texts[column].empty()) row.emplace(column, ImportedCell{texts[column]});
  return row;
}

}  // namespace

TEST_CASE("a word has a letter, a number has a figure, and some texts have both or neither") {
  struct Row {
    std::string text;
    bool is_word, has_figure;
  };
  for (const Row& row : std::vector<Row>{{"", false, false},
                                         {"a", true, false},
                                         {"z", true, false},
                                         {"A", true, false},
                                         {"Z", true, false},
                                         // The characters before and after the letters in ASCII.
                                         {"@[`{", false, false},
                                         {"-", false, false},
                                         {"0", false, true},
                                         {"9", false, true},
                                         {"/:", false, false},
                                         {"?", false, true},  // an illegible figure
                                         {"2l97", true, true},
                                         {"\u00C0", true, false},   // A with a grave accent
                                         {"\u00BF", false, false},  // an inverted question mark
                                         {"\u00A3", false, false},  // the pound sign
                                         {"\u00D7", false, false},  // a multiplication sign
                                         {"\u00F7", false, false},  // a division sign
                                         {"\u00D6", true, false},
                                         {"\u00D8", true, false},
                                         {"\u00F6", true, false},
                                         {"\u00F8", true, false},
                                         {"\u00BD", false, true},  // the fraction one half
                                         {"12\u00BD", false, true},
                                         {"\u0660\u0669", false, false},  // Arabic digits
                                         {"\u065F", true, false},
                                         {"\u066A", true, false},
                                         {"\u06F0\u06F9", false, false},
                                         {"\u06EF", true, false},
                                         {"\u06FA", true, false},
                                         {"\u1FFF", true, false},
                                         {"\u2013", false, false},  // dashes and other signs
                                         {"\u2000", false, false},
                                         {"\u2BFF", false, false},
                                         {"\u2C00", true, false},
                                         {"\u8868", true, false}}) {  // a Chinese character
    INFO(row.text);
    CHECK(is_word(row.text) == row.is_word);
    CHECK(has_figure(row.text) == row.has_figure);
  }
}

TEST_CASE("rows have words, only words, or no number") {
  struct Row {
    std::vector<std::string> texts;
    bool has_word, is_all_words, has_no_number;
  };
  for (const Row& row : std::vector<Row>{{{"a", "b"}, true, true, true},
                                         {{"a", "1"}, true, false, false},
                                         {{"a", "-"}, true, false, true},
                                         {{"-", "\u00A3"}, false, false, true},
                                         {{"1", "2"}, false, false, false},
                                         {{"a1", "b"}, true, true, false}}) {
    const ImportedRow cells = row_of(row.texts);
    INFO(row.texts.front() << ", " << row.texts.back());
    CHECK(has_word(cells) == row.has_word);
    CHECK(is_all_words(cells) == row.is_all_words);
    CHECK(has_no_number(cells) == row.has_no_number);
  }
}

TEST_CASE("words and strokes that stand where a number is missing") {
  for (const std::string text :
       {"wanting", "Wanting", "WANTING.", " missing ", "illegible", "lost",  "torn", "blank",
        "deest",   "desunt",  "nil",      "none",      "vacat",     "ditto", "do.",  "Do",
        "idem",    "-",       "\u2013",   "\u2014",    "\"",        "N/A"}) {
    INFO(text);
    CHECK(describes_gaps(row_of({"Jan.", text})));
    CHECK(describes_gaps(row_of({text, "5"})));
  }
  for (const std::string text : {"", "Jan.", "wanting one", "--", "1", "do..", "zone", "[ant]"})
    CHECK_FALSE(describes_gaps(row_of({"x", text})));
}

TEST_CASE("a line of words is one cell of words, and no number that was misread") {
  struct Row {
    std::vector<std::string> texts;
    bool is_line;
  };
  for (const Row& row : std::vector<Row>{{{"January"}, true},
                                         {{"Of 16 men"}, true},
                                         {{"2l97"}, false},
                                         {{" 2l97 "}, false},
                                         {{"16"}, false},
                                         {{"16 17"}, false},
                                         {{"-"}, false},
                                         {{"", "January"}, true},
                                         {{"January", "1"}, false},
                                         {{"a", "b"}, false}}) {
    INFO(row.texts.front());
    CHECK(is_line_of_words(row_of(row.texts)) == row.is_line);
  }
}

TEST_CASE("rows are alike where they have the same words in the same columns") {
  const ImportedRow row = row_of({"n", "sq"});
  CHECK(is_alike(row, row_of({" n", "sq \n"})));
  CHECK_FALSE(is_alike(row, row_of({"n", "cube"})));
  CHECK_FALSE(is_alike(row, row_of({"n"})));
  CHECK_FALSE(is_alike(row, row_of({"n", "sq", "x"})));
  CHECK_FALSE(is_alike(row, row_of({"n", "", "sq"})));
}

TEST_CASE("a row is named by its number, and by its text where it has one cell") {
  ImportedRows rows;
  rows[6] = row_of({" Of\n threes"});
  rows[7] = row_of({"a", "b"});
  CHECK(row_text(rows, 6) == "row 7 'Of threes'");
  CHECK(row_text(rows, 7) == "row 8");
  Notes notes;
  TableNotes its(notes, "Sheet");
  its.add("x");
  CHECK(its.label() == "Sheet");
  CHECK(notes.all() == std::vector<std::string>{"Sheet: x"});
}

}  // namespace rithmo::exchange

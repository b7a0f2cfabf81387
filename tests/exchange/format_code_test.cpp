// Parsing of format codes (ECMA-376 part 1, 18.8.31): every character, every kind of bracket, and
// refused codes.
#include "rithmo/exchange/excel/format_code.hpp"

#include <string>
#include <vector>

#include "catch.hpp"

namespace rithmo::exchange {
namespace {

// Returns the pieces of a code as "'N. ' 0 . 0", with " ; " between sections. Literals are in
// quotation marks, dates in <>, elapsed times in [], and halves of the day in {}.
std::string pieces_of(const std::string& code) {
  const FormatSections sections = parse_format_code(code);
  if (!sections) return "none";
  std::string reported;
  for (std::size_t s = 0; s < sections->size(); ++s) {
    if (s > 0) reported += reported.empty() || reported.back() == ' ' ? "; " : " ; ";
    const FormatSection& section = (*sections)[s];
    for (std::size_t i = 0; i < section.size(); ++i) {
      const auto& [sign, text] = section[i];
      if (i > 0) reported += ' ';
      switch (sign) {
        case FormatSign::literal:
          reported += "'" + text + "'";
          break;
        case FormatSign::date:
          reported += "<" + text + ">";
          break;
        case FormatSign::elapsed:
          reported += "[" + text + "]";
          break;
        case FormatSign::half_day:
          reported += "{" + text + "}";
          break;
        case FormatSign::exponent:
          reported += "power " + text;
          break;
        case FormatSign::general:
          reported += "as " + text;
          break;
        case FormatSign::text:
          reported += "text " + text;
          break;
        case FormatSign::figure:
        case FormatSign::point:
        case FormatSign::comma:
        case FormatSign::percent:
        case FormatSign::slash:
          reported += text;
      }
    }
  }
  return reported;
}

struct Row {
  std::string code, pieces;
};

void check(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    INFO(row.code);
    CHECK(pieces_of(row.code) == row.pieces);
  }
}

}  // namespace

TEST_CASE("places, points, commas and the other signs of numbers") {
  check({{"", ""},
         {"0", "0"},
         {"#,##0.00", "# , # # 0 . 0 0"},
         {"?/?", "? / ?"},
         {"0%", "0 %"},
         {"0.00E+00", "0 . 0 0 power E+ 0 0"},
         {"0e-0", "0 power e- 0"},
         {"@", "text @"},
         {"General", "as General"},
         {"GENERAL\" ells\"", "as GENERAL ' ells'"},
         {"# ?/16", "# ' ' ? / '16'"},
         {"# ?/10", "# ' ' ? / '1' 0"}});
}

TEST_CASE("sections are parted by semicolons, and there are at most four") {
  check({{"0;-0", "0 ; '-' 0"},
         {"0;;", "0 ; ; "},
         {"0;0;0;@", "0 ; 0 ; 0 ; text @"},
         {"0;0;0;@;", "none"},
         {"\";\"0", "';' 0"},
         {"\\;0", "';' 0"}});
}

TEST_CASE("literals stand between quotes, after a stroke, or as signs that mean nothing else") {
  check({{"\"N. \"0", "'N. ' 0"},
         {"\"a\"\"b\"", "'ab'"},
         {"\"\"0", "'' 0"},
         {"0\"open", "none"},
         {"\"", "none"},
         {"\\N0", "'N' 0"},
         {"\\\xC3\xA4"
          "0",
          "'\xC3\xA4' 0"},  // one character that has two bytes
         {"0\\", "none"},
         {"_)0", "' ' 0"},  // a blank as wide as the bracket
         {"_\xC3\xA4"
          "0",
          "' ' 0"},
         {"0_", "none"},
         {"* 0", "0"},  // a blank that is repeated to fill the cell
         {"*\xC3\xA4"
          "0",
          "0"},
         {"0*", "none"},
         {"$-+(): !^&~<>=0", "'$-+(): !^&~<>=' 0"},
         {"\xE2\x82\xAC 0", "'\xE2\x82\xAC ' 0"},
         {"{0}", "'{' 0 '}'"},
         {"`0", "'`' 0"}});
}

TEST_CASE("runs of letters are dates and times, and other letters are not known") {
  check({{"yyyy-mm-dd", "<yyyy> '-' <mm> '-' <dd>"},
         {"D/M/YY", "<d> / <m> / <yy>"},
         {"hh:mm:ss.0", "<hh> ':' <mm> ':' <ss> . 0"},
         {"h AM/PM", "<h> ' ' {AM/PM}"},
         {"h am/pm", "<h> ' ' {am/pm}"},
         {"h A/P", "<h> ' ' {A/P}"},
         {"h a/p", "<h> ' ' {a/p}"},
         {"a", "none"},
         {"am", "none"},
         {"b", "none"},
         {"e0", "none"},
         {"g", "none"},
         {"x0", "none"},
         {"z0", "none"},
         {"Z0", "none"},
         {"number 3", "none"}});
}

TEST_CASE("brackets hold colours, currencies and counts of hours") {
  for (const char* colour :
       {"Black", "Blue", "Cyan", "Green", "Magenta", "Red", "White", "Yellow", "Color1", "COLOR56"})
    CHECK(pieces_of("[" + std::string(colour) + "]0") == "0");
  check({{"[$\xE2\x82\xAC-407]0", "'\xE2\x82\xAC' 0"},
         {"[$kr]0", "'kr' 0"},
         {"[$-409]0", "'' 0"},
         {"[$-F800]0", "'' 0"},   // four digits: a language, or a date in the country's form
         {"[$-10409]0", "none"},  // a fifth digit selects other numerals or another calendar
         {"[$]0", "'' 0"},
         {"[h]:mm", "[h] ':' <mm>"},
         {"[HH]", "[hh]"},
         {"[mm]:ss", "[mm] ':' <ss>"},
         {"[s]", "[s]"},
         {"[hm]", "none"},
         {"[d]", "none"},
         {"[]0", "none"},
         {"[>100]0", "none"},
         {"[=1]0", "none"},
         {"[7]0", "none"},
         {"[Pink]0", "none"},
         {"[Red0", "none"},
         {"0[", "none"},
         {"0]", "0 ']'"}});
}

TEST_CASE("a code is read up to a thousand bytes") {
  CHECK(parse_format_code(std::string(longest_format_code, '0')));
  CHECK_FALSE(parse_format_code(std::string(longest_format_code + 1, '0')));
}

TEST_CASE("a section says which signs it has") {
  const FormatSections sections = parse_format_code("0.0;h");
  REQUIRE(sections);
  CHECK(has_sign(sections->front(), FormatSign::point));
  CHECK_FALSE(has_sign(sections->front(), FormatSign::date));
  CHECK(has_sign(sections->back(), FormatSign::date));
}

}  // namespace rithmo::exchange

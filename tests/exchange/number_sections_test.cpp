// Number formats character by character: built-in codes, thousands and scales, percent, powers,
// fractions, and the section that shows a number.
#include <string>
#include <vector>

#include "catch.hpp"
#include "rithmo/exchange/excel/format_code.hpp"
#include "rithmo/exchange/excel/number_format.hpp"

namespace rithmo::exchange {
namespace {

struct Shown {
  std::string number, format, text;
};

void check(const std::vector<Shown>& rows) {
  for (const Shown& row : rows) {
    INFO(row.number << " as " << row.format);
    const FormattedNumber shown = shown_number(row.number, row.format, DateSystem::from_1900);
    CHECK(shown.text == row.text);
    CHECK(shown.is_known);
  }
}

}  // namespace

// Source: ECMA-376 part 1, 18.8.30; formats 5 to 8 and 41 to 44 as in the English Excel.
TEST_CASE("a built-in format is the one of its number") {
  struct Row {
    std::size_t id;
    std::string number, text;
  };
  const std::string time = "45292.75";  // 1 January 2024, 18:00
  const std::vector<Row> rows{{0, "1234.5", "1234.5"},       {1, "1234.5", "1235"},
                              {2, "1234.5", "1234.50"},      {3, "1234.5", "1,235"},
                              {4, "1234.5", "1,234.50"},     {5, "-1234.5", "($1,235)"},
                              {5, "1234.5", "$1,235"},       {6, "-1234.5", "($1,235)"},
                              {7, "-1234.5", "($1,234.50)"}, {8, "-1234.5", "($1,234.50)"},
                              {9, "0.125", "13%"},           {10, "0.125", "12.50%"},
                              {11, "1234.5", "1.23E+03"},    {12, "0.5", "1/2"},
                              {13, "3.14159265", "3 14/99"}, {14, time, "2024-01-01"},
                              {15, time, "1-Jan-24"},        {16, time, "1-Jan"},
                              {17, time, "Jan-24"},          {18, time, "6:00 PM"},
                              {19, time, "6:00:00 PM"},      {20, time, "18:00"},
                              {21, time, "18:00:00"},        {22, time, "2024-01-01 18:00"},
                              {37, "-1234", "(1,234)"},      {38, "-1234", "(1,234)"},
                              {39, "-1234", "(1,234.00)"},   {40, "-1234", "(1,234.00)"},
                              {41, "-1234", "(1,234)"},      {41, "0", "-"},
                              {42, "1234", "$1,234"},        {42, "0", "$-"},
                              {43, "-1234", "(1,234.00)"},   {43, "0", "-"},
                              {44, "1234", "$1,234.00"},     {44, "0", "$-"},
                              {45, time, "00:00"},           {46, "1.5", "36:00:00"},
                              {47, time, "0000.0"},          {48, "12345", "12.3E+3"},
                              {49, "1234.5", "1234.5"}};
  for (const Row& row : rows) {
    INFO(row.id);
    const auto code = built_in_format(row.id);
    REQUIRE(code);
    CHECK(shown_number(row.number, *code, DateSystem::from_1900).text == row.text);
  }
  // Formats 23 to 36 depend on the country; there are no built-in formats from 50 on.
  for (std::size_t id = 23; id <= 36; ++id) CHECK_FALSE(built_in_format(id));
  CHECK_FALSE(built_in_format(50));
  CHECK_FALSE(built_in_format(164));
}

TEST_CASE("figures are laid into places from the right, and the first place takes the rest") {
  check({{"1234567890123", "000-00-0000", "1234567-89-0123"},
         {"5", "000-00-0000", "000-00-0005"},
         {"5", "###-##-####", "--5"},
         {"5", "0000", "0005"},
         {"12345", "0", "12345"},
         {"0", "#", ""},  // the placeholder # does not show zeros
         {"0", "0", "0"},
         {"0", "?", ""},
         {"0", "#.##", "."},
         {"1", "0.##", "1."},
         {"-5", "\"N\"0", "-N5"},
         {"5", "\"a\"0\"b\"", "a5b"}});
}

TEST_CASE("a comma between places parts thousands, and one after them divides by a thousand") {
  check({{"1", "#,##0", "1"},
         {"12", "#,##0", "12"},
         {"1000", "#,##0", "1,000"},
         {"123456", "#,##0", "123,456"},
         {"1234567", "#,##0", "1,234,567"},
         {"-1234567", "#,##0", "-1,234,567"},
         {"12", "0,000", "0,012"},
         {"12", "0,000,000", "0,000,012"},
         {"12", "?,??\?", "12"},
         {"1500", "0,", "2"},
         {"1499", "0,", "1"},
         {"1500000", "0,,", "2"},
         {"1234567", "#,##0,", "1,235"},
         {"1500", "0.0,", "1.5"},
         {"1500", "0,.0", "1.5"},
         {"1234567.25", "#,##0.0", "1,234,567.3"},
         {"1234", "#,#\"x\"##", "1,2x34"}});
}

TEST_CASE("percent multiplies by a hundred each time, wherever it stands") {
  check({{"0.5", "0%", "50%"},
         {"0.5", "0 %", "50 %"},
         {"0.5", "%0", "%50"},
         {"0.5", "0%%", "5000%%"},
         {"0.1234", "0.0%", "12.3%"},
         {"0.1234", "0%.00", "12%.34"},
         {"-0.5", "0%", "-50%"},
         {"1500", "0,%", "150%"}});
}

TEST_CASE(
    "places behind the point: noughts stay, the others are shown as far as there are figures") {
  check({{"1.5", "0.000", "1.500"},
         {"1.5", "0.0##", "1.5"},
         {"1.25", "0.0#", "1.25"},
         {"1.205", "0.0##", "1.205"},
         {"1.25", "0.0", "1.3"},
         {"1.24", "0.0", "1.2"},
         {"1.5", "0.??", "1.5"},
         {"1.5", "0.??\"x\"", "1.5 x"},
         {"1.25", "0.0\"x\"0", "1.2x5"},
         {"1.25", "0.0\"x\"0\"y\"", "1.2x5y"},
         {"0.05", "0.00", "0.05"},
         {"-0.004", "0.00", "0.00"},  // rounded to zero, which has no sign
         {"-0.005", "0.00", "-0.01"}});
}

TEST_CASE("powers of ten are multiples of the places before the point") {
  check({{"12345", "0.0E+0", "1.2E+4"},
         {"12345", "0.0E+000", "1.2E+004"},
         {"12345", "0E+0", "1E+4"},
         {"12345", "0.0E-0", "1.2E4"},  // E- shows no sign for a positive exponent
         {"0.5", "0.0E-0", "5.0E-1"},
         {"0.5", "0.0E+0", "5.0E-1"},
         {"1", "0.0E+0", "1.0E+0"},
         {"-12345", "0.0E+0", "-1.2E+4"},
         {"12345", "0.0E+0\" m\"", "1.2E+4 m"},
         {"12345", "00.0E+0", "01.2E+4"},
         {"123456", "00.0E+0", "12.3E+4"},
         {"0.00012", "##0.0E+0", "120.0E-6"},
         {"0.001", "##0.0E+0", "1.0E-3"},
         {"0.01", "##0.0E+0", "10.0E-3"},
         {"0.1", "##0.0E+0", "100.0E-3"},
         {"100", "##0.0E+0", "100.0E+0"},
         {"1000", "##0.0E+0", "1.0E+3"},
         {"999940", "##0.0E+0", "999.9E+3"},
         {"999950", "##0.0E+0", "1.0E+6"},  // rounding gives one figure more
         {"0.99", "0.0E+0", "9.9E-1"},
         {"0.999", "0.0E+0", "1.0E+0"},
         {"0", "##0.0E+0", "0.0E+0"}});
}

TEST_CASE("a fraction is the nearest, with the least denominator of those that are as near") {
  check({{"0.5", "?/?", "1/2"},
         {"0.5", "?\?/?\?", "1/2"},
         {"0.333333333333333", "# ?/?", "1/3"},
         {"0.96", "# ?/?", "1"},  // 1/1 is nearer than 8/9
         {"1.96", "# ?/?", "2"},
         {"0.9", "# ?/?", "8/9"},  // 0.889
         {"0.04", "# ?/?", "0"},
         {"-0.04", "# ?/?", "0"},
         {"0", "?/?", "0/1"},
         {"2", "?/?", "2/1"},
         {"2.5", "?/?", "5/2"},
         {"-2.5", "?/?", "-5/2"},
         {"0.0001", "# ?/?\?\?\?", "1/9999"},
         {"0.5", "# ?/2", "1/2"},
         {"0.7", "# ?/4", "3/4"},
         {"0.5", "?/10", "5/10"},
         {"0.5", "# ?\?/100", "50/100"},
         {"0.99", "# ?/4", "1"},
         {"1.5", "00 ?/?", "01 1/2"},
         {"1.5", "# 0/0", "1 1/2"},
         {"1.5", "# ?/?\" ell\"", "1 1/2 ell"},
         {"1.5", "\"L \"# ?/?", "L 1 1/2"},
         {"0.5", "\"L \"# ?/?", "L 1/2"},
         {"2", "# ?/?\" ells\"", "2 ells"},
         {"0.25", "# ?/?;-# ?/?", "1/4"},
         {"-0.25", "# ?/?;\"minus \"# ?/?", "minus 1/4"},
         {"999999999.5", "# ?/?", "999999999 1/2"}});
}

TEST_CASE("a fraction without its parts, or too great, is shown as General") {
  struct Row {
    std::string number, format, text;
  };
  for (const Row& row : std::vector<Row>{{"0.5", "/?", "0.5"},
                                         {"0.5", "?/", "0.5"},
                                         {"0.5", "?/x", "0.5"},
                                         {"0.5", "?/\"x\"", "0.5"},
                                         // A denominator has at most four figures.
                                         {"0.5", "# ?/?????", "0.5"},
                                         {"0.5", "# ?/00000", "0.5"},
                                         {"0.5", "?/? 0", "0.5"},
                                         {"1000000000.5", "# ?/?", "1000000000.5"}}) {
    INFO(row.format);
    const FormattedNumber shown = shown_number(row.number, row.format, DateSystem::from_1900);
    CHECK(shown.text == row.text);
    CHECK_FALSE(shown.is_known);
  }
}

// 18.8.31: one section is for all numbers. Of two, the second is for negative numbers; of three,
// the third is for zero; a fourth is for texts.
TEST_CASE("the section that shows a number is that of its sign") {
  check({{"5", "\"a\"", "a"},
         {"-5", "0", "-5"},
         {"5", "0\"p\";0\"n\"", "5p"},
         {"0", "0\"p\";0\"n\"", "0p"},
         // The section shows by its own signs that the number is negative.
         {"-5", "0\"p\";0\"n\"", "5n"},
         {"5", "0\"p\";0\"n\";0\"z\"", "5p"},
         {"-5", "0\"p\";0\"n\";0\"z\"", "5n"},
         {"0", "0\"p\";0\"n\";0\"z\"", "0z"},
         {"-0", "0\"p\";0\"n\";0\"z\"", "0z"},
         {"0", "0\"p\";0\"n\";0\"z\";@\"t\"", "0z"},
         {"5", "0\"p\";0\"n\";0\"z\";@\"t\"", "5p"},
         {"-5", "0;;0", ""},  // an empty section shows nothing
         {"0", "0;-0;", ""},
         {"5", ";0", ""},
         {"-0.4", "0;(0)", "(0)"},
         {"-5", "General;General", "5"},
         {"-5", "General", "-5"}});
}

TEST_CASE("General within a section stands for the number, and powers of ten are said") {
  struct Row {
    std::string number, format, text;
    bool is_known, in_powers;
  };
  const std::vector<Row> rows{{"5", "General", "5", true, false},
                              {"5", "\"n. \"General\" ells\"", "n. 5 ells", true, false},
                              {"5", "@\" ells\"", "5 ells", true, false},
                              {"1.5E+20", "", "1.5E+20", true, true},
                              {"1.5E+20", "General", "1.5E+20", true, true},
                              {"1.5E+20", "[>1]0", "1.5E+20", false, true},
                              {"1.5", "[>1]0", "1.5", false, false},
                              {"1.5E+20", "0", "150000000000000000000", true, false},
                              {"1.5E+20", "0.0E+0", "1.5E+20", true, false},
                              {"no number", "0", "no number", true, false}};
  for (const Row& row : rows) {
    INFO(row.number << " as " << row.format);
    const FormattedNumber shown = shown_number(row.number, row.format, DateSystem::from_1900);
    CHECK(shown.text == row.text);
    CHECK(shown.is_known == row.is_known);
    CHECK(shown.in_powers == row.in_powers);
  }
}

}  // namespace rithmo::exchange

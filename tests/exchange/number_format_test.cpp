// Workbook numbers as their formats show them. Each row has a number, a format and the expected
// text.
#include "rithmo/exchange/excel/number_format.hpp"

#include <string>
#include <vector>

#include "catch.hpp"
#include "rithmo/exchange/excel/decimal.hpp"

namespace rithmo::exchange {
namespace {

struct Shown {
  std::string number, format, text;
};

void check(const std::vector<Shown>& rows, DateSystem system = DateSystem::from_1900) {
  for (const Shown& row : rows) {
    INFO(row.number << " as " << row.format);
    const FormattedNumber shown = shown_number(row.number, row.format, system);
    CHECK(shown.text == row.text);
    CHECK(shown.is_known);
  }
}

}  // namespace

TEST_CASE("General is the shortest number of at most 15 figures, or a whole one to its last") {
  check({{"34.200000000000003", "General", "34.2"},
         {"0.1", "General", "0.1"},
         {"0.30000000000000004", "General", "0.3"},
         {"-7", "General", "-7"},
         {"0", "General", "0"},
         {"-0", "General", "0"},
         {"1E-3", "General", "0.001"},
         {"123456789012345", "General", "123456789012345"},
         {"1.5E+20", "General", "1.5E+20"},
         {"1E-12", "General", "1E-12"},
         {"1100000000000000", "General", "1100000000000000"},
         {"-1.1E+15", "General", "-1100000000000000"},
         {"12345678901234567", "General", "12345678901234567"},
         {"1.2345678901234567E+16", "General", "1.23456789012346E+16"},
         {"34200000000000.003", "General", "34200000000000"},
         {"34.200000000000003", "", "34.2"},
         {"5", "@", "5"},
         {"3", "General\" ells\"", "3 ells"}});
}

TEST_CASE("places, noughts, thousands, percent, powers, literals, sections") {
  check({{"2.5", "0", "3"},
         {"-2.5", "0", "-3"},
         {"-0.4", "0", "0"},
         {"1.005", "0.00", "1.01"},
         {"9.999", "0.00", "10.00"},
         {"42", "00000", "00042"},
         {"0.5", "#.##", ".5"},
         // The code has no placeholder before the point, but no figure is lost.
         {"1.5", ".00", "1.50"},
         {"-12", ".0", "-12.0"},
         {"0.5", ".00", ".50"},
         {"12345", ".00E+0", "1.23E+4"},
         {"0.5", "0.0##", "0.5"},
         {"1234567.891", "#,##0.00", "1,234,567.89"},
         {"999", "#,##0", "999"},
         {"-1234", "#,##0 ;(#,##0)", "(1,234)"},
         {"1234", "#,##0 ;[Red](#,##0)", "1,234"},
         {"1500000", "0.0,,\" M\"", "1.5 M"},
         {"0.125", "0%", "13%"},
         {"0.125", "0.00%", "12.50%"},
         {"123456", "0.00E+00", "1.23E+05"},
         {"0.00012", "0.00E+00", "1.20E-04"},
         {"12345", "##0.0E+0", "12.3E+3"},
         {"99999", "0.0E+0", "1.0E+5"},
         {"0", "0.00E+00", "0.00E+00"},
         {"1563", "\"anno \"0", "anno 1563"},
         {"7", "\\N0", "N7"},
         {"123456789", "000-00-0000", "123-45-6789"},
         {"5", "0;-0;\"none\"", "5"},
         {"0", "0;-0;\"none\"", "none"},
         {"-5", "0;[Red]\"minus \"0", "minus 5"},
         {"3", "[$\xC2\xA3-809]0.00",
          "\xC2\xA3"
          "3.00"},
         {"8", "0_);(0)", "8"}});
}

TEST_CASE("fractions are the nearest of so many figures") {
  check({{"0.5", "# ?/?", "1/2"},
         {"3.3333333333", "# ?/?", "3 1/3"},
         {"3", "# ?/?", "3"},
         {"0", "# ?/?", "0"},
         {"-1.5", "# ?/?", "-1 1/2"},
         {"2.999", "# ?/?", "3"},
         {"3.14159265", "# ?\?/?\?", "3 14/99"},
         {"3.14159265", "# ?\?\?/?\?\?", "3 16/113"},
         {"1.5", "?/?", "3/2"},
         {"0.3", "# ?/8", "2/8"},
         {"0.25", "# ?\?/16", "4/16"},
         {"0.25", "# ?\?/100", "25/100"}});
}

TEST_CASE("dates and times, with the day that never was") {
  check({{"1", "yyyy-mm-dd", "1900-01-01"},
         {"59", "d mmmm yyyy", "28 February 1900"},
         {"60", "d mmmm yyyy", "29 February 1900"},
         {"61", "d mmmm yyyy", "1 March 1900"},
         {"45292", "m/d/yy", "1/1/24"},
         {"45292", "dddd, mmm d", "Monday, Jan 1"},
         {"45292", "ddd mmmmm", "Mon J"},
         {"2958465", "yyyy-mm-dd", "9999-12-31"},
         {"0.75", "h:mm AM/PM", "6:00 PM"},
         {"0", "h AM/PM", "12 AM"},
         {"0.254953703703704", "h:mm:ss", "6:07:08"},
         {"1.5", "[h]:mm", "36:00"},
         {"0.5", "[mm]:ss", "720:00"},
         {"0.00001", "mm:ss.0", "00:00.9"},
         {"0.99999999", "yyyy-mm-dd h:mm:ss", "1900-01-01 0:00:00"},
         {"45292.5", "[$-409]d/m/yyyy hh:mm", "1/1/2024 12:00"}});
  check({{"0", "yyyy-mm-dd", "1904-01-01"}, {"1462", "ddd d mmm yyyy", "Thu 2 Jan 1908"}},
        DateSystem::from_1904);
}

TEST_CASE("a format that is not known is General, and says so") {
  for (const char* format : {"[>100]0;0", "gge", "0.0.0\"", "number 30", "bbbb", "[$-D000409]0"}) {
    INFO(format);
    const FormattedNumber shown = shown_number("2.50", format, DateSystem::from_1900);
    CHECK(shown.text == "2.5");
    CHECK_FALSE(shown.is_known);
  }
  // A negative number is not a date.
  CHECK_FALSE(shown_number("-1", "yyyy", DateSystem::from_1900).is_known);
  CHECK(shown_number("sixteen", "0.00", DateSystem::from_1900).text == "sixteen");
}

TEST_CASE("every built-in format shows numbers") {
  std::size_t seen = 0;
  for (std::size_t id = 0; id < 50; ++id) {
    const auto code = built_in_format(id);
    if (!code) continue;
    ++seen;
    for (const char* number : {"0", "1", "-1.5", "0.333", "45292.75", "1E300", "1E-300"}) {
      INFO(id << " of " << number);
      CHECK_FALSE(shown_number(number, *code, DateSystem::from_1900).text.empty());
    }
  }
  CHECK(seen == 36);
}

TEST_CASE("decimals are rounded halves away from zero, at every place") {
  for (long n = -2000; n <= 2000; ++n) {
    const auto number = parse_decimal(std::to_string(n) + "e-2");
    REQUIRE(number);
    const long size = n < 0 ? -n : n, tenths = (size + 5) / 10;
    const Decimal near = rounded(*number, 1);
    std::string expected = std::to_string(tenths / 10);
    if (tenths % 10 != 0) expected += "." + std::to_string(tenths % 10);
    if (n < 0 && tenths != 0) expected.insert(0, "-");
    INFO(n);
    CHECK(general_text(near) == expected);
  }
}

}  // namespace rithmo::exchange

// Floats as the decimals that are displayed: figures and point, rounding at every place, and the
// format General at its limits.
#include "rithmo/exchange/excel/decimal.hpp"

#include <optional>
#include <string>
#include <vector>

#include "catch.hpp"

namespace rithmo::exchange {
namespace {

Decimal decimal(const std::string& text) {
  const std::optional<Decimal> number = parse_decimal(text);
  if (!number) FAIL(text);
  return *number;
}

}  // namespace

TEST_CASE("a number is read into its figures, the place of its point and its sign") {
  struct Row {
    std::string text, figures;
    long point;
    bool negative, held;
  };
  const std::vector<Row> rows{
      {"0", "", 0, false, true},
      {"-0", "", 0, false, true},  // zero has no sign
      {"0.0", "", 0, false, true},
      {"7", "7", 1, false, true},
      {"+7", "7", 1, false, true},
      {"-7", "7", 1, true, true},
      {"1200", "12", 4, false, true},
      {"00042", "42", 2, false, true},
      // Rounded to fifteen figures: 34.2000000000000.
      {"34.200000000000003", "342", 2, false, false},
      {"-0.5", "5", 0, true, false},
      {"0.05", "5", -1, false, false},
      {"12.5", "125", 2, false, false},
      {"1.5E+20", "15", 21, false, false},
      {"1.5e20", "15", 21, false, false},
      {"1E-12", "1", -11, false, false},
      {"1.1E+15", "11", 16, false, true},
      // The sixteenth figure rounds the fifteenth: the figures end in 3456 and in 3454.
      {"0.1234567890123456", "123456789012346", 0, false, false},
      {"0.1234567890123454", "123456789012345", 0, false, false},
      // A number that is written out in figures keeps all of them.
      {"123456789012345678", "123456789012345678", 18, false, true},
      {"-123456789012345678", "123456789012345678", 18, true, true},
      // Up to 2^53 = 9007199254740992 a float represents every whole number; above that only
      // fifteen figures are certain.
      {"9.007199254740991E+15", "9007199254740991", 16, false, true},
      {"-9.007199254740991E+15", "9007199254740991", 16, true, true},
      {"9.007199254740992E+15", "900719925474099", 16, false, false},
      {"1.25E+1", "125", 2, false, false},
      {"1.2E+1", "12", 2, false, true},
  };
  for (const Row& row : rows) {
    INFO(row.text);
    const Decimal number = decimal(row.text);
    CHECK(number.figures == row.figures);
    CHECK(number.point == row.point);
    CHECK(number.negative == row.negative);
    CHECK(number.held == row.held);
    CHECK(number.is_zero() == row.figures.empty());
  }
  CHECK(decimal("-2.5").value == -2.5);
  CHECK(decimal("+2.5").value == 2.5);
}

TEST_CASE("a text that is no finite number is none") {
  for (const std::string text : {"", "+", "-", "+-5", "12x", "x", " 1", "1 ", "++1", "inf", "nan", "1e999",
                                 "0x10", "1.2.3", "1,5"}) {
    INFO(text);
    CHECK_FALSE(parse_decimal(text));
  }
}

TEST_CASE("rounding goes to the nearest at any place, and a half goes away from nought") {
  struct Row {
    std::string text;
    long places;
    std::string rounded;
  };
  const std::vector<Row> rows{
      {"2.5", 3, "2.5"},    {"2.5", 1, "2.5"},    {"2.5", 0, "3"},     {"2.4", 0, "2"},
      {"1.45", 1, "1.5"},   {"1.449", 1, "1.4"},  {"0.5", 0, "1"},     {"0.4", 0, "0"},
      {"0.05", 0, "0"},     {"0.05", 1, "0.1"},   {"0.04", 1, "0"},    {"0.0005", 3, "0.001"},
      {"0.0004", 3, "0"},   {"0.0005", 2, "0"},   {"-0.04", 1, "0"},   {"-0.05", 1, "-0.1"},
      {"9.95", 1, "10"},    {"99.5", 0, "100"},   {"9.94", 1, "9.9"},  {"899.5", 0, "900"},
      {"1250", -2, "1300"}, {"1249", -2, "1200"}, {"50", -2, "100"},   {"49", -2, "0"},
      {"-49", -2, "0"},     {"-50", -2, "-100"},  {"5", -2, "0"},      {"-5", -3, "0"},
      {"0", 2, "0"},        {"0", -2, "0"},       {"19.996", 2, "20"}, {"1.005", 2, "1.01"},
  };
  for (const Row& row : rows) {
    INFO(row.text << " to " << row.places);
    const Decimal near = rounded(decimal(row.text), row.places);
    CHECK(general_text(near) == row.rounded);
    CHECK(near.negative == row.rounded.starts_with('-'));
    CHECK((!near.is_zero() || near.point == 0));
    CHECK(near.value == decimal(row.text).value);  // the float itself is not changed
  }
}

TEST_CASE("a power of ten moves the point, and nought stays as it is") {
  CHECK(general_text(times_ten_to(decimal("1.5"), 2)) == "150");
  CHECK(general_text(times_ten_to(decimal("-1.5"), -3)) == "-0.0015");
  CHECK(times_ten_to(decimal("0"), 5).point == 0);
  CHECK(times_ten_to(decimal("7"), 0).point == 1);
}

TEST_CASE("the figures before the point and behind it") {
  struct Row {
    std::string text;
    std::size_t places;
    std::string whole, behind;
  };
  const std::vector<Row> rows{
      {"0", 0, "", ""},         {"0", 2, "", "00"},      {"12.5", 1, "12", "5"},
      {"12.5", 3, "12", "500"}, {"120", 2, "120", "00"}, {"120", 0, "120", ""},
      {"0.5", 1, "", "5"},      {"0.05", 3, "", "050"},  {"0.005", 3, "", "005"},
  };
  for (const Row& row : rows) {
    INFO(row.text << " with " << row.places);
    const Figures figures = figures_of(decimal(row.text), row.places);
    CHECK(figures.whole == row.whole);
    CHECK(figures.behind == row.behind);
  }
}

TEST_CASE("General writes powers of ten only beyond fifteen figures and below nine noughts") {
  struct Row {
    std::string text, shown;
  };
  const std::vector<Row> rows{
      {"0", "0"},
      {"34.200000000000003", "34.2"},
      {"-34.5", "-34.5"},
      {"0.5", "0.5"},
      {"-0.05", "-0.05"},
      {"120", "120"},
      {"123456789012345.6", "123456789012346"},  // fifteen figures before the point
      {"999999999999999.9", "1E+15"},            // the sixteenth figure is uncertain
      {"1.5E+16", "1.5E+16"},
      {"-1.5E+16", "-1.5E+16"},
      {"15000000000000000", "15000000000000000"},  // written out, so that all figures are known
      {"1.5E+100", "1.5E+100"},
      {"0.0000000001", "0.0000000001"},  // nine zeros after the point
      {"0.00000000012", "0.00000000012"},
      {"0.00000000001", "1E-11"},  // ten zeros
      {"-0.000000000012", "-1.2E-11"},
      {"1E-100", "1E-100"},
  };
  for (const Row& row : rows) {
    INFO(row.text);
    CHECK(general_text(decimal(row.text)) == row.shown);
  }
  // An exponent with one figure gets a leading zero. The format General never shows 2.5 like this,
  // but a caller may construct such a number.
  CHECK(general_text({"25", -10, false, false, 0}) == "2.5E-11");
}

}  // namespace rithmo::exchange

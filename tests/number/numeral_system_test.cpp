// Numeral systems: values of texts, texts of numbers, and texts that are not numerals.
#include "rithmo/number/numeral_system.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <rapidcheck.h>

#include "catch.hpp"
#include "rithmo/number/roman.hpp"

namespace rithmo::number {
namespace {

NumeralSystem system_of(const char* text) {
  return NumeralSystem::parse(text).value();
}
std::string worth(const char* system, const char* text) {
  const auto value = system_of(system).read(text);
  return value ? to_text(*value) : "none";
}
std::string in_manner(const char* system, std::vector<std::string_view> cells, const char* number) {
  return system_of(system)
      .in_style_of(cells)
      .write(parse_rational(number).value())
      .value_or("none");
}

}  // namespace

TEST_CASE("numerals are read") {
  struct Row {
    const char *system, *text, *value;
  };
  for (const Row& row : std::vector<Row>{{"whole", "225", "225"},
                                         {"whole", "007", "7"},
                                         {"whole", "-3", "none"},
                                         {"whole", "2O5", "none"},
                                         {"whole(3)", "007", "7"},
                                         {"signed", "-3", "-3"},
                                         {"signed", "−3", "-3"},
                                         {"decimal(1)", "34.2", "171/5"},
                                         {"decimal(1)", "34,2", "171/5"},
                                         {"decimal(1)", "-0.5", "-1/2"},
                                         {"decimal", "3", "3"},
                                         {"float", "1.5e-3", "3/2000"},
                                         {"float", "-12.5", "-25/2"},
                                         {"float", "twelve", "none"},
                                         {"decimal(2)", ".50", "1/2"},
                                         {"decimal(2, grouped)", "12,345.60", "61728/5"},
                                         {"decimal(2, grouped)", "12,34.60", "none"},
                                         {"whole(0, grouped)", "1 234 567", "1234567"},
                                         {"fraction", "3/4", "3/4"},
                                         {"fraction", "3 1/2", "7/2"},
                                         {"fraction", "1/0", "none"},
                                         {"fraction", "12½", "25/2"},
                                         {"fraction", "12 ⅔", "38/3"},
                                         {"fraction", "⅛", "1/8"},
                                         {"fraction", "-3¾", "-15/4"},
                                         {"fraction", "½2", "none"},
                                         {"fraction", "1½½", "none"},
                                         {"fraction", "12", "12"},
                                         {"sexagesimal", "1;24,51,10", "30547/21600"},
                                         {"sexagesimal", "1 24 51 10", "305470"},
                                         {"sexagesimal(3)", "1 24 51 10", "30547/21600"},
                                         {"sexagesimal", "9 32", "572"},
                                         {"sexagesimal", "9 72", "none"},
                                         {"sexagesimal", "0;30", "1/2"},
                                         {"degrees", "12 34", "377/30"},
                                         {"degrees", "12°34'", "377/30"},
                                         {"degrees(2)", "12° 34' 56\"", "5662/450"},
                                         {"degrees", "372 5", "4465/12"},
                                         {"mixed(20, 12)", "3.4.6", "774"},
                                         {"mixed(20, 12)", "£3 4s. 6d.", "774"},
                                         {"mixed(20, 12)", "3.24.6", "none"},
                                         {"mixed(20, 12)", "3 4", "none"},
                                         {"degrees", "-23 27", "-469/20"},
                                         {"degrees", "– 23 27", "-469/20"},
                                         {"degrees", "+23 27", "469/20"},
                                         {"degrees", "--23 27", "none"},
                                         {"degrees", "-", "none"},
                                         {"sexagesimal", "−0;30", "-1/2"},
                                         {"mixed(20, 12)", "-3.4.6", "-774"},
                                         {"mixed(20, 12)", "-£3 4s. 6d.", "-774"},
                                         {"mixed(20, 12)", "3-4-6", "774"},
                                         {"decimal", "+0.5", "1/2"},
                                         {"signed", "+3", "3"},
                                         {"whole", "+3", "none"},
                                         {"decimal(2)", "£105.00", "105"},
                                         {"decimal(2)", "-£ 105.50", "-211/2"},
                                         {"decimal(1)", "2.5 %", "5/2"},
                                         {"whole", "5%", "5"},
                                         {"whole", "%", "none"},
                                         {"whole", "£", "none"},
                                         {"whole", " 16 ", "16"},
                                         {"decimal(2)", "1050·50", "2101/2"},
                                         {"roman", "-ix", "none"},
                                         {"roman", "xlix", "49"},
                                         {"roman", "xxxxviiij", "49"},
                                         {"roman", "XLIX", "49"},
                                         {"roman", "iix", "none"},
                                         {"roman", "ixi", "none"},
                                         {"roman", "xcl", "none"},
                                         {"roman", "vv", "none"},
                                         {"roman", "ccxxu", "225"},
                                         {"word", "Tot.", "none"}}) {
    INFO(row.system << " " << row.text);
    // The expected value may be a fraction that is not in lowest terms.
    const std::string expected = row.value;
    const auto bar = expected.find('/');
    CHECK(worth(row.system, row.text) ==
          (expected == "none" || bar == expected.npos
               ? expected
               : to_text(Rational(Integer(expected.substr(0, bar)),
                                  Integer(expected.substr(bar + 1))))));
  }
}

TEST_CASE("a decimal in the last place is one, and no further place") {
  const std::vector<std::string_view> cells{"178 57.9", "178 50.9", "178 44.0"};
  const NumeralSystem degrees = system_of("degrees(2)").in_style_of(cells);
  CHECK(degrees.read("178 57.9") == Rational(Integer(178)) + Rational(Integer(579), Integer(600)));
  CHECK(degrees.normal("178 03.3") == "178 3.3");
  CHECK(degrees.unit() == Rational(Integer(1), Integer(600)));
  const std::vector<std::string_view> hours{"03:52:22.90", "06:03:48.60", "00:08:27.05"};
  const NumeralSystem time = system_of("sexagesimal(2)").in_style_of(hours);
  CHECK(time.write(Rational(Integer(1), Integer(2))) == "00:30:00.00");
  CHECK(time.normal("22:19:28.10") == "22:19:28.10");
  CHECK_FALSE(time.read("58:38.58.40"));  // a point instead of a colon
  CHECK_FALSE(time.read("58:38:58.4"));   // a figure is missing
  // In degrees, points between all places are separators.
  CHECK(system_of("degrees(2)").read("12.34.56") == system_of("degrees(2)").read("12 34 56"));
}

TEST_CASE("fractions with a bar of their own, and of the last place") {
  CHECK(worth("fraction", "5\u00b3\u2044\u2084") == "23/4");
  CHECK(worth("fraction", "8 1\u20442") == "17/2");
  CHECK(worth("fraction", "\u00b9\u2044\u2082") == "1/2");
  CHECK(system_of("fraction").read("220,83 \u2153") == Rational(Integer(66250), Integer(300)));
  CHECK(in_manner("fraction", {"5\u00b3\u2044\u2084", "2\u00b9\u2044\u2082"}, "17/4") ==
        "4\u00b9\u2044\u2084");
  CHECK(in_manner("fraction", {"220,83 \u2153", "12,50 \u2154"}, "1/3") == "0,33 \u2153");
}

TEST_CASE("powers of ten") {
  CHECK(worth("power", "1.5e-3") == "3/2000");
  CHECK(worth("power", "6.022\u00b710\u00b2\u00b3") == "602200000000000000000000");
  CHECK(worth("power", "-2 x 10^3") == "-2000");
  CHECK(worth("power(2)", "1.5e3") == "none");
  CHECK(worth("power", "1.5") == "none");
  CHECK(worth("whole", "1e+05") == "100000");
  CHECK(worth("decimal(2)", "1.5e-01") == "3/20");
  CHECK(in_manner("power(2)", {"1.68e-03", "2.50e+05"}, "1/4") == "2.50e-01");
  CHECK(in_manner("power(1)", {"1.5\u00b710\u207b\u00b3", "2.0\u00b710\u2075"}, "250") ==
        "2.5\u00b710\u00b2");
}

TEST_CASE("letters for numbers: Greek, and figures from 0 to F") {
  CHECK(worth("greek", "\u03c3\u03ba\u03b5\u02b9") == "225");
  CHECK(worth("greek", "\u0375\u03b1\u03c6\u03be\u03b3") == "1563");
  CHECK(worth("greek", "\u03b5\u03ba") == "none");  // wrong, because the units precede the tens
  CHECK(worth("greek", "x") == "none");
  CHECK(in_manner("greek", {"\u03b1\u02b9", "\u03b9\u03b2\u02b9"}, "225") ==
        "\u03c3\u03ba\u03b5\u02b9");
  CHECK(worth("hexadecimal", "1F") == "31");
  CHECK(worth("hexadecimal", "0x1f") == "31");
  CHECK(worth("hexadecimal", "1G") == "none");
  CHECK(in_manner("hexadecimal", {"00ff", "0a1b"}, "26") == "001a");
}

TEST_CASE("thousands are divided where the column divides them") {
  CHECK(in_manner("whole", {"16 000", "19 500", "900"}, "12000") == "12 000");
  CHECK(in_manner("whole", {"16000", "19 500", "12345"}, "12000") == "12000");
  CHECK(in_manner("whole", {"1\u2019234", "12\u2019000"}, "2000") == "2\u2019000");
}

TEST_CASE("noughts at the end that a program dropped are told from a place that is missing") {
  const auto reads = [](std::vector<std::string_view> cells, const char* text) {
    return system_of("decimal(2)").in_style_of(cells).read(text).has_value();
  };
  // A program dropped final zeros: some numbers have fewer places, and none ends with a zero.
  CHECK(reads({"0.25", "0.5", "0.75", "1", "1.25", "1.5", "1.75", "2", "2.25", "2.5"}, "7.5"));
  // A printed table: all numbers have two places, some end with a zero, and one lacks a place.
  CHECK_FALSE(reads({"0.25", "0.50", "0.75", "1.00", "1.25", "1.5", "1.75", "2.00", "2.25", "2.50"},
                    "7.5"));
  CHECK_FALSE(reads(
      {"0.25", "0.51", "0.75", "1.01", "1.25", "1.51", "1.75", "2.01", "2.25", "2.51"}, "7.5"));
  // One whole number among many decimals, as spreadsheets and data frames write it.
  for (const std::string_view whole : {"18", "18.0"})
    CHECK(reads(
        {whole, "21.58", "22.89", "11.89", "34.05", "29.86", "23.01", "26.17", "6.74", "21.42"},
        "7.5"));
}

TEST_CASE("numerals are written in the manner of the table") {
  CHECK(in_manner("sexagesimal(3)", {"1 24 51 10"}, "1/2") == "0 30 0 0");
  CHECK(in_manner("sexagesimal", {"1;24,51,10"}, "1/2") == "0;30");
  CHECK(in_manner("sexagesimal", {"1:24:51"}, "3661") == "1:1:1");
  CHECK(in_manner("sexagesimal", {"01:04", "1:05"}, "3661") == "1:01:01");
  // Ptolemy's chords have decimal units, other tables have sexagesimal ones. If a column shows
  // neither, both are possible.
  CHECK(in_manner("sexagesimal(2)", {"31;25,8", "60;0,0", "119;59,44"}, "120") == "120;0,0");
  CHECK(in_manner("sexagesimal(2)", {"31 25 8", "60 0 0"}, "75/2") == "37 30 0");
  CHECK(in_manner("sexagesimal(2)", {"31;25,8", "1,0;0,0"}, "120") == "2,0;0,0");
  CHECK(in_manner("sexagesimal(2)", {"31;25,8", "31;26,0"}, "120") == "2,0;0,0");
  CHECK(in_manner("sexagesimal(2)", {"31;25,8", "95;25,8", "1,0;0,0"}, "120") == "2,0;0,0");
  CHECK(in_manner("degrees", {"12°34'"}, "1/2") == "0°30'");
  CHECK(in_manner("decimal(1)", {"34,2", "7,1"}, "1/2") == "0,5");
  CHECK(in_manner("decimal(2, grouped)", {"1 234,50", "12,00"}, "12345") == "12 345,00");
  CHECK(in_manner("mixed(20, 12)", {"3 4 6"}, "774") == "3 4 6");
  CHECK(in_manner("roman", {"XIV"}, "49") == "XLIX");
  CHECK(in_manner("roman", {"iiij", "viiij", "iij"}, "49") == "xxxxviiij");
  CHECK(in_manner("fraction", {"3 1/2"}, "7/3") == "2 1/3");
  CHECK(in_manner("fraction", {"3½", "¼"}, "7/3") == "2⅓");
  CHECK(in_manner("fraction", {"3½", "¼"}, "3/4") == "¾");
  CHECK(in_manner("fraction", {"3½", "¼"}, "35/16") == "2 3/16");
  CHECK(in_manner("fraction", {"3 ½", "2 ¼"}, "-7/2") == "-3 ½");
  CHECK(in_manner("fraction", {"3½", "5 1/16"}, "7") == "7");
  CHECK(in_manner("degrees", {"−3 12", "2 5"}, "-1/2") == "−0 30");
  CHECK(in_manner("decimal(1)", {"+3.1", "+2.5", "-0.5"}, "1/2") == "+0.5");
  CHECK(in_manner("decimal(1)", {"+3.1", "+2.5", "-0.5"}, "0") == "0.0");
  // A column of places without any sign, or of ten decimals without a sign, has no negative
  // numbers.
  CHECK(in_manner("degrees", {"2 5"}, "-1/2") == "none");
  CHECK(in_manner("decimal(1)", std::vector<std::string_view>(10, "2.5"), "-1/2") == "none");
  CHECK(in_manner("decimal(1)", {"2.5"}, "-1/2") == "-0.5");
  CHECK(in_manner("signed", std::vector<std::string_view>(10, "25"), "-1") == "-1");
  CHECK(in_manner("decimal(2, grouped)", {"£1,050.00", "£12.00"}, "-12345") == "-£12,345.00");
  CHECK(in_manner("whole", {"5%", "6%"}, "7") == "7%");
  CHECK(in_manner("whole(0, grouped)", {"1 331", "729"}, "12167") == "12 167");
  CHECK(in_manner("whole", {}, "7/2") == "none");
  CHECK(in_manner("sexagesimal", {"1;30"}, "1/7") == "none");
}

TEST_CASE("a system that is none is refused at its place") {
  CHECK(NumeralSystem::parse("wholly").error().reason.starts_with("no numeral system 'wholly'"));
  CHECK(NumeralSystem::parse("decimal(2").error() == text::TextFault{9, "expected )"});
  CHECK(NumeralSystem::parse("mixed").error().reason.starts_with("mixed takes"));
  CHECK(NumeralSystem::parse("roman(2)").error().reason == "roman takes no number");
}

TEST_CASE("what a system writes it reads") {
  CHECK(rc::check([] {
    const int n = *rc::gen::inRange(1, 4999), d = *rc::gen::inRange(1, 61);
    for (const char* system :
         {"whole", "whole(6)", "signed", "decimal(2)", "fraction", "sexagesimal", "degrees(2)",
          "mixed(20, 12)", "roman", "whole(0, grouped)", "power", "greek", "hexadecimal"}) {
      const NumeralSystem numeral = system_of(system);
      for (const Rational& value : {Rational(Integer(n)), Rational(Integer(n), Integer(d)),
                                    Rational(Integer(-n), Integer(d))})
        if (const auto text = numeral.write(value)) RC_ASSERT(numeral.read(*text) == value);
    }
    RC_ASSERT(parse_roman(write_roman(static_cast<unsigned long>(n), {true, false, true})) ==
              static_cast<unsigned long>(n));
  }));
}

TEST_CASE("numbers that a program worked out are the same where it lost a figure") {
  const auto loses = [](const char* system, std::vector<std::string_view> cells) {
    const auto lost = system_of(system).in_style_of(cells).lost();
    return lost ? to_text(*lost) : "nothing";
  };
  // The tolerance is one unit of the last figure of the greatest number; with fifteen figures it is
  // ten units.
  CHECK(loses("float(10)", {"33.33333333", "1.5"}) == "1/100000000");
  CHECK(loses("float", {"33.333333333333336", "-1.5"}) == "1/1000000000000");
  CHECK(loses("decimal", {"33.33"}) == "nothing");
  CHECK(in_manner("float(4)", {"1.5"}, "2/3") == "0.6667");
  CHECK(in_manner("float(4)", {"2.0", "1.5", "3.0"}, "7") == "7.0");
  CHECK(in_manner("float(3)", {"1.5"}, "-200/3") == "-66.7");
}

}  // namespace rithmo::number

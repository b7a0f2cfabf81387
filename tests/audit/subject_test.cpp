// Columns written in the numeral system that their rule declares, and columns written in another
// one.
#include "rithmo/table/bound_table.hpp"
#include "rithmo/table/witness.hpp"

#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "audit/declared_table.hpp"
#include "catch.hpp"

namespace rithmo::audit {
namespace {

// Returns the sun's declination for every fifth degree of longitude, in degrees and minutes,
// truncated. South of the equator it has this sign.
std::string declinations(const std::string& sign) {
  std::string csv = "longitude,declination\n";
  constexpr double degree = 3.14159265358979323846 / 180;
  for (int longitude = 5; longitude < 360; longitude += 5) {
    if (longitude == 180) continue;
    const double sine = std::sin(23.51 * degree) * std::sin(longitude * degree);
    const int minutes = static_cast<int>(std::floor(std::abs(std::asin(sine)) / degree * 60));
    csv += fmt::format("{},{}{} {}\n", longitude, sine < 0 ? sign : "", minutes / 60, minutes % 60);
  }
  return csv;
}

std::string rule_with(const std::string& column) {
  return R"j({"rows": "n = 1..71", "where": "n != 36", "columns": {"longitude": "5 * n", "declination": ")j" +
         column + "\"}}";
}
const std::string in_degrees = "truncate(60 * asin(sin(23.51) * sin(longitude))) / 60 as degrees",
                  in_decimals = "round(asin(sin(23.51) * sin(longitude)), 2) as decimal(2)";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  return text.replace(text.find(from), from.size(), to);
}

}  // namespace

TEST_CASE("a sign before degrees is read, and kept as the table has it") {
  for (const char* sign : {"-", "\u2212", "\u2013", "- "}) {
    INFO(sign);
    const std::string right = declinations(sign);
    CHECK(audited(rule_with(in_degrees), right).findings.empty());
    const std::string south = std::string("\n270,") + sign + "23 30\n";
    const TableReport other_figure = audited(
        rule_with(in_degrees), replaced(right, south, std::string("\n270,") + sign + "28 30\n"));
    REQUIRE(other_figure.findings.size() == 1);
    const Change& change = other_figure.findings.front().candidates.front().changes.front();
    CHECK(change.reading == std::string(sign) + "23 30");
    CHECK(change.slip == evidence::SlipClass::digit_wrong);
    const TableReport no_sign =
        audited(rule_with(in_degrees), replaced(right, south, "\n270,23 30\n"));
    REQUIRE(no_sign.findings.size() == 1);
    CHECK(no_sign.findings.front().candidates.front().changes.front().slip ==
          evidence::SlipClass::sign_wrong);
  }
}

TEST_CASE("a column that is written otherwise than its rule says is told once") {
  const TableReport report = audited(rule_with(in_decimals), declinations("-"));
  REQUIRE(report.findings.size() == 1);
  const Finding& finding = report.findings.front();
  CHECK(finding.kind == FindingKind::rule);
  CHECK(finding.place == text::Place{1, 11});
  CHECK(finding.reason ==
        "70 of 70 cells of 'declination' are not written in the numeral system decimal(2), '1 59' "
        "the first of them: "
        "the column is "
        "not compared; is it written in degrees?");
  // The other columns are still compared.
  CHECK(audited(rule_with(in_decimals), replaced(declinations("-"), "\n270,", "\n27O,"))
            .findings.size() == 2);
}

TEST_CASE(
    "some cells that are no numerals are slips, and most of a column that cannot be read is no "
    "other system") {
  const std::string rule = R"({"rows": "a = 1..9", "columns": {"square": "a * a"}})";
  CHECK(audited(rule, "a,square\n1,l\n2,A\n3,9\n4,l6\n5,zS\n6,36\n7,49\n8,64\n9,81\n")
            .findings.size() == 4);
  for (const Finding& finding :
       audited(rule, "a,square\n1,?\n2,?\n3,?\n4,?\n5,?\n6,3?\n7,?\n8,\n9,81\n").findings)
    CHECK(finding.cell);
}

TEST_CASE("two cells that are no numerals are slips, three of three another's column") {
  const std::string rule = R"({"rows": "a = 1..9", "columns": {"square": "a * a"}})";
  const auto words = [&](const std::string& rows) { return audited(rule, "a,square\n" + rows); };
  CHECK(words("1,red\n2,green\n").examined.not_compared.empty());
  CHECK(words("1,red\n2,green\n3,blue\n").examined.not_compared ==
        std::vector<std::string>{"square"});
  CHECK(words("1,red\n2,green\n3,blue\n4,16\n5,25\n6,36\n").examined.not_compared.empty());
}

TEST_CASE("no column left to compare is a fault") {
  const table::Table table =
      table_under(R"({"columns": {"a": "whole"}, "equations": ["a = prev.a + 1"]})",
                  "a\nred\ngreen\nblue\nblack\n");
  const auto subject = bind(table);
  REQUIRE_FALSE(subject);
  CHECK(subject.error().reason ==
        "4 of 4 cells of 'a' are not written in the numeral system whole, 'red' the first of them: "
        "the column is not "
        "compared");
}

TEST_CASE("listed numbers are compared in the table's own manner") {
  const std::string rule =
      R"j({"rows": "n = 1..3", "columns": {"sum": "1000 * n + 1/2 as decimal(2, grouped)"}})j";
  for (const char* csv : {"n,sum\n1,\"1,000.50\"\n2,\"2,000.50\"\n3,\"3,000.50\"\n",
                          "n,sum\n1,\"1.000,50\"\n2,\"2.000,50\"\n3,\"3.000,50\"\n",
                          "n,sum\n1,\"1 000,50\"\n2,\"2 000,50\"\n3,\"3 000,50\"\n",
                          "n,sum\n1,1'000.50\n2,2'000.50\n3,3'000.50\n"}) {
    INFO(csv);
    CHECK(audited(rule, csv).findings.empty());
  }
}

TEST_CASE("a last figure that cannot be read is no surer than the table's last figures are") {
  // Square roots to three places; every fifth is one unit too great, an error of the calculator.
  std::string csv = "n,root\n";
  for (int n = 2; n <= 61; ++n) {
    const auto thousandths = std::lround(1000 * std::sqrt(n)) + (n % 5 == 0);
    std::string root = fmt::format("{}.{:03}", thousandths / 1000, thousandths % 1000);
    if (n == 23 || n == 37) root[n == 23 ? 4 : 3] = '?';  // for 4.796 and 6.083
    csv += fmt::format("{},{}\n", n, root);
  }
  const TableReport report = audited(
      R"j({"rows": "n = 2..61", "columns": {"root": "round(sqrt(n), 3) as decimal(3)"}})j", csv);
  REQUIRE(report.findings.size() == 2);
  const Candidate &last = report.findings[0].candidates.front(),
                  &other = report.findings[1].candidates.front();
  CHECK(last.changes.front().reading == "4.796");
  CHECK(last.odds > 2);
  CHECK(last.odds < 6);  // one in five last figures is off
  CHECK(other.changes.front().reading == "6.083");
  CHECK(other.odds > 100);  // for 6.084 the last figure would be wrong too
}

TEST_CASE("an empty cell of a listed rule is left out, silent or nought, as the rule says") {
  const auto with = [](const std::string& blank) {
    return reported(
        audited(R"j({"rows": "n = 1..5", "columns": {"r": "mod(n, 2)", "s": "n * n as mixed(20)"},
                             "blank": ")j" +
                    blank + "\"}",
                "n,r,s\n1,1,0.1\n2,,0.4\n3,,0.9\n4,,0.16\n5,1,1.5\n"));
  };
  CHECK(with("silent").empty());
  CHECK(with("zero") == Lines{"4 misprint: r blank, read 1 (one figure wrong)"});
  CHECK(with("omitted").size() == 3);
}

TEST_CASE("cells of a triangle that should not stand are none, whatever a blank is") {
  // The differences of 1 to 5. The difference 2 - 3 is printed although it is negative; 5 - 2 is
  // omitted.
  const auto with = [](const std::string& blank) {
    return reported(
        audited(R"j({"rows": "a = 1..5", "across": "b = 1..5", "cells": "a - b", "where": "b <= a",
                             "blank": ")j" +
                    blank + "\"}",
                "a,1,2,3,4,5\n1,0,,,,\n2,1,0,7,,\n3,2,1,0,,\n4,3,2,1,0,\n5,4,,2,1,0\n"));
  };
  const std::string stands = "3 misprint: column 3: 7, read ";
  CHECK(with("omitted") == Lines{stands + "blank (several figures wrong)",
                                 "6 blank: column 2: blank, read 3 (left blank)"});
  CHECK(with("silent") == Lines{stands + "blank (several figures wrong)"});
  CHECK(with("zero") == Lines{stands + "0 (one figure wrong)",
                              "6 misprint: column 2: blank, read 3 (one figure wrong)"});
}

}  // namespace rithmo::audit

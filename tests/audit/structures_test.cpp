// Slips that affect several cells or rows of a register, beside other slips: each is reported once,
// and no correct cell is reported.
#include <string>

#include "audit/declared_table.hpp"
#include "catch.hpp"

namespace rithmo::audit {
namespace {

// Men and women of each day, their total and the sum of the year so far; sums at the foot.
const std::string days =
    R"j({"columns": {"day": "word", "men": "whole", "women": "whole", "all": "whole", "year": "whole"},
        "marks": {"total": "day = 'Sum'"},
        "equations": ["all = men + women", "for c in men, women, all: total.c = sum(c)",
                      "year = prev.year + all", "total.year = last.year"]})j";
const std::string head = "day,men,women,all,year\n";
const std::string one = "1,411,52,463,463\n", two = "2,628,31,659,1122\n",
                  three = "3,745,84,829,1951\n", four = "4,236,17,253,2204\n",
                  five = "5,987,65,1052,3256\n", sum = "Sum,3007,249,3256,3256\n";

std::string with(std::string text, const std::string& right, const std::string& wrong) {
  return text.replace(text.find(right), right.size(), wrong);
}

}  // namespace

TEST_CASE("a register that is right has no finding") {
  CHECK(reported(audited(days, head + one + two + three + four + five + sum)).empty());
}

TEST_CASE("a row left out is told once, also beside slips in the rows around") {
  CHECK(reported(audited(days, head + one + two + four + five + sum)) ==
        Lines{"3 omission: - 745 84 829 1951 is missing after this row"});
  CHECK(reported(audited(days, head + one + with(two, "628", "682") + four + five + sum)) ==
        Lines{"3 omission: - 745 84 829 1951 is missing after this row",
              "3 misprint: men 682, read 628 (two figures exchanged)"});
  CHECK(reported(audited(days, head + one + two + four + with(five, "1052", "1152") + sum)) ==
        Lines{"3 omission: - 745 84 829 1951 is missing after this row",
              "5 misprint: all 1152, read 1052 (one figure wrong)"});
}

TEST_CASE("three slips near each other are three, and no row is invented") {
  // Two slips are in one row, and the third is in the sum of the third column.
  const TableReport report = audited(days, head + one + two + with(three, "745,84", "775,34") +
                                               four + five + with(sum, "3256,3256", "3258,3256"));
  CHECK(reported(report) ==
        Lines{"4 misprint: men 775, read 745 (one figure wrong); women 34, read 84 (one figure "
              "wrong)",
              "7 misprint: all 3258, read 3256 (one figure wrong)"});
}

TEST_CASE("slips that have nothing to do with each other are each told once") {
  const std::string next = "1,300,20,320,3576\n2,150,35,185,3761\nSum,450,55,505,3761\n";
  const std::string month = head + one + two + three + four + five + sum;
  CHECK(reported(audited(days, month + next)).empty());
  CHECK(reported(audited(days, with(month, "411,52", "417,52") + with(next, "150,35", "150,53"))) ==
        Lines{"2 misprint: men 417, read 411 (one figure wrong)",
              "9 misprint: women 53, read 35 (two figures exchanged)"});
}

TEST_CASE("a column that slipped over some rows is one finding") {
  // The women of the second day are omitted, and the numbers below are one row too high.
  const TableReport report = audited(days, head + one + with(two, ",31,", ",84,") +
                                               with(three, ",84,", ",17,") + four + five + sum);
  REQUIRE(report.findings.size() == 1);
  const Candidate& first = report.findings.front().candidates.front();
  CHECK(first.odds > 20);
  REQUIRE(first.changes.size() == 2);
  CHECK(first.changes[0].reading == "31");
  CHECK(first.changes[1].reading == "84");
  CHECK(first.changes[0].slip == evidence::SlipClass::column_slipped);
}

TEST_CASE("a total whose first figure is doubled is misprinted, and was not worked out wrong") {
  CHECK(reported(audited(
            days, head + one + two + three + four + five + with(sum, "3007,249", "33007,249"))) ==
        Lines{"7 misprint: men 33007, read 3007 (a figure doubled)"});
  // A wrongly carried one is not a doubled figure.
  const Lines carried = reported(
      audited(days, head + one + two + three + four + five + with(sum, "3007,249", "3107,249")));
  CHECK(carried.size() == 1);
}

TEST_CASE("a book with a slip in every other line is not given up") {
  // Computed balances; eight of sixteen lines have one wrong figure.
  const std::string book =
      R"j({"columns": {"received": "whole", "paid": "whole", "balance": "whole"},
          "equations": ["balance = prev.balance + received - paid"]})j";
  std::string csv = "received,paid,balance\n";
  long balance = 5000;
  for (int line = 0; line < 16; ++line) {
    const long received = 100 + 37 * line, paid = 250 - 11 * line;
    balance += received - paid;
    const long wrong = line % 4 == 2 ? 10 : line % 4 == 0 && line > 0 ? -100 : 0;
    csv += std::to_string(received + wrong) + "," + std::to_string(paid) + "," +
           std::to_string(balance) + "\n";
  }
  const TableReport report = audited(book, csv);
  CHECK(report.findings.size() == 7);
  for (const Finding& finding : report.findings)
    CHECK(finding.reason.find("the equation holds in") == std::string::npos);
}

TEST_CASE("sums most of which fail by a slip in one of their rows are not given up") {
  const std::string rule =
      R"j({"columns": {"day": "word", "a": "whole", "b": "whole", "all": "whole"}, "marks": {"t": "day = 'Sum'"},
          "equations": ["all = a + b", "for c in a, b, all: t.c = sum(c)"]})j";
  std::string csv = "day,a,b,all\n";
  for (int block = 0; block < 6; ++block) {
    const int a = 120 + 31 * block, b = 45 + 7 * block;
    csv += "1," + std::to_string(a + (block < 4 ? 300 : 0)) + "," + std::to_string(b) + "," +
           std::to_string(a + b) + "\n2,205,38,243\n";
    csv += "Sum," + std::to_string(a + 205) + "," + std::to_string(b + 38) + "," +
           std::to_string(a + b + 243) + "\n";
  }
  const TableReport report = audited(rule, csv);
  CHECK(report.findings.size() == 4);
  for (const Finding& finding : report.findings) CHECK(finding.kind == FindingKind::misprint);
}

TEST_CASE("an equation that holds hardly anywhere is one finding about the rule") {
  std::string csv = "a,b,c\n";
  for (int n = 1; n <= 20; ++n)
    csv += std::to_string(13 * n) + "," + std::to_string(7 * n + 5) + "," +
           std::to_string(100 + n * n) + "\n";
  const TableReport report = audited(
      R"j({"columns": {"a": "whole", "b": "whole", "c": "whole"}, "equations": ["c = a + b"]})j",
      csv);
  REQUIRE(report.findings.size() == 1);
  CHECK(report.findings.front().kind == FindingKind::rule);
  CHECK(report.findings.front().candidates.empty());
  CHECK(report.findings.front().reason.find("holds in 0 of 20 places") != std::string::npos);
  CHECK(report.findings.front().reason.find("rows 2, 3, 4 and 17 more") != std::string::npos);
}

TEST_CASE("a rule that fails in four blocks of six is still the table's: each is told") {
  std::string csv = "block,number\n";
  for (int block = 1; block <= 6; ++block)
    csv += std::to_string(block) + ",31\n" + std::to_string(block) + ",47\n" +
           std::to_string(block) + "t," + std::to_string(78 + (block > 2 ? block : 0)) + "\n";
  std::string rule =
      R"j({"columns": {"block": "word", "number": "whole"}, "marks": {"total": "block = '1t' or block = '2t' or block = '3t' or block = '4t' or block = '5t' or block = '6t'"},
           "equations": ["total.number = sum(number)"]})j";
  const TableReport report = audited(rule, csv);
  CHECK(report.findings.size() == 4);
}

TEST_CASE("exact halves that were rounded the other way are a habit") {
  // Means of two numbers to two places; every second half was rounded down.
  std::string csv = "max,min,mean\n";
  int halves = 0;
  for (int n = 1; n <= 36; ++n) {
    const int high = 7000 + 137 * n, low = 3000 + 40 * n * n % 900, sum = high + low;
    const int mean = sum % 2 == 0 ? sum / 2 : sum / 2 + (++halves % 2);
    const auto text = [](int hundredths) {
      const std::string places = std::to_string(100 + hundredths % 100).substr(1);
      return std::to_string(hundredths / 100) + "." + places;
    };
    csv += text(high) + "," + text(low) + "," + text(mean) + "\n";
  }
  for (const std::string of : {"decimal", "decimal(2)"}) {
    const TableReport report =
        audited(R"j({"columns": {"max": ")j" + of + R"j(", "min": ")j" + of + R"j(", "mean": ")j" +
                    of + R"j("}, "equations": ["mean = rounded((max + min) / 2, 2)"]})j",
                csv);
    CHECK(reported(report).empty());
    CHECK(report.rule_note.find("off by one") != std::string::npos);
  }
}

}  // namespace rithmo::audit

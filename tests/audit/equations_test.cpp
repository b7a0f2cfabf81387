// Audits by equations and of computed figures; slips are planted in generated tables.
#include <fmt/core.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "audit/declared_table.hpp"
#include "catch.hpp"

namespace rithmo::audit {
namespace {

const std::string days = R"j({
  "columns": {"day": "word", "max": "decimal(1)",
                  "min" : "decimal(1)", "mean" : "decimal(1)"
}
, "marks" : {"total" : "day = 'Tot.'"},
            "equations"
    : [ "mean = round((max + min) / 2, 1)", "for c in max, min, mean: total.c = sum(c)" ]
})j";

}  // namespace

TEST_CASE("a row's equation alone decides where only one cell can be one figure away") {
  const std::string rule =
      R"j({"columns": {"a": "whole", "b": "whole", "sum": "whole"}, "equations": "sum = a + b"})j";
  CHECK(reported(audited(rule, "a,b,sum\n3,4,7\n12,30,42\n")).empty());
  // 1234 + 5678 = 6912: two figures are exchanged in 6192; no other slip makes 720.
  CHECK(reported(audited(rule, "a,b,sum\n1234,5678,6192\n")) ==
        Lines{"2 misprint: sum 6192, read 6912 (two figures exchanged)"});
  CHECK(reported(audited(rule, "a,b,sum\n1234,?,6912\n")) ==
        Lines{"2 illegible: b ?, read 5678 (illegible)"});
  // 12 + 30 = 52: the tens of any of the three numbers may be wrong.
  const TableReport tie = audited(rule, "a,b,sum\n12,30,52\n");
  REQUIRE(tie.findings.size() == 1);
  CHECK(tie.findings.front().tie);
}

TEST_CASE("totals decide between cells of a row, also two at once") {
  const std::string right =
      "1,34.2,21.4,27.8\n2,33.1,20.9,27.0\n3,35.0,22.0,28.5\nTot.,102.3,64.3,83.3\n";
  const std::string header = "day,max,min,mean\n";
  CHECK(reported(audited(days, header + right)).empty());
  // The row alone also allows 34.3 for 33.3; the total of the column decides.
  CHECK(reported(audited(
            days,
            header +
                "1,34.2,21.4,27.8\n2,31.3,20.9,27.0\n3,35.0,22.0,28.5\nTot.,102.3,64.3,83.3\n")) ==
        Lines{"3 misprint: max 31.3, read 33.1 (two figures exchanged over a third)"});
  CHECK(reported(audited(
            days,
            header +
                "1,34.2,21.4,27.8\n2,38.1,29.0,27.0\n3,35.0,22.0,28.5\nTot.,102.3,64.3,83.3\n")) ==
        Lines{"3 misprint: max 38.1, read 33.1 (one figure wrong); min 29.0, read 20.9 (two "
              "figures exchanged over a third)"});
}

TEST_CASE("a row that the sums are short of was left out, if its own equation holds") {
  const std::string header = "day,max,min,mean\n";
  const std::string first = "1,34.2,21.4,27.8\n", last = "3,35.0,22.0,28.5\nTot.,102.3,64.3,83.3\n";
  const TableReport lost = audited(days, header + first + last);
  CHECK(reported(lost) == Lines{"3 omission: - 33.1 20.9 27.0 is missing after this row"});
  REQUIRE(lost.findings.size() == 1);
  CHECK(lost.findings.front().candidates.front().row == table::Texts{"", "33.1", "20.9", "27.0"});
  CHECK(lost.findings.front().row == 3);  // the lost row was in the block before its sums, anywhere
  // A lost row is also found beside an illegible cell, which its own row determines.
  CHECK(reported(audited(days, header + "1,34.2,21.4,2?.8\n" + last)) ==
        Lines{"2 illegible: mean 2?.8, read 27.8 (illegible)",
              "3 omission: - 33.1 20.9 27.0 is missing after this row"});
  // A lost row is unlikely if the sums' differences disagree, or if no equation links them.
  for (const std::string sums : {"Tot.,102.3,171.9,99.3\n", "Tot.,102.3,43.4,56.3\n"})
    for (const Finding& finding :
         audited(days, header + first + "3,35.0,22.0,28.5\n" + sums).findings)
      if (finding.kind == FindingKind::omission) CHECK(finding.candidates.front().odds < 1);
  // Either one sum has a slip besides, or the lost row had 39.1 and the other sum has the slip.
  CHECK(reported(audited(days, header + first + "3,35.0,22.0,28.5\nTot.,102.3,64.3,86.3\n")) ==
        Lines{"3 omission: - 33.1 20.9 27.0 is missing after this row",
              "4 misprint: mean 86.3, read 83.3 (one figure wrong); or else max 102.3, read 108.3 "
              "(one figure wrong) (a tie)"});
  // A slip elsewhere in the block, in a cell that no sum includes, does not hide the lost row.
  const std::string with_copy =
      R"j({"columns": {"day": "word", "max": "whole", "min": "whole", "range": "whole", "again": "whole"},
      "marks": {"total": "day = 'Tot.'"},
      "equations": ["range = max - min", "again = max", "for c in max, min, range: total.c = sum(c)"]})j";
  CHECK(
      reported(audited(
          with_copy, "day,max,min,range,again\n1,34,21,13,34\n2,31,20,11,37\nTot.,98,61,37,-\n")) ==
      Lines{"3 omission: - 33 20 13 33 is missing after this row",
            "3 misprint: again 37, read 31 (one figure wrong)"});
  // Two cells of one row are misread and its mean fails; no lost row is reported.
  for (const std::string& line : reported(audited(
           days, header + first + "2,23.1,20.9,27.0\n3,35.0,12.0,28.5\nTot.,102.3,64.3,83.3\n")))
    CHECK(line.find("omission") == line.npos);
}

TEST_CASE("sums without an equation that ties them are short of no row") {
  const std::string rule =
      R"j({"columns": {"day": "word", "a": "whole", "b": "whole"}, "marks": {"total": "day = 'Tot.'"},
                                "equations": "for c in a, b: total.c = sum(c)"})j";
  // The sums lack 15 and 30; two slips, 10 for 25 and 25 for 55, explain this as well.
  for (const std::string& line : reported(audited(rule, "day,a,b\n1,10,20\n2,11,25\nTot.,36,75\n")))
    CHECK(line.find("omission") == line.npos);
}

TEST_CASE("points lost in a column with a total are read as what they are") {
  CHECK(reported(audited(days,
                         "day,max,min,mean\n1,301,20.3,25.2\n2,34.2,21.4,27.8\n3,284,19.6,24.0\n"
                         "Tot.,92.7,61.3,77.0\n")) ==
        Lines{"2 misprint: max 301, read 30.1 (the point misplaced or lost)",
              "4 misprint: max 284, read 28.4 (the point misplaced or lost)"});
}

TEST_CASE(
    "what cannot be read is read as its column has numbers: a point put in, in no other system") {
  const std::string rule =
      R"j({"columns": {"day": "word", "rain": "decimal(1)"}, "marks": {"total": "day = 'Tot.'"}, "equations": ["total.rain = sum(rain)"]})j";
  // 00 is no decimal, and 14.0 should be 19.0; reading 00 as 5.0 is one of several ways.
  std::string csv = "day,rain\n";
  const std::map<int, std::string> wet{{2, "9.6"},   {6, "12.6"}, {7, "3.1"},   {8, "5.1"},
                                       {14, "9.1"},  {15, "00"},  {20, "14.0"}, {22, "3.7"},
                                       {26, "14.0"}, {28, "8.3"}, {30, "10.5"}};
  for (int day = 1; day <= 31; ++day)
    csv += std::to_string(day) + "," + (wet.contains(day) ? wet.at(day) : "0.0") + "\n";
  const TableReport rain = audited(rule, csv + "Tot.,95.0\n");
  REQUIRE(rain.findings.size() == 1);
  CHECK(rain.findings.front().candidates.front().odds < 50);
  CHECK(reported(audited(rule, "day,rain\n1,-05\n2,14.0\nTot.,13.5\n")) ==
        Lines{"2 misprint: rain -05, read -0.5 (the point misplaced or lost)"});
  // Sexagesimal numbers have no decimal point, so that this candidate does not exist.
  CHECK(
      reported(audited(
          R"j({"columns": {"a": "sexagesimal(1)", "b": "sexagesimal(1)"}, "equations": "b = 2 * a"})j",
          "a,b\n1;30,3;0\nx,6;0\n4;30,9;0\n")) ==
      Lines{"3 misprint: a x, read 3;0 (another word)"});
}

TEST_CASE("an error carried on is one slip, and what cannot be asked is said") {
  const std::string rule =
      R"j({"columns": {"line": "whole", "in": "whole", "out": "whole", "balance": "whole"}, "equations": ["balance = prev.balance + in - out", "line = prev.line + 1"]})j";
  // From 1450 on each balance is 37 too great. The line numbers show that no row is missing.
  const TableReport report = audited(
      rule,
      "line,in,out,balance\n1,0,0,1000\n2,200,0,1200\n3,213,0,1450\n4,100,0,1550\n5,0,50,1500\n");
  CAPTURE(reported(report));
  REQUIRE(report.findings.size() == 1);
  CHECK(report.findings.front().place.line == 4);
  CHECK(report.findings.front().kind == FindingKind::unexplained);
  CHECK(report.findings.front().reason.starts_with(
      "does not hold: 1450 = 1200 + 213 - 0; probably an arithmetic error carried forward"));
  const TableReport part = audited(rule, "line,in,balance\n1,0,1000\n");
  CHECK(part.rule_note.find("NOT USED: balance = prev.balance + in - out") != std::string::npos);
  const std::string endless = R"j({"columns": {"in": "whole"}, "equations": "sqrt(2)^2 = in"})j";
  CHECK(audited(endless, "in\n2\n").rule_note.find("sqrt(2)^2 = in (it cannot be decided)") !=
        std::string::npos);
}

TEST_CASE("an equation of the whole table or of a block is asked once of it") {
  const std::string rule =
      R"j({"columns": {"day": "word", "a": "whole", "b": "whole"}, "marks": {"total": "day = 'Tot.'"},
          "equations": ["sum(a over column) = 21", "sum(a) = sum(b)"]})j";
  const TableReport right =
      audited(rule, "day,a,b\n1,1,3\n2,5,3\nTot.,6,6\n3,7,7\n4,8,8\nTot.,15,15\n");
  CHECK(reported(right).empty());
  CHECK(right.examined.equations == 3);  // one for the table, and one for each block
  // 9 for 8 in the second block makes two equations fail; it is one slip, in either of two rows.
  const TableReport wrong =
      audited(rule, "day,a,b\n1,1,3\n2,5,3\nTot.,6,6\n3,7,7\n4,9,8\nTot.,15,15\n");
  REQUIRE(wrong.findings.size() == 1);
  CHECK(wrong.findings.front().tie);
  CHECK(wrong.findings.front().candidates.size() >= 2);
}

TEST_CASE("the calculator's last figure is told once; a slip among such rows is found") {
  // In half of the rows means are rounded down, although the rule rounds up.
  std::string csv = "n,root\n";
  std::mt19937 random(1594);
  for (int n = 1; n <= 200; ++n) {
    long root = std::lround(1000 * std::sqrt(n));
    if (random() % 3 == 0) root += 1;
    if (n == 77) root += 300;
    csv += std::to_string(n) + "," + std::to_string(root) + "\n";
  }
  const TableReport report =
      audited(R"j({"rows": "n = 1..200", "columns": {"root": "round(1000 * sqrt(n))"}})j", csv);
  REQUIRE(report.findings.size() == 1);
  CHECK(report.findings.front().place.line == 78);
  CHECK(report.findings.front().candidates.front().changes.front().reading == "8775");
  CHECK(report.precision_note.find("are off in the last place") != std::string::npos);
  // A few rows off by one, and as many by two, are errors of the calculator, not misprints.
  std::string few = "n,root\n";
  for (int n = 1; n <= 60; ++n)
    few += std::to_string(n) + "," +
           std::to_string(std::lround(1000 * std::sqrt(n)) + (n % 20 == 7) + 2 * (n % 20 == 13)) +
           "\n";
  const TableReport seldom =
      audited(R"j({"rows": "n = 1..60", "columns": {"root": "round(1000 * sqrt(n))"}})j", few);
  CHECK(reported(seldom).empty());
  CHECK(seldom.precision_note.find("6 of 60 rows") != std::string::npos);
  // Misprinted last figures are off by any amount: of 25, eighteen are off by more than two.
  std::string wrong = "n,root\n";
  for (int n = 1; n <= 100; ++n) {
    std::string root = std::to_string(std::lround(1000 * std::sqrt(n)));
    if (n % 4 == 0) root.back() = static_cast<char>('0' + (root.back() - '0' + 1 + n / 4 % 9) % 10);
    wrong += std::to_string(n) + "," + root + "\n";
  }
  const TableReport slips =
      audited(R"j({"rows": "n = 1..100", "columns": {"root": "round(1000 * sqrt(n))"}})j", wrong);
  CHECK(slips.findings.size() == 18);
  CHECK(slips.doubts.size() <= 7);
  CHECK(slips.precision_note.find("the others by 2 at most") != std::string::npos);
  // A single row that is off by one is probably a slip, but the odds are low.
  std::string exact = "n,root\n";
  for (int n = 1; n <= 200; ++n)
    exact += std::to_string(n) + "," +
             std::to_string(std::lround(1000 * std::sqrt(n)) + (n == 77)) + "\n";
  const TableReport one =
      audited(R"j({"rows": "n = 1..200", "columns": {"root": "round(1000 * sqrt(n))"}})j", exact);
  CHECK(reported(one).empty());
  CHECK(reported(one.doubts) == Lines{"78 misprint: root 8776, read 8775 (one figure wrong)"});
}

TEST_CASE("the way of rounding is the table's own") {
  std::string csv = "n,third\n";
  for (int n = 1; n <= 60; ++n) csv += std::to_string(n) + "," + std::to_string(n * 100 / 3) + "\n";
  const TableReport report =
      audited(R"j({"rows": "n = 1..60", "columns": {"third": "rounded(100 * n / 3)"}})j", csv);
  CHECK(report.findings.empty());
  CHECK(report.model.find("rounding=down") != std::string::npos);
}

TEST_CASE("cells that are no numerals are evidence, not faults") {
  const std::string rule = R"j({"rows": "n = 1..4", "columns": {"n": "roman", "square": "n^2"}})j";
  CHECK(reported(audited(rule, "n,square\ni,1\nii,4\niii,g\niiij,l6\n")) ==
        Lines{"4 misprint: square g, read 9 (a letter for a figure that it looks like)",
              "5 misprint: square l6, read 16 (a letter for a figure that it looks like)"});
}

// The five errors of Plimpton 322 (O. Neugebauer and A. Sachs, Mathematical Cuneiform Texts, 1945,
// 38-41). In its second row two cells are wrong, and one is read by solving the equation.
TEST_CASE("a floating rule is solved to within a power of its base") {
  const std::string rule =
      R"j({"columns": {"ratio": "sexagesimal", "width": "sexagesimal", "diagonal": "sexagesimal"},
    "equations": "floating(ratio) = floating(diagonal^2 / (diagonal^2 - width^2))"})j";
  CHECK(
      reported(
          audited(rule,
                  "ratio,width,diagonal\n1 59 0 15,1 59,2 49\n1 56 56 58 14 56 15,56 7,3 12 1\n"
                  "1 41 33 59 3 45,13 19,20 49\n1 38 33 36 36,9 1,12 49\n1 33 45,45,1 15\n"
                  "1 35 10 2 28 27 24 26 40,1 22 41,2 16 1\n1 27 0 3 45,7 12 1,4 49\n1 23 13 46 "
                  "40,28,53\n")) ==
      Lines{
          "3 misprint: ratio 1 56 56 58 14 56 15, read 1 56 56 58 14 50 6 15 (two places written "
          "as one); "
          "diagonal 3 12 1, read 1 20 25 (several figures wrong)",
          "4 misprint: ratio 1 41 33 59 3 45, read 1 41 33 45 14 3 45 (two places written as one)",
          "5 misprint: width 9 1, read 8 1 (one figure wrong)",
          "8 misprint: width 7 12 1, read 2 41 (its square, root, double or half)"});
  // No slip of figures turns these texts into 2 24; the equation gives it, without final zeros.
  const std::string reciprocals =
      R"j({"columns": {"n": "whole", "reciprocal": "sexagesimal"}, "equations": ["floating(n * reciprocal) = 1", "n > prev.n"]})j";
  CHECK(reported(audited(reciprocals,
                         "n,reciprocal\n2,30\n3,20\n16,3 45\n20,30\n25,51 17\n27,2 13 20\n")) ==
        Lines{"5 misprint: reciprocal 30, read 3 (a figure added)",
              "6 misprint: reciprocal 51 17, read 2 24 (several figures wrong)"});
}

TEST_CASE("rounded figures in a system without a last place") {
  // decimal without a number of places has no last figure, so that a deviation is a slip.
  CHECK(
      reported(audited(
          R"j({"rows": "n = 1..5", "columns": {"a": "round(n/3, 1) as decimal", "b": "round(n/7, 1) as decimal"}})j",
          "n,a,b\n1,0.3,0.1\n2,0.7,0.3\n3,1,0.4\n4,1.3,0.6\n5,1.9,0.7\n")) ==
      Lines{"6 misprint: a 1.9, read 1.7 (one figure wrong)"});
}

TEST_CASE("a register may have the same row a thousand times, and rightly") {
  const std::string rule =
      R"j({"columns": {"in": "whole", "balance": "whole"}, "equations": "balance = prev.balance + in"})j";
  std::string csv = "in,balance\n";
  for (int i = 0; i < 3000; ++i) csv += "0,1000\n";
  csv += "7,1007\n7,1007\n";  // the second of these rows is a repetition
  for (int i = 0; i < 3000; ++i) csv += "0,1007\n";
  CHECK(reported(audited(rule, csv)) == Lines{"3003 repetition: 7 1007 is printed once already"});
}

TEST_CASE("the way of rounding is the one by which most equations hold") {
  // Halves of odd numbers, truncated in all rows except one, which is rounded up.
  const std::string rule =
      R"j({"columns": {"n": "whole", "half": "whole"}, "equations": "half = rounded(n / 2)"})j";
  std::string csv = "n,half\n";
  for (int n = 101; n <= 121; n += 2) csv += std::to_string(n) + "," + std::to_string(n / 2) + "\n";
  const TableReport report = audited(rule, csv);
  CHECK(report.findings.empty());
  CHECK(report.rule_note.find("rounding=down (by which most equations hold)") != std::string::npos);
}

TEST_CASE("a cell that says nothing is not mended") {
  const std::string rule =
      R"j({"columns": {"a": "whole", "b": "whole", "sum": "whole"}, "blank": "silent",
          "equations": "sum = a + b"})j";
  CHECK(reported(audited(rule, "a,b,sum\n1234,,6912\n300,44,344\n")).empty());
}

TEST_CASE("a running sum whose last figures are its calculator's: slips are read within them") {
  // Sums of 10/3, rounded and often off by one; one has a wrong figure, one is illegible.
  const std::string rule =
      R"j({"columns": {"n": "whole", "sum": "whole"}, "equations": "sum = prev.sum + round(10 / 3)"})j";
  std::string csv = "n,sum\n";
  std::vector<int> sums;
  for (int n = 1; n <= 60; ++n) sums.push_back(n * 10 / 3);
  for (int n = 1; n <= 60; ++n) {
    std::string sum = std::to_string(sums[static_cast<std::size_t>(n - 1)]);
    if (n == 31) sum = "703";  // for 103
    if (n == 48) sum = "1?0";  // for 160
    csv += std::to_string(n) + "," + sum + "\n";
  }
  const TableReport report = audited(rule, csv);
  CHECK(reported(report) == Lines{"32 misprint: sum 703, read 103 (one figure wrong)",
                                  "49 illegible: sum 1?0, read 160 (illegible)"});
}

TEST_CASE("a running total is asked from row to row") {
  const std::string columns =
      R"j({"columns": {"in": "whole", "out": "whole", "total": "whole"}, )j";
  const std::string so_far =
      columns + R"j("equations": "total = 100 + sum(in so far) - sum(out so far)"})j";
  // Refers to the previous total, in the row before if that has one.
  const std::string by_rows = columns + R"j("equations": "total = prev.total + in - out"})j";
  std::vector<std::array<int, 3>> rows;
  int total = 100;
  for (int n = 1; n <= 40; ++n) {
    const int in = 37 * n % 83 + 10, out = 29 * n % 47 + 10;
    total += in - out;
    rows.push_back({in, out, total});
  }
  const auto written = [](const std::vector<std::array<int, 3>>& all) {
    std::string csv = "in,out,total\n";
    for (const auto& [in, out, sum] : all) csv += fmt::format("{},{},{}\n", in, out, sum);
    return csv;
  };
  CHECK(reported(audited(so_far, written(rows))).empty());
  // A slip in any cell breaks one equation or two, and is read as by the other rule.
  std::size_t slips = 0;
  for (std::size_t at = 1; at < rows.size(); ++at)
    for (std::size_t cell = 0; cell < 3; ++cell, ++slips) {
      auto damaged = rows;
      damaged[at][cell] += cell == 2 ? 300 : 40;
      INFO(at << ", " << cell);
      const Lines lines = reported(audited(so_far, written(damaged)));
      CHECK(!lines.empty());
      CHECK(lines == reported(audited(by_rows, written(damaged))));
    }
  CHECK(slips == 117);
  // An omitted row is not reported as a wrong number in the next row.
  auto shorter = rows;
  shorter.erase(shorter.begin() + 20);
  CHECK(reported(audited(so_far, written(shorter))) ==
        reported(audited(by_rows, written(shorter))));
  // The first total is the initial value, even if wrong; an empty one follows from the next row.
  auto first = rows;
  first[0][2] += 300;
  CHECK(reported(audited(so_far, written(first))) ==
        Lines{fmt::format("2 misprint: total {}, read {} (one figure wrong)", first[0][2],
                          rows[0][2])});
}

TEST_CASE("a running total within blocks, and where some rows say none") {
  const std::string rule =
      R"j({"columns": {"day": "word", "sum": "whole", "total": "whole"}, "block": "day", "blank": "silent",
           "equations": "total = sum(sum so far)"})j";
  CHECK(reported(audited(rule, "day,sum,total\na,1,1\na,2,\na,3,6\nb,4,4\nb,,\nb,5,9\n")).empty());
  CHECK(reported(
            audited(rule, "day,sum,total\na,1,1\na,2,\na,3,6\nb,4,4\nb,,\nb,5,8\nb,7,16\nc,2,2\n"))
            .front()
            .starts_with("7 misprint: total 8, read 9"));
}

TEST_CASE("where an empty cell is nought, a wrong figure is likelier than a number left out") {
  const std::string rule =
      R"j({"columns": {"a": "decimal(2)", "b": "decimal(2)", "c": "decimal(2)", "sum": "decimal(2)"},
           "blank": "zero", "equations": "sum = a + b + c"})j";
  const std::string head = "a,b,c,sum\n1.20,,3.10,4.30\n2.25,1.50,,3.75\n,1.00,,1.00\n";
  CHECK(reported(audited(rule, head)).empty());
  // 4.00 + 1.25 = 5.35: any of the three may be wrong; 0.10 in the empty cell is less likely.
  const TableReport tie = audited(rule, head + ",4.00,1.25,5.35\n");
  REQUIRE(tie.findings.size() == 1);
  const Finding& finding = tie.findings.front();
  CHECK(finding.tie);
  REQUIRE(finding.candidates.size() >= 3);
  for (std::size_t i = 0; i < 3; ++i) {
    REQUIRE(finding.candidates[i].changes.size() == 1);
    CHECK(finding.candidates[i].changes.front().slip == evidence::SlipClass::digit_wrong);
  }
}

TEST_CASE("two slips in a row of powers: one figure in one cell, and what is left for another") {
  const std::string rule = R"j({"columns": {"a": "whole", "b": "whole", "c": "whole"},
                                "equations": "a^2 + b^2 = c^2"})j";
  const std::string right = "3,4,5\n5,12,13\n8,15,17\n7,24,25\n20,21,29\n";
  // The right row is 12 35 37. The alternative 84^2 + 35^2 = 91^2 is far from its neighbours.
  CHECK(
      reported(audited(rule, "a,b,c\n" + right + "13,35,96\n9,40,41\n")) ==
      Lines{"7 misprint: a 13, read 12 (one figure wrong); c 96, read 37 (several figures wrong)"});
}

TEST_CASE("pairs of slips are looked for in every row that wants them") {
  const std::string rule =
      R"j({"columns": {"a": "whole", "b": "whole", "c": "whole"}, "equations": "a * a = b * c"})j";
  const auto findings = [&](int wrong) {
    std::string csv = "a,b,c\n";
    for (int n = 1; n <= 40; ++n)
      csv += std::to_string(2 * n) + ",2," + std::to_string(2 * n * n) + "\n";
    for (int n = 0; n < wrong; ++n) csv += "7,5," + std::to_string(611 + 10 * n) + "\n";
    return audited(rule, csv).findings.size();
  };
  CHECK(findings(21) == 21);
}

TEST_CASE("blocks within months: sums over the rows around that are alike in a column") {
  const std::string rule = R"j({"columns": {"month": "word", "day": "word", "rain": "whole"},
      "marks": {"block": "day = 'Sum'", "whole_month": "day = 'Month'"},
      "equations": ["block.rain = sum(rain)", "whole_month.rain = sum(rain over month)"]})j";
  const auto table = [](int of_april_2, int sum, int of_april, int of_may) {
    return fmt::format(
        "month,day,rain\nApril,1,12\n,2,{}\n,Sum,{}\n,3,7\n,4,25\n,Sum,32\n,Month,{}\n"
        "May,1,5\n,2,18\n,Sum,23\n,3,40\n,Sum,40\n,Month,{}\nApril,1,9\n,Sum,9\n,Month,9\n",
        of_april_2, sum, of_april, of_may);
  };
  CHECK(reported(audited(rule, table(30, 42, 74, 63))).empty());
  // The sums of block and month point to the day. If only one of them fails, it is wrong itself.
  CHECK(reported(audited(rule, table(38, 42, 74, 63))) ==
        Lines{"3 misprint: rain 38, read 30 (one figure wrong)"});
  CHECK(reported(audited(rule, table(30, 24, 74, 63))) ==
        Lines{"4 misprint: rain 24, read 42 (two figures exchanged)"});
  const TableReport month = audited(rule, table(30, 42, 74, 68));
  REQUIRE(month.findings.size() == 1);
  CHECK(reported(month) == Lines{"14 misprint: rain 68, read 63 (one figure wrong)"});
  CHECK(month.findings.front().candidates.front().because == "63 = sum(rain over month)");
  // Each row names its month, and the row of the month's sum is marked in the same column.
  const std::string by_word = R"j({"columns": {"month": "word", "day": "word", "rain": "whole"},
      "marks": {"whole_month": "month = 'Sum'"},
      "equations": "whole_month.rain = sum(rain over month)"})j";
  CHECK(
      reported(audited(by_word, "month,day,rain\nMay,1,5\nMay,2,18\nSum,,23\nJune,1,40\nSum,,40\n"))
          .empty());
  CHECK(reported(audited(by_word,
                         "month,day,rain\nMay,1,5\nMay,2,18\nSum,,23\nMay,3,40\nSum,,63\nJune,1,2\n"
                         "Sum,,2\n"))
            .size() == 1);  // 23 is not a sum of these three
}

TEST_CASE("in a column of noughts that a nought stands above says little") {
  const std::string rule =
      R"j({"columns": {"day": "word", "rain": "decimal(1)"}, "marks": {"total": "day = 'Tot.'"}, "equations": ["total.rain = sum(rain)"]})j";
  // 3.2 + 149.5 = 152.7. Alternatively each of eight zeros could have been 4.5.
  CHECK(reported(audited(rule,
                         "day,rain\n1,0.0\n2,0.0\n3,0.0\n4,3.2\n5,0.0\n6,0.0\n7,0.0\n8,149.5\n"
                         "9,0.0\n10,0.0\nTot.,157.2\n")) ==
        Lines{"12 misprint: rain 157.2, read 152.7 (two figures exchanged over a third)"});
  // Equal numbers are rare here, so that one was copied: 63.5 = 38.7 + 12.4 + 3.2 + 9.2.
  const auto copied = audited(rule, "day,rain\n1,12.4\n2,12.4\n3,3.2\n4,9.2\nTot.,63.5\n");
  REQUIRE(copied.findings.size() == 1);
  CHECK(reported(copied).front().find("12.4, read 38.7 (the number of the row above or below)") !=
        std::string::npos);
}

TEST_CASE("what is carried from page to page") {
  const std::string rule = R"j({"columns": {"page": "word", "what": "word", "paid": "whole"},
      "marks": {"brought": "what = 'brought'", "carried": "what = 'carried'"}, "block": "page",
      "equations": ["brought.paid = prev.carried.paid", "carried.paid = brought.paid + sum(paid)"]})j";
  const auto table = [](int brought, int carried, int brought_again) {
    return fmt::format(
        "page,what,paid\n1,bread,1200\n1,ale,54\n1,carried,1254\n"
        "2,brought,{}\n2,bread,310\n2,carried,{}\n3,brought,{}\n3,wax,800\n3,carried,2364\n",
        brought, carried, brought_again);
  };
  CHECK(reported(audited(rule, table(1254, 1564, 1564))).empty());
  CHECK(reported(audited(rule, table(1524, 1564, 1564))) ==
        Lines{"5 misprint: paid 1524, read 1254 (two figures exchanged)"});
  CHECK(reported(audited(rule, table(1254, 1664, 1564))) ==
        Lines{"7 misprint: paid 1664, read 1564 (one figure wrong)"});
  CHECK(reported(audited(rule, table(1254, 1564, 1569))) ==
        Lines{"8 misprint: paid 1569, read 1564 (one figure wrong)"});
  // In the opposite direction: the next page begins with the amount that is carried forward.
  const std::string forward =
      R"j({"columns": {"what": "word", "paid": "whole"},
      "marks": {"brought": "what = 'brought'", "carried": "what = 'carried'"},
      "equations": "carried.paid = next.brought.paid"})j";
  CHECK(reported(audited(forward, "what,paid\nale,5\ncarried,5\nbrought,5\nwax,8\ncarried,13\n"))
            .empty());
  CHECK(audited(forward, "what,paid\nale,5\ncarried,5\nbrought,6\nwax,8\ncarried,13\n")
            .findings.size() == 1);
}

}  // namespace rithmo::audit

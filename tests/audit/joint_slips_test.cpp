// Several slips in connected equations. Each table was generated without errors and then damaged;
// the damage is stated beside it.
#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "audit/declared_table.hpp"
#include "catch.hpp"
#include "rithmo/report/audit/audit_report.hpp"

namespace rithmo::audit {
namespace {

using Lines = std::vector<std::string>;

// Returns the line, column and first reading of each reported cell.
Lines read(const TableReport& report) {
  Lines lines;
  for (const Finding& finding : report.findings) {
    if (finding.candidates.empty()) lines.push_back("unexplained: " + finding.reason);
    if (!finding.candidates.empty())
      for (const Change& change : finding.candidates.front().changes)
        lines.push_back(std::to_string(change.place.line) + " " + change.column + " " +
                        change.reading + (finding.tie ? " (a tie)" : ""));
  }
  return lines;
}

const std::string days = R"j({
  "columns": {"day": "word", "max": "decimal(1)", "min": "decimal(1)", "mean": "decimal(1)"},
  "marks": {"total": "day = 'Tot.'", "average": "day = 'Moy.'"},
  "equations": ["mean = round((max + min) / 2, 1)", "for c in max, min, mean: total.c = sum(c)",
                "for c in max, min, mean: average.c = round(mean(c), 1)"]})j";

std::string replaced(std::string text,
                     const std::vector<std::pair<std::string, std::string>>& all) {
  for (const auto& [from, to] : all) text.replace(text.find(from), from.size(), to);
  return text;
}

const std::string right =
    "day,max,min,mean\n1,34.2,21.4,27.8\n2,33.1,20.9,27.0\n3,35.0,22.0,28.5\n4,31.8,21.0,26.4\n"
    "5,30.6,20.2,25.4\nTot.,164.7,105.5,135.1\nMoy.,32.9,21.1,27.0\n";

}  // namespace

TEST_CASE("what cannot be read is supplied anew where its neighbours are read otherwise") {
  REQUIRE(read(audited(days, right)).empty());
  CHECK(read(audited(days, replaced(right, {{"26.4", "24.4"}, {"135.1", "?"}}))) ==
        Lines{"5 mean 26.4", "7 mean 135.1"});
  CHECK(read(audited(days, replaced(right, {{"35.0", "350"}, {"31.8", "31.?"}, {"26.4", "?"}}))) ==
        Lines{"4 max 35.0", "5 max 31.8", "5 mean 26.4"});
  CHECK(read(audited(days, replaced(right, {{"35.0", "38.0"}, {"31.8", "31.?"}, {"26.4", "?"}}))) ==
        Lines{"4 max 35.0", "5 max 31.8", "5 mean 26.4"});
  CHECK(read(audited(
            R"j({"columns": {"n": "word", "price": "whole", "qty": "whole", "amount": "whole"},
                "marks": {"t": "n = 'Sum'"}, "blank": "silent",
                "equations": ["amount = price * qty", "t.amount = sum(amount)"]})j",
            "n,price,qty,amount\n1,7,8?,60?\n2,5,6,30\n3,4,12,48\n4,43,85,365\n5,9,10,90\n"
            "6,11,12,132\nSum,,,4564\n")) == Lines{"2 qty 87", "2 amount 609", "5 amount 3655"});
}

TEST_CASE("cells exchanged with a neighbour, beside or below") {
  CHECK(read(audited(days, replaced(right, {{"33.1,20.9", "20.9,33.1"}}))) ==
        Lines{"3 max 33.1", "3 min 20.9"});
  // The minima of the third and fourth day are exchanged, but the means are correct.
  const TableReport crossed =
      audited(days, replaced(right, {{"22.0", "21.0"}, {"21.0,26.4", "22.0,26.4"}}));
  CHECK(read(crossed) == Lines{"4 min 22.0", "5 min 21.0"});
  for (const Finding& finding : crossed.findings) {
    CHECK(finding.candidates.front().odds > 100);
    CHECK_FALSE(finding.candidates.front().because.empty());
  }
}

TEST_CASE(
    "an equation that fails in most places for slips elsewhere is this table's all the same") {
  // Three of six blocks have a wrong maximum, and a fourth has a wrong total. The totals of max
  // hold in only two of six places.
  std::string csv = "day,max,min,mean\n";
  const std::vector<int> wrong{2, 3, 4};
  for (int block = 0; block < 6; ++block) {
    int maxima = 0, minima = 0, means = 0;
    const auto shown = [](int tenths) {
      return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
    };
    for (int day = 0; day < 5; ++day) {
      const int max = 300 + 13 * block + 7 * day, min = 201 + 11 * block + 6 * day,
                mean = (max + min + 1) / 2;
      maxima += max;
      minima += min;
      means += mean;
      const bool slips = block < 3 && day == wrong[static_cast<std::size_t>(block)];
      csv += std::to_string(day + 1) + "," + shown(max + (slips ? 60 : 0)) + "," + shown(min) +
             "," + shown(mean) + "\n";
    }
    csv += "Tot.," + shown(maxima + (block == 4 ? 500 : 0)) + "," + shown(minima) + "," +
           shown(means) + "\n";
  }
  const TableReport report = audited(
      R"j({"columns": {"day": "word", "max": "decimal(1)", "min": "decimal(1)", "mean": "decimal(1)"},
          "marks": {"total": "day = 'Tot.'"},
          "equations": ["mean = round((max + min) / 2, 1)",
                        "for c in max, min, mean: total.c = sum(c)"]})j",
      csv);
  // Block b has the numbers 300 + 13 b + 7 d; the fifth block has the total 5 * 352 + 70 = 1830
  // tenths.
  CHECK(read(report) == Lines{"4 max 31.4", "11 max 33.4", "18 max 35.4", "31 max 183.0"});
}

TEST_CASE("an equation that was said to fail is asked again when its cells are read otherwise") {
  // 3456^2 is a square, and the other equation of the row gives this reading.
  CHECK(
      read(audited(
          R"j({"columns": {"ratio": "sexagesimal", "width": "sexagesimal", "diagonal": "sexagesimal"},
                "equations": ["ratio = diagonal^2 / (diagonal^2 - width^2)",
                              "is_square(diagonal^2 - width^2)"]})j",
          "ratio,width,diagonal\n1;59 0 15,1 59,2 49\n1;56 56 58 14 56 15,56 7,3 12 1\n")) ==
      Lines{"3 ratio 1;56 56 58 14 50 6 15", "3 diagonal 1 20 25"});
}

TEST_CASE("where totals of everything tie slips together, rows that say enough are read alone") {
  // Sixty places, of which every second one is damaged. Each has two equations, and the totals
  // connect them all.
  std::uint64_t state = 12345;
  const auto random = [&](std::uint64_t below) {
    state = (state * 1103515245 + 12345) % 2147483648;
    return static_cast<long>((state >> 8) % below);
  };
  const auto share = [](long part, long whole) {  // in tenths of a per cent
    const long tenths = (2000 * part + whole) / (2 * whole);
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
  };
  std::string csv = "place,males,females,persons,share\n";
  Lines expected;
  std::array<long, 3> totals{};
  const std::array<std::string, 3> names{"males", "females", "persons"};
  for (int n = 0; n < 60; ++n) {
    const long males = 1000 + random(8000), females = 1000 + random(8000);
    std::array<long, 3> cells{males, females, males + females};
    for (std::size_t c = 0; c < cells.size(); ++c) totals[c] += cells[c];
    if (n % 2 == 1) {
      const auto c = static_cast<std::size_t>(random(3));
      expected.push_back(std::to_string(n + 2) + " " + names[c] + " " + std::to_string(cells[c]));
      cells[c] += random(2) == 0 ? 300 : 2000;
    }
    csv += "P" + std::to_string(n);
    for (const long cell : cells) csv += "," + std::to_string(cell);
    csv += "," + share(females, males + females) + "\n";
  }
  // A wrong total, which can be detected only after the rows are read.
  csv += "All," + std::to_string(totals[0]) + "," + std::to_string(totals[1]) + "," +
         std::to_string(totals[2] + 7000);
  expected.push_back("62 persons " + std::to_string(totals[2]));
  csv += "," + share(totals[1], totals[2]) + "\n";
  const TableReport report = audited(
      R"j({"columns": {"place": "word", "males": "whole", "females": "whole", "persons": "whole", "share": "decimal(1)"},
          "marks": {"total": "place = 'All'"},
          "equations": ["persons = males + females", "share = round(100 * females / persons, 1)",
                        "for c in males, females, persons: total.c = sum(c)"]})j",
      csv);
  CHECK(read(report) == expected);
  // Slips are found without the totals, or with the readings so far.
  for (const Finding& finding : report.findings) CHECK(finding.candidates.front().odds <= 4);
}

TEST_CASE("a row whose key is wrong keeps its calculator's last figure") {
  // Every fourth root is one too great; 32 is printed as 62.
  std::string csv = "n,root,cube\n";
  const std::vector<int> roots{1000, 1414, 1732, 2000, 2236, 2449, 2646, 2828, 3000, 3162,
                               3317, 3464, 3606, 3742, 3873, 4000, 4123, 4243, 4359, 4472,
                               4583, 4690, 4796, 4899, 5000, 5099, 5196, 5292, 5385, 5477,
                               5568, 5657, 5745, 5831, 5916, 6000, 6083, 6164, 6245, 6325};
  for (int n = 1; n <= 40; ++n)
    csv += std::to_string(n == 32 ? 62 : n) + "," +
           std::to_string(roots[static_cast<std::size_t>(n - 1)] + (n % 4 == 0)) + "," +
           std::to_string(n * n * n) + "\n";
  CHECK(
      read(audited(
          R"j({"rows": "n = 1..40", "columns": {"root": "round(1000 * sqrt(n))", "cube": "n^3"}})j",
          csv)) == Lines{"33 n 32"});
}

TEST_CASE("a figure that several missing rows may have is none's") {
  // 10 times the square root, from 60 down to 1; every fifth root is one too great or too small.
  // The keys 57, 58 and 59 are wrong. 76 is the exact figure of 58, and one off from those of 57
  // and 59.
  std::string csv = "n,root\n";
  const auto root = [](int n) {
    int r = 0;
    while ((2 * r + 1) * (2 * r + 1) <= 400 * n) ++r;
    return r;
  };
  for (int n = 60; n >= 1; --n)
    csv += (n >= 57 && n < 60 ? "9" + std::to_string(n) : std::to_string(n)) + "," +
           std::to_string(root(n) + (n == 57      ? 1
                                     : n % 5 == 0 ? (n % 2 == 0 ? 1 : -1)
                                                  : 0)) +
           "\n";
  const Lines lines =
      read(audited(R"j({"rows": "n = 1..60", "columns": {"root": "round(10 * sqrt(n))"}})j", csv));
  for (const std::string& line : lines) UNSCOPED_INFO(line);
  CHECK(std::ranges::none_of(lines,
                             [](const std::string& line) { return line.starts_with("3 root"); }));
}

TEST_CASE(
    "of a sum that fails alone all cells are named that would mend it, as likely as they are") {
  // 653 is printed as 683. One wrong figure in any of six cells explains it, or a wrongly carried
  // three.
  const TableReport report = audited(
      R"j({"columns": {"name": "word", "houses": "whole"}, "marks": {"tot": "name = 'Total'"},
          "equations": ["tot.houses = sum(houses)"]})j",
      "name,houses\nP0,786\nP1,565\nP2,203\nP3,302\nP4,335\nP5,911\nP6,781\nP7,558\nP8,683\nTotal,"
      "5094\n");
  REQUIRE(report.findings.size() == 1);
  const Finding& finding = report.findings.front();
  CHECK(finding.kind == FindingKind::unexplained);
  CHECK(finding.tie);
  CHECK(finding.row == 11);
  CHECK(finding.reason.starts_with("column houses: total 5094, sum 5124, 30 too much; 7 cells"));
  REQUIRE(finding.candidates.size() == 7);
  for (std::size_t i = 0; i < 6; ++i) {
    CHECK(finding.candidates[i].odds > 0.15);
    CHECK(finding.candidates[i].odds < 0.25);
    CHECK(finding.candidates[i].changes.front().slip == evidence::SlipClass::digit_wrong);
  }
  CHECK(finding.candidates[6].odds < 0.01);
}

TEST_CASE("a fraction is mended as it is printed") {
  const std::string rule =
      R"j({"columns": {"ratio": "fraction", "cents": "whole"}, "equations": ["cents = round(1200 * ln(ratio) / ln(2))"]})j";
  // 10/9 is 182 cents; 10/6 would be 884 cents, like 5/3.
  CHECK(read(audited(rule, "ratio,cents\n9/8,204\n10/6,182\n5/4,386\n4/3,498\n")) ==
        Lines{"3 ratio 10/9"});
}

}  // namespace rithmo::audit

// Audits by equations that find rows by their key, or that sum selected rows. Slips were planted in
// generated tables.
#include <fmt/core.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "audit/declared_table.hpp"
#include "catch.hpp"

namespace rithmo::audit {
namespace {

constexpr int towns = 9;

int distance(int from, int to) {
  return std::abs(from * from * from - to * to * to) % 389 + 7 * std::abs(from - to);
}

// Returns a symmetric table of distances in which one cell is replaced by `otherwise`.
std::string distances(int row, int column, int otherwise) {
  std::string csv = "n";
  for (int k = 1; k <= towns; ++k) csv += fmt::format(",{}", k);
  for (int n = 1; n <= towns; ++n) {
    csv += fmt::format("\n{}", n);
    for (int k = 1; k <= towns; ++k)
      csv += fmt::format(",{}", n == row && k == column ? otherwise : distance(n, k));
  }
  return csv + "\n";
}

std::string distance_rule(const std::string& more = "") {
  std::string columns = R"j({"columns": {"n": "whole")j";
  for (int k = 1; k <= towns; ++k) columns += fmt::format(R"j(, "{}": "whole")j", k);
  return columns + R"j(}, "equations": ["for k in 1..9: k = cell('k', n)")j" + more + "]}";
}

const std::string accounts = R"j({
  "columns": {"account": "word", "kind": "word", "amount": "whole"},
  "marks": {"summary": "kind = 'all'"},
  "equations": "summary.amount = sum(amount over column where account = here.account)"})j";

}  // namespace

TEST_CASE("a symmetric table is compared with itself") {
  CHECK(reported(audited(distance_rule(), distances(0, 0, 0))).empty());
  // Two equal distances differ, so that either cell may be wrong.
  const TableReport tie = audited(distance_rule(), distances(3, 7, distance(3, 7) + 40));
  REQUIRE(tie.findings.size() == 1);
  CHECK(tie.findings.front().tie);
  // A further equation confirms one of the two cells, so that the other one is wrong.
  const std::string first = ", \"[7] - [6] = if(n = 3, " +
                            std::to_string(distance(3, 7) - distance(3, 6)) + ", [7] - [6])\"";
  const std::string line = std::to_string(distance(3, 7) + 40);
  CHECK(reported(audited(distance_rule(first), distances(3, 7, distance(3, 7) + 40))) ==
        Lines{fmt::format("4 misprint: column 7: {}, read {} (one figure wrong)", line,
                          distance(3, 7))});
}

TEST_CASE("a column is compared with itself at another key") {
  const std::string rule = R"j({"columns": {"value": "whole", "a": "whole"}, "key": "a",
                                "equations": ["value = value at (90 - a)", "value > prev.value or a > 45"]})j";
  std::string csv = "value,a\n";
  for (int a = 0; a <= 90; a += 5) csv += fmt::format("{},{}\n", 100 + a * (90 - a), a);
  CHECK(reported(audited(rule, csv)).empty());
  // In the row a = 20 the value is less than in the row before, which is wrong.
  const std::string right = "1500,20\n";
  REQUIRE(csv.find(right) != csv.npos);
  CHECK(reported(audited(rule, csv.replace(csv.find(right), right.size(), "1050,20\n"))) ==
        Lines{"6 misprint: value 1050, read 1500 (two figures exchanged)"});
  // A key without a row is not a violation.
  CHECK(reported(audited(rule, "value,a\n100,0\n525,5\n")).empty());
}

TEST_CASE("a cell that cannot be read is looked up") {
  std::string csv = distances(0, 0, 0);
  const std::string line = fmt::format("\n2,{},0,", distance(2, 1));
  REQUIRE(csv.find(line) != csv.npos);
  csv.replace(csv.find(line), line.size(), "\n2,?,0,");
  CHECK(reported(audited(distance_rule(), csv)) ==
        Lines{fmt::format("3 illegible: column 1: ?, read {} (illegible)", distance(2, 1))});
}

TEST_CASE("sums over the rows in which a condition holds") {
  const std::string entries =
      "account,kind,amount\nrent,paid,120\nfood,paid,35\nrent,paid,130\nlight,paid,12\n"
      "food,paid,47\nrent,paid,125\nlight,paid,19\n";
  CHECK(reported(audited(accounts, entries + "rent,all,375\nfood,all,82\nlight,all,31\n")).empty());
  CHECK(reported(audited(accounts, entries + "rent,all,375\nfood,all,82\nlight,all,13\n")) ==
        Lines{"11 misprint: amount 13, read 31 (two figures exchanged)"});
  CHECK(reported(audited(accounts,
                         "account,kind,amount\nrent,paid,120\nfood,paid,3?\nfood,paid,47\n"
                         "rent,all,120\nfood,all,82\n")) ==
        Lines{"3 illegible: amount 3?, read 35 (illegible)"});
  // The key itself may be misprinted: 21 for 12.
  const std::string rule = R"j({
    "columns": {"account": "whole", "kind": "word", "amount": "whole"},
    "marks": {"summary": "kind = 'all'"},
    "equations": ["summary.amount = sum(amount over column where account = here.account)"]})j";
  const std::string numbered =
      "account,kind,amount\n11,a,120\n12,b,350\n11,c,131\n13,d,17\n12,e,471\n21,f,19\n"
      "11,all,251\n12,all,840\n13,all,17\n";
  CHECK(reported(audited(rule, numbered)) ==
        Lines{"7 misprint: account 21, read 12 (two figures exchanged)"});
}

TEST_CASE("running totals and extremes of some rows") {
  const std::string rule = R"j({
    "columns": {"kind": "word", "x": "whole", "run": "whole"},
    "marks": {"total": "kind = 'T'"},
    "equations": ["run = sum(x so far where kind = 'a')", "total.x = max(x where kind = 'b')"]})j";
  const std::string csv = "kind,x,run\na,3,3\nb,7,3\na,5,8\nb,6,8\nT,7,\n";
  CHECK(reported(audited(rule, csv)).empty());
}

TEST_CASE("lets serve equations too") {
  const std::string rule = R"j({
    "columns": {"pounds": "whole", "shillings": "whole", "rate": "whole", "all": "whole"},
    "let": {"sum": "20 * pounds + shillings"},
    "equations": ["all = sum * rate", "shillings < 20"]})j";
  CHECK(reported(audited(rule, "pounds,shillings,rate,all\n3,4,7,448\n5,12,9,1008\n")).empty());
  const TableReport wrong = audited(rule, "pounds,shillings,rate,all\n3,4,7,448\n5,12,9,1080\n");
  CHECK(reported(wrong) == Lines{"3 misprint: all 1080, read 1008 (two figures exchanged)"});
  REQUIRE(wrong.findings.size() == 1);
  CHECK(wrong.findings.front().candidates.front().because.find("112 * 9") != std::string::npos);
}

}  // namespace rithmo::audit

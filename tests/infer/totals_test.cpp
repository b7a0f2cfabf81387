// Rules of tables with sums at the foot, or with blanks for zero: the induced rule, and the audit
// with that rule.
#include <fmt/core.h>

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "audit/declared_table.hpp"
#include "catch.hpp"
#include "rithmo/infer/induction.hpp"

namespace rithmo::infer {
namespace {

std::optional<InducedRule> rule_of(const std::string& csv) {
  return induce(*table::make_table(*text::Source::of("t.csv", csv))).rule;
}

bool has(const InducedRule& rule, const std::string& words) {
  return rule.json.find(words) != std::string::npos;
}

// A table whose entries have a name and three numbers, and the sums of these numbers.
struct Rents {
  std::string csv = "name,acres,heads,rent\n";
  int acres = 0, heads = 0, rent = 0;
  explicit Rents(std::mt19937& random) {
    for (int i = 0; i < 15; ++i) {
      const int a = 3 + static_cast<int>(random() % 60), r = 10 + static_cast<int>(random() % 400);
      const int h = 1 + static_cast<int>(random() % 90);
      acres += a;
      heads += h;
      rent += r;
      csv += fmt::format("{},{},{},{}\n", static_cast<char>('A' + i), a, h, r);
    }
  }
};

}  // namespace

TEST_CASE("sums at the foot are found as such, also beside a slip") {
  std::mt19937 random(1563);
  const Rents rents(random);
  const std::string csv =
      rents.csv + fmt::format("Total,{},{},{}\n", rents.acres, rents.heads, rents.rent);
  const auto rule = rule_of(csv);
  REQUIRE(rule);
  CHECK(has(*rule, R"("marks": { "total": "name = 'Total'" })"));
  CHECK(
      has(*rule,
          R"j("total.acres = sum(acres)", "total.heads = sum(heads)", "total.rent = sum(rent)")j"));
  CHECK(audit::audited(rule->json, csv).findings.empty());
  // A row of totals with one wrong figure is still found, and the figure is corrected.
  const auto damaged =
      rents.csv + fmt::format("Total,{},{},{}\n", rents.acres, rents.heads, rents.rent + 1000);
  const auto again = rule_of(damaged);
  REQUIRE(again);
  CHECK(has(*again, "total.rent = sum(rent)"));
  CHECK(audit::audited(again->json, damaged).findings.size() == 1);
}

TEST_CASE("a last row that is no sum is none, whatever it is called") {
  std::mt19937 random(1601);
  for (int n = 0; n < 200; ++n) {
    const Rents rents(random);
    const std::string last = n % 2 == 0 ? "Total" : "Zouch";
    const auto rule =
        rule_of(rents.csv + fmt::format("{},{},{},{}\n", last, rents.acres + 7 + n % 50,
                                        random() % 800, 100 + random() % 9000));
    INFO(n);
    CHECK((!rule || !has(*rule, "marks")));
  }
}

TEST_CASE("sums and means after each block, in a column of numbers, and of the whole") {
  std::mt19937 random(1882);
  std::string csv = "day,max,min\n";
  std::int64_t all[2] = {0, 0};
  for (int block = 0, day = 1; block < 5; ++block) {
    std::int64_t sums[2] = {0, 0};
    for (int k = 0; k < 5; ++k, ++day) {
      const std::int64_t high = 250 + static_cast<std::int64_t>(random() % 100),
                         low = 150 + static_cast<std::int64_t>(random() % 90);
      sums[0] += high;
      sums[1] += low;
      csv += fmt::format("{},{},{}\n", day, high, low);
    }
    csv += fmt::format("Tot.,{},{}\nMoy.,{},{}\n", sums[0], sums[1], (2 * sums[0] + 5) / 10,
                       (2 * sums[1] + 5) / 10);
    all[0] += sums[0];
    all[1] += sums[1];
  }
  csv += fmt::format("Somme,{},{}\n", all[0], all[1]);
  const auto rule = rule_of(csv);
  REQUIRE(rule);
  for (const char* words : {R"("day": "whole")", R"("total": "day = 'Tot.'")",
                            R"("average": "day = 'Moy.'")", "total.max = sum(max)",
                            "average.min = round(mean(min))", "grand.max = sum(max over column)"}) {
    INFO(words);
    CHECK(has(*rule, words));
  }
  CHECK(audit::audited(rule->json, csv).findings.empty());
}

TEST_CASE("the sum of pounds, shillings and pence is one number") {
  std::mt19937 random(1551);
  std::string csv = "what,L,s,d\n";
  int sum = 0;
  const auto money = [](int pence) {
    return fmt::format("{},{},{}\n", pence / 240, pence / 12 % 20, pence % 12);
  };
  for (int i = 0; i < 30; ++i) {
    const int pence = 50 + static_cast<int>(random() % 9000);
    sum += pence;
    csv += fmt::format("n{},", static_cast<char>('a' + i % 26)) + money(pence);
  }
  csv += "Summa totalis," + money(sum);
  const auto rule = rule_of(csv);
  REQUIRE(rule);
  CHECK(has(*rule, "(240 * total.L + 12 * total.s + total.d) = sum(240 * L + 12 * s + d)"));
  CHECK(audit::audited(rule->json, csv).findings.empty());
}

TEST_CASE("in an account whose lines are either receipt or payment what is blank is nought") {
  std::mt19937 random(1604);
  std::string csv = "day,receipt,payment,balance\n";
  int balance = 1000;
  for (int day = 1; day <= 24; ++day) {
    const int sum = 5 + static_cast<int>(random() % 200);
    const bool received = random() % 2 == 0;
    balance += received ? sum : -sum;
    csv += received ? fmt::format("{},{},,{}\n", day, sum, balance)
                    : fmt::format("{},,{},{}\n", day, sum, balance);
  }
  const auto rule = rule_of(csv);
  REQUIRE(rule);
  CHECK(has(*rule, "balance = prev.balance + receipt - payment"));
  CHECK(has(*rule, R"("blank": "zero")"));
  CHECK(audit::audited(rule->json, csv).findings.empty());
}

TEST_CASE("where what is blank says nothing the rule says so") {
  std::string csv = "n,a,b,sum\n";
  for (int n = 1; n <= 30; ++n)
    csv += n % 5 == 0
               ? fmt::format("{},{},,\n", n, n * 7 % 31)
               : fmt::format("{},{},{},{}\n", n, n * 7 % 31, n * 11 % 37, n * 7 % 31 + n * 11 % 37);
  const auto rule = rule_of(csv);
  REQUIRE(rule);
  CHECK(has(*rule, R"("blank": "silent")"));
  CHECK(audit::audited(rule->json, csv).findings.empty());
}

}  // namespace rithmo::infer

// Rule induction on tables that a user tried: with zeros and blanks, with expressions that have no
// value, and with accounts in several units.
#include <fmt/core.h>

#include <cmath>
#include <cstddef>
#include <functional>
#include <numbers>
#include <optional>
#include <string>
#include <vector>

#include "catch.hpp"
#include "rithmo/infer/induction.hpp"

namespace rithmo::infer {
namespace {

std::optional<InducedRule> rule_of(const std::string& csv) {
  return induce(*table::make_table(*text::Source::of("t.csv", csv))).rule;
}

std::string json_of(const std::string& csv) {
  const auto rule = rule_of(csv);
  return rule ? rule->json : "none";
}

// Returns a table of nine rows, with the heads 1 to 9 across the top.
std::string products(const std::function<std::string(int, int)>& cell) {
  std::string csv = "a,1,2,3,4,5,6,7,8,9\n";
  for (int a = 1; a <= 9; ++a) {
    csv += std::to_string(a);
    for (int b = 1; b <= 9; ++b) csv += "," + cell(a, b);
    csv += "\n";
  }
  return csv;
}

}  // namespace

TEST_CASE("triangles: which cells stand is found beside what stands there") {
  struct Triangle {
    std::string condition;
    // True if a cell is printed, given the heads down the side and across the top.
    std::function<bool(int, int)> stands;
  };
  for (const auto& [condition, stands] : {Triangle{"b <= a", [](int a, int b) { return b <= a; }},
                                          Triangle{"b < a", [](int a, int b) { return b < a; }},
                                          Triangle{"b >= a", [](int a, int b) { return b >= a; }},
                                          Triangle{"b > a", [](int a, int b) { return b > a; }}})
    for (const bool slipped : {false, true}) {
      const std::string csv = products([&, slipped = slipped](int a, int b) {
        const bool moved = slipped && ((a == 2 && b == 6) || (a == 6 && b == 2));
        return stands(a, b) != moved
                   ? std::to_string(a * b + static_cast<int>(slipped && a == 5 && b == 4))
                   : "";
      });
      INFO(csv);
      CHECK(json_of(csv) ==
            "{ \"rows\": \"a = 1..9\",\n  \"across\": \"b = 1..9\",\n  \"cells\": \"a * b\",\n  "
            "\"where\": \"" +
                condition + "\" }");
    }
  // Blanks that no comparison of the heads describes.
  CHECK(json_of(
            products([](int a, int b) { return (a + b) % 3 == 0 ? "" : std::to_string(a * b); })) ==
        "{ \"rows\": \"a = 1..9\",\n  \"across\": \"b = 1..9\",\n  \"cells\": \"a * b\",\n  "
        "\"blank\": \"silent\" }");
}

TEST_CASE("rows of noughts and imaginary roots are no evidence") {
  // Fifteen rows of zeros, and fifteen in which pounds are less than shillings. The formula 10 *
  // sqrt(pounds^2 - shillings^2) must not be found, because it has no real value there.
  const std::vector<int> acres{17, 41, 5, 33, 28, 52, 9, 60, 14, 37, 22, 48, 3, 56, 11};
  std::string csv = "pounds,shillings,acres\n";
  for (int i = 0; i < 30; ++i)
    csv += i % 2 ? "0,0,0\n"
                 : std::to_string(i % 5) + "," + std::to_string(5 + 3 * (i % 4)) + "," +
                       std::to_string(acres[static_cast<std::size_t>(i) / 2]) + "\n";
  CHECK(json_of(csv + "2,0,20\n") == "none");
  // Sixteen squares with their roots, and fifteen negative numbers with other numbers. A root must
  // not be found, because the negative numbers have none.
  std::string roots = "x,y\n";
  for (int n = 0; n < 16; ++n) roots += std::to_string(n * n) + "," + std::to_string(n) + "\n";
  for (int n = 1; n < 16; ++n)
    roots += std::to_string(-7 * n) + "," + std::to_string(acres[static_cast<std::size_t>(n) - 1]) +
             "\n";
  CHECK(json_of(roots).find("sqrt") == std::string::npos);
  // An account whose receipts are mostly paid out at once. A root of a difference of squares must
  // not be found.
  const std::string account = json_of(
      "Recd,Paid,Balance\n1014,1014,0\n777,777,0\n58,58,0\n4,4,0\n468,468,0\n418,0,418\n104,0,522\n"
      "1561,0,2083\n");
  CHECK(account.find("sqrt") == std::string::npos);
}

TEST_CASE("units in tens before their sixtieths") {
  // Sines of whole degrees for a radius of 60, in Ptolemy's notation and with blanks as separators.
  for (const std::string divider : {";", " "}) {
    std::string csv = "arc,sine\n";
    for (int arc = 0; arc <= 90; ++arc) {
      const long seconds = std::lround(std::sin(arc * std::numbers::pi / 180) * 60 * 3600);
      csv += fmt::format("{},\"{}{}{}{}{}\"\n", arc, seconds / 3600, divider, seconds / 60 % 60,
                         divider == " " ? " " : ",", seconds % 60);
    }
    CHECK(
        json_of(csv) ==
        "{ \"rows\": \"arc = 0..90\",\n  \"columns\": { \"sine\": \"round(60 * sin(arc), 2, 60) as "
        "sexagesimal(2)\" } }");
  }
  // Products in one or two sexagesimal places, which are whole numbers without a fraction.
  std::string csv = "n,product\n";
  for (int n = 1; n <= 40; ++n)
    csv += fmt::format(
        "{},{}\n", n,
        n * 9 < 60 ? std::to_string(n * 9) : fmt::format("{} {}", n * 9 / 60, n * 9 % 60));
  CHECK(json_of(csv) ==
        "{ \"rows\": \"n = 1..40\",\n  \"columns\": { \"product\": \"9 * n as sexagesimal\" } }");
}

TEST_CASE("an account in pounds, shillings and pence, each below the next") {
  // Receipts and payments in turn, with many blank lines: 35 lines as a clerk would write them.
  int balance = 0;
  std::string csv = "Recd £,s,d,Paid £,s.,d.,Balance £,sh,de\n";
  const auto places = [](int pence) {
    return std::to_string(pence / 240) + "," + std::to_string(pence / 12 % 20) + "," +
           std::to_string(pence % 12);
  };
  for (int i = 0; i < 35; ++i) {
    const int received = i % 3 == 0 ? 300 + 911 * i % 2400 : 0;
    const int paid = i % 4 == 1 ? 100 + 577 * i % 700 : 0;
    balance += received - paid;
    csv += places(received) + "," + places(paid) + "," + places(balance) + "\n";
  }
  const std::string rule = json_of(csv);
  CHECK(
      rule.find("(240 * [Balance £] + 12 * sh + de) = (240 * prev.[Balance £] + 12 * prev.sh + "
                "prev.de) + (240 * [Recd £] + 12 * s + d) - (240 * [Paid £] + 12 * [s.] + [d.])") !=
      std::string::npos);
  for (const char* bound : {"s < 20", "d < 12", "[s.] < 20", "[d.] < 12", "sh < 20", "de < 12"})
    CHECK(rule.find("\"" + std::string(bound) + "\"") != std::string::npos);
}

TEST_CASE("interest for days is worked out from the principal, not the principal from it") {
  std::string csv = "principal,days,interest\n";
  for (int i = 0; i < 40; ++i) {
    const int principal = 100 + 7919 * i % 8900, days = 2 + 131 * i % 363;
    const int hundredths = (2 * principal * days * 100 + 7300) / (2 * 7300);  // 5 per cent a year
    csv += std::to_string(principal) + "," + std::to_string(days) + "," +
           std::to_string(hundredths / 100) + "." + (hundredths % 100 < 10 ? "0" : "") +
           std::to_string(hundredths % 100) + "\n";
  }
  CHECK(json_of(csv).find("interest = round(principal * days / 7300, 2)") != std::string::npos);
}

TEST_CASE("a misprinted key ends no list") {
  std::string csv = "n,cube\n";
  for (int n = 5; n <= 24; ++n)
    csv += std::to_string(n == 12 ? 2 : n) + "," + std::to_string(n * n * n) + "\n";
  CHECK(json_of(csv) == "{ \"rows\": \"n = 5..24\",\n  \"columns\": { \"cube\": \"n^3\" } }");
}

TEST_CASE("a few numbers below nought, brackets in a name, thin blanks at the thousands") {
  std::string births = "births,deaths,increase\n", feet = "n,square [ft]\n", thin = "n,v\n";
  for (int i = 0; i < 30; ++i) {
    const int a = 300 + 37 * i % 100, b = i == 7 ? a + 30 : 200 + 53 * i % 97;
    births += std::to_string(a) + "," + std::to_string(b) + "," + std::to_string(a - b) + "\n";
  }
  for (int n = 1; n <= 15; ++n) feet += std::to_string(n) + "," + std::to_string(n * n) + "\n";
  for (int n = 8; n < 40; ++n) {
    const std::string v = std::to_string(137 * n * n);
    thin += std::to_string(n) + "," + v.substr(0, v.size() - 3) + "\u2009" +
            v.substr(v.size() - 3) + "\n";
  }
  const auto increase = rule_of(births);
  REQUIRE(increase);
  CHECK(increase->columns.front().right == 30);
  CHECK(json_of(feet) ==
        "{ \"rows\": \"n = 1..15\",\n  \"columns\": { \"square [ft]\": \"n^2\" } }");
  CHECK(json_of(thin).find("\"137 * n^2 as whole(0, grouped)\"") != std::string::npos);
}

TEST_CASE(
    "of two rounded columns neither is worked out from the other where both follow from a third") {
  constexpr double pi = 3.14159265358979323846;
  std::string csv = "diameter,circumference,area\n";
  for (int i = 0; i < 24; ++i) {
    const double d = 2 + 1.6 * i;
    csv += fmt::format("{:.1f},{:.2f},{:.2f}\n", d, pi * d, pi * d * d / 4);
  }
  const std::string json = json_of(csv);
  CHECK(json.find("\"circumference\": \"round(pi * diameter, 2)") != std::string::npos);
  CHECK(json.find("\"area\": \"round(pi * diameter^2 / 4, 2)") != std::string::npos);
}

}  // namespace rithmo::infer

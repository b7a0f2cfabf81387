// Columns that follow a changed rule, with one finding for each change. Slips among them are read
// by the changed rule.
#include "rithmo/proof/listed/rule_changes.hpp"

#include <fmt/format.h>

#include <cmath>
#include <functional>
#include <map>
#include <random>
#include <string>

#include "audit/declared_table.hpp"
#include "catch.hpp"

namespace rithmo::audit {
namespace {

// Returns a table of n and a function of n; `instead` replaces some values.
std::string table(int rows, const std::function<long(int)>& value,
                  const std::map<int, std::string>& instead = {}) {
  std::string csv = "n,x\n";
  for (int n = 1; n <= rows; ++n)
    csv +=
        fmt::format("{},{}\n", n, instead.contains(n) ? instead.at(n) : std::to_string(value(n)));
  return csv;
}

std::string rule(int rows, const std::string& formula) {
  return fmt::format(R"j({{"rows": "n = 1..{}", "columns": {{"x": "{}"}}}})j", rows, formula);
}

// A kind of change by which a table of forty rows may differ from the squares, with the expected
// message.
struct Kind {
  std::function<long(int)> value;
  std::string said;
};
const Kind kinds[] = {
    {[](int n) { return n * n + 1L; }, "the rule's number and 1 more, in "},
    {[](int n) { return n * n + (n > 20 ? 10L : 0L); },
     "rows 22 to 41: the rule's number and 10 more"},
    {[](int n) { return n * n - (n > 10 && n < 30 ? 100L : 0L); },
     "rows 12 to 30: the rule's number and 100 less"},
    {[](int n) { return 12L * n * n; }, "the rule's number times 12"},
    {[](int n) { return (n + 1L) * (n + 1); }, "the rule's number of 1 row further on"},
    {[](int n) { return n * n + (n - 1) / 4L; }, "after every 4 rows 1 more"},
    {[](int n) { return n * n + (n % 4 == 0 ? 1L : 0L); }, "every 4 rows 1 more"},
};

}  // namespace

TEST_CASE("a rule that is slightly wrong is one finding, and nothing is misprinted") {
  for (const Kind& kind : kinds) {
    const TableReport report = audited(rule(40, "n^2"), table(40, kind.value));
    INFO(kind.said);
    REQUIRE(report.findings.size() == 1);
    CHECK(report.findings.front().kind == FindingKind::rule);
    CHECK(report.findings.front().reason.find(kind.said) != std::string::npos);
  }
}

TEST_CASE("slips beside another rule are read by that") {
  std::mt19937 random(1563);
  std::size_t read = 0, all = 0;
  for (const Kind& kind : kinds)
    for (int run = 0; run < 4; ++run) {
      std::map<int, std::string> instead;
      while (instead.size() < 3) {
        const int n = 2 + static_cast<int>(random() % 37);
        std::string text = std::to_string(kind.value(n));
        char& figure = text[random() % text.size()];
        figure = static_cast<char>('1' + (figure - '0' + random() % 7) % 9);
        if (text != std::to_string(kind.value(n))) instead[n] = text;
      }
      const TableReport report = audited(rule(40, "n^2"), table(40, kind.value, instead));
      INFO(kind.said);
      std::size_t misprints = 0;
      for (const Finding& finding : report.findings)
        misprints += finding.kind == FindingKind::misprint;
      CHECK(misprints <= instead.size());
      for (const auto& [n, text] : instead) {
        ++all;
        for (const Finding& finding : report.findings)
          read += finding.row == static_cast<std::size_t>(n + 1) && !finding.candidates.empty() &&
                  finding.candidates.front().row.back() == std::to_string(kind.value(n));
      }
    }
  CHECK(read * 20 >= all * 19);
}

TEST_CASE("a word that the table writes in its own way is told once") {
  std::string csv = "n,parity\n";
  for (int n = 1; n <= 30; ++n) csv += fmt::format("{},{}\n", n, n % 2 ? "odd" : "equal");
  const TableReport report = audited(
      R"j({"rows": "n = 1..30", "columns": {"parity": "if(mod(n, 2) = 1, 'odd', 'even') as word"}})j",
      csv);
  REQUIRE(report.findings.size() == 1);
  CHECK(report.findings.front().reason ==
        "parity follows another rule in rows 3 to 31: 'equal' wherever the rule has 'even', in 15 "
        "of 15 rows");
}

TEST_CASE("two slips that are alike are slips, and a column that slipped is a slip") {
  const auto square = [](int n) { return static_cast<long>(n) * n; };
  const TableReport two = audited(rule(40, "n^2"), table(40, square, {{10, "110"}, {30, "910"}}));
  CHECK(two.findings.size() == 2);
  for (const Finding& finding : two.findings) CHECK(finding.kind == FindingKind::misprint);
  const TableReport slipped = audited(
      rule(40, "n^2"), table(40, square, {{10, "121"}, {11, "144"}, {12, "169"}, {13, "196"}}));
  for (const Finding& finding : slipped.findings) CHECK(finding.kind == FindingKind::misprint);
}

TEST_CASE("figures that are off jump to be another rule's, and grow to be their calculator's") {
  const auto tangent = [](int n) {
    return std::lround(1e7 * std::tan(n * std::acos(-1.0) / 10800));
  };
  const std::string of_tangents = rule(200, "round(10^7 * tan(n / 60))");
  const auto jump =
      audited(of_tangents,
              table(200, [&](int n) { return tangent(n) + (n > 60 && n <= 72 ? 100'000 : 0); }));
  REQUIRE(jump.findings.size() == 1);
  CHECK(jump.findings.front().reason.find(
            "rows 62 to 73: the rule's number and 100000 more, in 12 of 12") != std::string::npos);
  CHECK(audited(of_tangents, table(200, [&](int n) { return tangent(n) + n / 25; }))
            .findings.empty());
}

TEST_CASE("a stretch that is off by something of its own is told once, whatever it is") {
  const auto tangent = [](int n) {
    return std::lround(1e7 * std::tan(n * std::acos(-1.0) / 10800));
  };
  // The values in rows 61 to 100 are doubled, and one row outside has a slip.
  const auto doubled = [&](int n) { return n > 60 && n <= 100 ? 2 * tangent(n) : tangent(n); };
  const std::string of_tangents = rule(200, "round(10^7 * tan(n / 60))");
  const TableReport report =
      audited(of_tangents, table(200, doubled, {{20, std::to_string(tangent(20) + 3'000)}}));
  REQUIRE(report.findings.size() == 2);
  CHECK(report.findings[0].kind == FindingKind::rule);
  CHECK(report.findings[1].place.line == 21);
  // Doubling adds the tangent itself.
  CHECK(
      report.findings[0].reason ==
      fmt::format("x follows another rule in rows 62 to 101: the rule's number and from {} "
                  "more to {} more, while the rows next to these are hardly off, in 40 of 40 rows",
                  tangent(61), tangent(100)));
  // Numbers that belong to nearby rows are not a changed rule.
  const auto moved = [&](int n) { return tangent(n > 60 && n <= 66 ? n + 2 : n); };
  for (const Finding& finding : audited(of_tangents, table(200, moved)).findings)
    CHECK((finding.kind == FindingKind::misprint ||
           finding.reason.find("further on") != std::string::npos));
}

TEST_CASE("a stretch of rows with a wrong figure each is no calculator's") {
  std::mt19937 random(1594);
  const auto tangent = [](int n) {
    return std::lround(1e7 * std::tan(n * std::acos(-1.0) / 10800));
  };
  std::map<int, std::string> instead;
  for (int n = 80; n < 104; ++n) {
    std::string text = std::to_string(tangent(n));
    char& figure = text[random() % (text.size() - 1)];  // any figure but the last
    figure = figure == '9' ? '4' : static_cast<char>(figure + 1);
    instead[n] = text;
  }
  const TableReport report =
      audited(rule(200, "round(10^7 * tan(n / 60))"), table(200, tangent, instead));
  CHECK(report.findings.size() == instead.size());
}

TEST_CASE("a word that the rule does not know and that stands twice is the table's own") {
  const std::string rule =
      R"j({"rows": "n = 1..20", "columns": {"half": "if(mod(n, 2) = 0, 'even', 'odd') as word"}})j";
  std::string csv = "n,half\n";
  for (int n = 1; n <= 20; ++n)
    csv += std::to_string(n) + "," +
           (n == 8 || n == 16 ? "oblong"
            : n == 5          ? "even"
            : n % 2 == 0      ? "even"
                              : "odd") +
           "\n";
  const TableReport report = audited(rule, csv);
  REQUIRE(report.findings.size() == 2);
  CHECK(report.findings[0].kind == FindingKind::rule);
  CHECK(report.findings[0].reason.find("'oblong' for 'even', in 2 of 2 rows") != std::string::npos);
  CHECK(report.findings[1].place.line == 6);  // printed even for odd
}

}  // namespace rithmo::audit

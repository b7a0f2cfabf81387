// Rounding errors of a table's calculator, in the whole table and around one row.
#include "rithmo/evidence/last_figure.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "audit/declared_table.hpp"
#include "catch.hpp"

namespace rithmo::audit {
TEST_CASE("a cell of any length says nothing of the others") {
  // Errors of roots that drift by hundreds, and one root with a hundred thousand figures.
  std::string csv = "n,root\n";
  for (int n = 1; n <= 40; ++n)
    csv += fmt::format(
        "{},{}\n", n,
        n == 20 ? std::string(100'000, '7')
                : std::to_string(std::lround(1e9 * std::sqrt(n)) + 900 * (n * 7 % 11 - 5)));
  const TableReport report =
      audited(R"j({"rows": "n = 1..40", "columns": {"root": "round(10^9 * sqrt(n))"}})j", csv);
  CHECK(std::ranges::any_of(report.findings,
                            [](const Finding& finding) { return finding.place.line == 21; }));
}

TEST_CASE("degrees that are one too many are no last figure, beside minutes that are") {
  std::string csv = "day,deg,min\n";
  for (int day = 1; day <= 40; ++day) {
    const int minutes = static_cast<int>(60 * day * 0.98561);
    csv += fmt::format("{},{},{}\n", day, minutes / 60 + (day == 17), minutes % 60);
  }
  const TableReport report = audited(
      R"j({"rows": "day = 1..40", "let": {"v": "floor(60 * day * 0.98561)"},
           "columns": {"deg": "div(v, 60)", "min": "mod(v, 60)"}})j",
      csv);
  CHECK(reported(report.findings) == Lines{"18 misprint: deg 17, read 16 (one figure wrong)"});
}

TEST_CASE("figures of fewer places that recur are right to these") {
  std::string csv = "part,all,percent\n", one_wrong = csv;
  for (int n = 1; n <= 24; ++n) {
    const int part = 1000 + n * n * 377 % 4000, all = 6000 + n * 131 % 900;
    const std::string text = fmt::format("{:.{}f}", 100.0 * part / all, n % 3 == 0 ? 1 : 2);
    csv += fmt::format("{},{},{}\n", part, all, text);
    one_wrong += fmt::format("{},{},{}\n", part, all, n == 9 ? "99.9" : text);
  }
  const std::string rule = R"j({"columns": {"part": "whole", "all": "whole", "percent": "decimal"},
                                "equations": ["percent = round(100 * part / all, 2)"]})j";
  CHECK(reported(audited(rule, csv).findings).empty());
  CHECK(audited(rule, csv).rule_note.find("with fewer places") != std::string::npos);
  const Lines lines = reported(audited(rule, one_wrong).findings);
  REQUIRE(lines.size() == 1);
  CHECK(lines.front().starts_with("10 misprint: percent 99.9"));
}

// Tangents computed as in the sixteenth century, from seven-place sines and cosines, so that errors
// grow towards 90 degrees. Slips are planted where they exceed these errors.
TEST_CASE("slips are read among tangents that were made from rounded sines") {
  constexpr double to_radians = 0.017453292519943295;
  std::string csv = "degree,minute,tangent\n";
  std::map<int, std::string> truth;
  for (int minutes = 10; minutes < 5400; minutes += 10) {
    const double angle = minutes / 60.0 * to_radians;
    const double sine = std::round(1e7 * std::sin(angle)),
                 cosine = std::round(1e7 * std::cos(angle));
    std::string tangent = fmt::format("{:.0f}", 1e7 * sine / cosine);
    truth[minutes] = tangent;
    if (minutes == 4690 || minutes == 4750) std::swap(tangent[2], tangent[3]);
    if (minutes == 5030) tangent.erase(3, 1);
    if (minutes == 2710) tangent[1] = tangent[1] == '9' ? '1' : '9';
    csv += fmt::format("{},{},{}\n", minutes / 60, minutes % 60, tangent);
  }
  const TableReport report = audited(
      R"j({"rows": "degree = 0..89, minute = 0..50 by 10", "where": "degree + minute > 0",
           "columns": {"tangent": "round(10^7 * tan(degree + minute/60))"}})j",
      csv);
  std::size_t read_rightly = 0;
  for (const Finding& finding : report.findings) {
    const std::size_t minutes = 10 * (finding.place.line - 1);
    UNSCOPED_INFO(minutes << ": " << truth[static_cast<int>(minutes)]);
    REQUIRE(!finding.candidates.empty());
    read_rightly += finding.candidates.front().row.back() == truth[static_cast<int>(minutes)];
  }
  CHECK(read_rightly == 4);
  CHECK(report.findings.size() == 4);
}

TEST_CASE("one figure off by two among many off by one is told as the calculator's") {
  // Squares divided by thirteen. In one table 15 of 100 figures are off by one, and one is off by
  // two, which changes two figures. In the other table only one is off, by one.
  const std::string rule =
      R"j({"rows": "n = 1..100", "columns": {"square": "round(n * n / 13, 1) as decimal(1)"}})j";
  std::string csv = "n,square\n", clean = csv;
  for (int n = 1; n <= 100; ++n) {
    const auto exact = static_cast<int>(std::lround(10 * n * n / 13.0));
    const int printed = n == 60 ? exact + 2 : n % 7 == 3 ? exact + 1 : exact;
    csv += fmt::format("{},{}.{}\n", n, printed / 10, printed % 10);
    const int other = n == 81 ? exact + 1 : exact;
    clean += fmt::format("{},{}.{}\n", n, other / 10, other % 10);
  }
  CHECK(reported(audited(rule, csv)).empty());
  // 277.0 is printed for 276.9, which as a misprint would be two wrong figures.
  std::string two_figures = clean;
  two_figures.replace(two_figures.find("\n60,276.9"), 9, "\n60,277.0");
  two_figures.replace(two_figures.find("\n81,504.8"), 9, "\n81,504.7");
  CHECK(reported(audited(rule, two_figures)).empty());
  const TableReport report = audited(rule, clean);
  CHECK(reported(report).empty());
  // A slip and an error of the calculator are equally likely: the figure is a doubt or is counted
  // in the note.
  if (report.doubts.empty())
    CHECK(report.precision_note.find("1 of 100 rows") != std::string::npos);
  else
    CHECK(report.doubts.front().odds_wrong < 4);
}

TEST_CASE("rows whose running numbers are not all printed are known by their exact columns") {
  std::string csv = "tens,ones,root\n";
  for (int n = 1; n <= 99; ++n)
    csv +=
        fmt::format("{},{},{}\n", n / 10, n % 10, std::lround(1000 * std::sqrt(n)) + (n % 5 == 0));
  const TableReport report = audited(
      R"j({"rows": "tens = 0..9, n = 0..9", "where": "tens + n > 0",
           "columns": {"ones": "n + 0", "root": "round(1000 * sqrt(10 * tens + n))"}})j",
      csv);
  CHECK(reported(report).empty());
  CHECK(report.precision_note.find("19 of 99 rows") != std::string::npos);
}

TEST_CASE("tangents are no sines, however many last figures are off") {
  // Most cells are far from the sine of the same angle. The column is reported as a whole, and none
  // of its cells is read.
  std::string csv = "d,t\n";
  for (int d = 1; d <= 44; ++d)
    csv += fmt::format("{},{}\n", d, std::lround(1e5 * std::tan(d * std::acos(-1.0) / 180)));
  const auto rule = [](const std::string& function) {
    return R"j({"rows": "d = 1..44", "columns": {"t": "round(10^5 * )j" + function + R"j((d))"}})j";
  };
  CHECK(reported(audited(rule("tan"), csv)).empty());
  const TableReport sines = audited(rule("sin"), csv);
  REQUIRE(sines.findings.size() == 1);
  CHECK(sines.findings.front().kind == FindingKind::rule);
  CHECK(sines.findings.front().reason.find("the column follows another rule or constant") !=
        std::string::npos);
}

std::string csv_of(const std::string& head, const std::vector<std::vector<int>>& rows) {
  std::string csv = head;
  for (const std::vector<int>& row : rows)
    for (std::size_t c = 0; c < row.size(); ++c) csv += (c ? "," : "\n") + std::to_string(row[c]);
  return csv + "\n";
}

TEST_CASE(
    "a column that slips by a row is no calculator's, though its figures are off by one or two") {
  const std::string rule = R"j({"rows": "n = 1..30", "columns": {"a": "floor(73 * n / 37)"}})j";
  std::vector<std::vector<int>> rows;
  for (int n = 1; n <= 30; ++n) rows.push_back({n, 73 * n / 37});
  for (std::size_t i = 14; i > 10; --i) rows[i][1] = rows[i - 1][1];
  const Lines lines = reported(audited(rule, csv_of("n,a", rows)));
  REQUIRE(lines.size() == 1);
  CHECK(lines.front().starts_with("13 misprint: a 21, read 23 (the column slipped by a row)"));
  // If figures are off by one throughout the table, this figure was probably off too.
  for (std::size_t i = 0; i < rows.size(); i += 3) rows[i][1] = 73 * rows[i][0] / 37 + 1;
  const Lines many = reported(audited(rule, csv_of("n,a", rows)));
  CHECK(std::ranges::none_of(many, [](const std::string& line) {
    return line.find("slipped by a row") != std::string::npos;
  }));
}

TEST_CASE(
    "where most figures are another row's, the number of the row is in doubt, not its calculator") {
  const std::string rule = R"j({"rows": "n = 1..20",
      "columns": {"a": "floor(72 * n / 73)", "b": "3 * n", "c": "5 * n"}})j";
  std::vector<std::vector<int>> rows;
  for (int n = 1; n <= 20; ++n) rows.push_back({n, 72 * n / 73, 3 * n, 5 * n});
  std::swap(rows[7][0], rows[8][0]);
  CHECK(reported(audited(rule, csv_of("n,a,b,c", rows))) ==
        Lines{"9 misprint: n 9, read 8 (exchanged with another row); line 10: n 8, read 9 "
              "(exchanged with another row)"});
}

}  // namespace rithmo::audit

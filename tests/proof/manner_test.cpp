// The method by which a calculator computed a column, where the figures were not computed
// independently.
#include "rithmo/proof/listed/manner.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <numbers>
#include <string>
#include <vector>

#include "audit/declared_table.hpp"
#include "catch.hpp"

namespace rithmo::proof {
namespace {

using Kind = ComputingMethod::Kind;

// Returns sines of consecutive minutes from 20 degrees on, for a radius of ten million, with
// figures given by `printed`.
std::vector<RuledFigure> sines(const std::function<std::int64_t(std::size_t)>& printed) {
  std::vector<RuledFigure> figures;
  for (std::size_t row = 0; row < 120; ++row) {
    const double exact =
        1e7 * std::sin((20 + static_cast<double>(row) / 60) * std::numbers::pi / 180);
    figures.push_back({row, std::llround(exact), 0, exact});
  }
  for (std::size_t row = 0; row < figures.size(); ++row) figures[row].printed = printed(row);
  return figures;
}
std::int64_t sine(std::size_t row) {
  return std::llround(1e7 *
                      std::sin((20 + static_cast<double>(row) / 60) * std::numbers::pi / 180));
}

}  // namespace

TEST_CASE("figures that stand between computed ones are known to be interpolated") {
  const auto manner = manner_of(sines([](std::size_t row) -> std::int64_t {
    // Rows before the first and after the last computed figure.
    if (row < 4 || row >= 114) return sine(row);
    const std::size_t since = (row - 4) % 10;
    const double step = static_cast<double>(sine(row - since + 10) - sine(row - since)) / 10;
    return row == 50 ? 3'000'000
                     : std::llround(static_cast<double>(sine(row - since)) +
                                    step * static_cast<double>(since));
  }));
  REQUIRE(manner);
  CHECK(manner->kind == Kind::interpolated);
  CHECK(manner->every == 10);
  CHECK(manner->first == 4);
  CHECK(manner->holds >= 118);
  CHECK(description_of(*manner, manner->first + 2) ==
        "interpolated between figures that are 10 rows apart, from row 6 on");
}

TEST_CASE("rounded differences that are added up are known by where they lead") {
  std::int64_t sum = sine(0);
  double before = 1e7 * std::sin(20 * std::numbers::pi / 180);
  std::vector<std::int64_t> sums{sum};
  for (std::size_t row = 1; row < 120; ++row) {
    const double own =
        1e7 * std::sin((20 + static_cast<double>(row) / 60) * std::numbers::pi / 180);
    sum += std::llround(own - before);
    sums.push_back(sum);
    before = own;
  }
  const auto manner = manner_of(sines([&](std::size_t row) { return sums[row]; }));
  REQUIRE(manner);
  CHECK(manner->kind == Kind::by_differences);
  CHECK(manner->holds == 120);
}

TEST_CASE("interest that was cut off year by year, and a rounded constant") {
  std::vector<RuledFigure> interest;
  std::int64_t pence = 100'000;
  for (std::size_t year = 0; year < 40; ++year) {
    const double exact = 100'000 * std::pow(1.05, static_cast<double>(year + 1));
    pence = pence * 105 / 100;
    interest.push_back({year, std::llround(exact), pence, exact});
  }
  const auto manner = manner_of(interest);
  REQUIRE(manner);
  CHECK(manner->kind == Kind::by_ratios_cut);
  std::vector<RuledFigure> circles;
  for (std::size_t r = 1; r <= 40; ++r) {
    const auto square = static_cast<double>(r * r);
    circles.push_back({r, std::llround(10 * std::numbers::pi * square),
                       std::llround(10 * 22 / 7.0 * square), 10 * std::numbers::pi * square});
  }
  const auto circle = manner_of(circles);
  REQUIRE(circle);
  CHECK(circle->kind == Kind::times);
  CHECK(circle->factor == Approx(22 / 7.0 / std::numbers::pi).margin(1e-5));
}

TEST_CASE("figures of which one in five was rounded the other way have no manner") {
  CHECK_FALSE(manner_of(sines([](std::size_t row) -> std::int64_t {
    return sine(row) + (row * 7 % 5 == 0 ? (row % 2 == 0 ? 1 : -1) : 0);
  })));
  CHECK_FALSE(manner_of(sines(sine)));
  std::vector<RuledFigure> thirds;
  for (std::size_t n = 1; n <= 30; ++n)
    thirds.push_back({n, std::llround(static_cast<double>(n) * 10 / 3),
                      static_cast<std::int64_t>(n * 10 / 3), static_cast<double>(n) * 10 / 3});
  const auto cut = manner_of(thirds);
  REQUIRE(cut);
  CHECK(cut->kind == Kind::cut_off);
  CHECK_FALSE(manner_of({}));
}

}  // namespace rithmo::proof

namespace rithmo::audit {

TEST_CASE("a manner of calculating is told once, and slips are found by it") {
  std::string csv = "n,log\n";
  const auto log = [](int n) { return std::lround(1e6 * std::log10(n)); };
  for (int n = 100; n <= 160; ++n) {
    const int since = (n - 100) % 6;
    const long figure =
        since == 0
            ? log(n)
            : std::lround(static_cast<double>(log(n - since)) +
                          static_cast<double>(log(n - since + 6) - log(n - since)) * since / 6);
    csv += std::to_string(n) + "," + std::to_string(n == 139 ? figure + 300 : figure) + "\n";
  }
  const TableReport report =
      audited(R"j({"rows": "n = 100..160", "columns": {"log": "round(10^6 * log10(n))"}})j", csv);
  CHECK(report.precision_note.find(
            "log: interpolated between figures that are 6 rows apart, from row 2 on") == 0);
  REQUIRE(report.findings.size() == 1);
  CHECK(report.findings.front().place.line == 41);
}

TEST_CASE("a row whose number is wrong says nothing of its calculator") {
  // The numbers of three rows are one too great: 206, 207, 208 for 205, 206, 207.
  std::string csv = "n,log,diff,p1,p2\n";
  const auto log = [](int n) { return std::lround(1e5 * std::log10(n)); };
  for (int n = 200; n <= 214; ++n) {
    const long diff = std::lround(1e5 * std::log10(n + 1)) - log(n);
    csv += std::to_string(n + (n >= 205 && n <= 207)) + "," + std::to_string(log(n)) + "," +
           std::to_string(diff) + "," + std::to_string((diff + 5) / 10) + "," +
           std::to_string((2 * diff + 5) / 10) + "\n";
  }
  const Lines lines = reported(audited(
      R"j({"rows": "n = 200..214", "columns": {"log": "round(10^5 * log10(n))",
           "diff": "round(10^5 * log10(n + 1)) - log", "p1": "round(diff / 10)", "p2": "round(diff / 5)"}})j",
      csv));
  REQUIRE(lines.size() == 1);
  CHECK(lines.front().starts_with("7 misprint: n 206, read 205 (the column slipped by a row)"));
}

}  // namespace rithmo::audit

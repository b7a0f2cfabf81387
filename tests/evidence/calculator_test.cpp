// The model of a column's calculator, estimated from the rows of a rounded column.
#include "rithmo/evidence/calculator.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "catch.hpp"

namespace rithmo::evidence {
namespace {

// Cost in bits of a wrong figure in a number of seven figures: one cell in a hundred is wrong, in
// one of 63 ways.
constexpr double slip = 13.4;

// Returns the calculator of a column whose rows, in order, have these errors. Each row may have a
// misprinted last figure.
Calculator calculator(const std::vector<std::int64_t>& errors) {
  std::vector<PrintedFigure> figures;
  for (std::size_t row = 0; row < errors.size(); ++row) {
    PrintedFigure figure{row, row, errors[row], {}, 1e-8};
    for (std::int64_t meant = errors[row] - 9; meant <= errors[row] + 9; ++meant)
      if (meant != errors[row]) figure.slips.emplace_back(meant, 1 / 210.0);
    figures.push_back(std::move(figure));
  }
  return Calculator(std::move(figures));
}

}  // namespace

TEST_CASE("a calculator who rounds a quarter of his figures otherwise is known by them") {
  std::vector<std::int64_t> errors(100, 0);
  for (std::size_t row = 0; row < errors.size(); row += 4) errors[row] = row % 8 == 0 ? 1 : -1;
  errors[50] = 7;
  const Calculator one = calculator(errors);
  CHECK(one.bits(3, 0) < 1);
  CHECK(one.bits(3, 1) < 4);  // a frequency of one in eight costs three bits
  CHECK(one.bits(3, -1) < 4);
  CHECK(one.bits(50, 1) < 4);
  CHECK(one.bits(50, 7) > slip + 5);
  const std::vector<std::int64_t> likely = one.likely(50);
  for (const std::int64_t units : {0, 1, -1})
    CHECK(std::ranges::find(likely, units) != likely.end());
}

TEST_CASE("errors that grow row by row are the calculator's, and no jump among them is") {
  std::vector<std::int64_t> errors;
  for (std::int64_t row = 0; row < 60; ++row)
    errors.push_back(row < 20 ? 0 : (row - 20) / 2 + row % 2);
  errors[50] = 90;
  const Calculator one = calculator(errors);
  for (const std::size_t row : {30U, 40U, 49U, 51U, 59U}) {
    INFO(row);
    CHECK(one.bits(row, errors[row]) < 8);
  }
  CHECK(one.bits(50, 15) < 8);
  CHECK(one.bits(50, 90) > slip + 10);
  CHECK(one.bits(5, 15) > slip + 10);  // all other rows are exact
}

TEST_CASE("errors may grow to thousands, as of tangents near 90 degrees") {
  std::vector<std::int64_t> errors;
  double width = 0.1;
  for (int row = 0; row < 120; ++row, width *= 1.09)
    errors.push_back(std::lround(width * std::sin(row * row * 0.7)));
  const Calculator one = calculator(errors);
  REQUIRE(std::abs(errors[118]) > 500);
  CHECK(one.bits(118, errors[118]) < 16);
  CHECK(one.bits(20, errors[118]) > 40);
}

TEST_CASE("how sure it is that one figure off is his hangs on the other rows") {
  std::vector<std::int64_t> errors(200, 0);
  errors[50] = 1;
  const double alone = calculator(errors).bits(50, 1);
  CHECK(alone > slip - 2);  // about as unlikely as a slip
  CHECK(alone < slip + 3);
  errors[120] = -1;
  CHECK(calculator(errors).bits(50, 1) < alone - 1.5);
  std::vector<std::int64_t> longer(5000, 0);
  longer[50] = 1;
  CHECK(calculator(longer).bits(50, 1) > alone + 1.5);
  longer[80] = 2;  // one row off by one hardly makes another row off by two likelier
  CHECK(calculator(longer).bits(80, 2) > slip);
  CHECK(calculator(std::vector<std::int64_t>(5000, 0)).bits(50, 1) > slip);
  CHECK(calculator(std::vector<std::int64_t>(300, 1)).bits(50, 1) < 1);
}

TEST_CASE("rows that all are off by thousands say nothing of one before them") {
  std::vector<std::int64_t> errors(60, 0);
  for (std::size_t row = 30; row < 42; ++row) errors[row] = 100'000;
  const Calculator one = calculator(errors);
  CHECK(one.bits(29, 100'000) > slip);
  CHECK(one.bits(29, 0) < 2);
}

TEST_CASE("what took one slip for many rows is no evidence of the calculator") {
  // Four rows have the figure of the row before, which is two units less.
  std::vector<PrintedFigure> figures;
  for (std::size_t row = 0; row < 30; ++row) {
    const bool is_slipped = row >= 10 && row < 14;
    figures.push_back({row, row, is_slipped ? -2 : 0, {}, is_slipped ? 8.0 : 1e-4});
  }
  const Calculator one(std::move(figures));
  CHECK(one.out_of_place(11) < one.bits(11, -2));
  CHECK(std::isinf(one.out_of_place(40)));
}

TEST_CASE("differences by two alone are hardly a calculator's") {
  std::vector<std::int64_t> errors(100, 0);
  for (const std::size_t row : {10U, 30U, 50U, 70U, 90U}) errors[row] = 2;
  const double alone = calculator(errors).bits(10, 2);
  CHECK(alone > 8);
  for (const std::size_t row : {12U, 22U, 32U, 42U, 52U, 62U, 72U, 82U, 92U, 94U}) errors[row] = -1;
  CHECK(calculator(errors).bits(10, 2) < alone - 1);
}

TEST_CASE("a calculator of whom nothing is known is exact") {
  const Calculator nobody({});
  CHECK(nobody.bits(3, 0) == 0);
  CHECK(nobody.bits(3, 1) > 5);
  CHECK(nobody.likely(3) == std::vector<std::int64_t>{0});
}

}  // namespace rithmo::evidence

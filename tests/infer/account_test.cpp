// Detects how the figures of a column are rounded, and counts the figures that a formula gets
// right.
#include "rithmo/infer/account.hpp"

#include <cmath>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "rithmo/formula/functions.hpp"
#include "rithmo/infer/numbers.hpp"
#include "rithmo/number/numeral_system.hpp"

namespace rithmo::infer {

TEST_CASE("what is rounded is compared as it is rounded") {
  NumberColumn column{"third", "third", *number::NumeralSystem::parse("decimal(2)"), {}};
  column.unit = 0.01L;
  Numbers thirds;
  for (int n = 1; n <= 30; ++n) {
    column.values.push_back(std::floor(n * 100.0L / 3) / 100);
    thirds.push_back(n / 3.0L);
  }
  const std::vector<double> without = bits_without_rule(column);
  CHECK(compare(column, without, thirds).rounding == formula::Rounding::down);
  CHECK(compare(column, without, thirds).right == 30);
  // Shifts the values by half a unit, so that no rounding mode fits.
  for (Number& v : column.values) v += 0.005L;
  Numbers halves = column.values;
  CHECK_FALSE(compare(column, without, halves).rounding);
}

TEST_CASE("a half is rounded up, down or to the even figure") {
  NumberColumn column{"half", "half", *number::NumeralSystem::parse("whole"), {}};
  column.unit = 1;
  Numbers halves;
  for (int n = 1; n <= 40; ++n) halves.push_back(n / 2.0L);
  const std::pair<Number (*)(Number), formula::Rounding> ways[] = {
      {[](Number x) { return std::floor(x + 0.5L); }, formula::Rounding::half_up},
      {[](Number x) { return std::nearbyint(x); }, formula::Rounding::half_even},
      {[](Number x) { return std::floor(x); }, formula::Rounding::down}};
  for (const auto& [round, way] : ways) {
    column.values.clear();
    for (const Number x : halves) column.values.push_back(round(x));
    const Comparison found = compare(column, bits_without_rule(column), halves);
    CHECK(found.rounding == way);
    CHECK(found.right == 40);
  }
}

}  // namespace rithmo::infer

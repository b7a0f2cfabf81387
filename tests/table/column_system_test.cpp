// The numeral system that is inferred for a column without a declared one.
#include "rithmo/table/column_system.hpp"

#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"

namespace rithmo::table {
namespace {

std::string system_of(const std::vector<std::string_view>& cells) {
  return column_system(cells).name();
}

}  // namespace

TEST_CASE("what a program worked out is told by its figures") {
  CHECK(system_of({"0.1", "12.610000000000001", "3.2", "4.45"}) == "float");
  CHECK(system_of({"33.33333333", "6.666666667", "12.5", "0.333333333", "142.8571429"}) ==
        "float(10)");
  // In tables made by people all cells have the same number of places, however many these are.
  CHECK(system_of({"0.123456789012345", "0.234567890123456", "0.345678901234567"}) ==
        "decimal(15)");
  CHECK(system_of({"1.25", "2.50", "3.75", "5.00"}) == "decimal(2)");
}

TEST_CASE("a column whose noughts were dropped has the places of its longest numbers") {
  CHECK(system_of({"0.5", "2", "4.5", "8", "12.5", "18", "24.5", "32", "40.5", "50", "60.5"}) ==
        "decimal(1)");
  CHECK(system_of({"0.25", "1", "2.25", "4", "6.25", "9", "12.25", "16", "20.25", "25", "30.25"}) ==
        "decimal(2)");
  // A single cell with an extra figure is a slip.
  CHECK(system_of({"1.5", "2.4", "3.35", "4.1", "5.7", "6.2", "7.3", "8.8", "9.9", "9.1", "8.6"}) ==
        "decimal(1)");
}

}  // namespace rithmo::table

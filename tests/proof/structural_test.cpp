// Slips over several rows or cells are found, undone and reported once; two independent slips
// remain two.
#include "rithmo/proof/listed/structural.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "proof/products.hpp"
#include "rithmo/proof/listed/row_cost.hpp"

namespace rithmo::proof {
namespace {

RestoredTable undone(const std::vector<table::Texts>& printed) {
  const std::vector<table::Texts> rule = products();
  const Alignment alignment = align(printed, rule);
  return without_structural_slips(printed, rule, alignment)
      .value_or(RestoredTable{printed, alignment, {}});
}

}  // namespace

TEST_CASE("two rows that have each other's number") {
  std::vector<table::Texts> printed = products();
  std::swap(printed[10][2], printed[11][2]);  // the rows are 3 5 15 and 3 6 18
  const RestoredTable result = undone(printed);
  REQUIRE(result.slips.size() == 1);
  CHECK(result.slips[0].kind == evidence::SlipClass::rows_crossed);
  CHECK(result.slips[0].cells == std::vector<StructuralSlip::CellAt>{{10, 2}, {11, 2}});
  CHECK(result.printed == products());
  // Exchanging the second numbers instead gives the same rows, but out of order.
  CHECK(result.slips[0].rival_worse > 3);
}

TEST_CASE("a column that has slipped by a row, and what it lost") {
  for (const bool up : {true, false}) {
    std::vector<table::Texts> printed = products();
    for (std::size_t k = 0; k < 4; ++k) {
      const std::size_t to = up ? 12 + k : 16 - k;
      printed[to][2] = products()[up ? to + 1 : to - 1][2];
    }
    const RestoredTable result = undone(printed);
    REQUIRE(result.slips.size() == 1);
    CHECK(result.slips[0].kind == evidence::SlipClass::column_slipped);
    CHECK(result.slips[0].cells.size() == 4);
    std::vector<table::Texts> expected = products();
    expected[up ? 12 : 16][2] = "?";
    CHECK(result.printed == expected);
  }
}

TEST_CASE("a row that has slipped by a cell, to either side") {
  std::vector<table::Texts> printed = products();
  printed[20] = {"", printed[20][0], printed[20][1]};
  printed[30] = {printed[30][1], printed[30][2], ""};
  const RestoredTable result = undone(printed);
  REQUIRE(result.slips.size() == 2);
  CHECK(result.slips[0].kind == evidence::SlipClass::row_shifted);
  CHECK(result.printed[20] == table::Texts{products()[20][0], products()[20][1], "?"});
  CHECK(result.printed[30] == table::Texts{"?", products()[30][1], products()[30][2]});
}

TEST_CASE(
    "a row that another explains as a copy with a slip is not taken to have slipped by a cell") {
  std::vector<table::Texts> printed = products();
  // The printed row may be 4 8 32 with its cells shifted, or a repetition of 2 4 8 with a wrong 3.
  *std::ranges::find(printed, table::Texts{"4", "8", "32"}) = {"3", "4", "8"};
  const std::vector<table::Texts> rule = products();
  const auto slips = [&](double repeated_row, double stranger_row = 40) {
    const Alignment alignment =
        align(printed, rule,
              {.omitted_row = 1.5, .repeated_row = repeated_row, .stranger_row = stranger_row});
    const auto restored = without_structural_slips(printed, rule, alignment);
    return restored ? restored->slips.size() : 0;
  };
  CHECK(slips(20) == 1);
  CHECK(slips(4) == 0);
  // The result is the same if the row would otherwise be unrelated.
  CHECK(slips(20, 18) == 1);
  CHECK(slips(4, 18) == 0);
}

TEST_CASE("two slips stay two, and what is right is left alone") {
  CHECK(undone(products()).slips.empty());
  std::vector<table::Texts> printed = products();
  printed[5][2] = "17";   // the correct row is 2 7 14
  printed[6][2] = "61";   // the correct row is 2 8 16
  printed[20][1] = "88";  // no other row has this number
  const RestoredTable result = undone(printed);
  CHECK(result.slips.empty());
  CHECK(result.printed == printed);
}

TEST_CASE("columns under each other's heads") {
  std::vector<table::Texts> printed = products();
  for (table::Texts& row : printed) row = {row[2], row[0], row[1]};
  const auto order = columns_in_order(printed, products());
  REQUIRE(order);
  for (table::Texts& row : printed) row = {row[(*order)[0]], row[(*order)[1]], row[(*order)[2]]};
  std::size_t right = 0;
  for (std::size_t i = 0; i < printed.size(); ++i) right += printed[i][2] == products()[i][2];
  CHECK(right == printed.size());
  CHECK_FALSE(columns_in_order(products(), products()));
}

TEST_CASE("a number of the row above is named so where that is likelier") {
  const std::vector<table::Texts> printed{{"2", "9", "18"}, {"3", "3", "18"}, {"3", "4", "12"}};
  std::vector<evidence::SlipClass> kinds;
  const double bits = row_slip_bits(printed, 1, table::Texts{"3", "3", "9"}, &kinds);
  CHECK(kinds[2] == evidence::SlipClass::of_neighbour);
  CHECK(bits < row_slip_bits(printed[1], table::Texts{"3", "3", "9"}));
  CHECK(row_slip_bits(printed, 2, table::Texts{"3", "4", "12"}) == 0);
}

}  // namespace rithmo::proof

// The order of a table's rows as evidence: a preserved order, the order by another column, and no
// order.
#include <optional>
#include <vector>

#include "rithmo/proof/listed/row_order.hpp"

#include "benchmark/draw.hpp"
#include "catch.hpp"

namespace rithmo::proof {
namespace {

using BindingResult = std::vector<std::optional<std::size_t>>;

std::vector<table::Texts> squares(std::size_t count) {
  std::vector<table::Texts> rows;
  for (std::size_t n = 1; n <= count; ++n)
    rows.push_back({std::to_string(n), std::to_string(n * n)});
  return rows;
}

BindingResult ascending(std::size_t count) {
  BindingResult binding;
  for (std::size_t i = 0; i < count; ++i) binding.emplace_back(i);
  return binding;
}

}  // namespace

TEST_CASE("in an ordered table the row that belongs between its neighbours is likelier") {
  BindingResult binding = ascending(20);
  binding[7].reset();
  binding[13].reset();
  const RowOrder order(squares(20), binding);
  CHECK(order.bits(7, 7) < 0);
  CHECK(order.bits(7, 13) > 3);
  CHECK(order.bits(13, 13) < 0);
  CHECK(order.before(3, 4));
  CHECK_FALSE(order.before(4, 3));
  CHECK(order.misplaced().empty());
}

TEST_CASE("a row that strays does not mislead, and is told") {
  BindingResult binding = ascending(20);
  std::rotate(binding.begin() + 2, binding.begin() + 3,
              binding.begin() + 18);  // moves row 2 after row 17
  binding[3].reset();
  binding[9].reset();  // the former row 10
  const RowOrder order(squares(20), binding);
  CHECK(order.misplaced() == std::vector<std::size_t>{17});
  CHECK(order.bits(9, 10) < 0);
  CHECK(order.bits(9, 4) > 2);
}

TEST_CASE("a table by another column has that order") {
  // The table is ordered by its second column (10, 20, 30, ...); the rule is ordered by the first
  // column.
  std::vector<table::Texts> rows{{"1", "30"}, {"2", "10"}, {"3", "50"}, {"4", "20"}, {"5", "40"},
                                 {"6", "80"}, {"7", "60"}, {"8", "70"}, {"9", "90"}, {"10", "100"}};
  const RowOrder order(rows, {1, std::nullopt, 0, 4, 2, 6, std::nullopt, 5, 8, 9});
  CHECK(order.before(1, 3));
  CHECK(order.before(3, 0));
  CHECK(order.bits(6, 7) < 0);
  CHECK(order.bits(6, 3) > 2);
  // The row that is first by the second column is omitted at the start.
  const RowOrder headless(rows, {std::nullopt, 3, 0, 4, 2, 6, 7, 5, 8, 9});
  CHECK(headless.bits(0, 1) <= 0);
}

TEST_CASE("shuffled rows are no evidence") {
  benchmark::Draw draw(7);
  for (int round = 0; round < 20; ++round) {
    BindingResult binding = ascending(60);
    draw.shuffle(binding);
    binding[30].reset();
    const RowOrder order(squares(60), binding);
    for (std::size_t j = 0; j < 60; ++j) CHECK(order.bits(30, j) < 1.5);
    CHECK(order.misplaced().empty());
  }
}

TEST_CASE("a few rows prove little, and none prove nothing") {
  CHECK(RowOrder(squares(3), {0, std::nullopt, 2}).bits(1, 1) == 0);
  CHECK(RowOrder(squares(3), {}).misplaced().empty());
  CHECK(RowOrder({}, {std::nullopt}).misplaced().empty());
}

}  // namespace rithmo::proof

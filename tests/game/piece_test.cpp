// Compares the pieces with the closed formulas of the ladder, with the printed tables, and with the
// pyramids.
#include "rithmo/game/pieces/piece.hpp"

#include <array>
#include <numeric>
#include <string>
#include <vector>

#include "catch.hpp"

namespace rithmo::game {
namespace {

std::vector<long> numbers_of(Army army) {
  std::vector<long> numbers;
  for (const ArmyPiece& piece : army_pieces(army, historical_roots()))
    numbers.push_back(piece.number.get_si());
  return numbers;
}

// Finds a pyramid's layers slowly: adds up consecutive squares from every start.
std::vector<long> slow_pyramid(long total) {
  std::vector<long> longest;
  for (long low = 1; low * low < total; ++low) {
    std::vector<long> run;
    long sum = 0;
    for (long root = low; sum < total; ++root) {
      sum += root * root;
      run.push_back(root);
    }
    if (sum == total && run.size() >= 2 && run.size() > longest.size()) longest = run;
  }
  return longest;
}

}  // namespace

// Sources: Fulke 1563, "Of the men"; Savard's table of n*n ... (2n+1)*(2n+1).
TEST_CASE("the 48 historical men") {
  CHECK(numbers_of(Army::even) == std::vector<long>{2,  4,  6,  8,   4,  16, 36,  64,
                                                    6,  20, 42, 72,  9,  25, 49,  81,
                                                    15, 45, 91, 153, 25, 81, 169, 289});
  CHECK(numbers_of(Army::odd) == std::vector<long>{3,  5,  7,   9,   9,  25,  49,  81,
                                                   12, 30, 56,  90,  16, 36,  64,  100,
                                                   28, 66, 120, 190, 49, 121, 225, 361});
}

TEST_CASE(
    "the ladder is n, n^2, n(n+1), (n+1)^2, (n+1)(2n+1), (2n+1)^2 for every root, small and huge") {
  for (const char* text : {"1", "2", "3", "9", "10", "1000", "4294967296", "18446744073709551617",
                           "1000000000000000000000000000000"}) {
    const number::Integer n(text);
    const std::array<number::Integer, 6> closed{
        n, n * n, n * (n + 1), (n + 1) * (n + 1), (n + 1) * (2 * n + 1), (2 * n + 1) * (2 * n + 1)};
    const auto steps = ladder(n);
    for (std::size_t i = 0; i < 6; ++i) CHECK(steps[i].number == closed[i]);
  }
}

TEST_CASE("the kings") {
  const auto squares = [](Army army) {
    std::string text;
    const King its_king = king(army, historical_roots()).value();
    for (const Layer& layer : its_king.layers)
      text += number::to_text(layer.square) + " " + to_text(layer.shape) + ", ";
    return text;
  };
  CHECK(squares(Army::even) == "1 round, 4 round, 9 triangle, 16 triangle, 25 square, 36 square, ");
  CHECK(squares(Army::odd) == "16 round, 25 triangle, 36 triangle, 49 square, 64 square, ");
  CHECK(king(Army::even, historical_roots())->piece.number == 91);
  CHECK(king(Army::odd, historical_roots())->piece.number == 190);
}

TEST_CASE("pyramids are found as adding up finds them, for every root up to 400") {
  for (long n = 4; n <= 400; ++n) {
    INFO(n);
    const Roots roots{
        {number::Integer(1), number::Integer(2), number::Integer(3), number::Integer(n)},
        {number::Integer(1), number::Integer(2), number::Integer(3), number::Integer(4)}};
    const auto expected = slow_pyramid((n + 1) * (2 * n + 1));
    const auto found = king(Army::even, roots);
    if (expected.empty()) {
      CHECK_FALSE(found);  // 6, 15 and 28 are no sums of consecutive squares either
      continue;
    }
    REQUIRE(found);
    REQUIRE(found->layers.size() == expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) CHECK(found->layers[i].root == expected[i]);
  }
}

TEST_CASE("roots as text") {
  CHECK(to_text(*parse_roots("2,4,6,8/3,5,7,9")) == "2,4,6,8/3,5,7,9");
  struct Bad {
    const char* text;
    std::size_t offset;
  };
  for (const Bad& bad :
       {Bad{"", 0}, Bad{"2,4,6,8", 7}, Bad{"2,4,6/3,5,7,9", 5}, Bad{"2,4,6,8,10/3,5,7,9", 7},
        Bad{"2,4,4,8/3,5,7,9", 4}, Bad{"0,4,6,8/3,5,7,9", 0}, Bad{"2,4,6,8/3,5,x,9", 12},
        Bad{"2,4,6,8/3,5,7,9/", 15}, Bad{"2,4,6,8/9,7,5,3", 10}}) {
    INFO(bad.text);
    const auto parsed = parse_roots(bad.text);
    REQUIRE_FALSE(parsed);
    CHECK(parsed.error().offset == bad.offset);
  }
}

TEST_CASE("the pieces of any roots are their ladders") {
  for (const char* text : {"2,4,6,8/3,5,7,9", "1,2,3,1000000000000/4,5,60,700"}) {
    const Roots roots = *parse_roots(text);
    for (const Army army : armies) {
      const std::vector<ArmyPiece> all = army_pieces(army, roots);
      REQUIRE(all.size() == 24);
      for (std::size_t i = 0; i < all.size(); ++i) {
        const Step step = ladder(roots.of(army)[i % 4])[i / 4];
        CHECK(all[i].root == roots.of(army)[i % 4]);
        CHECK(all[i].number == step.number);
        CHECK(all[i].shape == step.shape);
        CHECK(all[i].order == step.order);
      }
    }
  }
}

}  // namespace rithmo::game

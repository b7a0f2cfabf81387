// Populations: the sets of numbers that take part in a search.
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/game/pieces/population.hpp"

#include "catch.hpp"

namespace rithmo::game {
namespace {

std::string listed(std::string_view text, KingCounting kings = KingCounting::whole) {
  const auto set = parse_population(text, historical_roots(), kings);
  if (!set) return "fault at " + std::to_string(set.error().offset);
  std::string result;
  for (const number::Integer& n : set->numbers())
    result += (result.empty() ? "" : " ") + number::to_text(n);
  return result;
}

}  // namespace

TEST_CASE("the men's values, kings in each way") {
  CHECK(listed("men") ==
        "2 3 4 5 6 7 8 9 12 15 16 20 25 28 30 36 42 45 49 56 64 66 72 81 90 91 100 120 121 153 169 "
        "190 225 289 361");
  CHECK(listed("even", KingCounting::none) ==
        "2 4 6 8 9 15 16 20 25 36 42 45 49 64 72 81 153 169 289");
  CHECK(listed("even", KingCounting::layers) ==
        "1 2 4 6 8 9 15 16 20 25 36 42 45 49 64 72 81 153 169 289");
  CHECK(listed("odd", KingCounting::both) ==
        "3 5 7 9 12 16 25 28 30 36 49 56 64 66 81 90 100 120 121 190 225 361");
}

TEST_CASE("intervals and lists") {
  CHECK(listed("3..6") == "3 4 5 6");
  CHECK(listed("9,3,9,1") == "1 3 9");
  CHECK(listed("18446744073709551615..18446744073709551617") ==
        "18446744073709551615 18446744073709551616 18446744073709551617");
}

TEST_CASE("refused, each with its place") {
  for (const auto& [text, offset] :
       std::vector<std::pair<std::string, std::size_t>>{{"", 0},
                                                        {"white", 0},
                                                        {"3..2", 0},
                                                        {"0..9", 0},
                                                        {"5,,7", 2},
                                                        {"5,0", 2},
                                                        {"5..x", 3},
                                                        {"1..99999999999", 0},
                                                        {"-1", 0},
                                                        {"5,-7", 2}}) {
    INFO(text);
    CHECK(listed(text) == "fault at " + std::to_string(offset));
  }
}

}  // namespace rithmo::game

// Exercises: each answer is worked out again from its question, in another way than it was made.
#include <cstddef>
#include <cstdint>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "catch.hpp"
#include "rithmo/game/pieces/piece.hpp"
#include "rithmo/report/numbers/exercises.hpp"

namespace rithmo::report {
namespace {

std::vector<long> numbers_in(const std::string& text) {
  static const std::regex number(R"(\d+)");
  std::vector<long> all;
  for (std::sregex_iterator at(text.begin(), text.end(), number), end; at != end; ++at)
    all.push_back(std::stol(at->str()));
  return all;
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != text.npos;
}

}  // namespace

TEST_CASE("exercises have the answers that arithmetic gives") {
  std::size_t checked = 0;
  for (std::uint32_t seed = 1; seed <= 40; ++seed) {
    const std::vector<Exercise> all = exercises(game::historical_roots(), seed);
    REQUIRE(all.size() == 15);
    std::set<std::string> questions;
    for (const Exercise& one : all) {
      INFO(seed << ": " << one.question << " " << one.answer);
      CHECK(questions.insert(one.question).second);
      const std::vector<long> n = numbers_in(one.question), a = numbers_in(one.answer);
      if (has(one.question, "In which proportion")) {
        REQUIRE(n.size() == 3);
        CHECK(has(one.answer, "arithmetic") == (n[1] - n[0] == n[2] - n[1]));
        CHECK(has(one.answer, "geometric") == (n[1] * n[1] == n[0] * n[2]));
        CHECK(has(one.answer, "harmonic") == ((n[2] - n[1]) * n[0] == (n[1] - n[0]) * n[2]));
      } else if (has(one.question, "product")) {
        REQUIRE(a.size() >= 2);
        CHECK(a[0] * a[1] == n[0]);
      } else if (has(one.question, "the sum")) {
        REQUIRE(a.size() >= 2);
        CHECK(a[0] + a[1] == n[0]);
      } else if (has(one.question, "empty squares")) {
        CHECK(n[0] * a[0] == n[1]);
      } else if (has(one.question, "In lowest terms")) {
        CHECK(n[0] * a[1] == n[1] * a[0]);
      } else {
        continue;
      }
      ++checked;
    }
  }
  CHECK(checked >= 40 * 11);
}

TEST_CASE("the same seed gives the same exercises") {
  const auto text = [](std::uint32_t seed) {
    return render(exercises(game::historical_roots(), seed), text::Format::text);
  };
  CHECK(text(7) == text(7));
  CHECK(text(7) != text(8));
}

}  // namespace rithmo::report

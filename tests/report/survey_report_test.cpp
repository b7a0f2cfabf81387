// Choices of roots as CSV: the shards, one after another, equal the whole.
#include "rithmo/report/game/survey_report.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "catch.hpp"

namespace rithmo::report {
namespace {

// Returns the output of one shard without the shard's first and last line.
std::string written(const game::RootChoiceSurvey& survey, bool armies, std::uint64_t number,
                    std::uint64_t of) {
  std::string text;
  const enumerate::Sink sink = [&](std::string_view bytes) {
    text += bytes;
    return true;
  };
  if (of == 0) {
    CHECK(write_choices(survey, armies, sink));
    return text;
  }
  CHECK(write_choices(survey, armies, "survey", enumerate::Shard{number, of}, sink));
  text.pop_back();
  const std::size_t first = text.find('\n') + 1, last = text.rfind('\n') + 1;
  return text.substr(first, last - first);
}

}  // namespace

TEST_CASE("shards of a survey are the whole, cut") {
  const game::RootChoiceSurvey survey(2, 11);
  for (const bool armies : {false, true}) {
    const std::string whole = written(survey, armies, 0, 0);
    CHECK(whole.starts_with("roots,numbers,arithmetic,"));
    CHECK(static_cast<std::uint64_t>(std::ranges::count(whole, '\n')) ==
          1 + game::count_choices(survey, armies));
    std::string shards;
    for (std::uint64_t i = 1; i <= 4; ++i) shards += written(survey, armies, i, 4);
    CHECK(shards == whole);
  }
  CHECK(written(game::RootChoiceSurvey(2, 9), false, 0, 0)
            .find("\n2 3 4 5 6 7 8 9,35,62,30,18,110,88,28,3,2\n") != std::string::npos);
}

TEST_CASE("a survey stops where its bytes are not taken") {
  CHECK_FALSE(
      write_choices(game::RootChoiceSurvey(2, 9), false, [](std::string_view) { return false; }));
}

}  // namespace rithmo::report

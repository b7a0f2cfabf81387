// The survey of roots: compares inclusion and exclusion with a direct count for each choice of a
// few roots.
#include <cstdint>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "rithmo/game/pieces/survey.hpp"

#include "catch.hpp"

namespace rithmo::game {
namespace {

std::int64_t value(const Tally& tally, Count count) {
  return tally[static_cast<std::size_t>(count)];
}

}  // namespace

TEST_CASE("survey: the historical roots give the anchors") {
  const std::vector<unsigned> roots{2, 3, 4, 5, 6, 7, 8, 9};
  const Tally tally = tally_of(roots);
  CHECK(value(tally, Count::numbers) == 35);
  CHECK(value(tally, Count::arithmetic) == 62);
  CHECK(value(tally, Count::geometric) == 30);
  CHECK(value(tally, Count::harmonic) == 18);
  CHECK(value(tally, Count::great) == 110);
  CHECK(value(tally, Count::greater) == 57 + 15 + 16);
  CHECK(value(tally, Count::greatest) == 28);
  CHECK(value(tally, Count::greatest_continuous) == 3);
  CHECK(value(tally, Count::kings) == 2);
}

TEST_CASE("survey: every choice is what it is by itself") {
  for (const auto& [first, last, size] :
       {std::tuple{1U, 11U, 8U}, {2U, 12U, 4U}, {5U, 15U, 3U}, {20U, 29U, 8U}}) {
    const RootChoiceSurvey survey(first, last);
    std::uint64_t seen = 0;
    std::vector<unsigned> before;
    survey.for_each(size, 0, survey.choices(size),
                    [&](std::span<const unsigned> roots, const Tally& tally) {
                      CHECK(tally == tally_of(roots));
                      std::vector<unsigned> now(roots.begin(), roots.end());
                      CHECK(before < now);
                      before = std::move(now);
                      ++seen;
                      return true;
                    });
    CHECK(seen == survey.choices(size));
  }
}

TEST_CASE("survey: any range of choices is that part of all") {
  const RootChoiceSurvey survey(2, 13);
  std::vector<std::vector<unsigned>> all;
  survey.for_each(8, 0, survey.choices(8), [&](auto roots, const Tally&) {
    all.emplace_back(roots.begin(), roots.end());
    return true;
  });
  for (const auto& [from, to] :
       {std::pair<std::uint64_t, std::uint64_t>{0, 1}, {7, 130}, {494, 495}, {100, 100}}) {
    std::vector<std::vector<unsigned>> some;
    survey.for_each(8, from, to, [&](auto roots, const Tally&) {
      some.emplace_back(roots.begin(), roots.end());
      return true;
    });
    CHECK(some ==
          std::vector<std::vector<unsigned>>(all.begin() + static_cast<std::ptrdiff_t>(from),
                                             all.begin() + static_cast<std::ptrdiff_t>(to)));
  }
}

TEST_CASE("survey: armies apart are the tallies of their roots added up") {
  const RootChoiceSurvey survey(2, 10);
  std::uint64_t seen = 0;
  const auto check = [&](std::span<const unsigned> roots, const Tally& tally) {
    const Tally one = tally_of(roots.first(4)), other = tally_of(roots.last(4));
    for (std::size_t c = 0; c < counts; ++c) CHECK(tally[c] == one[c] + other[c]);
    ++seen;
    return true;
  };
  survey.for_each_split(0, survey.splits(), check);
  CHECK(seen == survey.splits());
  seen = 0;
  survey.for_each_split(36, 75, check);
  CHECK(seen == 39);
}

TEST_CASE("survey: choices are held as they are visited") {
  const RootChoiceSurvey survey(2, 10);
  for (const bool armies : {false, true}) {
    const std::vector<RootChoice> all = all_choices(survey, armies);
    CHECK(all.size() == count_choices(survey, armies));
    CHECK(all.size() == (armies ? 35 * 9 : 9));
    std::uint64_t at = 4;
    for_each_choice(survey, armies, 4, 8, [&](std::span<const unsigned> roots, const Tally& tally) {
      const RootChoice& held = all[at++];
      CHECK(held.roots == std::vector<unsigned>(roots.begin(), roots.end()));
      CHECK(held.tally == tally);
      CHECK(held.armies == armies);
      return true;
    });
    CHECK(at == 8);
  }
}

TEST_CASE("survey: consecutive roots, and counts by their names") {
  const std::vector<RootChoice> some = consecutive_choices(95, 103);
  REQUIRE(some.size() == 2);
  CHECK(some[1].roots == std::vector<unsigned>{96, 97, 98, 99, 100, 101, 102, 103});
  CHECK(some[1].tally == tally_of(some[1].roots));
  CHECK_FALSE(some[1].armies);
  CHECK(consecutive_choices(2, 8).empty());
  for (std::size_t c = 0; c < counts; ++c)
    CHECK(parse_count(to_text(static_cast<Count>(c))) == static_cast<Count>(c));
  CHECK_FALSE(parse_count("triumphs"));
}

}  // namespace rithmo::game

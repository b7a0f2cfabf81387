// Open relations: the readings that a printed series or list may have meant.
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "rithmo/relation/registry.hpp"

namespace rithmo::relation {
namespace {

std::vector<std::string> near(const char* relation, const Row& row) {
  const Model m = Model::make(*relation_named(relation), {}).value();
  std::vector<std::string> found;
  for (const Row& candidate : m.relation().near(m, row)) {
    CHECK(m.relation().check(m, candidate).holds());
    std::string line;
    for (const Value& value : candidate) line += (line.empty() ? "" : "|") + to_text(value);
    found.push_back(line);
  }
  return found;
}

Row series(const char* kind, const char* terms) {
  return {std::string(kind), std::string(terms)};
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("a right progression is its own reading, of any kind and length") {
  // Source: Savard, Progressions, lines 13-38 of the page's text.
  for (const auto& [kind, terms] :
       std::vector<std::pair<const char*, const char*>>{{"arithmetic", "2 5 8 11 14 17"},
                                                        {"geometric", "8 12 18 27"},
                                                        {"geometric", "27 36 48 64"},
                                                        {"harmonic", "10 12 15 20 30 60"},
                                                        {"harmonic", "55 60 66"}})
    CHECK(near("progressions", series(kind, terms)) == Lines{std::string(kind) + "|" + terms});
}

TEST_CASE("a skipped or a wrong term is restored") {
  CHECK(near("progressions", series("geometric", "1 2 4 8 32 64")) ==
        Lines{"geometric|1 2 4 8 16 32 64"});
  CHECK(near("progressions", series("geometric", "1 3 9 28 81 243")) ==
        Lines{"geometric|1 3 9 27 81 243"});
  CHECK(near("progressions", series("arithmetic", "2 5 8 14 17 20 26")) ==
        Lines{"arithmetic|2 5 8 11 14 17 20 23 26"});
  CHECK(near("progressions", series("harmonic", "10 12 15 30 60")) ==
        Lines{"harmonic|10 12 15 20 30 60"});
}

// Changes or removes each term of a progression in turn, including the first and the last.
TEST_CASE("any one wrong term is restored, and any one skipped inside") {
  const std::vector<std::pair<const char*, std::vector<long>>> whole{
      {"arithmetic", {2, 5, 8, 11, 14, 17}},
      {"geometric", {16, 24, 36, 54, 81}},
      {"harmonic", {10, 12, 15, 20, 30, 60}}};
  const auto text = [](const std::vector<long>& terms) {
    std::string joined;
    for (const long n : terms) joined += (joined.empty() ? "" : " ") + std::to_string(n);
    return joined;
  };
  for (const auto& [kind, terms] : whole)
    for (std::size_t i = 0; i < terms.size(); ++i) {
      const Lines expected{std::string(kind) + "|" + text(terms)};
      for (const long change : {1L, -1L, 100L}) {
        std::vector<long> wrong = terms;
        wrong[i] += change;
        INFO(kind << ": " << text(wrong));
        CHECK(near("progressions", series(kind, text(wrong).c_str())) == expected);
      }
      // Without its first or last term the series is a shorter progression, and correct.
      if (i == 0 || i + 1 == terms.size()) continue;
      std::vector<long> skipped = terms;
      skipped.erase(skipped.begin() + static_cast<std::ptrdiff_t>(i));
      INFO(kind << ": " << text(skipped));
      CHECK(near("progressions", series(kind, text(skipped).c_str())) == expected);
    }
}

TEST_CASE("what is near no progression, or is no list") {
  for (const char* terms : {"1 5 12", "9 8 7", "1 2", "", "1 2 x", "1  2 3", "0 0 0"}) {
    INFO(terms);
    CHECK(near("progressions", series("arithmetic", terms)).empty());
  }
  CHECK(near("progressions", series("loud", "1 2 3")).empty());
}

// Sources: Fulke 1563, lines 867, 870, 872; du Coeur's report of version 1, line 115.
TEST_CASE("victories: what the lists make, and the list that was meant") {
  const auto said = [](const char* pieces, Value over, Value count, Value characters) {
    return near("victory-examples",
                {std::string(pieces), number::Integer(100), over, count, characters});
  };
  CHECK(said("2 4 6 8 4 16 45 15", {}, number::Integer(8), {}) ==
        Lines{"2 4 6 8 4 16 45 15|100|0|8|11"});
  CHECK(said("2 4 6 8 4 6 9 64", {}, number::Integer(8), number::Integer(9)) ==
        Lines{"2 4 6 8 4 6 9 64|100|3|8|9"});
  CHECK(said("2 4 6 8 25 64", number::Integer(9), {}, number::Integer(8)) ==
        Lines{"2 4 6 8 25 64|100|9|6|8"});
  CHECK(said("2 4 5 8 24 64", number::Integer(4), {}, number::Integer(8)) ==
        Lines{"2 4 6 8 20 64|100|4|6|8"});
  CHECK(said("2 2 2 2 2 2", {}, {}, {})
            // An army has only one piece of 2, and after two exchanges four of them are left.
            .empty());
}

}  // namespace rithmo::relation

// Compares enumeration with its slow twins: on the pieces, on every small interval, on random sets,
// and on both sides of the limit of machine words.
#include "rithmo/enumerate/enumerate.hpp"

#include <rapidcheck.h>

#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "proportion/slow.hpp"
#include "rithmo/game/pieces/population.hpp"

namespace rithmo::enumerate {
namespace {

using Three = std::array<number::Integer, 3>;
using FourNumbers = std::array<number::Integer, 4>;

std::vector<Three> found_triples(proportion::Mean mean, const proportion::NumberSet& set) {
  std::vector<Three> result;
  for (const Triple& t : triples(mean, set)) result.push_back({set[t[0]], set[t[1]], set[t[2]]});
  return result;
}

std::vector<FourNumbers> numbers_of(const std::vector<Four>& list,
                                    const proportion::NumberSet& set) {
  std::vector<FourNumbers> result;
  for (const Four& f : list) result.push_back({set[f[0]], set[f[1]], set[f[2]], set[f[3]]});
  return result;
}

std::vector<number::Integer> members(const proportion::NumberSet& set) {
  return {set.numbers().begin(), set.numbers().end()};
}

proportion::KindSet read(const std::string& letters, proportion::GeometricReading reading) {
  proportion::KindSet kinds;
  if (letters.find('A') != letters.npos) kinds.insert(proportion::Kind::arithmetic);
  if (letters.find('H') != letters.npos) kinds.insert(proportion::Kind::harmonic);
  if (reading != proportion::GeometricReading::disjunct && letters.find('G') != letters.npos)
    kinds.insert(proportion::Kind::geometric);
  if (reading != proportion::GeometricReading::continuous && letters.find('D') != letters.npos)
    kinds.insert(proportion::Kind::geometric);
  return kinds;
}

const std::vector<proportion::KindSet> all_kinds{
    {proportion::Kind::arithmetic},
    {proportion::Kind::geometric},
    {proportion::Kind::harmonic},
    {proportion::Kind::arithmetic, proportion::Kind::geometric},
    {proportion::Kind::arithmetic, proportion::Kind::harmonic},
    {proportion::Kind::geometric, proportion::Kind::harmonic},
    {proportion::Kind::arithmetic, proportion::Kind::geometric, proportion::Kind::harmonic}};

void compare_all(const proportion::NumberSet& set) {
  for (const proportion::MeanRule& rule : proportion::mean_rules()) {
    INFO(rule.name);
    const auto expected = slow::triples(std::string(rule.name), members(set));
    CHECK(found_triples(rule.mean, set) == expected);
    CHECK(count_triples(rule.mean, set) == expected.size());
  }
  std::vector<std::pair<FourNumbers, std::string>> shown;
  slow::for_each_four(members(set), [&](const FourNumbers& four) {
    shown.emplace_back(four, slow::letters(four));
  });
  for (const proportion::GeometricReading reading :
       {proportion::GeometricReading::continuous, proportion::GeometricReading::disjunct,
        proportion::GeometricReading::either})
    for (const proportion::KindSet wanted : all_kinds) {
      std::vector<FourNumbers> expected;
      for (const auto& [four, letters] : shown)
        if (read(letters, reading) == wanted) expected.push_back(four);
      CHECK(numbers_of(fours(wanted, reading, set), set) == expected);
    }
  std::vector<FourNumbers> expected;
  for (const auto& [four, letters] : shown)
    if (letters.find('D') != letters.npos) expected.push_back(four);
  CHECK(numbers_of(disjunct_fours(set), set) == expected);
}

proportion::NumberSet the_pieces() {
  return *game::parse_population("men", game::historical_roots(), game::KingCounting::whole);
}

}  // namespace

TEST_CASE("the anchors: 62, 30 and 18 triples of the men, and their triumphs") {
  const proportion::NumberSet pieces = the_pieces();
  REQUIRE(pieces.size() == 35);
  CHECK(count_triples(proportion::Mean::arithmetic, pieces) == 62);
  CHECK(count_triples(proportion::Mean::geometric, pieces) == 30);
  CHECK(count_triples(proportion::Mean::harmonic, pieces) == 18);
  const auto count = [&](proportion::KindSet wanted) {
    return fours(wanted, proportion::GeometricReading::either, pieces).size();
  };
  CHECK(count({proportion::Kind::arithmetic, proportion::Kind::harmonic}) == 16);
  CHECK(count({proportion::Kind::geometric, proportion::Kind::harmonic}) == 15);
  CHECK(count({proportion::Kind::arithmetic, proportion::Kind::geometric}) == 57);
  CHECK(count({proportion::Kind::arithmetic, proportion::Kind::geometric,
               proportion::Kind::harmonic}) == 28);
}

TEST_CASE("the men by the slow twins") {
  compare_all(the_pieces());
}

TEST_CASE("every interval within 1..16 by the slow twins") {
  for (int low = 1; low <= 16; ++low)
    for (int high = low; high <= 16; ++high) {
      std::vector<number::Integer> numbers;
      for (int n = low; n <= high; ++n) numbers.emplace_back(n);
      compare_all(proportion::NumberSet(numbers));
    }
}

TEST_CASE(
    "random sets of smooth numbers, scaled across 2^31, 2^62, 2^64 and beyond, keep their "
    "proportions") {
  CHECK(rc::check([] {
    std::set<long> chosen;
    for (const long n : *rc::gen::container<std::vector<long>>(12, rc::gen::inRange(1L, 90L)))
      chosen.insert(n);
    std::vector<number::Integer> plain(chosen.begin(), chosen.end());
    const proportion::NumberSet small(plain);
    for (const unsigned shift : {31U, 57U, 62U, 64U, 100U}) {
      std::vector<number::Integer> scaled;
      for (const number::Integer& n : plain) scaled.push_back(number::Integer(n << shift) * 3);
      const proportion::NumberSet large(scaled);
      for (const proportion::MeanRule& rule : proportion::mean_rules())
        RC_ASSERT(triples(rule.mean, small) == triples(rule.mean, large));
      for (const proportion::KindSet shown : all_kinds)
        RC_ASSERT(fours(shown, proportion::GeometricReading::either, small) ==
                  fours(shown, proportion::GeometricReading::either, large));
      RC_ASSERT(disjunct_fours(small) == disjunct_fours(large));
    }
    for (const proportion::MeanRule& rule : proportion::mean_rules())
      RC_ASSERT(found_triples(rule.mean, small) == slow::triples(std::string(rule.name), plain));
  }));
}

// Published counts for {1..N}. They come from parametrisations and not from trying pairs.
TEST_CASE("published counts of 1..1000") {
  const proportion::NumberSet set =
      *game::parse_population("1..1000", game::historical_roots(), game::KingCounting::whole);
  CHECK(count_triples(proportion::Mean::arithmetic, set) == 249500);  // floor((N-1)^2 / 4)
  CHECK(count_triples(proportion::Mean::geometric, set) ==
        1672);  // the sum over q > 1 of phi(q) floor(N / q^2)
  CHECK(count_triples(proportion::Mean::harmonic, set) == 1488);
  CHECK(
      fours({proportion::Kind::arithmetic, proportion::Kind::geometric, proportion::Kind::harmonic},
            proportion::GeometricReading::either, set)
          .size() == 3594);
}

TEST_CASE("sets that can show nothing") {
  for (const auto& numbers :
       std::vector<std::vector<number::Integer>>{{}, {7}, {7, 7, 7}, {1, 2}}) {
    const proportion::NumberSet set(numbers);
    for (const proportion::MeanRule& rule : proportion::mean_rules())
      CHECK(triples(rule.mean, set).empty());
    for (const proportion::KindSet shown : all_kinds)
      CHECK(fours(shown, proportion::GeometricReading::either, set).empty());
    CHECK(disjunct_fours(set).empty());
  }
}

}  // namespace rithmo::enumerate

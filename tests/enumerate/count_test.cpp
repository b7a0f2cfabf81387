// Compares counts by formula with listing run by run, and with published counts.
#include "rithmo/enumerate/count.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "rithmo/enumerate/interval.hpp"
#include "rithmo/enumerate/series.hpp"
#include "rithmo/enumerate/shard.hpp"
#include "rithmo/proportion/kinds.hpp"
#include "rithmo/proportion/number_set.hpp"

namespace rithmo::enumerate {
namespace {

void compare_at(std::uint64_t n) {
  INFO(n);
  const Span<std::uint64_t> span{1, n};
  CHECK(count_geometric(n) == number::Integer(count_family<proportion::GeometricFamily>(span)));
  const number::Integer harmonic(count_family<proportion::HarmonicFamily>(span)),
      greatest(count_family<proportion::FirstGreatestFamily>(span) +
               count_family<proportion::SecondGreatestFamily>(span) +
               count_family<proportion::ThirdGreatestFamily>(span));
  for (const std::size_t jobs : {1, 2, 3}) {
    CHECK(count_harmonic(n, jobs) == harmonic);
    CHECK(count_greatest_families(n, jobs) == greatest);
  }
  CHECK(count_family<proportion::FirstGreatestFamily>(span) ==
        count_family<proportion::HarmonicFamily>(span));
}

}  // namespace

TEST_CASE("counts without listing are those of the lists") {
  for (std::uint64_t n = 6; n <= 1500; ++n) compare_at(n);
  for (const std::uint64_t n : {9999, 10000, 65535, 65536, 123456, 999999, 1000000, 10000000})
    compare_at(n);
  for (const char* beyond : {"5", "1152921504606846977"})
    CHECK_FALSE(count_geometric(number::Integer(beyond)));
  for (const char* beyond : {"5", "1125899906842625"}) {
    CHECK_FALSE(count_harmonic(number::Integer(beyond)));
    CHECK_FALSE(count_greatest_families(number::Integer(beyond)));
  }
}

// Adds up the parts of a count in `of` shards, and checks that no part is negative.
template <class Count>
number::Integer added_up(std::uint64_t of, const Count& count) {
  number::Integer sum = 0;
  for (std::uint64_t number = 1; number <= of; ++number) {
    const number::Integer part = count(Shard{number, of});
    CHECK(part >= 0);
    sum += part;
  }
  return sum;
}

TEST_CASE("shards of a count add up to it, whatever the threads of each") {
  using enum proportion::Kind;
  for (const ListingChoice& wanted :
       {ListingChoice{.kinds = {arithmetic}}, ListingChoice{.kinds = {geometric}},
        ListingChoice{.kinds = {harmonic}},
        ListingChoice{.kinds = {arithmetic, geometric, harmonic}},
        ListingChoice{ListingChoice::Degree::greater},
        ListingChoice{ListingChoice::Degree::greatest, {}, proportion::GeometricReading::disjunct},
        ListingChoice{
            ListingChoice::Degree::greatest, {}, proportion::GeometricReading::continuous},
        ListingChoice{ListingChoice::Degree::greatest}})
    for (const auto& [first, last] : {std::pair{1, 3}, {1, 6}, {1, 97}, {1, 3000}, {50, 900}}) {
      std::size_t listed = 0;
      for (const auto& series : series_of(wanted, first, last)) {
        std::vector<std::uint64_t> rows;
        for (std::uint64_t unit = 0; unit < series->units(); ++unit)
          series->append(unit, 0, ~std::uint64_t{0}, rows);
        listed += rows.size() / series->width();
      }
      INFO(first << ".." << last);
      CHECK(count_rows(wanted, first, last) == listed);
      std::vector<number::Integer> numbers;
      for (int n = first; n <= last && last < 1000; ++n) numbers.emplace_back(n);
      for (const std::uint64_t of : {2, 3, 7, 100}) {
        CHECK(added_up(of, [&, first = first, last = last](const Shard& shard) {
                return count_rows(wanted, first, last, 1 + shard.number % 3, shard);
              }) == listed);
        if (numbers.empty()) continue;
        const proportion::NumberSet set(numbers);
        CHECK(added_up(of, [&](const Shard& shard) {
                return count_rows(wanted, set, 1 + shard.number % 3, shard);
              }) == listed);
      }
    }
  CHECK(added_up(5, [](const Shard& shard) {
          return *count_harmonic(1'000'000'000, 1 + shard.number % 2, shard);
        }) == *count_harmonic(1'000'000'000));
}

TEST_CASE("counts that others have found") {
  // Counts by other authors' programs: triples up to 10^12 and 10^18.
  CHECK(count_harmonic(1'000'000'000'000, 2) == number::Integer("7311579599262"));
  CHECK(count_geometric(1'000'000'000'000) == number::Integer("7967712984480"));
  CHECK(count_geometric(1'000'000'000'000'000'000) == number::Integer("12167123695572941324"));
  // From 9 on there is one greatest triumph more than the families have, because 3 4 6 9 is added.
  const ListingChoice greatest{.degree = ListingChoice::Degree::greatest};
  CHECK(count_rows(greatest, 1, 9) - count_greatest_families(9).value() == 1);
  CHECK(count_rows(greatest, 1, 8) == count_greatest_families(8));
}

}  // namespace rithmo::enumerate

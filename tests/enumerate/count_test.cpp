// Counts by formula against listing, run by run; and where others have counted.
#include "rithmo/enumerate/count.hpp"

#include <cstddef>
#include <cstdint>

#include "catch.hpp"
#include "rithmo/enumerate/interval.hpp"
#include "rithmo/enumerate/series.hpp"

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

TEST_CASE("counts that others have found") {
  // Computed by other programs, of other authors: triples up to 10^12 and 10^18.
  CHECK(count_harmonic(1'000'000'000'000, 2) == number::Integer("7311579599262"));
  CHECK(count_geometric(1'000'000'000'000) == number::Integer("7967712984480"));
  CHECK(count_geometric(1'000'000'000'000'000'000) == number::Integer("12167123695572941324"));
  // One greatest triumph more than the families where 3 4 6 9 comes in.
  const Wanted greatest{.degree = Wanted::Degree::greatest};
  CHECK(count_rows(greatest, 1, 9) - count_greatest_families(9).value() == 1);
  CHECK(count_rows(greatest, 1, 8) == count_greatest_families(8));
}

}  // namespace rithmo::enumerate

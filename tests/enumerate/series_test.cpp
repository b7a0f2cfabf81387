// Series: compares intervals with sets, sets with slow twins, and parts with the whole. Sizes on
// both sides of each machine-word boundary.
#include "rithmo/enumerate/series.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "proportion/slow.hpp"
#include "rithmo/enumerate/coprime.hpp"
#include "rithmo/enumerate/enumerate.hpp"
#include "rithmo/enumerate/factor.hpp"
#include "rithmo/enumerate/interval.hpp"
#include "rithmo/proportion/origin.hpp"

namespace rithmo::enumerate {
namespace {

constexpr std::uint64_t all_rows = ~std::uint64_t{0};
using Codes = std::vector<std::uint64_t>;

const std::vector<ListingChoice> everything = [] {
  using enum proportion::Kind;
  using Degree = ListingChoice::Degree;
  std::vector<ListingChoice> list;
  for (const proportion::Kind kind : proportion::kinds) list.push_back({Degree::triples, {kind}});
  list.push_back({Degree::triples, {arithmetic, geometric, harmonic}});
  for (const proportion::GeometricReading reading :
       {proportion::GeometricReading::continuous, proportion::GeometricReading::disjunct,
        proportion::GeometricReading::either}) {
    for (const proportion::KindSet pair :
         {proportion::KindSet{arithmetic, geometric}, proportion::KindSet{arithmetic, harmonic},
          proportion::KindSet{geometric, harmonic}, proportion::KindSet{}})
      list.push_back({Degree::greater, pair, reading});
    list.push_back({Degree::greatest, {}, reading});
  }
  return list;
}();

// Returns all rows in their order, each as its codes.
std::vector<Codes> rows_of(const SeriesList& list) {
  std::vector<Codes> rows;
  for (const auto& series : list)
    for (std::uint64_t unit = 0; unit < series->units(); ++unit) {
      Codes codes;
      series->append(unit, 0, all_rows, codes);
      for (std::size_t at = 0; at < codes.size(); at += series->width())
        rows.emplace_back(codes.begin() + static_cast<std::ptrdiff_t>(at),
                          codes.begin() + static_cast<std::ptrdiff_t>(at + series->width()));
    }
  return rows;
}

std::vector<Codes> sorted(std::vector<Codes> rows) {
  std::ranges::sort(rows);
  return rows;
}

// Returns the set of all numbers of an interval. A code of the interval (the number minus the
// first) then equals the code of the set (the index).
proportion::NumberSet set_of(const number::Integer& first, const number::Integer& last) {
  std::vector<number::Integer> numbers;
  for (number::Integer n = first; n <= last; ++n) numbers.push_back(n);
  return proportion::NumberSet(std::move(numbers));
}

void compare(const ListingChoice& wanted, const number::Integer& first,
             const number::Integer& last) {
  INFO(first << ".." << last << " degree " << static_cast<int>(wanted.degree) << " kinds "
             << proportion::to_text(wanted.kinds) << " reading "
             << static_cast<int>(wanted.geometric));
  const proportion::NumberSet set = set_of(first, last);
  const auto interval = rows_of(series_of(wanted, first, last));
  CHECK(sorted(interval) == sorted(rows_of(series_of(wanted, set))));
  CHECK(count_rows(wanted, first, last) == interval.size());
}

}  // namespace

TEST_CASE("intervals give what the sets of their numbers give") {
  for (const ListingChoice& wanted : everything) {
    for (const int last : {1, 2, 3, 4, 6, 12, 30, 200}) compare(wanted, 1, last);
    for (const auto& [first, last] :
         {std::pair{2, 3}, {2, 40}, {5, 90}, {17, 120}, {100, 101}, {90, 400}})
      compare(wanted, first, last);
  }
}

// Families are written into memory by additions only, in words of 32 and of 64 bits. The rows must
// be those of the definitions.
TEST_CASE("families and triples written into memory are those that sets give") {
  const auto compare_written = [](auto word, const ListingChoice& wanted, std::size_t width,
                                  auto write) {
    using Word = decltype(word);
    for (const auto& [first, last] :
         {std::pair{1, 1}, {1, 2}, {1, 12}, {1, 300}, {7, 250}, {90, 400}}) {
      INFO(first << ".." << last);
      const Span<Word> span{static_cast<Word>(first), static_cast<Word>(last)};
      std::vector<Word> written(100'000);
      const auto size = static_cast<std::size_t>(write(span, written.data()) - written.data());
      REQUIRE(size % width == 0);
      std::vector<Codes> rows;
      for (std::size_t i = 0; i < size; i += width) {
        Codes row;
        for (std::size_t c = 0; c < width; ++c)
          row.push_back(written[i + c] - static_cast<std::uint64_t>(first));
        rows.push_back(row);
      }
      CHECK(sorted(rows) == sorted(rows_of(series_of(wanted, set_of(first, last)))));
    }
  };
  const auto compare_all_written = [&](auto word) {
    using Word = decltype(word);
    const auto triples = [](proportion::Kind kind) {
      return ListingChoice{ListingChoice::Degree::triples, proportion::KindSet{kind}};
    };
    compare_written(word, triples(proportion::Kind::arithmetic), 3,
                    [](const Span<Word>& s, Word* out) { return write_arithmetic(s, out); });
    compare_written(word, triples(proportion::Kind::geometric), 3,
                    [](const Span<Word>& s, Word* out) {
                      Word* end = write_family<proportion::GeometricFamily>(s, out);
                      CHECK(count_family<proportion::GeometricFamily>(s) ==
                            static_cast<std::uint64_t>(end - out) / 3);
                      return end;
                    });
    compare_written(word, triples(proportion::Kind::harmonic), 3,
                    [](const Span<Word>& s, Word* out) {
                      Word* end = write_family<proportion::HarmonicFamily>(s, out);
                      CHECK(count_family<proportion::HarmonicFamily>(s) ==
                            static_cast<std::uint64_t>(end - out) / 3);
                      return end;
                    });
    compare_written(word, ListingChoice{ListingChoice::Degree::greatest}, 4,
                    [](const Span<Word>& s, Word* out) { return write_greatest(s, out); });
  };
  compare_all_written(std::uint32_t{});
  compare_all_written(std::uint64_t{});
}

TEST_CASE("intervals across the machine's borders give what sets give") {
  std::mt19937_64 random(1563);
  for (const unsigned border : {31U, 32U, 53U, 61U, 62U, 63U, 64U, 100U}) {
    const number::Integer middle = number::Integer(1) << border;
    for (const ListingChoice& wanted : everything)
      compare(wanted, number::Integer(middle - random() % 60 - 1),
              number::Integer(middle + random() % 60));
  }
  // These ranges are large enough to contain geometric and harmonic triples.
  const number::Integer middle = number::Integer(1) << 16;
  for (const ListingChoice& wanted : everything)
    if (wanted.degree == ListingChoice::Degree::triples &&
        !wanted.kinds.contains(proportion::Kind::arithmetic))
      compare(wanted, number::Integer(middle - 500), number::Integer(middle + 400));
}

// Compares sets of up to ten numbers, most of them products of small primes, with all fours that
// satisfy the definitions. RITHMO_SETS sets the number of sets.
TEST_CASE("sets give what their slow twins give") {
  std::mt19937_64 random(1556);
  const std::vector<int> smooth = [] {
    std::vector<int> numbers;
    for (int n = 1; n <= 400; ++n) {
      int rest = n;
      for (const int p : {2, 3, 5, 7})
        while (rest % p == 0) rest /= p;
      if (rest == 1 || n < 20) numbers.push_back(n);
    }
    return numbers;
  }();
  const char* asked = std::getenv("RITHMO_SETS");
  for (int round = 0, rounds = asked ? std::atoi(asked) : 1000; round < rounds; ++round) {
    std::set<number::Integer> chosen;
    const std::size_t size = 3 + random() % 8;
    while (chosen.size() < size)
      chosen.insert(random() % 5 ? number::Integer(smooth[random() % smooth.size()])
                                 : number::Integer(1 + random() % 400));
    const std::vector<number::Integer> numbers(chosen.begin(), chosen.end());
    const proportion::NumberSet set(numbers);
    std::map<std::string, std::size_t> fours;
    slow::for_each_four(numbers, [&](const auto& four) { ++fours[slow::letters(four)]; });
    for (const proportion::Kind kind : proportion::kinds)
      REQUIRE(rows_of(series_of({.kinds = {kind}}, set)).size() ==
              slow::triples(proportion::to_text(kind), numbers).size());
    const auto degree = [&](ListingChoice::Degree d, proportion::KindSet pair) {
      return rows_of(series_of({d, pair, proportion::GeometricReading::either}, set)).size();
    };
    const auto shown = [&](std::initializer_list<const char*> letters) {
      std::size_t count = 0;
      for (const char* one : letters) count += fours[one];
      return count;
    };
    using enum proportion::Kind;
    REQUIRE(degree(ListingChoice::Degree::greatest, {}) == shown({"AGH", "ADH", "AGDH"}));
    REQUIRE(degree(ListingChoice::Degree::greater, {arithmetic, geometric}) ==
            shown({"AG", "AD", "AGD"}));
    REQUIRE(degree(ListingChoice::Degree::greater, {arithmetic, harmonic}) == shown({"AH"}));
    REQUIRE(degree(ListingChoice::Degree::greater, {geometric, harmonic}) ==
            shown({"GH", "DH", "GDH"}));
  }
}

TEST_CASE("a large sparse set: members and divisors give the same harmonic triples as pairs") {
  std::mt19937_64 random(1);
  std::set<number::Integer> chosen;
  while (chosen.size() < 4000) {  // products of small primes, so that the set has triples
    number::Integer n = 1;
    while (n < 100'000'000) n *= std::array{2, 2, 3, 3, 5, 7, 11, 13}[random() % 8];
    chosen.insert(n);
  }
  const std::vector<number::Integer> numbers(chosen.begin(), chosen.end());
  const proportion::NumberSet set(numbers);
  std::vector<Codes> expected;
  for (std::uint64_t i = 0; i < numbers.size(); ++i)
    for (std::uint64_t j = i + 1; j < numbers.size() && numbers[j] < 2 * numbers[i]; ++j) {
      const number::Integer top = numbers[i] * numbers[j], bottom = 2 * numbers[i] - numbers[j];
      if (top % bottom != 0) continue;
      if (const auto k = set.find(number::Integer(top / bottom))) expected.push_back({i, j, *k});
    }
  CHECK(expected.size() > 1000);
  CHECK(rows_of(series_of({.kinds = {proportion::Kind::harmonic}}, set)) == expected);
}

// If thousands of members lie between a number and its double, the algorithm uses the divisors of
// 2a^2 instead of the members.
TEST_CASE("a large dense set: the same harmonic triples as pairs") {
  std::mt19937_64 random(2);
  constexpr std::uint64_t greatest = 20'000;
  std::vector<number::Integer> numbers;
  std::vector<std::uint64_t> place(greatest + 1, greatest);
  for (std::uint64_t n = 1; n <= greatest; ++n)
    if (random() % 4 != 0) {
      place[n] = numbers.size();
      numbers.emplace_back(n);
    }
  std::vector<Codes> expected;
  for (const number::Integer& first : numbers)
    for (std::uint64_t a = first.get_ui(), b = a + 1; b < 2 * a && b <= greatest; ++b) {
      if (place[b] == greatest || a * b % (2 * a - b) != 0) continue;
      const std::uint64_t c = a * b / (2 * a - b);
      if (c <= greatest && place[c] != greatest) expected.push_back({place[a], place[b], place[c]});
    }
  CHECK(expected.size() > 10'000);
  CHECK(rows_of(series_of({.kinds = {proportion::Kind::harmonic}},
                          proportion::NumberSet(numbers))) == expected);
}

TEST_CASE("pieces of a listing, one after another, are the whole; weights count rows") {
  std::mt19937_64 random(7);
  const proportion::NumberSet set = set_of(3, 90);  // must outlive its series
  for (const ListingChoice& wanted : everything)
    for (const auto& list :
         {series_of(wanted, 1, 300), series_of(wanted, 40, 200), series_of(wanted, set)})
      for (const auto& series : list) {
        const std::size_t width = series->width();
        std::uint64_t rows = 0;
        for (std::uint64_t unit = 0; unit < series->units(); ++unit) {
          Codes whole, pieces;
          series->append(unit, 0, all_rows, whole);
          for (std::uint64_t at = 0; at < whole.size() / width;) {
            const std::uint64_t take = 1 + random() % 9;
            series->append(unit, at, take, pieces);
            at += take;
          }
          REQUIRE(pieces == whole);
          if (series->scores_rows()) {
            REQUIRE(series->weight_before(unit) == rows);
            rows += whole.size() / width;
          }
        }
        if (series->scores_rows()) CHECK(series->weight_before(series->units()) == rows);
      }
}

TEST_CASE("prime powers multiply to the number, and are prime by trial division") {
  const auto is_prime_slowly = [](std::uint64_t n) {
    for (std::uint64_t d = 2; d * d <= n; ++d)
      if (n % d == 0) return false;
    return n > 1;
  };
  std::mt19937_64 random(3);
  const auto check = [&](std::uint64_t n) {
    INFO(n);
    std::uint64_t product = 1, last = 1;
    for (const auto& [prime, exponent] : prime_powers(n)) {
      CHECK(prime > last);
      CHECK(is_prime(prime));
      if (prime < 100'000'000) CHECK(is_prime_slowly(prime));
      last = prime;
      for (unsigned e = 0; e < exponent; ++e) product *= prime;
    }
    CHECK(product == n);
    const SquareParts parts = square_parts(n);
    CHECK(parts.kernel * parts.root * parts.root == n);
    for (const auto& [prime, exponent] : prime_powers(parts.kernel)) CHECK(exponent == 1);
  };
  for (std::uint64_t n = 1; n <= 3000; ++n) {
    check(n);
    CHECK(is_prime(n) == is_prime_slowly(n));
  }
  for (int i = 0; i < 300; ++i) check(random() % 1'000'000'000'000 + 1);
  for (const std::uint64_t p :
       {125'053ULL, 157ULL * 797, 2'147'483'647ULL, 4'611'686'014'132'420'609ULL,
        4'611'686'018'427'387'847ULL, 999'983ULL * 999'983})
    check(p);
}

TEST_CASE("coprimes are those without a divisor in common") {
  for (const std::uint64_t q : {1ULL, 2ULL, 12ULL, 97ULL, 210ULL, 1155ULL, 1ULL << 33})
    for (const auto& [first, last] :
         {std::pair<std::uint64_t, std::uint64_t>{1, 200}, {64, 64}, {130, 400}, {9, 3}}) {
      Coprimes coprimes;
      coprimes.set(q, first, last);
      std::vector<std::uint64_t> found, expected;
      coprimes.for_each([&](std::uint64_t p) {
        found.push_back(p);
        return true;
      });
      for (std::uint64_t p = first; p <= last; ++p)
        if (std::gcd(p, q) == 1) expected.push_back(p);
      CHECK(found == expected);
    }
}

TEST_CASE("a set's rows are counted as an interval's are") {
  const proportion::NumberSet set = set_of(1, 60);
  for (const ListingChoice& wanted : everything) {
    CHECK(count_rows(wanted, set) == rows_of(series_of(wanted, set)).size());
    CHECK(count_rows(wanted, set) == count_rows(wanted, 1, 60));
  }
  CHECK(count_rows({}, proportion::NumberSet(std::vector<number::Integer>())) == 0);
}

TEST_CASE("every greatest triumph has an origin, and nothing else has one") {
  const proportion::NumberSet set = set_of(1, 60);
  std::set<Codes> greatest;
  for (const Codes& row : rows_of(series_of({ListingChoice::Degree::greatest}, set)))
    greatest.insert(row);
  std::size_t seen = 0;
  for (std::uint64_t a = 0; a < 60; ++a)
    for (std::uint64_t b = a + 1; b < 60; ++b)
      for (std::uint64_t c = b + 1; c < 60; ++c)
        for (std::uint64_t d = c + 1; d < 60; ++d) {
          const bool has = proportion::origin_of({number::Integer(a + 1), number::Integer(b + 1),
                                                  number::Integer(c + 1), number::Integer(d + 1)})
                               .has_value();
          REQUIRE(has == greatest.contains({a, b, c, d}));
          seen += has;
        }
  CHECK(seen > 100);
  CHECK(*proportion::origin_of({2, 3, 4, 6}) == "the first family with p = 1, q = 3");
  CHECK(*proportion::origin_of({12, 16, 18, 24}) == "2 times the second family with p = 1, q = 3");
  CHECK(*proportion::origin_of({2, 3, 6, 9}) == "the third family with p = 1, q = 2");
  CHECK(*proportion::origin_of({15, 20, 30, 45}) ==
        "5 times 3 4 6 9, one of the two that are of no family");
}

}  // namespace rithmo::enumerate

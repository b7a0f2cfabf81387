// Lists every tuple of a family within an interval, run by run. A run is a base and the multiples
// of it that lie in the interval.
//
// The order is by q, then p, then the multiple. A run is written by additions only, so that a long
// list takes little longer than writing its bytes (docs/research/mathematics.md, section 10;
// reports/benchmarks.md). Example: the geometric triples of 1..16 begin 1 2 4, 2 4 8, 3 6 12, 4 8
// 16, 1 3 9. Counter-example: lists of sets of numbers ascend (series.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <limits>
#include <utility>

#include "rithmo/enumerate/coprime.hpp"
#include "rithmo/number/integer.hpp"
#include "rithmo/proportion/parametrisation.hpp"

namespace rithmo::enumerate {

// Returns true if x*y <= z*w, without overflow.
inline bool product_at_most(std::uint64_t x, std::uint64_t y, std::uint64_t z, std::uint64_t w) {
  __extension__ using Wide = unsigned __int128;
  return Wide(x) * y <= Wide(z) * w;
}
inline bool product_at_most(const number::Integer& x, const number::Integer& y,
                            const number::Integer& z, const number::Integer& w) {
  return x * y <= z * w;
}

// The interval of the numbers from `first` to `last`. T is std::uint32_t, std::uint64_t or Integer.
// REQUIRES: 1 <= first, and 8 * last fits T.
template <class T>
struct Span {
  T first, last;
};

// Converts a machine number to a T. REQUIRES: a T can hold it.
template <class T>
T as(std::uint64_t n) {
  if constexpr (std::is_same_v<T, number::Integer>)
    return number::Integer(n);
  else
    return static_cast<T>(n);
}

// The multiples of a base that lie in the span: the first factor, and the number of factors.
template <class T>
struct Multiples {
  T from;
  std::uint64_t count;
};

template <class T>
std::uint64_t machine_count(const T& n) {
  if constexpr (std::is_same_v<T, number::Integer>)
    return n.get_ui();
  else
    return n;
}

template <class T, std::size_t W>
Multiples<T> multiples(const std::array<T, W>& base, const Span<T>& span) {
  const T last = span.last / base[W - 1];
  const T from = span.first == 1 ? T(1) : T((span.first + base[0] - 1) / base[0]);
  return {from, last < from ? 0 : machine_count<T>(last - from + 1)};
}

// Returns the greatest q for which a family may have members in the span. Its least base with this
// q must not exceed the span.
template <class T>
std::uint64_t greatest_q(const Span<T>& span) {
  // Every base has a last term of at least q^2 / 2.
  const number::Integer root = sqrt(number::Integer(2 * number::Integer(span.last)));
  return root > std::numeric_limits<std::uint64_t>::max()
             ? std::numeric_limits<std::uint64_t>::max()
             : root.get_ui();
}

// Returns the range of p for which base(p, q) may have a multiple in the span. The ratio last :
// first of such a base is at most that of the span.
template <class Family, class T>
std::pair<std::uint64_t, std::uint64_t> range_of_p(std::uint64_t q, const Span<T>& span) {
  if (span.first == 1) return {1, q - 1};
  const auto fits = [&](std::uint64_t p) {
    const auto base = Family::template base<T>(as<T>(p), as<T>(q));
    return product_at_most(base[Family::width - 1], span.first, span.last, base[0]);
  };
  std::uint64_t low = 1, high = q;  // a binary search for the first p at which fits() changes
  while (low < high) {
    const std::uint64_t middle = low + (high - low) / 2;
    if (fits(middle) == Family::rises)
      low = middle + 1;
    else
      high = middle;
  }
  return Family::rises ? std::pair{std::uint64_t{1}, low - 1} : std::pair{low, q - 1};
}

// Calls visit(base, multiples) for each base with this q that has multiples in the span. The bases
// ascend by p. Stops when visit returns false.
template <class Family, class T, class Visit>
void for_each_run(std::uint64_t q, const Span<T>& span, Coprimes& coprimes, Visit visit) {
  const auto [low, high] = range_of_p<Family>(q, span);
  if (low > high) return;
  coprimes.set(q, low, high);
  const T big_q = as<T>(q);
  coprimes.for_each([&](std::uint64_t p) {
    const auto base = Family::template base<T>(as<T>(p), big_q);
    if (base[Family::width - 1] > span.last)  // the next base may have g = 2 and be half as great
      return base[Family::width - 1] / 2 <= span.last;
    const auto runs = multiples(base, span);
    return runs.count == 0 || Family::skips(p, q) || visit(base, runs);
  });
}

// Writes `count` multiples of the base, beginning with `from`. Returns the end of the output.
template <class T, std::size_t W>
T* write_run(const std::array<T, W>& base, const T& from, std::uint64_t count, T* out) {
  std::array<T, W> row;
  for (std::size_t i = 0; i < W; ++i) row[i] = base[i] * from;
  for (std::uint64_t k = 0; k < count; ++k) {
    for (std::size_t i = 0; i < W; ++i) out[i] = row[i];
    for (std::size_t i = 0; i < W; ++i) row[i] += base[i];
    out += W;
    // A workaround for a bug of GCC 12: at -O3 it merges several rounds of this loop, and writes
    // the first two of four 64-bit words twice.
    if constexpr (sizeof(T) == 8) std::atomic_signal_fence(std::memory_order_seq_cst);
  }
  return out;
}

// Writes the whole family, and returns the end of the output. REQUIRES: `out` has enough space.
template <class Family, class T>
T* write_family(const Span<T>& span, T* out) {
  Coprimes coprimes;
  for (std::uint64_t q = 2, last = greatest_q(span); q <= last; ++q)
    for_each_run<Family>(q, span, coprimes, [&](const auto& base, const auto& runs) {
      out = write_run(base, runs.from, runs.count, out);
      return true;
    });
  return out;
}

template <class Family, class T>
std::uint64_t count_family(const Span<T>& span) {
  std::uint64_t count = 0;
  Coprimes coprimes;
  for (std::uint64_t q = 2, last = greatest_q(span); q <= last; ++q)
    for_each_run<Family>(q, span, coprimes, [&](const auto&, const auto& runs) {
      count += runs.count;
      return true;
    });
  return count;
}

// Writes all greatest triumphs, whose geometric proportion is continuous or disjunct: first the
// three families, then the multiples of the two sporadic fours.
template <class T>
T* write_greatest(const Span<T>& span, T* out) {
  out = write_family<proportion::FirstGreatestFamily>(span, out);
  out = write_family<proportion::SecondGreatestFamily>(span, out);
  out = write_family<proportion::ThirdGreatestFamily>(span, out);
  for (const auto& ratio : proportion::sporadic_greatest) {
    std::array<T, 4> base;
    std::ranges::copy(ratio, base.begin());
    const auto runs = multiples(base, span);
    out = write_run(base, runs.from, runs.count, out);
  }
  return out;
}

// Writes the triples a, a+d, a+2d, sorted by a, then by d.
template <class T>
T* write_arithmetic(const Span<T>& span, T* out) {
  for (T a = span.first; a + 2 <= span.last; ++a) {
    const T count = (span.last - a) / 2;
    T b = a, c = a;
    for (T d = 0; d < count; ++d) {
      b += 1;
      c += 2;
      out[0] = a;
      out[1] = b;
      out[2] = c;
      out += 3;
    }
  }
  return out;
}

}  // namespace rithmo::enumerate

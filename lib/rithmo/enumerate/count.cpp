// See count.hpp.
#include "rithmo/enumerate/count.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rithmo/enumerate/factor.hpp"
#include "rithmo/enumerate/series.hpp"

namespace rithmo::enumerate {
namespace {

using Whole = std::uint64_t;
using Wide = Weight;

// Returns Euler's phi of 0..last. If `mu` is given, stores Moebius' mu there.
std::vector<std::uint32_t> totients(std::size_t last, std::vector<std::int8_t>* mu = nullptr) {
  std::vector<std::uint32_t> phi(last + 1, 0), primes;
  if (mu) mu->assign(last + 1, 0);
  if (last >= 1) phi[1] = 1;
  if (mu && last >= 1) (*mu)[1] = 1;
  for (std::size_t n = 2; n <= last; ++n) {
    if (phi[n] == 0) {
      phi[n] = static_cast<std::uint32_t>(n - 1);
      if (mu) (*mu)[n] = -1;
      primes.push_back(static_cast<std::uint32_t>(n));
    }
    for (const std::uint32_t p : primes) {
      if (p > last / n) break;
      const bool divides = n % p == 0;
      phi[n * p] = divides ? phi[n] * p : phi[n] * (p - 1);
      if (mu) (*mu)[n * p] = divides ? std::int8_t{0} : static_cast<std::int8_t>(-(*mu)[n]);
      if (divides) break;
    }
  }
  return phi;
}

// Sums phi(q) floor(N / q^2) over q >= 1. Terms up to T are added one by one. Terms beyond T are
// grouped by k = floor(N / q^2), with the sum of phi up to x_k = root(N / k). A sum at x_k uses the
// sums at x_k / d, which is x_(k d d).
Wide sum_over_squares(Whole n) {
  const Whole root = floor_of_root(n);
  const auto most = static_cast<Whole>(2 * std::pow(static_cast<double>(n), 0.4)) + 16;
  const Whole t = std::min({root, most, Whole{60'000'000}});
  const std::vector<std::uint32_t> phi = totients(t);
  std::vector<Whole> to(t + 1, 0);  // prefix sums of phi
  Wide sum = 0;
  for (Whole q = 1; q <= t; ++q) {
    to[q] = to[q - 1] + phi[q];
    sum += Wide(phi[q]) * (n / (q * q));
  }
  if (t == root) return sum;
  const Whole last = n / ((t + 1) * (t + 1));  // greatest k of the terms beyond T
  std::vector<Wide> at(last + 1, 0);           // sum of phi up to x_k
  for (Whole k = last; k >= 1; --k) {
    const Whole x = floor_of_root(n / k);
    Wide here = Wide(x) * (x + 1) / 2;
    Whole d = 2;
    for (; d <= x && x / d > t; ++d) here -= at[k * d * d];
    for (Whole next; d <= x; d = next) {
      const Whole value = x / d;
      next = x / value + 1;
      here -= Wide(next - d) * to[value];
    }
    at[k] = here;
    sum += here - to[t];
  }
  return sum;
}

// Returns L(x), the number of pairs q < s < 2q with q s <= x.
Whole count_pairs_up_to(Whole x) {
  Whole pairs = 0;
  for (Whole q = 2; q * (q + 1) <= x; ++q) pairs += std::min(2 * q - 1, x / q) - q;
  return pairs;
}

// L(x) for ascending x. The products q s are counted one segment at a time, as in a segmented
// sieve.
class AscendingPairs {
 public:
  // The segments are at most as long as the greatest x.
  explicit AscendingPairs(Whole greatest) : stretch_(std::clamp<Whole>(greatest, 64, 1 << 20)) {
    begin_at(0);
  }
  // Begins again. REQUIRES: every later x is at least `first`.
  void begin_at(Whole first) {
    start_ = first - stretch_;  // the segment before `first`; L is known at its end
    here_.back() = first == 0 ? 0 : count_pairs_up_to(first - 1);
  }
  Whole to(Whole x) {
    while (x >= start_ + stretch_) next();
    return here_[x - start_];
  }

 private:
  void next() {
    const Whole before = here_[stretch_ - 1];
    start_ += stretch_;
    const Whole end = start_ + stretch_;
    times_.assign(stretch_, 0);
    const auto least = std::max<Whole>(2, floor_of_root(start_ / 2));
    for (Whole q = least; q * (q + 1) < end; ++q)
      for (Whole product = std::max((start_ + q - 1) / q, q + 1) * q,
                 last = std::min((2 * q - 1) * q, end - 1);
           product <= last; product += q)
        ++times_[product - start_];
    Whole pairs = before;
    for (Whole i = 0; i < stretch_; ++i) here_[i] = pairs += times_[i];
  }

  Whole stretch_, start_ = 0;
  std::vector<std::uint16_t> times_;
  std::vector<Whole> here_ = std::vector<Whole>(stretch_, 0);
};

// The count of square-free numbers up to x, or only of odd ones.
class Squarefree {
 public:
  Squarefree(Whole greatest, bool odd) : odd_(odd) { totients(floor_of_root(greatest), &mu_); }
  Whole to(Whole x) const {
    std::int64_t count = 0;
    for (Whole d = 1; d * d <= x; d += odd_ ? 2 : 1) {
      const auto here = static_cast<std::int64_t>(odd_ ? (x / (d * d) + 1) / 2 : x / (d * d));
      count += mu_[d] * here;
    }
    return static_cast<Whole>(count);
  }

 private:
  bool odd_;
  std::vector<std::int8_t> mu_;
};

// The sum of L(N / m) over square-free m, or only odd ones. The products n = q s up to n0 are
// summed by n, the others by m up to N / n0. The sum is split into pieces that can be computed in
// any order.
class SumOfPairs {
 public:
  SumOfPairs(Whole n, bool odd, std::size_t pieces)
      : n_(n),
        cube_root_(static_cast<Whole>(std::cbrt(static_cast<double>(n)))),
        in_turn_(cube_root_ * cube_root_),
        n0_(std::max<Whole>(6, cube_root_)),
        odd_(odd),
        pieces_(pieces),
        squarefree_(n, odd) {
    AscendingPairs pairs(n0_);
    for (Whole i = 0; i <= n0_; ++i) to_.push_back(pairs.to(i));
    // A segment has at most `many` values of m, and its first and last N / m differ by at most
    // `far`.
    const Whole least = n_ / n0_, many = least / pieces_ + 1, far = in_turn_ / pieces_ + 1;
    few_ = std::min(n_ / (in_turn_ + 1), least);
    for (Whole high = least; high > few_;) {
      const Whole nearest = high > many ? high - many : 0,
                  farthest = std::min(n_ / (n_ / high + far), high - 1);
      stretches_.push_back({std::max({few_, nearest, farthest}), high});
      high = stretches_.back().below;
    }
  }

  std::size_t pieces() const { return 2 * pieces_ + stretches_.size(); }
  // Returns a buffer that several segments can reuse; they do not use its old contents.
  AscendingPairs scratch() const { return AscendingPairs(in_turn_ / pieces_ + 1); }
  Wide piece(std::size_t which, AscendingPairs& scratch) const {
    if (which < pieces_) return sum_over_products(which);
    which -= pieces_;
    return which < pieces_ ? sum_over_small_m(which)
                           : sum_over_large_m(stretches_[which - pieces_], scratch);
  }

 private:
  struct Stretch {
    Whole below, last;
  };
  Wide sum_over_products(std::size_t which) const {
    Wide sum = 0;
    for (Whole i = 6 + which; i <= n0_; i += pieces_)
      if (to_[i] > to_[i - 1]) sum += Wide(to_[i] - to_[i - 1]) * squarefree_.to(n_ / i);
    return sum;
  }
  // Sums over the smallest m, computing each L(N / m) separately.
  Wide sum_over_small_m(std::size_t which) const {
    Wide sum = 0;
    for (Whole m = 1 + which; m <= few_; m += pieces_) {
      bool counts = !odd_ || m % 2 == 1;
      for (Whole d = 2; counts && d * d <= m; ++d) counts = m % (d * d) != 0;
      if (counts) sum += count_pairs_up_to(n_ / m) - to_.back();
    }
    return sum;
  }
  // Sums over the other m in blocks, from the greatest m down. Multiples of squares are left out.
  Wide sum_over_large_m(const Stretch& stretch, AscendingPairs& pairs) const {
    constexpr Whole block = 1 << 20;
    std::vector<bool> struck;
    Wide sum = 0;
    pairs.begin_at(n_ / stretch.last);
    for (Whole end = stretch.last; end > stretch.below;) {
      const Whole start = std::max((end - 1) / block * block, stretch.below) + 1;
      struck.assign(end - start + 1, false);
      for (Whole d = 2; d * d <= end; ++d) {
        const Whole square = d * d;
        for (Whole m = (start + square - 1) / square * square; m <= end; m += square)
          struck[m - start] = true;
      }
      for (Whole m = end; m >= start; --m)
        if (!struck[m - start] && !(odd_ && m % 2 == 0)) sum += pairs.to(n_ / m) - to_.back();
      end = start - 1;
    }
    return sum;
  }

  Whole n_, cube_root_;
  Whole in_turn_;  // maximum of N / m up to which L is computed in ascending order
  Whole n0_, few_ = 0;
  bool odd_;
  std::size_t pieces_;  // number of pieces for each part of the sum
  Squarefree squarefree_;
  std::vector<Whole> to_;  // L(0) to L(n0)
  std::vector<Stretch> stretches_;
};

Wide sum_of_pairs(Whole n, bool odd, std::size_t jobs, const Shard& shard) {
  // All shards must use the same pieces, whatever their numbers of threads. The number of pieces is
  // odd, so that every piece has both odd and even m.
  constexpr std::size_t pieces_a_job = 8, pieces_a_shard = 16, most = 1 << 14;
  const std::size_t pieces = shard.of > 1
                                 ? std::min<std::size_t>(pieces_a_shard * shard.of, most) - 1
                             : jobs > 1 ? pieces_a_job * jobs
                                        : 1;
  const SumOfPairs sum(n, odd, pieces);
  return sum_of_pieces(sum.pieces(), shard, jobs, [&]() -> Summand {
    return [&, scratch = sum.scratch()](std::uint64_t which) mutable {
      return sum.piece(which, scratch);
    };
  });
}

// Counts the third family. The last term of its bases is (p + q)^2 / g, with coprime p < q. Each s
// = p + q has phi(s) / 2 such pairs.
Wide count_third_family(Whole n) {
  const Whole root = floor_of_root(2 * n);
  const std::vector<std::uint32_t> phi = totients(root);
  Wide sum = 0;
  for (Whole s = 3; s <= root; ++s) sum += Wide(phi[s] / 2) * ((s % 2 == 0 ? 2 * n : n) / (s * s));
  return sum;
}

// Returns `last` as a machine number if it is between 6 and `reach`, otherwise nothing.
std::optional<Whole> within(const number::Integer& last, Whole reach) {
  if (last < 6 || last > reach) return std::nullopt;
  return last.get_ui();
}
constexpr Whole reach_of_squares = Whole{1} << 60, reach_of_pairs = Whole{1} << 50;

}  // namespace

std::optional<number::Integer> count_geometric(const number::Integer& last, const Shard& shard) {
  const auto n = within(last, reach_of_squares);
  if (!n) return std::nullopt;
  if (!shard.is_first()) return 0;
  return as_integer(sum_over_squares(*n) - *n);  // subtracts the term of q = 1
}

std::optional<number::Integer> count_harmonic(const number::Integer& last, std::size_t jobs,
                                              const Shard& shard) {
  const auto n = within(last, reach_of_pairs);
  if (!n) return std::nullopt;
  return as_integer(2 * sum_of_pairs(*n, true, jobs, shard));
}

std::optional<number::Integer> count_greatest_families(const number::Integer& last,
                                                       std::size_t jobs, const Shard& shard) {
  const auto n = within(last, reach_of_pairs);
  if (!n) return std::nullopt;
  Wide count = 2 * sum_of_pairs(*n, true, jobs, shard) + sum_of_pairs(*n, false, jobs, shard);
  // The N / 6 multiples of 2 3 4 6 are counted twice. The first shard subtracts them once, because
  // its first piece has more than N / 6.
  if (shard.is_first()) count += count_third_family(*n) - *n / 6;
  return as_integer(count);
}

}  // namespace rithmo::enumerate

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

namespace rithmo {
namespace {

using Whole = std::uint64_t;
using Wide = Weight;

// Euler's phi of 0..last, and Moebius' mu where `mu` is given.
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

// Sum of phi(q) floor(N / q^2) over q >= 1: to T term by term; beyond it by k = floor(N / q^2), with sums of phi to x_k = root(N / k),
// which call for one another, since x_k / d is x_(k d d).
Wide sum_over_squares(Whole n) {
  const Whole root = floor_of_root(n);
  const auto most = static_cast<Whole>(2 * std::pow(static_cast<double>(n), 0.4)) + 16;
  const Whole t = std::min({root, most, Whole{60'000'000}});
  const std::vector<std::uint32_t> phi = totients(t);
  std::vector<Whole> to(t + 1, 0);  // sums of phi
  Wide sum = 0;
  for (Whole q = 1; q <= t; ++q) {
    to[q] = to[q - 1] + phi[q];
    sum += Wide(phi[q]) * (n / (q * q));
  }
  if (t == root) return sum;
  const Whole last = n / ((t + 1) * (t + 1));  // the greatest k beyond T
  std::vector<Wide> at(last + 1, 0);           // the sum of phi to x_k
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

// L(x): pairs q < s < 2q with q s <= x.
Whole pairs_to(Whole x) {
  Whole pairs = 0;
  for (Whole q = 2; q * (q + 1) <= x; ++q) pairs += std::min(2 * q - 1, x / q) - q;
  return pairs;
}

// L of one x after another, none less than those before: the products q s are counted a stretch at a time.
class AscendingPairs {
 public:
  // A stretch no longer than what is asked for.
  explicit AscendingPairs(Whole greatest)
      : stretch_(std::clamp<Whole>(greatest, 64, 1 << 20)), start_(~stretch_ + 1) {}
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

  Whole stretch_, start_;  // at first a stretch before 0
  std::vector<std::uint16_t> times_;
  std::vector<Whole> here_ = std::vector<Whole>(stretch_, 0);
};

// Numbers up to x that no square divides; of the odd ones, if asked.
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

// Sum of L(N / m) over m, or odd m, that no square divides: by n = q s up to n0, by m up to N / n0, from the greatest down.
Wide sum_of_pairs(Whole n, bool odd) {
  const auto cube_root = static_cast<Whole>(std::cbrt(static_cast<double>(n)));
  const Whole n0 = std::max<Whole>(6, cube_root);
  const Whole least = n / n0;  // the greatest m that is taken by itself
  const Whole in_turn = cube_root * cube_root;  // beyond it one by one
  AscendingPairs pairs(in_turn);
  const Squarefree squarefree(n, odd);
  Wide sum = 0;
  for (Whole i = 6, before = 0; i <= n0; ++i) {
    const Whole now = pairs.to(i);
    if (now > before) sum += Wide(now - before) * squarefree.to(n / i);
    before = now;
  }
  const Whole to_n0 = pairs.to(n0);
  // The m in blocks, squares struck out.
  constexpr Whole block = 1 << 20;
  std::vector<bool> struck;
  for (Whole end = least; end >= 1;) {
    const Whole start = (end - 1) / block * block + 1;
    struck.assign(end - start + 1, false);
    for (Whole d = 2; d * d <= end; ++d) {
      const Whole square = d * d;
      for (Whole m = (start + square - 1) / square * square; m <= end; m += square)
        struck[m - start] = true;
    }
    for (Whole m = end; m >= start; --m) {
      if (struck[m - start] || (odd && m % 2 == 0)) continue;
      const Whole x = n / m;
      sum += (x <= in_turn ? pairs.to(x) : pairs_to(x)) - to_n0;
    }
    end = start - 1;
  }
  return sum;
}

// The third family: (p + q)^2 / g over coprime p < q, so phi(s) / 2 pairs for each s = p + q.
Wide third_family(Whole n) {
  const Whole root = floor_of_root(2 * n);
  const std::vector<std::uint32_t> phi = totients(root);
  Wide sum = 0;
  for (Whole s = 3; s <= root; ++s) sum += Wide(phi[s] / 2) * ((s % 2 == 0 ? 2 * n : n) / (s * s));
  return sum;
}

// N as a machine number, where it is within reach.
std::optional<Whole> within(const Integer& last, Whole reach) {
  if (last < 6 || last > reach) return std::nullopt;
  return last.get_ui();
}
constexpr Whole reach_of_squares = Whole{1} << 60, reach_of_pairs = Whole{1} << 50;

}  // namespace

std::optional<Integer> count_geometric(const Integer& last) {
  const auto n = within(last, reach_of_squares);
  if (!n) return std::nullopt;
  return as_integer(sum_over_squares(*n) - *n);  // from q = 2 on
}

std::optional<Integer> count_harmonic(const Integer& last) {
  const auto n = within(last, reach_of_pairs);
  if (!n) return std::nullopt;
  return as_integer(2 * sum_of_pairs(*n, true));
}

std::optional<Integer> count_greatest_families(const Integer& last) {
  const auto n = within(last, reach_of_pairs);
  if (!n) return std::nullopt;
  return as_integer(2 * sum_of_pairs(*n, true) + sum_of_pairs(*n, false) - *n / 6 +
                    third_family(*n));
}

}  // namespace rithmo

// The families that give every proportion of an interval exactly once, as multiples of bases. A
// base is defined by coprime numbers p < q. The last column has an example of each family of
// greatest triumphs.
//
//   continuous geometric   p^2          pq           q^2
//   harmonic              (p(p+q)       2pq          q(p+q)) / g
//   greatest, first       ((q-p)^2      q(q-p)       (q-p)(q+p)   q(q+p)) / g      1 2 3 6
//   greatest, second       q(q-p)       (q-p)(q+p)   q^2          q(q+p)           6 8 9 12
//   greatest, third       (q(q-p)       (q-p)(q+p)   q(q+p)       (q+p)^2) / g     2 3 6 9
//
// g is 2 if p and q are both odd, otherwise 1. The second family leaves out 2 3 4 6, because the
// first has it. The only other greatest triumphs are the multiples of 3 4 6 9 and 4 6 9 12. Proofs:
// docs/research/mathematics.md, sections 10 and 12.
#pragma once

#include <array>
#include <cstdint>

namespace rithmo::proportion {

// A family of tuples. `base` gives the least tuple for p < q; `skips` excludes bases that another
// family has. `rises`: true if the ratio of the last term to the first grows with p, false if it
// falls.
struct GeometricFamily {
  static constexpr std::size_t width = 3;
  static constexpr bool rises = false;
  static bool skips(std::uint64_t, std::uint64_t) { return false; }
  template <class T>
  static std::array<T, width> base(const T& p, const T& q) {
    return {p * p, p * q, q * q};
  }
};

template <class T>
T half_if_odd(const T& product, bool odd) {
  return odd ? T(product / 2) : product;
}

template <class T>
bool are_both_odd(const T& p, const T& q) {
  return p % 2 == 1 && q % 2 == 1;
}

struct HarmonicFamily {
  static constexpr std::size_t width = 3;
  static constexpr bool rises = false;
  static bool skips(std::uint64_t, std::uint64_t) { return false; }
  template <class T>
  static std::array<T, width> base(const T& p, const T& q) {
    const T sum = half_if_odd<T>(p + q, are_both_odd(p, q));
    return {p * sum, are_both_odd(p, q) ? T(p * q) : T(2 * p * q), q * sum};
  }
};

struct FirstGreatestFamily {
  static constexpr std::size_t width = 4;
  static constexpr bool rises = true;
  static bool skips(std::uint64_t, std::uint64_t) { return false; }
  template <class T>
  static std::array<T, width> base(const T& p, const T& q) {
    const T apart = q - p, part = half_if_odd<T>(apart, are_both_odd(p, q));
    const T sum = half_if_odd<T>(q + p, are_both_odd(p, q));
    return {part * apart, q * part, part * (q + p), q * sum};
  }
};

struct SecondGreatestFamily {
  static constexpr std::size_t width = 4;
  static constexpr bool rises = true;
  static bool skips(std::uint64_t p, std::uint64_t q) { return p == 1 && q == 2; }
  template <class T>
  static std::array<T, width> base(const T& p, const T& q) {
    const T apart = q - p, sum = q + p;
    return {q * apart, apart * sum, q * q, q * sum};
  }
};

struct ThirdGreatestFamily {
  static constexpr std::size_t width = 4;
  static constexpr bool rises = true;
  static bool skips(std::uint64_t, std::uint64_t) { return false; }
  template <class T>
  static std::array<T, width> base(const T& p, const T& q) {
    const T apart = half_if_odd<T>(q - p, are_both_odd(p, q));
    const T sum = half_if_odd<T>(q + p, are_both_odd(p, q));
    return {q * apart, apart * (q + p), q * sum, sum * (q + p)};
  }
};

inline constexpr std::array<std::array<int, 4>, 2> sporadic_greatest{{{3, 4, 6, 9}, {4, 6, 9, 12}}};

}  // namespace rithmo::proportion

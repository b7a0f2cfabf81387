// The partners of two numbers: the numbers that make a proportion with them, as its first, middle
// or last term.
//
// Example: the partners of 3 and 4 in arithmetic proportion are 2, 7/2 and 5, in harmonic
// proportion 12/5, 24/7 and 6. Counter-example: 2 and 4 have no harmonic partner greater than 4,
// because its denominator 2*2 - 4 is zero.
#pragma once

#include <vector>

#include "rithmo/proportion/kinds.hpp"

namespace rithmo::enumerate {

// A partner n / d in lowest terms. Both numbers are positive, of any exact type.
template <class E>
struct ProportionPartner {
  E n, d;
  bool operator==(const ProportionPartner&) const = default;
};

template <class E>
E greatest_divisor(E a, E b) {
  while (b != 0) {
    E rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

// Returns the numbers that make a proportion of this kind with u and v, as its first, middle or
// last term. REQUIRES: 0 < u < v, the kind is arithmetic or harmonic, and E can hold 2uv.
template <class E>
std::vector<ProportionPartner<E>> partners(proportion::Kind kind, const E& u, const E& v) {
  std::vector<ProportionPartner<E>> found;
  const auto add = [&](const E& n, const E& d) {
    if (n <= 0 || d <= 0) return;
    const E g = greatest_divisor(n, d);
    found.push_back({E(n / g), E(d / g)});
  };
  if (kind == proportion::Kind::arithmetic) {
    add(2 * u - v, 1);
    add(u + v, 2);
    add(2 * v - u, 1);
  } else {
    add(u * v, 2 * v - u);
    add(2 * u * v, u + v);
    add(u * v, 2 * u - v);
  }
  return found;
}

}  // namespace rithmo::enumerate

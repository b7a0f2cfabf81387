// The equation that defines a mean, over any exact number type. Checks and enumerators use it.
//
// For a rule D1 : D2 = u : v the equation is f = D1 v - D2 u = 0. f is a polynomial of degree two
// in the terms, and linear in rule.solved. Let x be that term and the other two be fixed; then f(x)
// = f(0) + x (f(1) - f(0)). The only x with f(x) = 0 is -f(0) / (f(1) - f(0)), if that is a whole
// number. Counter-example: the geometric mean's f contains b*b, so b cannot be its solved term.
//
// Bound: for terms below 2^62 every product is below 2^124 and the sum of two below 2^125. A signed
// 128-bit integer therefore holds f, f(0), f(1) and their difference exactly.
#pragma once

#include <optional>

#include "rithmo/proportion/mean.hpp"

namespace rithmo::proportion {

template <class T>
struct Terms {
  T a, b, c;
  T& operator[](Term term) { return term == Term::a ? a : term == Term::b ? b : c; }
  const T& operator[](Term term) const { return term == Term::a ? a : term == Term::b ? b : c; }
};

template <class T>
T equation(const MeanRule& rule, const Terms<T>& t) {
  const T first = t[rule.first.greater] - t[rule.first.lesser];
  const T second = t[rule.second.greater] - t[rule.second.lesser];
  return first * t[rule.consequent] - second * t[rule.antecedent];
}

// Solves the equation for the term rule.solved; its value in `t` is ignored. Returns nothing if
// there is no whole solution.
template <class T>
std::optional<T> solve(const MeanRule& rule, Terms<T> t) {
  t[rule.solved] = 0;
  const T at_zero = equation(rule, t);
  t[rule.solved] = 1;
  const T slope = equation(rule, t) - at_zero;
  if (slope == 0) return std::nullopt;
  const T quotient = at_zero / slope;
  if (quotient * slope != at_zero) return std::nullopt;
  return T(-quotient);
}

}  // namespace rithmo::proportion

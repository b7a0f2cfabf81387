// The defining equation of a mean over any exact number type, for the checks and the enumerators.
//
// For a rule  D1 : D2 = u : v  the equation is  f = D1 v - D2 u = 0.  f is a polynomial of degree
// two in the terms and linear in rule.solved: with that term x and the other two fixed, f(x) = f(0)
// + x (f(1) - f(0)). So the only x with f(x) = 0 is -f(0) / (f(1) - f(0)), where that is a whole
// number. Counter-example: in the geometric mean f is b*b-like in b, so b may not be the solved
// term.
//
// Bound: for terms below 2^62 every product is below 2^124 and the sum of two below 2^125, so a
// signed 128-bit integer holds f, f(0) and f(1) and their difference exactly.
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

// Solves for the term rule.solved, given the two others; its own value in `t` is ignored.
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

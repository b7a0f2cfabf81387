// The slow twins of proportion/. They test every triple and every four by the words of the
// definitions.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "rithmo/number/rational.hpp"

namespace slow {

using rithmo::number::Integer;
using rithmo::number::Rational;

// The definitions of Nicomachus and Pappus, each written by hand as a proportion of differences to
// terms.
inline bool stands(const std::string& mean, const Integer& a, const Integer& b, const Integer& c) {
  const auto is = [](const Integer& p, const Integer& q, const Integer& r, const Integer& s) {
    return Rational(p, q) == Rational(r, s);
  };
  const Integer ba = b - a, cb = c - b, ca = c - a;
  if (mean == "arithmetic") return ba == cb;
  if (mean == "geometric") return is(c, b, b, a);
  if (mean == "harmonic")
    return Rational(Integer(1), a) - Rational(Integer(1), b) ==
           Rational(Integer(1), b) - Rational(Integer(1), c);
  if (mean == "fourth") return is(cb, ba, a, c);
  if (mean == "fifth") return is(cb, ba, a, b);
  if (mean == "sixth") return is(cb, ba, b, c);
  if (mean == "seventh") return is(ca, ba, c, a);
  if (mean == "eighth") return is(ca, cb, c, a);
  if (mean == "ninth") return is(ca, ba, b, a);
  if (mean == "tenth") return is(ca, cb, b, a);
  return is(ca, cb, c, b);  // the eleventh mean
}

inline std::vector<std::array<Integer, 3>> triples(const std::string& mean,
                                                   const std::vector<Integer>& set) {
  std::vector<std::array<Integer, 3>> found;
  for (std::size_t i = 0; i < set.size(); ++i)
    for (std::size_t j = i + 1; j < set.size(); ++j)
      for (std::size_t k = j + 1; k < set.size(); ++k)
        if (stands(mean, set[i], set[j], set[k])) found.push_back({set[i], set[j], set[k]});
  return found;
}

// Returns letters for the kinds that four numbers show: A, G (continuous), D (disjunct), H.
inline std::string letters(const std::array<Integer, 4>& n) {
  bool a = false, g = false, h = false;
  for (int skip = 0; skip < 4; ++skip) {
    std::vector<Integer> three;
    for (int i = 0; i < 4; ++i)
      if (i != skip) three.push_back(n[static_cast<std::size_t>(i)]);
    a |= stands("arithmetic", three[0], three[1], three[2]);
    g |= stands("geometric", three[0], three[1], three[2]);
    h |= stands("harmonic", three[0], three[1], three[2]);
  }
  return std::string(a ? "A" : "") + (g ? "G" : "") +
         (Rational(n[0], n[1]) == Rational(n[2], n[3]) ? "D" : "") + (h ? "H" : "");
}

template <class Visit>
void for_each_four(const std::vector<Integer>& set, Visit visit) {
  for (std::size_t i = 0; i < set.size(); ++i)
    for (std::size_t j = i + 1; j < set.size(); ++j)
      for (std::size_t k = j + 1; k < set.size(); ++k)
        for (std::size_t l = k + 1; l < set.size(); ++l)
          visit(std::array<Integer, 4>{set[i], set[j], set[k], set[l]});
}

}  // namespace slow

// The Boethian name of a ratio (Boethius, De institutione arithmetica I 21-31, after Nicomachus I
// 17-23).
//
// Every ratio greater than 1 is, in lowest terms p/q with m = p div q and r = p mod q,
//   multiplex                    r = 0             2/1 duplex, 3/1 triplex
//   superparticular              m = 1, r = 1      3/2 sesquialter, 9/8 sesquioctavus
//   superpartient                m = 1, r > 1      5/3 superbipartiens tertias
//   multiplex superparticular    m > 1, r = 1      5/2 duplex sesquialter
//   multiplex superpartient      m > 1, r > 1      8/3 duplex superbipartiens tertias
// and the inverse has the prefix sub- (1/2 subduplex). The name is generated from m, r and q.
// Numbers without a word (above 999) are written in figures, so that all names are distinct.
// Counter-example: 1/1 is aequalitas and has no class of inequality.
#pragma once

#include <string>

#include "rithmo/number/rational.hpp"

namespace rithmo::number {

enum class RatioClass {
  equality,
  multiplex,
  superparticular,
  superpartient,
  multiplex_superparticular,
  multiplex_superpartient,
};

struct RatioName {
  RatioClass kind;
  bool sub;           // the ratio is below 1; the terms below are those of its inverse
  Integer times;      // m: whole number of times that the smaller term is contained in the greater
  Integer parts;      // r: number of remaining parts
  Integer of;         // q: each remaining part is 1/q of the smaller term
  std::string latin;  // "duplex superbipartiens tertias"
  std::string english;  // "double superbipartient thirds"
};

// Returns the name of a ratio. REQUIRES: ratio > 0.
RatioName name_ratio(const Rational& ratio);

std::string to_text(RatioClass kind);  // "multiplex superparticular"

}  // namespace rithmo::number

// Number words that the names of ratios are made of, generated for 1 to 999; above that there is no
// word and the caller writes figures.
//
// Latin ordinals follow the grammars: 3 tertius, 15 quintus decimus, 24 vigesimus quartus, 124
// centesimus vigesimus quartus. The combining forms (bi-, tri-, quadri-, ...) up to ten are those
// of the Latin names superbipartiens, supertripartiens, ...; beyond ten the tens and hundreds are
// prefixed in the same manner, which is our own extension (e.g. vigintitri-). Counter-example: 1000
// and above give nothing, not an approximation.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace rithmo::number::numeral {

inline constexpr std::uint64_t last = 999;

// REQUIRES for all: 1 <= n <= last.
std::vector<std::string> latin_ordinal(std::uint64_t n);  // words in order, masculine singular
std::string latin_combining(std::uint64_t n);             // uni, bi, tri, ... vigintitri
std::string latin_multiple(std::uint64_t n);              // simplex, duplex, ... vigintitriplex
std::string english_ordinal(std::uint64_t n);             // first, second, ... twenty-third
std::string english_multiple(std::uint64_t n);            // single, double, ... 11-fold

}  // namespace rithmo::number::numeral

// Generates the number words in names of ratios, for 1 to 999; for greater numbers the caller
// writes figures.
//
// Latin ordinals follow the grammars: 3 tertius, 15 quintus decimus, 24 vigesimus quartus, 124
// centesimus vigesimus quartus. The combining forms (bi-, tri-, quadri-, ...) up to ten are those
// of the Latin names superbipartiens, supertripartiens and so on. Beyond ten, tens and hundreds are
// prefixed in the same way, which is an extension of this program (vigintitri-). Counter-example:
// numbers from 1000 on have no words here.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace rithmo::number::numeral {

inline constexpr std::uint64_t last = 999;

// REQUIRES for all functions: 1 <= n <= last.
// Words in grammatical order, masculine singular.
std::vector<std::string> latin_ordinal(std::uint64_t n);
std::string latin_combining(std::uint64_t n);   // uni, bi, tri, ... vigintitri
std::string latin_multiple(std::uint64_t n);    // simplex, duplex, ... vigintitriplex
std::string english_ordinal(std::uint64_t n);   // first, second, ... twenty-third
std::string english_multiple(std::uint64_t n);  // single, double, ... 11-fold

}  // namespace rithmo::number::numeral

// Every triple in a mean, and every four-number set showing given kinds, within a set of numbers.
//
// Triples: for each pair of terms the third is solved for (mean_equation.hpp) and looked up: n^2
// look-ups, never n^3. Fours: list those that show the rarest of the wanted kinds, keep those whose
// kinds are exactly the wanted ones. Results ascend lexicographically. Example: over the men's 35
// values 62 arithmetic, 30 geometric, 18 harmonic triples; 28 fours show all three.
// Counter-example: 6 8 9 12 is no geometric *triple*, but it is geometric as a four (6:8 = 9:12).
#pragma once

#include <array>
#include <functional>

#include "rithmo/proportion/kinds.hpp"
#include "rithmo/proportion/number_set.hpp"

namespace rithmo {

using Triple = std::array<NumberSet::Index, 3>;
using Four = std::array<NumberSet::Index, 4>;

std::vector<Triple> triples(Mean mean, const NumberSet& set);
std::size_t count_triples(Mean mean, const NumberSet& set);

// All a < b < c < d with a:b = c:d.
std::vector<Four> disjunct_fours(const NumberSet& set);

// All fours whose kinds under `reading` are exactly `wanted`. REQUIRES: wanted is not empty.
std::vector<Four> fours(KindSet wanted, Geometric reading, const NumberSet& set);

}  // namespace rithmo

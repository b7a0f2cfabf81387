// Finds, within a set of numbers, every triple in a given mean, and every four numbers that show
// given kinds of proportion.
//
// series.hpp finds triples of the three proportions, and fours in two or three kinds. Triples of
// the other means are found by solving for the third term of each pair (mean_equation.hpp): n^2
// look-ups, never n^3. Results ascend lexicographically. Example: the pieces' 35 values have 62
// arithmetic, 30 geometric and 18 harmonic triples; 28 fours show all three kinds. Counter-example:
// 6 8 9 12 contains no geometric *triple*, but it is geometric as a four (6:8 = 9:12).
#pragma once

#include <array>
#include <vector>

#include "rithmo/proportion/kinds.hpp"
#include "rithmo/proportion/number_set.hpp"

namespace rithmo::enumerate {

using Triple = std::array<proportion::NumberSet::Index, 3>;
using Four = std::array<proportion::NumberSet::Index, 4>;

std::vector<Triple> triples(proportion::Mean mean, const proportion::NumberSet& set);
std::size_t count_triples(proportion::Mean mean, const proportion::NumberSet& set);

// Returns all fours a < b < c < d with a:b = c:d.
std::vector<Four> disjunct_fours(const proportion::NumberSet& set);

// Returns all fours that under `reading` show exactly the kinds `wanted`. REQUIRES: wanted is not
// empty.
std::vector<Four> fours(proportion::KindSet wanted, proportion::GeometricReading reading,
                        const proportion::NumberSet& set);

}  // namespace rithmo::enumerate

// Every triple in a mean, and every four-number set showing given kinds, within a set of numbers.
//
// Triples of the three proportions and fours in two kinds or three by series.hpp; those of the
// other means by solving for the third of each pair (mean_equation.hpp): n^2 look-ups, never n^3.
// Results ascend lexicographically. Example: over the pieces' 35 values 62 arithmetic, 30
// geometric, 18 harmonic triples; 28 fours show all three. Counter-example: 6 8 9 12 is no
// geometric *triple*, but it is geometric as a four (6:8 = 9:12).
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

// Returns all a < b < c < d with a:b = c:d.
std::vector<Four> disjunct_fours(const proportion::NumberSet& set);

// Returns all fours whose kinds under `reading` are exactly `wanted`. REQUIRES: wanted is not
// empty.
std::vector<Four> fours(proportion::KindSet wanted, proportion::Geometric reading,
                        const proportion::NumberSet& set);

}  // namespace rithmo::enumerate

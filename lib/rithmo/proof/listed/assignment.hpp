// Solves the assignment problem: gives every row of a cost matrix a column of its own, at the least
// total cost.
//
// The Hungarian method in its shortest-augmenting-path form (Kuhn 1955; Jonker and Volgenant 1987),
// with dual potentials: O(rows^2 * columns). Ties go to the lower column, which makes the result
// deterministic. Example: {{1, 2}, {1, 5}} gives {1, 0} at cost 3, where taking the cheapest cell
// first would cost 6.
#pragma once

#include <cstddef>
#include <vector>

namespace rithmo::proof {

// Returns each row's column. `costs` holds one vector for each row. All rows have the same length,
// which is at least the number of rows.
std::vector<std::size_t> cheapest_assignment(const std::vector<std::vector<double>>& costs);

}  // namespace rithmo::proof

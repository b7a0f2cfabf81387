// The cheapest assignment of every row of a cost matrix to a column of its own.
//
// The Hungarian method in its shortest-augmenting-path form (Kuhn 1955; Jonker and Volgenant 1987),
// with dual potentials: O(rows^2 * columns). Ties go to the lower column, so that the result
// depends on the costs alone. Example: {{1, 2}, {1, 5}} gives {1, 0} at cost 3, where taking the
// cheapest cell first would cost 6.
#pragma once

#include <cstddef>
#include <vector>

namespace rithmo::proof {

// Costs by row; all rows of one length, at least as long as there are rows. Gives each row's
// column.
std::vector<std::size_t> cheapest_assignment(const std::vector<std::vector<double>>& costs);

}  // namespace rithmo::proof

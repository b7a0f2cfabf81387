// See assignment.hpp. Column 0 of the working arrays stands for "not assigned".
#include "rithmo/proof/listed/assignment.hpp"

#include <cassert>
#include <limits>

namespace rithmo::proof {

std::vector<std::size_t> cheapest_assignment(const std::vector<std::vector<double>>& costs) {
  const std::size_t rows = costs.size(), columns = rows ? costs.front().size() : 0;
  assert(rows <= columns);
  constexpr double infinity = std::numeric_limits<double>::infinity();
  std::vector<double> row_potential(rows + 1, 0), column_potential(columns + 1, 0);
  // Holds for each column: the row that has it, counted from 1; 0 for none.
  std::vector<std::size_t> owner(columns + 1, 0);
  for (std::size_t row = 1; row <= rows; ++row) {
    std::vector<double> slack(columns + 1, infinity);
    std::vector<std::size_t> came_from(columns + 1, 0);
    std::vector<bool> done(columns + 1, false);
    std::size_t at = 0;
    owner[0] = row;
    do {  // grows the tree of tight edges until it reaches a free column
      done[at] = true;
      const std::size_t from = owner[at];
      double least = infinity;
      std::size_t next = 0;
      for (std::size_t c = 1; c <= columns; ++c) {
        if (done[c]) continue;
        const double reduced = costs[from - 1][c - 1] - row_potential[from] - column_potential[c];
        if (reduced < slack[c]) {
          slack[c] = reduced;
          came_from[c] = at;
        }
        if (slack[c] < least) {
          least = slack[c];
          next = c;
        }
      }
      for (std::size_t c = 0; c <= columns; ++c) {
        if (done[c]) {
          row_potential[owner[c]] += least;
          column_potential[c] -= least;
        } else {
          slack[c] -= least;
        }
      }
      at = next;
    } while (owner[at] != 0);
    for (; at != 0; at = came_from[at]) owner[at] = owner[came_from[at]];  // augment along the path
  }
  std::vector<std::size_t> result(rows, 0);
  for (std::size_t c = 1; c <= columns; ++c)
    if (owner[c] != 0) result[owner[c] - 1] = c - 1;
  return result;
}

}  // namespace rithmo::proof

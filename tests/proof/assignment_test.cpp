// The solution of the assignment problem, compared with trying every permutation.
#include "rithmo/proof/listed/assignment.hpp"

#include <rapidcheck.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <vector>

#include "catch.hpp"

using rithmo::proof::cheapest_assignment;

namespace {

double cost(const std::vector<std::vector<double>>& costs, const std::vector<std::size_t>& chosen) {
  double sum = 0;
  for (std::size_t r = 0; r < costs.size(); ++r) sum += costs[r][chosen[r]];
  return sum;
}

double slow_cheapest(const std::vector<std::vector<double>>& costs) {
  std::vector<std::size_t> columns(costs.front().size());
  std::iota(columns.begin(), columns.end(), std::size_t{0});
  double least = 1e300;
  do least = std::min(least, cost(costs, columns));
  while (std::next_permutation(columns.begin(), columns.end()));
  return least;
}

}  // namespace

TEST_CASE("the worked example, and nothing at all") {
  CHECK(cheapest_assignment({{1, 2}, {1, 5}}) == std::vector<std::size_t>{1, 0});
  CHECK(cheapest_assignment({}).empty());
}

TEST_CASE("as cheap as the best of all permutations") {
  CHECK(rc::check([] {
    const std::size_t rows = *rc::gen::inRange<std::size_t>(1, 6),
                      columns = rows + *rc::gen::inRange<std::size_t>(0, 3);
    std::vector<std::vector<double>> costs(rows, std::vector<double>(columns));
    for (auto& row : costs)
      for (double& c : row) c = *rc::gen::inRange(-20, 40);
    const auto chosen = cheapest_assignment(costs);
    RC_ASSERT(std::set<std::size_t>(chosen.begin(), chosen.end()).size() == rows);
    RC_ASSERT(cost(costs, chosen) == slow_cheapest(costs));
  }));
}

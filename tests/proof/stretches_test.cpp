// Stretches of rows with far greater errors than the rows around them.
#include "rithmo/proof/listed/stretches.hpp"

#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include "catch.hpp"

namespace rithmo::proof {
namespace {

using Spans = std::vector<std::pair<std::size_t, std::size_t>>;

// Returns these errors, with `around` exact rows before and after them.
std::vector<double> between(std::vector<double> amounts, std::size_t around = 10) {
  amounts.insert(amounts.begin(), around, 0);
  amounts.insert(amounts.end(), around, 0);
  return amounts;
}

}  // namespace

TEST_CASE("a stretch that jumps at both ends stands apart, however it goes on within") {
  CHECK(stretches_apart(between({800, 810, 822, 835})) == Spans{{10, 14}});
  CHECK(stretches_apart(between(std::vector<double>(40, -5))) == Spans{{10, 50}});
  // Errors of a few units scatter before, within and after the stretch.
  std::vector<double> rough;
  for (int row = 0; row < 60; ++row)
    rough.push_back((row * 7 % 5) - 2 + (row >= 20 && row < 35 ? 90 : 0));
  CHECK(stretches_apart(rough) == Spans{{20, 35}});
  // A stretch that extends to the end of the table, or begins at its start.
  std::vector<double> from_there(30, 0);
  for (std::size_t row = 20; row < 30; ++row) from_there[row] = 1000 * std::pow(1.05, row - 20);
  CHECK(stretches_apart(from_there) == Spans{{20, 30}});
  // A slip within a stretch does not divide it.
  CHECK(stretches_apart(between({50, 51, 52, 53, 9000, 54, 55, 56, 57})) == Spans{{10, 19}});
}

TEST_CASE("what grows, what scatters and single slips are no stretch") {
  CHECK(stretches_apart({}).empty());
  CHECK(stretches_apart(between({800})).empty());
  CHECK(stretches_apart(between({800, 900})).empty());
  // There are no other rows to compare with.
  CHECK(stretches_apart(std::vector<double>(40, 7)).empty());
  std::vector<double> drift, wild;
  for (int row = 0; row < 80; ++row) {
    drift.push_back(std::round(0.2 * row * row));
    wild.push_back(row % 3 == 1 ? 1000.0 * (row * 37 % 11) : 0);
  }
  CHECK(stretches_apart(drift).empty());
  drift[40] += 900;  // a slip does not divide a trend into stretches
  CHECK(stretches_apart(drift).empty());
  CHECK(
      stretches_apart({0, 0, 1, 1, 2, 2, 3, 3, 404, 5, 5, 6, 7, 8, 8, 9, 10, 11, 12, 13}).empty());
  CHECK(stretches_apart(wild).empty());
  CHECK(stretches_apart({0, 0, 1, -1, 0, 1, 2, 1, 0, -1, 0, 0}).empty());
  // Errors that grow faster and faster towards an end, as for tangents near a right angle.
  CHECK(stretches_apart({0, 0, 0, 1, 1, 2, 4, 8, 16, 40, 120, 500, 3000}).empty());
}

}  // namespace rithmo::proof

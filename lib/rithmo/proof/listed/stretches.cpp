// See stretches.hpp.
#include "rithmo/proof/listed/stretches.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/priors.hpp"

namespace rithmo::proof {
namespace {

struct Stretch {
  std::size_t first, end;
  double middle;   // median error of the rows of the stretch
  double scatter;  // median change of the error from row to row
};

double median_of(std::vector<double> values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + std::ssize(values) / 2;
  std::ranges::nth_element(values, middle);
  return *middle;
}

double median_in(const std::vector<double>& off, std::size_t first, std::size_t end) {
  const auto at = [&](std::size_t row) { return off.begin() + static_cast<std::ptrdiff_t>(row); };
  return median_of({at(first), at(end)});
}

// Returns the changes of the error from row to row, between these rows.
std::vector<double> steps_in(const std::vector<double>& off, std::size_t first, std::size_t end) {
  std::vector<double> steps;
  for (std::size_t row = first + 1; row < end; ++row)
    steps.push_back(std::abs(off[row] - off[row - 1]));
  return steps;
}
double median_step_in(const std::vector<double>& off, std::size_t first, std::size_t end) {
  return median_of(steps_in(off, first, end));
}

bool exceeds_scatter(double step, double scatter) {
  return std::abs(step) > static_cast<double>(evidence::fewest_moved) * (1 + scatter);
}

Stretch stretch(const std::vector<double>& off, std::size_t first, std::size_t end) {
  return {first, end, median_in(off, first, end), median_step_in(off, first, end)};
}

// Divides the rows wherever the error jumps from one row to the next.
std::vector<Stretch> parted(const std::vector<double>& off) {
  std::vector<Stretch> all;
  std::size_t first = 0;
  for (std::size_t row = 1; row < off.size(); ++row) {
    double scatter = 0;  // greatest scatter among near and somewhat farther rows, on both sides
    for (const std::size_t around :
         {evidence::limits::rows_between, 2 * evidence::limits::rows_between})
      scatter = std::max({scatter, median_step_in(off, row > around ? row - around : 0, row),
                          median_step_in(off, row, std::min(off.size(), row + around))});
    if (!exceeds_scatter(off[row] - off[row - 1], scatter)) continue;
    all.push_back(stretch(off, first, row));
    first = row;
  }
  if (first < off.size()) all.push_back(stretch(off, first, off.size()));
  return all;
}

// Drops stretches of one or two rows, which are slips. Joins the stretches around them if they
// continue each other.
std::vector<Stretch> without_slips(const std::vector<Stretch>& all,
                                   const std::vector<double>& off) {
  std::vector<Stretch> joined;
  for (const Stretch& one : all) {
    if (one.end - one.first < evidence::fewest_moved) continue;
    if (!joined.empty()) {
      Stretch& before = joined.back();
      // Number of rows compared; one of them may be a slip.
      constexpr std::size_t few = evidence::limits::rows_between;
      const std::size_t from = std::max(before.first + few, before.end) - few,
                        to = std::min(one.end, one.first + few);
      const double scatter =
          std::max(median_step_in(off, from, before.end), median_step_in(off, one.first, to));
      const auto rows = static_cast<double>(one.first - before.end + few);
      if (!exceeds_scatter(median_in(off, one.first, to) - median_in(off, from, before.end),
                           rows * scatter)) {
        before = stretch(off, before.first, one.end);
        continue;
      }
    }
    joined.push_back(one);
  }
  return joined;
}

}  // namespace

std::vector<std::pair<std::size_t, std::size_t>> stretches_apart(const std::vector<double>& off) {
  const std::vector<Stretch> all = without_slips(parted(off), off);
  const auto is_apart = [&](const Stretch& one) {
    return std::ranges::any_of(all, [&](const Stretch& other) {
      return std::abs(one.middle) > 2 * std::abs(other.middle) &&
             exceeds_scatter(one.middle - other.middle, std::max(one.scatter, other.scatter));
    });
  };
  std::vector<std::pair<std::size_t, std::size_t>> found;
  bool goes_on = false;  // adjacent stretches that are apart from the others count as one
  for (const Stretch& one : all) {
    if (is_apart(one)) {
      if (goes_on)
        found.back().second = one.end;
      else
        found.emplace_back(one.first, one.end);
      goes_on = true;
    } else {
      goes_on = false;
    }
  }
  return found;
}

bool is_jump(const std::vector<double>& off, std::size_t first, std::size_t end) {
  constexpr std::size_t around = 2 * evidence::limits::rows_between;
  using Span = std::pair<std::size_t, std::size_t>;
  const auto differ = [&](Span one, Span other) {
    std::vector<double> steps = steps_in(off, one.first, one.second);
    std::ranges::move(steps_in(off, other.first, other.second), std::back_inserter(steps));
    return exceeds_scatter(
        median_in(off, one.first, one.second) - median_in(off, other.first, other.second),
        median_of(std::move(steps)));
  };
  const std::size_t before = first > around ? first - around : 0;
  const std::size_t after = std::min(off.size(), end + around);
  return (first == 0 || differ({before, first}, {first, std::min(end, first + around)})) &&
         (end == off.size() || differ({end, after}, {std::max(first + around, end) - around, end}));
}

}  // namespace rithmo::proof

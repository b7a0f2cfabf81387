// See look.hpp.
#include "rithmo/evidence/look.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "rithmo/evidence/priors.hpp"

namespace rithmo::evidence {
namespace {

double median(std::vector<double>& numbers) {
  const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
  std::ranges::nth_element(numbers, middle);
  return *middle;
}

// Returns the density of Student's distribution with three degrees of freedom.
double student(double x) {
  constexpr double degrees = 3;
  const double part = 1 + x * x / degrees;
  return 2 / (std::numbers::pi * std::sqrt(degrees) * part * part);
}

// Estimates the distribution of numbers. A prior scatter `before` is worth a few numbers, so that
// few numbers change it little.
Distribution spread(std::vector<double> numbers, double narrowest, double before) {
  Distribution result;
  const auto all = static_cast<double>(numbers.size());
  if (numbers.empty()) return {0, before};
  result.middle = median(numbers);
  for (double& one : numbers) one = std::abs(one - result.middle);
  const double width = std::max(median(numbers) * look::deviations, narrowest);
  constexpr double seen = fewest_alike;
  result.width = (all * width + seen * before) / (all + seen);
  return result;
}

double distribution_density(const Distribution& spread, double x) {
  return student((x - spread.middle) / spread.width) / spread.width;
}

}  // namespace

NumberProfile::NumberProfile(std::vector<double> numbers, double unit) : unit_(unit) {
  const auto all = static_cast<double>(numbers.size());
  std::vector<double> logarithms, steps;
  for (const double number : numbers)
    if (number != 0) logarithms.push_back(std::log(std::abs(number)));
  for (std::size_t i = 1; i < numbers.size(); ++i) steps.push_back(numbers[i] - numbers[i - 1]);
  share_of_zero_ =
      (all - static_cast<double>(logarithms.size()) + look::share_of_others) / (all + 1);
  weight_ = all / (all + 1);
  share_below_ =
      (static_cast<double>(std::ranges::count_if(numbers, [](double one) { return one < 0; })) +
       look::share_of_others) /
      (all + 1);
  sizes_ = spread(logarithms, look::narrowest, 1);
  const double middle = std::exp(sizes_.middle);
  steps_ = spread(std::move(steps), unit, middle);
  usual_ = bits(middle);
  least_ = std::min({usual_, bits(0), bits(middle + steps_.middle, middle)});
}

Bits NumberProfile::bits(double number, std::optional<double> above) const {
  const double size = std::abs(number);
  double likely =
      number == 0 ? share_of_zero_
                  : ((1 - look::share_of_others) * distribution_density(sizes_, std::log(size)) +
                     look::share_of_others / look::breadth_of_others) *
                        std::min(unit_ / size, 1.0) * (1 - share_of_zero_);
  likely *= number < 0 ? share_below_ : 1 - share_below_;
  if (above) likely = std::midpoint(likely, distribution_density(steps_, number - *above) * unit_);
  return Bits(std::max(0.0, -std::log2(likely)));
}

}  // namespace rithmo::evidence

// See look.hpp.
#include "rithmo/evidence/look.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "rithmo/evidence/priors.hpp"

namespace rithmo::evidence {
namespace {

double median(std::vector<double>& numbers) {
  const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
  std::ranges::nth_element(numbers, middle);
  return *middle;
}

// Gives the density of Student's distribution of three degrees of freedom.
double student(double x) {
  constexpr double degrees = 3;
  const double part = 1 + x * x / degrees;
  return 2 / (std::numbers::pi * std::sqrt(degrees) * part * part);
}

}  // namespace

Look::Look(std::vector<double> numbers, double unit) : unit_(unit) {
  const double all = static_cast<double>(numbers.size());
  std::vector<double> logarithms;
  for (const double number : numbers)
    if (number != 0) logarithms.push_back(std::log(std::abs(number)));
  share_of_zero_ = (all - static_cast<double>(logarithms.size()) + half_a_row) / (all + 1);
  if (!logarithms.empty()) {
    middle_ = median(logarithms);
    for (double& one : logarithms) one = std::abs(one - middle_);
    width_ = std::max(median(logarithms) * look::deviations, look::narrowest);
    // A few numbers show little: some that scatter by a factor of e count as seen before them.
    constexpr double before = fewest_alike, seen_before = 1;
    width_ = (all * width_ + before * seen_before) / (all + before);
  }
  usual_ = bits(std::exp(middle_));
  least_ = std::min(usual_, bits(0));
}

Bits Look::bits(double number) const {
  if (number == 0) return Bits(-std::log2(share_of_zero_));
  const double size = std::abs(number),
               density = ((1 - look::share_of_others) *
                              student((std::log(size) - middle_) / width_) / width_ +
                          look::share_of_others / look::breadth_of_others) *
                         std::min(unit_ / size, 1.0) * (1 - share_of_zero_);
  return Bits(std::max(0.0, -std::log2(density)));
}

}  // namespace rithmo::evidence

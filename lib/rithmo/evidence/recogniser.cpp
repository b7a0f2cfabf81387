// See recogniser.hpp.
#include "rithmo/evidence/recogniser.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <optional>
#include <vector>

#include "rithmo/evidence/priors.hpp"

namespace rithmo::evidence {
namespace {

// Powers with which the odds of a wrong cell grow with the recogniser's doubt: not at all, less
// than proportionally, proportionally, and more. The priors are estimates (tests/bench/recognised).
constexpr std::array<double, 4> powers{0, 0.5, 1, 2}, before{0.5, 0.2, 0.2, 0.1};
// Limits of a confidence; the assumed share of an alternative without a confidence, and the
// greatest share.
constexpr double surest = 0.99, min_sure = 0.01, unsaid = 0.3, largest_share = 0.7;
// Minimum cost, so that low confidence alone never makes a cell probably wrong.
constexpr double min_bits = 1;

double doubt(double confidence, double power) {
  const double sure = std::clamp(confidence, min_sure, surest);
  return std::pow((1 - sure) / sure, power);
}

}  // namespace

RecognisersDoubt::RecognisersDoubt(const std::vector<double>& all,
                                   const std::vector<std::vector<double>>& in_doubt) {
  if (all.empty()) return;
  std::array<double, ways> log{};
  for (std::size_t k = 0; k < ways; ++k) {
    const auto sum = [&](const std::vector<double>& cells) {
      return std::accumulate(cells.begin(), cells.end(), 0.0, [&](double so_far, double cell) {
        return so_far + doubt(cell, powers[k]);
      });
    };
    mean_[k] = sum(all) / static_cast<double>(all.size());
    log[k] = std::log2(before[k]);
    for (const std::vector<double>& cells : in_doubt)
      if (!cells.empty())
        log[k] += std::log2(sum(cells) / (static_cast<double>(cells.size()) * mean_[k]));
  }
  const double most = *std::ranges::max_element(log);
  double whole = 0;
  for (std::size_t k = 0; k < ways; ++k) whole += weight_[k] = std::exp2(log[k] - most);
  for (double& weight : weight_) weight /= whole;
}

double RecognisersDoubt::wrong_cell(std::optional<double> confidence) const {
  if (!confidence) return cost::wrong_cell;
  double likelier = 0;  // factor by which the cell is likelier to be wrong than an average cell
  for (std::size_t k = 0; k < ways; ++k)
    likelier += weight_[k] * doubt(*confidence, powers[k]) / mean_[k];
  return std::max(cost::wrong_cell - std::log2(likelier), min_bits);
}

double RecognisersDoubt::slip(double slip, std::optional<double> confidence,
                              std::optional<double> of_other) const {
  const double rest = confidence ? 1 - std::clamp(*confidence, min_sure, surest) : 1;
  const double share = of_other ? std::min(*of_other / rest, largest_share) : unsaid;
  return -std::log2((1 - honest()) * std::exp2(-slip) +
                    honest() * std::max(share, std::exp2(-slip)));
}

}  // namespace rithmo::evidence

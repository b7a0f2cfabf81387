// See odds.hpp.
#include "rithmo/evidence/odds.hpp"

#include <fmt/core.h>

#include <cmath>
#include <cstddef>
#include <string>

namespace rithmo::evidence {
namespace {

// Writes two significant figures, because the model is not more precise.
std::string figures_to_one(double odds) {
  const double scale = std::pow(10, std::floor(std::log10(odds)) - 1);
  std::string figures = fmt::format("{:.0f}", std::round(odds / scale) * scale);
  for (std::size_t at = figures.size(); at > 3; at -= 3) figures.insert(at - 3, ",");
  return figures + ":1";
}

}  // namespace

std::string odds_text(double odds) {
  if (odds >= tested_odds) return "over " + figures_to_one(tested_odds);
  if (odds < 0.1) return "less than 1 to 10";
  if (odds < 10) return fmt::format("{:.1f}:1", odds);
  return figures_to_one(odds);
}

}  // namespace rithmo::evidence

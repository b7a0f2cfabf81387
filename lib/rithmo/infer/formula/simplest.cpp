// See simplest.hpp.
#include "rithmo/infer/formula/simplest.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "rithmo/infer/account.hpp"

namespace rithmo::infer {
namespace {

// Returns the fraction with the least denominator between two positive numbers: the common start of
// their continued fractions and one more term. The denominator is infinite where more than `terms`
// terms of the continued fractions agree.
std::pair<Number, Number> min_fraction(Number low, Number high, int terms = 24) {
  const Number whole = std::floor(low);
  if (whole == low || std::ceil(low) <= high) return {std::ceil(low), 1};
  if (terms == 0) return {1, no_number};
  const auto [numerator, denominator] =
      min_fraction(1 / (high - whole), 1 / (low - whole), terms - 1);
  return {whole * numerator + denominator, numerator};
}

}  // namespace

std::optional<number::Rational> simplest_between(Number low, Number high) {
  if (!std::isfinite(low) || !std::isfinite(high) || low > high) return std::nullopt;
  if (low <= 0 && high >= 0) return number::Rational(number::Integer(0));
  if (high < 0) {
    auto positive = simplest_between(-high, -low);
    if (positive) return number::Rational(number::Integer(0)) - *positive;
    return positive;
  }
  const auto whole = [](Number n) { return number::Integer(std::to_string(std::llround(n))); };
  if (low > 9e17L) return std::nullopt;
  // Takes the roundest whole number, if there is any.
  if (std::ceil(low) <= std::floor(high)) {
    Number round = 1;
    while (std::ceil(low / (round * 10)) <= std::floor(high / (round * 10)) && round < 1e17L &&
           std::ceil(low / (round * 10)) > 0)
      round *= 10;
    const Number first = std::ceil(low / round) * round, last = std::floor(high / round) * round;
    const Number middle = std::round((low + high) / 2 / round) * round;
    return number::Rational(whole(middle >= first && middle <= last ? middle : first));
  }
  // Takes the number with the shortest code: the decimal with the fewest places, a reciprocal such
  // as 1/7300 (in daily interest), or the fraction with the least denominator.
  constexpr Number most = 1e7L;
  std::optional<number::Rational> best;
  const auto offer = [&](const number::Rational& found) {
    if (!best || constant_bits(found) < constant_bits(*best)) best = found;
  };
  if (const auto [numerator, denominator] = min_fraction(low, high); denominator < most)
    offer(number::Rational(whole(numerator), whole(denominator)));
  constexpr Number last_place = 1e10L;
  for (Number ten = 10; ten <= last_place; ten *= 10)
    if (std::ceil(low * ten) <= std::floor(high * ten)) {
      offer(number::Rational(whole(std::ceil(low * ten)), whole(ten)));
      break;
    }
  if (high < 1e-3L && 1 / low < most)
    if (const auto part = simplest_between(1 / high, 1 / low))
      offer(number::Rational(number::Integer(1)) / *part);
  return best;
}

}  // namespace rithmo::infer

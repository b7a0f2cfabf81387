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

// The fraction of the least denominator between two positive numbers: their continued fractions as
// far as they are alike, and one more. An endless denominator where these are alike in so many
// terms.
std::pair<Number, Number> least_fraction(Number low, Number high, int terms = 24) {
  const Number whole = std::floor(low);
  if (whole == low || std::ceil(low) <= high) return {std::ceil(low), 1};
  if (terms == 0) return {1, no_number};
  const auto [numerator, denominator] =
      least_fraction(1 / (high - whole), 1 / (low - whole), terms - 1);
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
  // A whole number, the roundest.
  if (std::ceil(low) <= std::floor(high)) {
    Number round = 1;
    while (std::ceil(low / (round * 10)) <= std::floor(high / (round * 10)) && round < 1e17L &&
           std::ceil(low / (round * 10)) > 0)
      round *= 10;
    const Number first = std::ceil(low / round) * round, last = std::floor(high / round) * round;
    const Number middle = std::round((low + high) / 2 / round) * round;
    return number::Rational(whole(middle >= first && middle <= last ? middle : first));
  }
  // A decimal of few places, or the simplest fraction: whichever has the lower terms.
  constexpr Number most = 1e7L;
  for (Number d = 2; d <= 1000; ++d)
    if (std::ceil(low * d) <= std::floor(high * d)) {
      // One place more may say it more plainly: 1.05 rather than 20/19.
      for (const Number ten : {10.0L, 100.0L, 1000.0L})
        if (ten < d * 12 && std::ceil(low * ten) <= std::floor(high * ten))
          return number::Rational(whole(std::ceil(low * ten)), whole(ten));
      return number::Rational(whole(std::ceil(low * d)), whole(d));
    }
  // Beyond that a decimal, a part such as 1/7300 (of interest for days), or the fraction of the
  // least denominator.
  std::optional<number::Rational> best;
  const auto offer = [&](const number::Rational& found) {
    if (!best || constant_bits(found) < constant_bits(*best)) best = found;
  };
  for (Number ten = 10000; ten <= most && !best; ten *= 10)
    if (std::ceil(low * ten) <= std::floor(high * ten))
      offer(number::Rational(whole(std::ceil(low * ten)), whole(ten)));
  if (high < 1e-3L && 1 / low < most)
    if (const auto part = simplest_between(1 / high, 1 / low))
      offer(number::Rational(number::Integer(1)) / *part);
  if (const auto [numerator, denominator] = least_fraction(low, high); denominator < most)
    offer(number::Rational(whole(numerator), whole(denominator)));
  return best;
}

}  // namespace rithmo::infer

// See origin.hpp. In the first family b : a is q : q - p, in the other two it is q + p : q. The
// ratio in lowest terms therefore gives p and q.
#include "rithmo/proportion/origin.hpp"

#include <algorithm>

#include "rithmo/proportion/parametrisation.hpp"

namespace rithmo::proportion {
namespace {

using Quadruple = std::array<number::Integer, 4>;

// Returns k if the four is k times the base, or 0 if it is no multiple of the base.
number::Integer times(const Quadruple& four, const Quadruple& base) {
  const number::Integer k = four[0] / base[0];
  for (std::size_t i = 0; i < 4; ++i)
    if (base[i] * k != four[i]) return 0;
  return k;
}

std::string multiple(const number::Integer& k) {
  return k == 1 ? "" : number::to_text(k) + " times ";
}

}  // namespace

std::optional<std::string> origin_of(const std::array<number::Integer, 4>& four) {
  const number::Integer g = gcd(four[0], four[1]);
  const number::Integer less = four[0] / g, more = four[1] / g;
  const auto family = [&](const char* name, const number::Integer& p, const number::Integer& q,
                          const Quadruple& base) -> std::optional<std::string> {
    const number::Integer k = times(four, base);
    if (k == 0) return std::nullopt;
    return multiple(k) + "the " + name + " family with p = " + number::to_text(p) +
           ", q = " + number::to_text(q);
  };
  const number::Integer p = more - less;
  if (p >= 1 && p < more)
    if (auto found = family("first", p, more, FirstGreatestFamily::base(p, more))) return found;
  if (p >= 1 && p < less) {
    if (auto found = family("second", p, less, SecondGreatestFamily::base(p, less))) return found;
    if (auto found = family("third", p, less, ThirdGreatestFamily::base(p, less))) return found;
  }
  for (const auto& ratio : sporadic_greatest) {
    Quadruple base;
    std::ranges::copy(ratio, base.begin());
    if (const number::Integer k = times(four, base); k > 0)
      return (k == 1 ? ""
                     : multiple(k) + number::to_text(base[0]) + " " + number::to_text(base[1]) +
                           " " + number::to_text(base[2]) + " " + number::to_text(base[3]) + ", ") +
             "one of the two that are of no family";
  }
  return std::nullopt;
}

}  // namespace rithmo::proportion

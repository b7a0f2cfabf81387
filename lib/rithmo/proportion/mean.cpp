// See mean.hpp. The table in this file defines the means, and all other code reads it.
#include "rithmo/proportion/mean.hpp"

#include <algorithm>
#include <cassert>

#include "rithmo/proportion/mean_equation.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::proportion {
namespace {

constexpr Difference ba{Term::b, Term::a}, cb{Term::c, Term::b}, ca{Term::c, Term::a};
constexpr Term a = Term::a, b = Term::b, c = Term::c;

constexpr std::string_view boethius = "Nicomachus II 21-28; Boethius, De inst. arith. II 40-53";
constexpr std::string_view pappus =
    "Pappus, Collectio III (eighth in his list); Heath, Hist. Gr. Math. I 87";

constexpr std::array<MeanRule, 11> rules = {{
    {Mean::arithmetic, "arithmetic", cb, ba, a, a, c, {1, 2, 3}, boethius},
    {Mean::geometric, "geometric", cb, ba, b, a, c, {1, 2, 4}, boethius},
    {Mean::harmonic, "harmonic", cb, ba, c, a, c, {3, 4, 6}, boethius},
    {Mean::fourth, "fourth", cb, ba, a, c, b, {3, 5, 6}, boethius},
    {Mean::fifth, "fifth", cb, ba, a, b, c, {2, 4, 5}, boethius},
    {Mean::sixth, "sixth", cb, ba, b, c, a, {1, 4, 6}, boethius},
    {Mean::seventh, "seventh", ca, ba, c, a, b, {6, 8, 9}, boethius},
    {Mean::eighth, "eighth", ca, cb, c, a, b, {6, 7, 9}, boethius},
    {Mean::ninth, "ninth", ca, ba, b, a, c, {4, 6, 7}, boethius},
    {Mean::tenth, "tenth", ca, cb, b, a, c, {3, 5, 8}, boethius},
    {Mean::eleventh, "eleventh", ca, cb, c, b, b, {3, 4, 6}, pappus},
}};

constexpr std::array<text::Word<Mean>, 1> other_names{{{"musical", Mean::harmonic}}};

char letter(Term term) {
  return term == a ? 'a' : term == b ? 'b' : 'c';
}

std::string bracket(Difference d) {
  return std::string("(") + letter(d.greater) + "-" + letter(d.lesser) + ")";
}

}  // namespace

std::span<const MeanRule> mean_rules() {
  return rules;
}

const MeanRule& rule_of(Mean mean) {
  const MeanRule& rule = rules[static_cast<std::size_t>(mean)];
  assert(rule.mean == mean);
  return rule;
}

std::optional<Mean> mean_named(std::string_view name) {
  if (const auto mean = text::meaning(other_names, name)) return mean;
  const auto found = std::ranges::find(rules, name, &MeanRule::name);
  return found == rules.end() ? std::nullopt : std::optional(found->mean);
}

bool stands(Mean mean, const number::Integer& x, const number::Integer& y,
            const number::Integer& z) {
  if (sgn(x) <= 0 || x >= y || y >= z) return false;
  return sgn(equation(rule_of(mean), Terms<number::Integer>{x, y, z})) == 0;
}

std::string definition(const MeanRule& rule) {
  return bracket(rule.first) + ":" + bracket(rule.second) + " = " + letter(rule.antecedent) + ":" +
         letter(rule.consequent);
}

}  // namespace rithmo::proportion

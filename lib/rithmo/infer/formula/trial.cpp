// See trial.hpp.
#include "rithmo/infer/formula/trial.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/infer/formula/simplest.hpp"

namespace rithmo::infer {
namespace {

constexpr double plain_bits = 17;  // limit for plain constants: 125, 1/12 and 10000 cost less

// Tells whether the numbers have so many figures that one unit in the last place hardly matters.
bool spans_many_last_places(const NumberColumn& column) {
  // Minimum range from the 10th to the 90th percentile, in units of the last place.
  constexpr Number least = 30;
  Numbers values;
  for (const Number v : column.values)
    if (std::isfinite(v)) values.push_back(v);
  if (values.empty()) return false;
  std::ranges::sort(values);
  const std::size_t tenth = values.size() / 10;
  return values[values.size() - 1 - tenth] - values[tenth] >= least * column.unit;
}

bool is_unread(const Term& term, const std::vector<Numbers>& inputs, std::size_t row) {
  return std::ranges::any_of(term.inputs,
                             [&](std::size_t input) { return !std::isfinite(inputs[input][row]); });
}

}  // namespace

double choice_bits(const FormulaTrial& trial, std::size_t inputs) {
  if (trial.exponent) return 8 + constant_bits(trial.base) + constant_bits(trial.constants.front());
  const std::vector<Term>& terms = trial.terms;
  const std::vector<number::Rational>& constants = trial.constants;
  const double columns = std::log2(static_cast<double>(inputs) + 1);
  double bits = 2;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (constants[i].numerator() == 0) {
      bits += 1;
      continue;
    }
    const bool simple =
        terms[i].inputs.size() <= 1 && terms[i].text.find_first_of("^/(") == std::string::npos;
    bits += 1 + columns * static_cast<double>(terms[i].inputs.size()) + (simple ? 0 : 5) +
            constant_bits(constants[i]);
    for (const number::Rational& within : terms[i].constants) bits += constant_bits(within);
  }
  return bits;
}

Numbers values_of(const FormulaTrial& trial, const std::vector<Numbers>& inputs, std::size_t rows) {
  Numbers sum(rows, 0);
  if (trial.exponent) {
    const Number factor = value_of(trial.constants.front()), base = value_of(trial.base);
    for (std::size_t r = 0; r < rows; ++r)
      sum[r] = factor * std::pow(base, inputs[*trial.exponent][r]);
    return sum;
  }
  for (std::size_t t = 0; t < trial.terms.size(); ++t) {
    const Term& term = trial.terms[t];
    if (trial.constants[t].numerator() == 0) continue;
    const Number c = value_of(trial.constants[t]);
    const Numbers values = values_of(term, inputs, rows);
    for (std::size_t r = 0; r < rows; ++r)
      sum[r] += std::isfinite(values[r]) || is_unread(term, inputs, r) ? c * values[r] : no_number;
  }
  return sum;
}

std::string formula_text(const FormulaTrial& trial, const std::string& exponent) {
  if (trial.exponent) {
    const std::string base = sum_text({""}, {trial.base});
    const bool bare = base.find('/') == std::string::npos;
    return sum_text({(bare ? base : "(" + base + ")") + "^" + exponent}, trial.constants);
  }
  std::vector<std::string> texts;
  for (const Term& term : trial.terms) texts.push_back(term.text);
  return sum_text(texts, trial.constants);
}

std::string rounded_text(const std::string& formula, std::optional<formula::Rounding> rounding,
                         const NumberColumn& column) {
  if (!rounding) return formula;
  const bool sixty = column.numeral.kind() == number::NumeralSystem::Kind::sexagesimal;
  std::size_t places = 0;
  for (Number unit = column.unit; unit < 0.9L; unit *= sixty ? 60 : 10) ++places;
  const std::string how = rounding == formula::Rounding::half_up     ? "round("
                          : rounding == formula::Rounding::half_even ? "round_even("
                          : rounding == formula::Rounding::down      ? "truncate("
                                                                     : "round_up(";
  if (places == 0) return how + formula + ")";
  return how + formula + ", " + std::to_string(places) + (sixty ? ", 60)" : ")");
}

Number floating(Number n) {
  constexpr Number sixty = 60, far = 1e12L;
  if (!std::isfinite(n) || n <= 0) return n;
  const auto is_whole = [](Number x) { return std::abs(x - std::round(x)) < 1e-9L * x; };
  while (!is_whole(n) && n < far) n *= sixty;
  n = std::round(n);
  while (n < far && std::fmod(n, sixty) == 0) n /= sixty;
  return n;
}

bool compare_with(const NumberColumn& column, const std::vector<double>& without,
                  Numbers& predicted, Comparison& comparison) {
  comparison = compare(column, without, predicted);
  if (column.numeral.kind() != number::NumeralSystem::Kind::sexagesimal) return false;
  constexpr double bits = 4;
  Numbers floated = predicted;
  for (Number& n : floated) n = floating(n);
  Comparison other = compare(column, without, floated);
  other.bits += bits;
  if (other.bits >= comparison.bits) return false;
  comparison = std::move(other);
  predicted = std::move(floated);
  return true;
}

bool is_enough(const FormulaTrial& trial, const NumberColumn& column, const Comparison& c) {
  const std::size_t known = c.known();
  if (known < 4) return false;
  // Rejects a formula that has no value in most rows, because an input is missing there.
  if (c.unknown >= known) return false;
  // Requires a lower percentage in short tables, where a large share of rows may be wrong. For
  // formulas of neighbouring rows longer tables count as short: an error in a neighbouring row
  // makes a row fail too.
  constexpr std::size_t few = 20;
  const std::size_t percent = trial.uses_other_rows() ? (known <= 2 * few ? 50 : 65)
                              : known <= few          ? 50
                                                      : 60;
  if (c.near == 0) return c.right * 100 >= known * percent;
  // In a column of few distinct numbers, such as marks from 1 to 7, any formula comes near: only
  // exact agreement counts.
  if (!spans_many_last_places(column)) return c.right * 4 >= known * 3;
  // With a form of the field the last figure may be off by one in two rows for each right row: the
  // calculator may have rounded differently.
  if (trial.is_form) return c.near <= 2 * c.right && (c.right + c.near) * 100 >= known * percent;
  // Tolerates this also for one function with a round constant, such as sines for a radius of
  // 10000000.
  constexpr double round = 12;  // maximum number of bits of a round constant
  if (trial.terms.size() == 1 && constant_bits(trial.constants.front()) <= round &&
      trial.terms.front().constants.empty() && c.near > c.right / 4)
    return c.near <= 2 * c.right && (c.right + c.near) * 100 >= known * 80;
  return c.near * 4 <= c.right && c.right * 100 >= known * percent;
}

bool differs_enough(const FormulaTrial& trial, Numbers values, Numbers predicted,
                    const Comparison& c) {
  if (trial.uses_other_rows())
    for (std::size_t r = values.size(); r-- > 1;) {
      predicted[r] -= values[r - 1];
      values[r] -= values[r - 1];
    }
  const auto usual = most_frequent_value(values);
  if (!usual) return true;
  double rows = 0, wrong = 0, others = 0, others_wrong = 0, right = 0;
  for (std::size_t r = 0; r < predicted.size(); ++r) {
    if (!std::isfinite(values[r]) || !std::isfinite(predicted[r])) continue;
    const bool is_other = predicted[r] != usual->value;
    (is_other ? others : rows) += 1;
    (is_other ? others_wrong : wrong) += c.is_right[r] ? 0 : 1;
    right += c.is_right[r] && values[r] != usual->value ? 1 : 0;
  }
  // Slips are about equally frequent in rows with usual and with unusual values, up to chance; one
  // slip may be anywhere.
  constexpr double by_chance = 4;
  return right >= wrong + others_wrong &&
         others_wrong <= 1 + by_chance * (wrong + 1) * others / (rows + 1);
}

bool is_implausible(const FormulaTrial& trial, const NumberColumn& column, const Numbers& predicted,
                    const Comparison& c) {
  // Formulas of circles and spheres have 2, 4/3 or 1/4 times pi; other multiples are implausible.
  constexpr double of_circles = 8;
  for (std::size_t t = 0; t < trial.terms.size(); ++t)
    if (trial.terms[t].text.starts_with("pi ") && constant_bits(trial.constants[t]) > of_circles)
      return true;
  if (!c.rounding) return false;
  // An added fraction of a unit only changes how the value is rounded, so that it is not an unusual
  // constant.
  for (std::size_t t = 0; t < trial.terms.size(); ++t)
    if (trial.terms[t].text.empty() && trial.constants[t].numerator() != 0 &&
        std::abs(value_of(trial.constants[t])) < column.unit)
      return true;
  std::size_t terms = 0;
  bool odd = constant_bits(trial.base) > plain_bits;
  for (const number::Rational& constant : trial.constants) {
    terms += constant.numerator() != 0;
    odd = odd || constant_bits(constant) > plain_bits;
  }
  for (const Term& term : trial.terms)
    for (const number::Rational& constant : term.constants)
      odd = odd || constant_bits(constant) > plain_bits;
  if ((odd || terms > 3) && c.right * 100 < c.known() * 85) return true;
  constexpr Number small = 10;  // maximum of a small error, in units of the last place
  std::size_t misses = 0, small_wrong = 0, together = 0;
  bool above = false;
  for (std::size_t r = 0; r < column.values.size(); ++r) {
    if (c.is_right[r] || !std::isfinite(column.values[r])) {
      above = false;
      continue;
    }
    const Number off = std::abs(predicted[r] - column.values[r]) / column.unit;
    const bool miss =
        off >= 2 && off <= small;  // smaller errors may be the calculator's last figure
    misses += miss;
    small_wrong += miss;
    together += miss && above;
    above = miss;
  }
  if ((odd || terms > 3) && c.wrong > 0 && small_wrong == c.wrong) return true;
  return misses >= 3 && together * 3 >= misses;
}

bool has_arbitrary_constants(const FormulaTrial& trial) {
  const auto is_decimal = [](const number::Rational& constant) {
    number::Integer rest = constant.denominator();
    for (const int prime : {2, 5})
      while (rest % prime == 0) rest /= prime;
    return rest == 1;
  };
  if (std::ranges::all_of(trial.constants, is_decimal)) return false;
  number::Rational together(number::Integer(1));  // common denominator of the constants
  for (const number::Rational& constant : trial.constants)
    together = together * number::Rational((constant * together).denominator());
  std::size_t terms = 0;
  bool odd = false;
  for (const number::Rational& constant : trial.constants) {
    terms += constant.numerator() != 0;
    odd = odd || constant_bits(constant * together) > plain_bits;
  }
  return terms > 1 && odd;
}

}  // namespace rithmo::infer

// See terms.hpp.
#include "rithmo/infer/formula/terms.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/number/numeral_system.hpp"
#include "rithmo/number/primes.hpp"

namespace rithmo::infer {
namespace {

// Upper limits of the common denominator: with decimal constants, and with fractions.
constexpr int few = 12, most_in_common = 1000;
constexpr Number pi = std::numbers::pi_v<Number>, degree = pi / 180;

struct UnaryTerm {
  std::string_view text;  // {0}: the column
  Number (*value)(Number);
};
constexpr std::array<UnaryTerm, 22> functions_of_one{{
    {"{0}^2", [](Number x) { return x * x; }},
    {"{0}^3", [](Number x) { return x * x * x; }},
    {"{0}^4", [](Number x) { return x * x * x * x; }},
    {"{0}^5", [](Number x) { return x * x * x * x * x; }},
    {"pi * {0}", [](Number x) { return pi * x; }},
    {"pi * {0}^2", [](Number x) { return pi * x * x; }},
    {"pi * {0}^3", [](Number x) { return pi * x * x * x; }},
    {"1 / {0}", [](Number x) { return 1 / x; }},
    {"1 / {0}^2", [](Number x) { return 1 / (x * x); }},
    {"sqrt({0})", [](Number x) { return std::sqrt(x); }},
    {"cbrt({0})", [](Number x) { return std::cbrt(x); }},
    {"sqrt({0}^3)", [](Number x) { return x * std::sqrt(x); }},
    {"log10({0})", [](Number x) { return std::log10(x); }},
    {"ln({0})", [](Number x) { return std::log(x); }},
    {"sin({0})", [](Number x) { return std::sin(x * degree); }},
    {"cos({0})", [](Number x) { return std::cos(x * degree); }},
    {"tan({0})", [](Number x) { return std::tan(x * degree); }},
    {"cot({0})", [](Number x) { return 1 / std::tan(x * degree); }},
    {"sec({0})", [](Number x) { return 1 / std::cos(x * degree); }},
    {"csc({0})", [](Number x) { return 1 / std::sin(x * degree); }},
    {"chord({0})", [](Number x) { return 2 * std::sin(x * degree / 2); }},
    {"prime({0})",
     [](Number n) {
       if (n < 1 || n > number::max_primes || n != std::floor(n)) return unread;
       return static_cast<Number>(number::nth_prime(static_cast<std::size_t>(n)));
     }},
}};

struct BinaryTerm {
  std::string_view text;  // {0}, {1}: the columns
  Number (*value)(Number, Number);
};
// Functions whose value does not depend on the order of the columns.
constexpr std::array<BinaryTerm, 7> symmetric{{
    {"{0} * {1}", [](Number x, Number y) { return x * y; }},
    {"sqrt({0} * {1})", [](Number x, Number y) { return std::sqrt(x * y); }},
    {"{0} * {1} / ({0} + {1})", [](Number x, Number y) { return x * y / (x + y); }},
    {"({0}^2 + {1}^2) / ({0} + {1})", [](Number x, Number y) { return (x * x + y * y) / (x + y); }},
    {"sqrt({0}^2 + {1}^2)", [](Number x, Number y) { return std::hypot(x, y); }},
    {"greatest({0}, {1})", [](Number x, Number y) { return std::max(x, y); }},
    {"least({0}, {1})", [](Number x, Number y) { return std::min(x, y); }},
}};
// Functions of two columns in order; {0} + {1}/60 is an arc, degrees and minutes.
constexpr std::array<BinaryTerm, 24> directed{{
    {"{0} / {1}", [](Number x, Number y) { return x / y; }},
    {"{0}^2 * {1}", [](Number x, Number y) { return x * x * y; }},
    {"{0}^2 / {1}", [](Number x, Number y) { return x * x / y; }},
    {"{0} / {1}^2", [](Number x, Number y) { return x / (y * y); }},
    {"{0}^{1}", [](Number x, Number y) { return std::pow(x, y); }},
    {"sqrt({0} / {1})", [](Number x, Number y) { return std::sqrt(x / y); }},
    {"sqrt({0}^2 - {1}^2)", [](Number x, Number y) { return std::sqrt(x * x - y * y); }},
    {"(1 + {0}/100)^{1}", [](Number x, Number y) { return std::pow(1 + x / 100, y); }},
    {"(1 + {0}/100)^(-{1})", [](Number x, Number y) { return std::pow(1 + x / 100, -y); }},
    {"((1 + {0}/100)^{1} - 1) / {0}",
     [](Number x, Number y) { return (std::pow(1 + x / 100, y) - 1) / x; }},
    {"(1 - (1 + {0}/100)^(-{1})) / {0}",
     [](Number x, Number y) { return (1 - std::pow(1 + x / 100, -y)) / x; }},
    {"mod({0}, {1})", [](Number x, Number y) { return x - y * std::floor(x / y); }},
    {"div({0}, {1})", [](Number x, Number y) { return std::floor(x / y); }},
    {"sin({0} + {1}/60)", [](Number x, Number y) { return std::sin((x + y / 60) * degree); }},
    {"cos({0} + {1}/60)", [](Number x, Number y) { return std::cos((x + y / 60) * degree); }},
    {"tan({0} + {1}/60)", [](Number x, Number y) { return std::tan((x + y / 60) * degree); }},
    {"cot({0} + {1}/60)", [](Number x, Number y) { return 1 / std::tan((x + y / 60) * degree); }},
    {"sec({0} + {1}/60)", [](Number x, Number y) { return 1 / std::cos((x + y / 60) * degree); }},
    {"csc({0} + {1}/60)", [](Number x, Number y) { return 1 / std::sin((x + y / 60) * degree); }},
    {"chord({0} + {1}/60)",
     [](Number x, Number y) { return 2 * std::sin((x + y / 60) * degree / 2); }},
    {"{0} * sin({1})", [](Number x, Number y) { return x * std::sin(y * degree); }},
    {"{0} * cos({1})", [](Number x, Number y) { return x * std::cos(y * degree); }},
    {"{0} * tan({1})", [](Number x, Number y) { return x * std::tan(y * degree); }},
    {"binomial({0}, {1})",
     [](Number n, Number k) {
       if (n < 0 || k < 0 || k > n || n > 300 || n != std::floor(n) || k != std::floor(k))
         return unread;
       Number product = 1;
       for (Number i = 1; i <= k; ++i) product = product * (n - k + i) / i;
       return std::round(product);
     }},
}};

Term binary_term(const BinaryTerm& function, const Input& x, const Input& y) {
  return {fmt::format(fmt::runtime(function.text), x.name, y.name),
          {x.number, y.number},
          [value = function.value](const auto& of) { return value(of[0], of[1]); }};
}

std::string constant_text(const number::Rational& n) {
  if (n.is_whole()) return number::to_text(n.numerator());
  // Writes decimal fractions as decimals.
  if (const auto text = number::NumeralSystem::parse("decimal")->write(n);
      text && text->size() <= 9)
    return *text;
  return number::to_text(n.numerator()) + "/" + number::to_text(n.denominator());
}

}  // namespace

Term constant_term() {
  return {"", {}, [](const auto&) { return Number(1); }};
}

Term itself(const Input& x) {
  return {x.name, {x.number}, [](const auto& of) { return of[0]; }};
}

Term power(const Input& x, int exponent) {
  return {x.name + "^" + std::to_string(exponent), {x.number}, [exponent](const auto& of) {
            return std::pow(of[0], static_cast<Number>(exponent));
          }};
}

std::vector<Term> one_input_terms(const Input& x) {
  std::vector<Term> terms;
  for (const UnaryTerm& function : functions_of_one)
    terms.push_back({fmt::format(fmt::runtime(function.text), x.name),
                     {x.number},
                     [value = function.value](const auto& of) { return value(of[0]); }});
  return terms;
}

std::vector<Term> two_input_terms(const Input& x, const Input& y) {
  std::vector<Term> terms;
  for (const BinaryTerm& function : symmetric) terms.push_back(binary_term(function, x, y));
  for (const BinaryTerm& function : directed) {
    terms.push_back(binary_term(function, x, y));
    terms.push_back(binary_term(function, y, x));
  }
  return terms;
}

std::vector<Term> three_input_terms(const Input& x, const Input& y, const Input& z) {
  std::vector<Term> terms{{fmt::format("{} * {} * {}", x.name, y.name, z.name),
                           {x.number, y.number, z.number},
                           [](const auto& of) { return of[0] * of[1] * of[2]; }}};
  const std::array all{&x, &y, &z};
  for (std::size_t i = 0; i < 3; ++i) {
    const Input &a = *all[i], &b = *all[(i + 1) % 3], &c = *all[(i + 2) % 3];
    const std::vector inputs{a.number, b.number, c.number};
    terms.push_back({fmt::format("{} * {} / {}", a.name, b.name, c.name), inputs,
                     [](const auto& of) { return of[0] * of[1] / of[2]; }});
    terms.push_back({fmt::format("{} / ({} * {})", a.name, b.name, c.name), inputs,
                     [](const auto& of) { return of[0] / (of[1] * of[2]); }});
  }
  return terms;
}

Numbers values_of(const Term& term, const std::vector<Numbers>& inputs, std::size_t rows) {
  Numbers values(rows, unread);
  for (std::size_t r = 0; r < rows; ++r) {
    std::array<Number, 3> of{};
    for (std::size_t i = 0; i < term.inputs.size(); ++i) of[i] = inputs[term.inputs[i]][r];
    if (std::ranges::all_of(of, [](Number n) { return std::isfinite(n); }))
      if (const Number value = term.value(of); std::isfinite(value)) values[r] = value;
  }
  return values;
}

std::string sum_text(const std::vector<std::string>& terms,
                     const std::vector<number::Rational>& constants) {
  number::Integer common = 1;  // common denominator, used where that is shorter
  std::size_t count = 0, fractions = 0;
  for (const number::Rational& c : constants) {
    if (c.numerator() == 0) continue;
    ++count;
    fractions += !c.is_whole();
    common = lcm(common, c.denominator());
  }
  const bool as_decimals =
      constant_text(number::Rational(number::Integer(1), common)).find('.') != std::string::npos;
  const bool together =
      count > 1 && fractions > 0 && common <= (as_decimals ? few : most_in_common);
  // Writes an added term first where the first term is subtracted: number - root^2.
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < terms.size(); ++i)
    if (constants[i].numerator() != 0) order.push_back(i);
  if (!order.empty() && constants[order.front()].numerator() < 0)
    std::ranges::stable_partition(order,
                                  [&](std::size_t i) { return constants[i].numerator() > 0; });
  std::string text;
  for (const std::size_t i : order) {
    number::Rational c = together ? constants[i] * number::Rational(common) : constants[i];
    if (c.numerator() == 0) continue;
    const bool below = c.numerator() < 0;
    if (below) c = number::Rational(number::Integer(0)) - c;
    text += text.empty() ? (below ? "-" : "") : (below ? " - " : " + ");
    const std::string constant = constant_text(c);
    if (terms[i].empty())
      text += constant;
    else if (c == number::Rational(number::Integer(1)))
      text += terms[i];
    else if (terms[i].starts_with("1 / "))
      text += constant + terms[i].substr(1);
    else if (c.numerator() == 1 &&
             (c.denominator() <= few || constant.find('.') == std::string::npos))
      text += terms[i] + " / " + number::to_text(c.denominator());
    else
      text += constant + " * " + terms[i];
  }
  if (text.empty()) return "0";
  return together ? "(" + text + ") / " + number::to_text(common) : text;
}

}  // namespace rithmo::infer

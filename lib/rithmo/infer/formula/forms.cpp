// See forms.hpp.
#include "rithmo/infer/formula/forms.hpp"

#include <fmt/core.h>

#include <array>
#include <cmath>
#include <string_view>
#include <utility>

namespace rithmo::infer {
namespace {

using Three = std::array<Number, 3>;

struct Form {
  std::string_view text;  // {0}, {1} and {2} stand for the columns
  Number (*value)(const Three&);
};

constexpr std::array<Form, 4> of_one{{
    {"{0}", [](const Three& x) { return x[0]; }},
    {"sqrt({0})", [](const Three& x) { return std::sqrt(x[0]); }},
    {"({0} - 32) * 5 / 9", [](const Three& x) { return (x[0] - 32) * 5 / 9; }},
    {"{0} * 9 / 5 + 32", [](const Three& x) { return x[0] * 9 / 5 + 32; }},
}};

constexpr std::array<Form, 3> of_steps{{
    {"{0} - {1}", [](const Three& x) { return x[0] - x[1]; }},
    {"({0} - {1}) / {1}", [](const Three& x) { return (x[0] - x[1]) / x[1]; }},
    {"100 * ({0} - {1}) / {1}", [](const Three& x) { return 100 * (x[0] - x[1]) / x[1]; }},
}};

constexpr std::array<Form, 3> of_either{{
    {"{0} + {1}", [](const Three& x) { return x[0] + x[1]; }},
    {"({0} + {1}) / 2", [](const Three& x) { return (x[0] + x[1]) / 2; }},
    {"{0} * {1}", [](const Three& x) { return x[0] * x[1]; }},
}};

// Absolute difference, used where either of the two columns may be the greater.
constexpr Form distance{"abs({0} - {1})", [](const Three& x) { return std::abs(x[0] - x[1]); }};

constexpr std::array<Form, 9> of_ordered{{
    {"{0} - {1}", [](const Three& x) { return x[0] - x[1]; }},
    {"{0} / {1}", [](const Three& x) { return x[0] / x[1]; }},
    {"100 * {0} / {1}", [](const Three& x) { return 100 * x[0] / x[1]; }},
    {"1000 * {0} / {1}", [](const Three& x) { return 1000 * x[0] / x[1]; }},
    {"({0} - {1}) / {1}", [](const Three& x) { return (x[0] - x[1]) / x[1]; }},
    {"100 * ({0} - {1}) / {1}", [](const Three& x) { return 100 * (x[0] - x[1]) / x[1]; }},
    {"{0} * {1} / 100", [](const Three& x) { return x[0] * x[1] / 100; }},
    {"{0} * (100 + {1}) / 100", [](const Three& x) { return x[0] * (100 + x[1]) / 100; }},
    {"{0} * (100 - {1}) / 100", [](const Three& x) { return x[0] * (100 - x[1]) / 100; }},
}};

constexpr std::array<Form, 2> of_all_three{{
    {"{0} + {1} + {2}", [](const Three& x) { return x[0] + x[1] + x[2]; }},
    {"({0} + {1} + {2}) / 3", [](const Three& x) { return (x[0] + x[1] + x[2]) / 3; }},
}};

constexpr std::array<Form, 2> of_one_and_two{{
    {"{0} + {1} - {2}", [](const Three& x) { return x[0] + x[1] - x[2]; }},
    {"{2} - {0} - {1}", [](const Three& x) { return x[2] - x[0] - x[1]; }},
}};

Term term(const Form& form, const std::vector<Input>& inputs) {
  std::array<std::string, 3> names;
  Term result;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    names[i] = inputs[i].name;
    result.inputs.push_back(inputs[i].number);
  }
  result.text = fmt::format(fmt::runtime(form.text), names[0], names[1], names[2]);
  result.value = form.value;
  return result;
}

}  // namespace

std::vector<Term> one_input_forms(const Input& x) {
  std::vector<Term> terms;
  for (const Form& form : of_one) terms.push_back(term(form, {x}));
  return terms;
}

std::vector<Term> step_forms(const Input& now, const Input& before) {
  std::vector<Term> terms;
  for (const Form& form : of_steps) terms.push_back(term(form, {now, before}));
  return terms;
}

std::vector<Term> running_total_forms(const Input& before, const Input& added) {
  return {term(of_either[0], {before, added}), term(of_ordered[0], {before, added})};
}

std::vector<Term> running_total_forms(const Input& before, const Input& added, const Input& taken) {
  return {term(of_one_and_two[0], {before, added, taken})};
}

std::vector<Term> two_input_forms(const Input& x, const Input& y) {
  std::vector<Term> terms;
  for (const Form& form : of_either) terms.push_back(term(form, {x, y}));
  for (const Form& form : of_ordered) {
    terms.push_back(term(form, {x, y}));
    terms.push_back(term(form, {y, x}));
  }
  terms.push_back(term(distance, {x, y}));
  return terms;
}

std::vector<Term> three_forms(const Input& x, const Input& y, const Input& z) {
  std::vector<Term> terms;
  for (const Form& form : of_all_three) terms.push_back(term(form, {x, y, z}));
  for (const Form& form : of_one_and_two)
    for (const auto& order : {std::vector{x, y, z}, std::vector{x, z, y}, std::vector{y, z, x}})
      terms.push_back(term(form, order));
  return terms;
}

std::vector<Term> share_forms(const Input& x, Number sum) {
  if (!std::isfinite(sum) || sum == 0) return {};
  const std::string of_sum = x.name + " / sum(" + x.name + " over column)";
  return {{"100 * " + of_sum, {x.number}, [sum](const Three& of) { return 100 * of[0] / sum; }},
          {"1000 * " + of_sum, {x.number}, [sum](const Three& of) { return 1000 * of[0] / sum; }},
          {of_sum, {x.number}, [sum](const Three& of) { return of[0] / sum; }}};
}

}  // namespace rithmo::infer

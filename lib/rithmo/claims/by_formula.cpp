// The method "formula": evaluates a formula at every point of a range and compares the values with
// the expected ones.
//
// "expected" is one formula for all points, or one value for each point, separated by commas.
// Example: "(n + 1)^2" for "n = {2, 4, 6, 8}" is expected to be "9, 25, 49, 81". For a long range
// the formula is proved in docs/research/mathematics.md, and the range only samples the proof.
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/claims/methods.hpp"
#include "rithmo/claims/points.hpp"

namespace rithmo::claims {
namespace {

// Splits a text at its top-level commas; the comma in gcd(a, b) does not separate values.
std::vector<std::string_view> parted(std::string_view text) {
  std::vector<std::string_view> parts;
  int depth = 0;
  std::size_t start = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && text[i] == '(') ++depth;
    if (i < text.size() && text[i] == ')') --depth;
    if (i < text.size() && (text[i] != ',' || depth > 0)) continue;
    parts.push_back(text.substr(start, i - start));
    start = i + 1;
  }
  return parts;
}

constexpr std::size_t shown = 12;  // maximum number of values in a message

Answered run(const CaseArguments& given) {
  const auto points = parse_points(given["for"], given.steps());
  if (!points) return refuse("for", points.error());
  const formula::Names names{.numbers = points->names};
  const auto formula = formula::Formula::parse(given["of"], names);
  if (!formula) return refuse("of", formula.error());
  std::vector<formula::Formula> expected;
  for (const std::string_view part : parted(given["expected"])) {
    auto one = formula::Formula::parse(part, names);
    if (!one) {
      const auto offset = static_cast<std::size_t>(part.data() - given["expected"].data());
      return refuse("expected", text::TextFault{offset + one.error().offset, one.error().reason});
    }
    expected.push_back(*std::move(one));
  }
  if (expected.size() != 1 && expected.size() != points->all.size())
    return refuse("expected", "one formula, or one for each of the " +
                                  std::to_string(points->all.size()) + " points");
  const std::string whole(given["of"]);
  const bool compares = whole.find_first_of("=<>") != whole.npos;
  const auto said = [&](const number::Rational& value) {
    return compares ? std::string(value == number::Rational() ? "false" : "true")
                    : number::to_text(value);
  };
  std::string found;
  for (std::size_t i = 0; i < points->all.size(); ++i) {
    const Point& point = points->all[i];
    const auto value = value_at(*formula, point, given.steps());
    if (!value) return refuse("of", value.error());
    const auto wanted = value_at(expected[expected.size() == 1 ? 0 : i], point, given.steps());
    if (!wanted) return refuse("expected", wanted.error());
    if (*value != *wanted) {
      const std::string at = to_text(points->names, point);
      return MethodAnswer{false, number::to_text(*value),
                          whole + " is " + said(*value) + ", not " + said(*wanted) +
                              (at.empty() ? "" : ", for " + at)};
    }
    if (i < shown) found += (i ? ", " : "") + said(*value);
  }
  if (points->all.size() > shown)
    found = (compares ? "true" : std::string(given["expected"])) + ", tried on all " +
            std::to_string(points->all.size()) + " cases of " + std::string(given["for"]);
  return MethodAnswer{true, std::string(given["expected"]), whole + " is " + found};
}

}  // namespace

Method formula_method() {
  return {"formula",
          "a formula, worked out for every number of a range",
          {"of", "expected"},
          {"for"},
          run};
}

}  // namespace rithmo::claims

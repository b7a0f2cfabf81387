// See rule.hpp. This file reads the parameters of a declared rule, and the values that they accept.
//
// "even | odd" is a choice of words, "2..14" a range, "60" a number. The default is the first word,
// the range itself, or the number. If an array is given instead of an object, it names parameters
// that the toolkit's own relations have: ["taker", "kings"].
#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/relation/declared/rule.hpp"
#include "rithmo/relation/parameters.hpp"
#include "rithmo/text/characters.hpp"
#include "rithmo/text/descriptor.hpp"
#include "rithmo/text/suggestion.hpp"

namespace rithmo::relation {
namespace {

using Declared = DeclaredRule::DeclaredParameter;
using Role = Parameter::Role;
constexpr std::string_view fit = "fit ";

const std::array shared{&parameter::taker, &parameter::among, &parameter::spaces, &parameter::kings,
                        &parameter::roots};

text::Loaded<Declared> shared_parameter(const text::Json& item, const text::Descriptor& read) {
  RITHMO_TRY(const text::Json* text, read.expect(item, text::Json::Type::string, "parameters"));
  const auto found = std::ranges::find(shared, text->text, &Parameter::name);
  if (found == shared.end()) {
    std::vector<std::string_view> names;
    for (const Parameter* parameter : shared) names.push_back(parameter->name);
    return read.fault(item, "no relation of the program has a parameter '" + text->text +
                                "' that a rule can use" + text::did_you_mean(text->text, names));
  }
  const Parameter& parameter = **found;
  return Declared{std::string(parameter.name),
                  std::string(parameter.default_value),
                  {parameter.domain.words.begin(), parameter.domain.words.end()},
                  Declared::Kind::words,
                  &parameter};
}

// Reads "fit 0..60", a number that inference fits to the table. If the table has no rows, the
// number is the middle of the bounds.
text::Loaded<Declared> fitted_parameter(const std::string& name, const text::Json& item,
                                        const text::Descriptor& read) {
  const std::string_view text = text::trimmed(item.text), ends = text.substr(fit.size());
  const std::size_t dots = ends.find("..");
  const auto low = parse_number(text::trimmed(ends.substr(0, dots))),
             high = dots == ends.npos ? low : parse_number(text::trimmed(ends.substr(dots + 2)));
  if (dots == ends.npos || !low || !high || !(*low < *high))
    return read.fault(item, "a number to be fitted has two bounds, the lower first: \"fit 0..60\"");
  Declared parameter{name,
                     number::to_text((*low + *high) / number::Rational(number::Integer(2))),
                     {},
                     Declared::Kind::number};
  parameter.fit = {*low, *high};
  return parameter;
}

text::Loaded<Declared> own_parameter(const std::string& name, const text::Json& item,
                                     const text::Descriptor& read) {
  if (item.type != text::Json::Type::string && item.type != text::Json::Type::number)
    return read.fault(item,
                      "a parameter is a choice of words \"even | odd\", a range \"2..14\", a "
                      "number, or one to be "
                      "fitted \"fit 0..60\"");
  if (text::trimmed(item.text).starts_with(fit)) return fitted_parameter(name, item, read);
  Declared parameter{name, "", {}, Declared::Kind::words};
  const std::string_view text = item.text;
  if (text.find("..") != text.npos) {
    if (const auto interval = game::parse_interval(text::trimmed(text)); !interval)
      return read.fault_within(item, interval.error());
    parameter.kind = Declared::Kind::interval;
    parameter.default_value = std::string(text::trimmed(text));
  } else if (text.find('|') == text.npos && parse_number(text::trimmed(text))) {
    parameter.kind = Declared::Kind::number;
    parameter.default_value = std::string(text::trimmed(text));
  } else {
    for (std::size_t start = 0; start <= text.size();) {
      const std::size_t bar = std::min(text.find('|', start), text.size());
      parameter.words.emplace_back(text::trimmed(text.substr(start, bar - start)));
      if (parameter.words.back().empty())
        return read.fault_within(item, {start, "expected a word"});
      start = bar + 1;
    }
    parameter.default_value = parameter.words.front();
  }
  return parameter;
}

}  // namespace

bool Declared::is_set() const {
  return kind == Kind::interval ||
         (shared && (shared->role == Role::numbers || shared->role == Role::spaces));
}

text::Parsed<number::Rational> parse_number(std::string_view text) {
  if (const auto decimal = number::NumeralSystem::parse("decimal")->read(text)) return *decimal;
  return number::parse_rational(text);
}

formula::Operand parameter_value(const std::string& text) {
  if (const auto number = parse_number(text)) return formula::Real(*number);
  return text;
}

text::Loaded<std::vector<Declared>> read_parameters(const text::Json& given,
                                                    const text::Descriptor& read) {
  std::vector<Declared> parameters;
  if (given.type == text::Json::Type::array) {
    for (const text::Json& item : given.items) {
      RITHMO_TRY(Declared parameter, shared_parameter(item, read));
      parameters.push_back(std::move(parameter));
    }
    return parameters;
  }
  if (const auto object = read.expect(given, text::Json::Type::object, "parameters"); !object)
    return tl::unexpected(object.error());
  for (std::size_t i = 0; i < given.keys.size(); ++i) {
    RITHMO_TRY(Declared parameter, own_parameter(given.keys[i], given.items[i], read));
    parameters.push_back(std::move(parameter));
  }
  return parameters;
}

}  // namespace rithmo::relation

// See formula.hpp. This file implements ranges of numbers, which are the values of a rule's names.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/formula/formula.hpp"
#include "rithmo/formula/functions.hpp"
#include "rithmo/number/budget.hpp"

namespace rithmo::formula {

bool is_name(std::string_view text) {
  return !text.empty() && !(text.front() >= '0' && text.front() <= '9') &&
         std::ranges::all_of(text, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                  c == '_' || static_cast<unsigned char>(c) >= 0x80;
         });
}

std::size_t closing_bracket(std::string_view text, std::size_t at) {
  std::size_t open = 0;
  for (; at < text.size(); ++at) {
    open += text[at] == '[';
    if (text[at] == ']' && --open == 0) return at;
  }
  return text.npos;
}

text::Parsed<std::string> NumberRange::parse_name(std::string_view text, std::size_t& at) {
  at = std::min(text.find_first_not_of(' ', at), text.size());
  std::size_t end = at;
  std::string name;
  if (text.substr(at).starts_with("[")) {  // a name with spaces
    end = closing_bracket(text, at);
    if (end == text.npos) return text::text_fault(at, "a [ that is not closed");
    ++end;
    name = text.substr(at + 1, end - at - 2);
  } else {
    while (end < text.size() && is_name(text.substr(at, end - at + 1))) ++end;
    name = text.substr(at, end - at);
  }
  if (name.empty()) return text::text_fault(at, "expected a name and its range: n = 1..100");
  const std::size_t sign = std::min(text.find_first_not_of(' ', end), text.size());
  const bool is = text.substr(sign).starts_with("="), in = text.substr(sign).starts_with("in ");
  if (!is && !in)
    return text::text_fault(sign,
                            "expected = and the range of " + name + ": " + name + " = 1..100");
  at = sign + (is ? 1 : 2);
  return name;
}

const Formula* NumberRange::single() const {
  return !braced_ && items_.size() == 1 && !items_.front().last ? &items_.front().first : nullptr;
}

tl::unexpected<NoValue> NumberRange::fault(std::string reason) const {
  return tl::unexpected(NoValue{{offset_, std::move(reason)}});
}

Valued<std::vector<Operand>> NumberRange::arguments(const Scope& scope, std::size_t row,
                                                    std::uint64_t& steps) const {
  std::vector<Operand> arguments;
  for (const Formula& argument : arguments_) {
    RITHMO_TRY(Operand value, argument.at(scope, row, steps));
    arguments.push_back(std::move(value));
  }
  return arguments;
}

std::vector<const Formula*> NumberRange::formulas() const {
  std::vector<const Formula*> all;
  for (const Item& item : items_) {
    all.push_back(&item.first);
    if (item.last) all.push_back(&*item.last);
    if (item.step) all.push_back(&*item.step);
  }
  for (const Formula& argument : arguments_) all.push_back(&argument);
  return all;
}

std::vector<std::size_t> NumberRange::names() const {
  std::vector<std::size_t> all;
  for (const Formula* formula : formulas()) {
    const std::vector<std::size_t> names = formula->names();
    all.insert(all.end(), names.begin(), names.end());
  }
  return all;
}

Valued<NumberList> NumberRange::named_set(const Scope& scope, std::size_t row,
                                          std::uint64_t& steps) const {
  if (set_.empty()) return nullptr;
  RITHMO_TRY(const std::vector<Operand> of, arguments(scope, row, steps));
  auto members = scope.set(set_, of);
  if (!members) return fault(members.error().reason);
  return *std::move(members);
}

Valued<NumberRange::Span> NumberRange::span(const Item& item, const Scope& scope, std::size_t row,
                                            std::uint64_t& steps) const {
  const auto exact = [&](const Formula& formula) -> Valued<number::Rational> {
    RITHMO_TRY(const Real value, formula.number_at(scope, row, steps));
    if (!value.exact())
      return fault("expected a fraction in this range: " + formula.text() + " is not one");
    return *value.exact();
  };
  RITHMO_TRY(const number::Rational first, exact(item.first));
  Span span{first, first, number::Rational(number::Integer(1))};
  if (!item.last) return span;
  RITHMO_TRY(span.last, exact(*item.last));
  if (item.step) {
    RITHMO_TRY(span.step, exact(*item.step));
  }
  if (span.step == number::Rational())
    return fault("the step of a range is 0: expected another number");
  return span;
}

Valued<std::vector<number::Rational>> NumberRange::numbers(const Scope& scope, std::size_t row,
                                                           std::size_t most,
                                                           std::uint64_t& steps) const {
  RITHMO_TRY(const NumberList set, named_set(scope, row, steps));
  if (set) return *set;
  std::vector<number::Rational> result;
  for (const Item& item : items_) {
    RITHMO_TRY(const Span all, span(item, scope, row, steps));
    const bool upward = all.step > number::Rational();
    if ((all.last - all.first) / all.step > number::Rational(number::Integer(most)))
      return fault("more than " + std::to_string(most) + " numbers");
    for (number::Rational x = all.first; upward ? x <= all.last : x >= all.last; x = x + all.step) {
      const std::uint64_t of_one = steps_for(x);
      if (steps < of_one)
        return fault("the numbers take too many steps to list (--max-steps N for more)");
      steps -= of_one;
      if (result.size() == most) return fault("more than " + std::to_string(most) + " numbers");
      result.push_back(x);
    }
  }
  return result;
}

bool NumberRange::is_empty() const {
  class EmptyScope : public Scope {
    const Operand* value(std::size_t, std::size_t) const override { return nullptr; }
  };
  if (!set_.empty() || !names().empty()) return false;
  constexpr std::size_t one = 1;  // a second number is a fault, so that `some` is empty then
  std::uint64_t steps = number::Budget{}.steps;
  const auto some = numbers(EmptyScope(), 0, one, steps);
  return some && some->empty();
}

Valued<std::size_t> NumberRange::count(const number::Rational& number, const Scope& scope,
                                       std::size_t row, std::uint64_t& steps) const {
  RITHMO_TRY(const NumberList set, named_set(scope, row, steps));
  if (set) return static_cast<std::size_t>(std::ranges::count(*set, number));
  std::size_t count = 0;
  for (const Item& item : items_) {
    RITHMO_TRY(const Span all, span(item, scope, row, steps));
    const number::Rational place = (number - all.first) / all.step;
    count += place.is_whole() && place >= number::Rational() &&
             place <= (all.last - all.first) / all.step;
  }
  return count;
}

std::string NumberRange::why_not_in(const std::string& name, const Operand& value,
                                    const Scope& scope, std::size_t row,
                                    std::uint64_t& steps) const {
  if (!set_.empty())
    if (const auto of = arguments(scope, row, steps))
      if (auto words = scope.why_not_in(set_, *of, value)) return *std::move(words);
  return name + " = " + to_text(value) + " is not in " + text_;
}

}  // namespace rithmo::formula

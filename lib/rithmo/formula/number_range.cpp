// See formula.hpp: the numbers that a name of a rule runs over.
#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/formula/formula.hpp"

namespace rithmo {

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

Valued<NumberList> NumberRange::members(const Scope& scope, std::size_t row,
                                        std::uint64_t& steps) const {
  RITHMO_TRY(const std::vector<Operand> of, arguments(scope, row, steps));
  auto members = scope.set(set_, of);
  if (!members) return fault(members.error().reason);
  return *std::move(members);
}

Valued<NumberRange::Span> NumberRange::span(const Item& item, const Scope& scope, std::size_t row,
                                            std::uint64_t& steps) const {
  const auto exact = [&](const Formula& formula) -> Valued<Rational> {
    RITHMO_TRY(const Real value, formula.number_at(scope, row, steps));
    if (!value.exact())
      return fault("the numbers of a range are fractions: " + formula.text() + " is none");
    return *value.exact();
  };
  RITHMO_TRY(const Rational first, exact(item.first));
  Span span{first, first, Rational(Integer(1))};
  if (!item.last) return span;
  RITHMO_TRY(span.last, exact(*item.last));
  if (item.step) {
    RITHMO_TRY(span.step, exact(*item.step));
  }
  if (span.step == Rational()) return fault("a step of 0 leads nowhere");
  return span;
}

Valued<std::vector<Rational>> NumberRange::numbers(const Scope& scope, std::size_t row,
                                                   std::size_t most, std::uint64_t& steps) const {
  if (!set_.empty()) {
    RITHMO_TRY(const NumberList all, members(scope, row, steps));
    return *all;
  }
  std::vector<Rational> result;
  for (const Item& item : items_) {
    RITHMO_TRY(const Span all, span(item, scope, row, steps));
    const bool upward = all.step > Rational();
    if ((all.last - all.first) / all.step > Rational(Integer(most)))
      return fault("more than " + std::to_string(most) + " numbers");
    for (Rational x = all.first; upward ? x <= all.last : x >= all.last; x = x + all.step) {
      constexpr std::uint64_t of_one = 100;
      if (steps < of_one) return fault("the rule takes too long to list (--max-steps N for more)");
      steps -= of_one;
      result.push_back(x);
    }
  }
  if (result.size() > most) return fault("more than " + std::to_string(most) + " numbers");
  return result;
}

Valued<std::size_t> NumberRange::count(const Rational& number, const Scope& scope, std::size_t row,
                                       std::uint64_t& steps) const {
  if (!set_.empty()) {
    RITHMO_TRY(const NumberList all, members(scope, row, steps));
    return static_cast<std::size_t>(std::ranges::count(*all, number));
  }
  std::size_t count = 0;
  for (const Item& item : items_) {
    RITHMO_TRY(const Span all, span(item, scope, row, steps));
    const Rational place = (number - all.first) / all.step;
    count += place.is_whole() && place >= Rational() && place <= (all.last - all.first) / all.step;
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

}  // namespace rithmo

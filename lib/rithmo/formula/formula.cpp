// See formula.hpp. This file evaluates formulas. An irrational value is enclosed with more and more
// bits until every comparison and rounding of it is decided.
#include "rithmo/formula/formula.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/formula/node.hpp"
#include "rithmo/number/budget.hpp"

namespace rithmo::formula {
namespace {

using Node = FormulaNode;
using Kind = Node::Kind;
using Result = Valued<Operand>;

constexpr std::array<Real::Bits, 4> bits_tried{128, 512, 2048, 8192};
constexpr std::size_t max_bits = 1'000'000;  // maximum number of bits of a number

Real truth(bool holds) {
  return Real(number::Rational(number::Integer(holds)));
}

bool too_long(const Real& x) {
  const number::Rational* q = x.exact();
  return q && mpz_sizeinbase(q->numerator().get_mpz_t(), 2) +
                      mpz_sizeinbase(q->denominator().get_mpz_t(), 2) >
                  2 * max_bits;
}

// Evaluates a formula once, with a given number of bits.
class Evaluation {
 public:
  Evaluation(const Scope& scope, std::uint64_t& steps, Real::Bits bits, std::size_t here)
      : scope_(scope), steps_(steps), bits_(bits), here_(here) {}

  Result evaluate(const Node& node, std::size_t row) {
    if (is_condition(node)) {
      RITHMO_TRY(const bool holds, condition(node, row));
      return truth(holds);
    }
    if (auto stop = pay_steps(node, 50)) return tl::unexpected(*stop);
    switch (node.kind) {
      case Kind::number:
      case Kind::word:
        return node.value;
      case Kind::name:
        return value_of_name(node, row);
      case Kind::elsewhere:
        if (const auto other = scope_.row_at(node.elsewhere, row))
          return value_of_name(node, *other);
        return no_row(node);
      case Kind::here:
        return value_of_name(node, here_);
      case Kind::keyed:
      case Kind::headed: {
        RITHMO_TRY(const Formula::CellAt cell, find_cell(node, row));
        if (const Operand* value = scope_.value(cell.name, cell.row)) return *value;
        return unknown(node, "has no number here", scope_.silent(cell.name, cell.row));
      }
      case Kind::call:
        return call(node, row);
      case Kind::aggregate:
        return aggregate(node, scope_.rows(node.extent, row));
      case Kind::running:
        return running(node, row);
      default: {
        // Converts in two steps: converting the expected itself would leak the GMP number that it
        // held before.
        RITHMO_TRY(Real value, arithmetic(node, row));
        return Operand(std::move(value));
      }
    }
  }

  Valued<Real> number(const Node& node, std::size_t row) {
    if (is_arithmetic(node)) {
      if (auto stop = pay_steps(node, 50)) return tl::unexpected(*stop);
      return arithmetic(node, row);
    }
    RITHMO_TRY(Operand value, evaluate(node, row));
    if (Real* x = std::get_if<Real>(&value)) return std::move(*x);
    return no_number(node, value);
  }
  Valued<bool> condition(const Node& node, std::size_t row) {
    if (!is_condition(node)) {
      RITHMO_TRY(const Real value, number(node, row));
      const auto order = value.sign();
      if (!order) return undecided(node);
      return *order != std::strong_ordering::equal;
    }
    if (auto stop = pay_steps(node, 50)) return tl::unexpected(*stop);
    if (node.kind == Kind::comparison) return comparison(node, row);
    if (node.kind == Kind::membership) return membership(node, row);
    RITHMO_TRY(const bool first, condition(*node.parts[0], row));
    if (node.kind == Kind::negation) return !first;
    if (first == (node.kind == Kind::disjunction)) return first;
    return condition(*node.parts[1], row);
  }

  Valued<bool> is_row_counted(const Node& aggregate, std::size_t row) {
    if (!aggregate.condition) return true;
    auto holds = condition(*aggregate.condition, row);
    if (!holds && (holds.error().silent || holds.error().no_row)) return false;
    return holds;
  }

  // Looks up the cell of a keyed or headed part. An unknown key finds no row.
  Valued<Formula::CellAt> find_cell(const Node& node, std::size_t row) {
    const auto looked_up = [&](const Node& part, const auto& look_up) -> Valued<std::size_t> {
      auto by = evaluate(part, row);
      if (!by && !by.error().unknown) return tl::unexpected(std::move(by).error());
      const auto result = by ? look_up(*by) : std::nullopt;
      if (!result) return no_row(node);
      return *result;
    };
    RITHMO_TRY(const std::size_t other, looked_up(*node.parts[0], [&](const Operand& key) {
                 return scope_.row_of_key(key);
               }));
    if (node.kind == Kind::keyed) return Formula::CellAt{node.name, other};
    RITHMO_TRY(const std::size_t name, looked_up(*node.parts[1], [&](const Operand& head) {
                 return scope_.name_of_head(head);
               }));
    return Formula::CellAt{name, other};
  }

 private:
  static bool is_condition(const Node& node) {
    return node.kind == Kind::comparison || node.kind == Kind::conjunction ||
           node.kind == Kind::disjunction || node.kind == Kind::negation ||
           node.kind == Kind::membership;
  }
  static bool is_arithmetic(const Node& node) {
    return node.kind >= Kind::negate && node.kind <= Kind::power;
  }
  static tl::unexpected<NoValue> fault(const Node& node, std::string reason) {
    return tl::unexpected(NoValue{{node.offset, std::move(reason)}});
  }
  static tl::unexpected<NoValue> no_number(const Node& node, const Operand& value) {
    return fault(node,
                 "expected a number here, not the word '" + std::get<std::string>(value) + "'");
  }
  static tl::unexpected<NoValue> undecided(const Node& node) {
    NoValue why{
        {node.offset,
         "cannot be decided with 8192 bits: whether two numbers that are not fractions are equal"}};
    why.undecided = true;
    return tl::unexpected(why);
  }
  static tl::unexpected<NoValue> unknown(const Node& node, std::string reason,
                                         bool silent = false) {
    return tl::unexpected(NoValue{{node.offset, std::move(reason)}, true, silent});
  }
  static tl::unexpected<NoValue> no_row(const Node& node) {
    NoValue why{{node.offset, "there is no such row"}, true};
    why.no_row = true;
    return tl::unexpected(why);
  }
  std::optional<NoValue> pay_steps(const Node& node, std::uint64_t cost) {
    if (cost > steps_) {
      steps_ = 0;
      return NoValue{
          {node.offset,
           "the formulas together take too many steps to compute (--max-steps N for more)"}};
    }
    steps_ -= cost;
    return std::nullopt;
  }

  Result value_of_name(const Node& node, std::size_t row) {
    if (const Operand* value = scope_.value(node.name, row)) return *value;
    return unknown(node, "has no number here", scope_.silent(node.name, row));
  }

  // Avoids a copy: most operands already exist. Others are evaluated into storage of the caller.
  const Operand* standing(const Node& node, std::size_t row) {
    if (node.kind == Kind::number || node.kind == Kind::word) return &node.value;
    return node.kind == Kind::name ? scope_.value(node.name, row) : nullptr;
  }
  Valued<const Operand*> operand(const Node& node, std::size_t row, std::optional<Operand>& room) {
    if (const Operand* there = standing(node, row)) {
      if (auto stop = pay_steps(node, 50)) return tl::unexpected(*stop);
      return there;
    }
    auto own = evaluate(node, row);
    if (!own) return tl::unexpected(std::move(own).error());
    return &room.emplace(*std::move(own));
  }
  Valued<const Real*> number(const Node& node, std::size_t row, std::optional<Real>& room) {
    if (const Operand* there = standing(node, row)) {
      if (auto stop = pay_steps(node, 50)) return tl::unexpected(*stop);
      if (const Real* x = std::get_if<Real>(there)) return x;
      return no_number(node, *there);
    }
    auto own = number(node, row);
    if (!own) return tl::unexpected(std::move(own).error());
    return &room.emplace(*std::move(own));
  }

  Valued<Real> arithmetic(const Node& node, std::size_t row) {
    std::optional<Real> first, second;
    RITHMO_TRY(const Real* a, number(*node.parts[0], row, first));
    if (node.kind == Kind::negate) return Real::subtract(Real(), *a, bits_);
    RITHMO_TRY(const Real* b, number(*node.parts[1], row, second));
    if (auto stop = pay_steps(node, steps_for(*a, bits_) + steps_for(*b, bits_)))
      return tl::unexpected(*stop);
    auto result = combined(node, *a, *b);
    if (!result) return result;
    if (too_long(*result)) return fault(node, "more than a million bits");
    if (auto stop = pay_steps(node, steps_for(*result, bits_))) return tl::unexpected(*stop);
    return result;
  }
  Valued<Real> combined(const Node& node, const Real& a, const Real& b) {
    switch (node.kind) {
      case Kind::add:
        return Real::add(a, b, bits_);
      case Kind::subtract:
        return Real::subtract(a, b, bits_);
      case Kind::multiply:
        return Real::multiply(a, b, bits_);
      case Kind::divide: {
        const auto order = b.sign();
        if (!order) return undecided(node);
        if (*order == std::strong_ordering::equal) return fault(node, "divided by zero");
        return Real::divide(a, b, bits_);
      }
      default: {
        auto power = raised(a, b, bits_);
        if (!power) return refused(node, power.error());
        return *std::move(power);
      }
    }
  }
  static tl::unexpected<NoValue> refused(const Node& node, const Refusal& why) {
    if (why.undecided) return undecided(node);
    return fault(node, std::string(why.reason));
  }

  Valued<bool> compared(const Node& node, ComparisonSign sign, const Operand& a, const Operand& b) {
    const auto *x = std::get_if<Real>(&a), *y = std::get_if<Real>(&b);
    if (!x || !y) {  // compares words, which have no order
      if (sign != ComparisonSign::equal && sign != ComparisonSign::unequal)
        return fault(node, "between words only = and != can stand");
      return (a.index() == b.index() && std::get<std::string>(a) == std::get<std::string>(b)) ==
             (sign == ComparisonSign::equal);
    }
    const auto order = Real::compare(*x, *y);
    if (!order) return undecided(node);
    switch (sign) {
      case ComparisonSign::equal:
        return *order == std::strong_ordering::equal;
      case ComparisonSign::unequal:
        return *order != std::strong_ordering::equal;
      case ComparisonSign::less:
        return *order == std::strong_ordering::less;
      case ComparisonSign::at_most:
        return *order != std::strong_ordering::greater;
      case ComparisonSign::greater:
        return *order == std::strong_ordering::greater;
      case ComparisonSign::at_least:
        return *order != std::strong_ordering::less;
    }
    return false;
  }
  Valued<bool> comparison(const Node& node, std::size_t row) {
    std::array<std::optional<Operand>, 2> rooms;  // storage for two operands, used in turn
    RITHMO_TRY(const Operand* left, operand(*node.parts[0], row, rooms[0]));
    for (std::size_t i = 0; i < node.signs.size(); ++i) {
      RITHMO_TRY(const Operand* right, operand(*node.parts[i + 1], row, rooms[(i + 1) % 2]));
      RITHMO_TRY(const bool holds, compared(node, node.signs[i], *left, *right));
      if (!holds) return false;
      left = right;
    }
    return true;
  }
  Valued<bool> membership(const Node& node, std::size_t row) {
    std::optional<Operand> room;
    RITHMO_TRY(const Operand* member, operand(*node.parts[0], row, room));
    const Real* x = std::get_if<Real>(member);
    if (!x) return false;
    if (!x->exact()) return undecided(node);
    RITHMO_TRY(const std::size_t times, node.range->count(*x->exact(), scope_, row, steps_));
    return times > 0;
  }

  Result call(const Node& node, std::size_t row) {
    if (node.function == Function::choose) {
      RITHMO_TRY(const bool holds, condition(*node.parts[0], row));
      return evaluate(*node.parts[holds ? 1 : 2], row);
    }
    std::vector<Real> arguments;
    const bool open = node.function == Function::rounded;
    for (std::size_t i = open; i < node.parts.size(); ++i) {
      RITHMO_TRY(Real argument, number(*node.parts[i], row));
      if (auto stop = pay_steps(node, steps_for(argument, bits_))) return tl::unexpected(*stop);
      arguments.push_back(std::move(argument));
    }
    if (auto stop = pay_steps(node, steps_of(node.function, arguments, bits_)))
      return tl::unexpected(*stop);
    if (open) {
      RITHMO_TRY(const Operand way, evaluate(*node.parts[0], row));
      const auto* word = std::get_if<std::string>(&way);
      const auto named_way = word ? rounding_named(*word) : std::nullopt;
      if (!named_way) return fault(node, "expected the rounding half_up, half_even, down or up");
      const auto result = rithmo::formula::rounded(*named_way, arguments, bits_);
      if (!result) return refused(node, result.error());
      return *result;
    }
    const auto result = apply(node.function, arguments, bits_);
    if (!result) return refused(node, result.error());
    if (auto stop = pay_steps(node, steps_for(*result, bits_))) return tl::unexpected(*stop);
    if (too_long(*result)) return fault(node, "more than a million bits");
    return *result;
  }

  // Returns the last printed total plus the values since then.
  Result running(const Node& node, std::size_t row) {
    const RowsSinceTotal since = rows_since_total(scope_, node.name, row);
    if (auto stop = pay_steps(node, 50 * since.rows.size())) return tl::unexpected(*stop);
    Real total;
    if (since.total) {
      const Operand* said = scope_.value(node.name, *since.total);
      if (!said) return unknown(node, "has no number here");
      const Real* number = std::get_if<Real>(said);
      if (!number) return no_number(node, *said);
      total = *number;
    }
    RITHMO_TRY(const Real come, sum_since_total(*node.parts[0], since));
    return Real::add(total, come, bits_);
  }
  // Adds the sums since the last total. Constants beside the sums are the initial value, and count
  // only if there is no total yet.
  Valued<Real> sum_since_total(const Node& node, const RowsSinceTotal& since) {
    if (node.kind == Kind::number) return since.total ? Real() : std::get<Real>(node.value);
    if (node.kind == Kind::aggregate) {
      RITHMO_TRY(const Operand sum, aggregate(node, since.rows));
      return std::get<Real>(sum);
    }
    RITHMO_TRY(const Real first, sum_since_total(*node.parts[0], since));
    if (node.kind == Kind::negate) return Real::subtract(Real(), first, bits_);
    RITHMO_TRY(const Real second, sum_since_total(*node.parts[1], since));
    return node.kind == Kind::add ? Real::add(first, second, bits_)
                                  : Real::subtract(first, second, bits_);
  }

  Result aggregate(const Node& node, const std::vector<std::size_t>& rows) {
    RealSum sum;
    Real most;  // maximum, or minimum, so far
    std::size_t count = 0;
    for (const std::size_t other : rows) {
      RITHMO_TRY(const bool counts, is_row_counted(node, other));
      if (!counts) continue;
      if (node.parts.empty()) {  // count() without arguments counts rows
        ++count;
        continue;
      }
      std::optional<Real> room;
      const auto there = number(*node.parts[0], other, room);
      if (!there && there.error().silent) continue;
      if (!there) return tl::unexpected(there.error());
      const Real* number = *there;
      if (auto stop = pay_steps(node, steps_for(*number, bits_))) return tl::unexpected(*stop);
      const bool first = count++ == 0;
      if (node.aggregate == Aggregate::sum || node.aggregate == Aggregate::mean) {
        sum.add(*number, bits_);
      } else if (node.aggregate == Aggregate::count) {
        const auto order = number->sign();
        if (!order) return undecided(node);
        if (*order == std::strong_ordering::equal) --count;
      } else if (first) {
        most = *number;
      } else {
        const auto order = Real::compare(*number, most);
        if (!order) return undecided(node);
        const bool better = node.aggregate == Aggregate::min
                                ? *order == std::strong_ordering::less
                                : *order == std::strong_ordering::greater;
        if (better) most = *number;
      }
    }
    const Real times{number::Rational(number::Integer(count))};
    if (node.aggregate == Aggregate::count) return times;
    if (node.aggregate == Aggregate::sum) return sum.value(bits_);
    if (count == 0) return tl::unexpected(NoValue{{node.offset, "of no rows"}, true, false, true});
    if (node.aggregate == Aggregate::mean) return Real::divide(sum.value(bits_), times, bits_);
    return most;
  }

  const Scope& scope_;
  std::uint64_t& steps_;
  Real::Bits bits_;
  std::size_t here_;
};

// Repeats an evaluation with more and more bits until it is decided.
template <class Ask>
auto decided(Ask ask) {
  for (const Real::Bits bits : bits_tried) {
    auto answer = ask(bits);
    if (answer || !answer.error().undecided || bits == bits_tried.back()) return answer;
  }
  return ask(bits_tried.back());
}

}  // namespace

std::string to_text(const Operand& value) {
  if (const auto* word = std::get_if<std::string>(&value)) return *word;
  const Real& x = std::get<Real>(value);
  return x.exact() ? number::to_text(*x.exact()) : std::to_string(x.near());
}

Valued<Operand> Formula::at(const Scope& scope, std::size_t row, std::uint64_t& steps) const {
  return decided(
      [&](Real::Bits bits) { return Evaluation(scope, steps, bits, row).evaluate(*root_, row); });
}
Valued<Real> Formula::number_at(const Scope& scope, std::size_t row, std::uint64_t& steps) const {
  return decided(
      [&](Real::Bits bits) { return Evaluation(scope, steps, bits, row).number(*root_, row); });
}
Valued<bool> Formula::holds_at(const Scope& scope, std::size_t row, std::uint64_t& steps) const {
  return decided(
      [&](Real::Bits bits) { return Evaluation(scope, steps, bits, row).condition(*root_, row); });
}

Valued<Operand> value_of(const FormulaNode& part, const Scope& scope, RowContext at) {
  std::uint64_t steps = number::Budget{}.steps;
  return decided([&](Real::Bits bits) {
    return Evaluation(scope, steps, bits, at.here).evaluate(part, at.row);
  });
}

Valued<bool> is_row_counted(const FormulaNode& aggregate, const Scope& scope, RowContext at) {
  std::uint64_t steps = number::Budget{}.steps;
  return decided([&](Real::Bits bits) {
    return Evaluation(scope, steps, bits, at.here).is_row_counted(aggregate, at.row);
  });
}

std::optional<Formula::CellAt> cell_found(const FormulaNode& part, const Scope& scope,
                                          RowContext at) {
  std::uint64_t steps = number::Budget{}.steps;
  const auto cell = decided([&](Real::Bits bits) {
    return Evaluation(scope, steps, bits, at.here).find_cell(part, at.row);
  });
  return cell ? std::optional(*cell) : std::nullopt;
}

}  // namespace rithmo::formula

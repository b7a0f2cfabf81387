// See line.hpp.
#include "rithmo/formula/line.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "rithmo/formula/node.hpp"

namespace rithmo::formula {
namespace {

using Node = FormulaNode;
using Kind = Node::Kind;

constexpr Real::Bits few_bits = 128;  // precision for rounding; exact numbers do not need it

enum class NoLineReason : std::uint8_t { not_straight, silent };
using MaybeLine = tl::expected<Line, NoLineReason>;

void add(Line& sum, const Line& other, const number::Rational& times) {
  sum.constant = sum.constant + other.constant * times;
  for (const auto& [cell, factor] : other.factors) {
    const auto [at, is_new] = sum.factors.try_emplace(cell);
    at->second = at->second + factor * times;
    if (at->second == number::Rational()) sum.factors.erase(at);
  }
}

Line constant_line(number::Rational value) {
  return {{}, std::move(value)};
}

// Converts parts of a formula to lines, in the way in which Evaluation converts them to numbers.
class Linearizer {
 public:
  Linearizer(const Scope& scope, std::size_t here) : scope_(scope), here_(here) {}

  // Returns the cells that have determined rows so far, in order.
  std::vector<Formula::CellAt> choosing() const { return {choosing_.begin(), choosing_.end()}; }

  MaybeLine line_of(const Node& node, std::size_t row) {
    switch (node.kind) {
      case Kind::number:
        return constant(node.value);
      case Kind::name:
        return line_of_name(node.name, row);
      case Kind::elsewhere:
        if (const auto other = scope_.row_at(node.elsewhere, row))
          return line_of_name(node.name, *other);
        return tl::unexpected(NoLineReason::not_straight);
      case Kind::here:
        return line_of_name(node.name, here_);
      case Kind::keyed:
      case Kind::headed:
        return looked_up(node, row);
      case Kind::negate: {
        RITHMO_TRY(const Line line, line_of(*node.parts[0], row));
        return sum_of(Line(), line, number::Rational(number::Integer(-1)));
      }
      case Kind::add:
      case Kind::subtract: {
        RITHMO_TRY(const Line first, line_of(*node.parts[0], row));
        RITHMO_TRY(const Line second, line_of(*node.parts[1], row));
        return sum_of(first, second,
                      number::Rational(number::Integer(node.kind == Kind::add ? 1 : -1)));
      }
      case Kind::multiply:
      case Kind::divide:
        return product(node, row);
      case Kind::aggregate:
        return aggregate(node, scope_.rows(node.extent, row));
      case Kind::running:
        return running(node, row);
      default:
        return tl::unexpected(NoLineReason::not_straight);
    }
  }

  // First argument of a rounding function whose other arguments are constants.
  struct RoundedArgument {
    Line line;
    LinearEquation::Rounded rounding;
  };
  std::optional<RoundedArgument> rounded(const Node& node, std::size_t row) {
    if (node.kind != Kind::call || !is_rounding(node.function)) return std::nullopt;
    const bool is_open = node.function == Function::rounded;
    RoundedArgument result{{}, {node.function, Rounding::half_up, {}}};
    if (is_open) {
      const auto way = rounding_way(*node.parts[0], row);
      if (!way) return std::nullopt;
      result.rounding.way = *way;
    }
    for (std::size_t i = is_open ? 1 : 0; i < node.parts.size(); ++i) {
      auto line = line_of(*node.parts[i], row);
      if (!line) return std::nullopt;
      const bool is_first = result.rounding.arguments.empty();
      if (!is_first && !line->factors.empty()) return std::nullopt;
      result.rounding.arguments.emplace_back(line->constant);
      if (is_first) result.line = *std::move(line);
    }
    return result;
  }

 private:
  static MaybeLine constant(const Operand& value) {
    const Real* number = std::get_if<Real>(&value);
    if (!number || !number->exact()) return tl::unexpected(NoLineReason::not_straight);
    return constant_line(*number->exact());
  }
  static MaybeLine sum_of(Line first, const Line& second, const number::Rational& times) {
    add(first, second, times);
    return first;
  }

  MaybeLine line_of_name(std::size_t name, std::size_t row) const {
    if (scope_.is_same_in_all_rows(name)) {
      const Operand* value = scope_.value(name, row);
      if (!value) return tl::unexpected(NoLineReason::not_straight);
      return constant(*value);
    }
    if (scope_.silent(name, row)) return tl::unexpected(NoLineReason::silent);
    Line line;
    line.factors.emplace(Formula::CellAt{name, row}, number::Rational(number::Integer(1)));
    return line;
  }

  // Treats a cell that is found by a key as a further cell.
  MaybeLine looked_up(const Node& node, std::size_t row) {
    for (const auto& part : node.parts) add_cells(*part, scope_, {row, here_}, choosing_);
    const auto cell = cell_found(node, scope_, {row, here_});
    if (!cell) return tl::unexpected(NoLineReason::not_straight);
    return line_of_name(cell->name, cell->row);
  }

  MaybeLine product(const Node& node, std::size_t row) {
    RITHMO_TRY(const Line first, line_of(*node.parts[0], row));
    RITHMO_TRY(const Line second, line_of(*node.parts[1], row));
    if (node.kind == Kind::divide) {
      if (!second.factors.empty() || second.constant == number::Rational())
        return tl::unexpected(NoLineReason::not_straight);
      return sum_of(Line(), first, second.constant.inverse());
    }
    if (second.factors.empty()) return sum_of(Line(), first, second.constant);
    if (first.factors.empty()) return sum_of(Line(), second, first.constant);
    return tl::unexpected(NoLineReason::not_straight);
  }

  // Converts sums, means and counts of rows. Cells about which the table says nothing are left out.
  MaybeLine aggregate(const Node& node, std::vector<std::size_t> rows) {
    const number::Rational one(number::Integer(1));
    if (node.condition) {
      RITHMO_TRY(rows, rows_counted_by(node, rows));
    }
    if (node.parts.empty() && node.aggregate == Aggregate::count)
      return constant_line(number::Rational(number::Integer(rows.size())));
    if (node.aggregate != Aggregate::sum && node.aggregate != Aggregate::mean)
      return tl::unexpected(NoLineReason::not_straight);
    Line sum;
    std::size_t count = 0;
    for (const std::size_t other : rows) {
      const auto part = line_of(*node.parts[0], other);
      if (!part && part.error() == NoLineReason::silent) continue;
      if (!part) return part;
      add(sum, *part, one);
      ++count;
    }
    if (node.aggregate == Aggregate::sum) return sum;
    if (count == 0) return tl::unexpected(NoLineReason::not_straight);
    return sum_of(Line(), sum, number::Rational(number::Integer(1), number::Integer(count)));
  }

  // Returns the rows of a sum that satisfy its condition.
  tl::expected<std::vector<std::size_t>, NoLineReason> rows_counted_by(
      const Node& node, const std::vector<std::size_t>& rows) {
    std::vector<std::size_t> result;
    for (const std::size_t row : rows) {
      add_cells(*node.condition, scope_, {row, here_}, choosing_);
      const auto counts = is_row_counted(node, scope_, {row, here_});
      if (!counts) return tl::unexpected(NoLineReason::not_straight);
      if (*counts) result.push_back(row);
    }
    return result;
  }

  MaybeLine running(const Node& node, std::size_t row) {
    const RowsSinceTotal since = rows_since_total(scope_, node.name, row);
    Line total;
    if (since.total) {
      auto said = line_of_name(node.name, *since.total);
      if (!said) return said;
      total = *std::move(said);
    }
    RITHMO_TRY(const Line come, sum_since_total(*node.parts[0], since));
    return sum_of(std::move(total), come, number::Rational(number::Integer(1)));
  }
  MaybeLine sum_since_total(const Node& node, const RowsSinceTotal& since) {
    if (node.kind == Kind::number) return since.total ? MaybeLine(Line()) : constant(node.value);
    if (node.kind == Kind::aggregate) return aggregate(node, since.rows);
    RITHMO_TRY(const Line first, sum_since_total(*node.parts[0], since));
    const number::Rational one(number::Integer(1)), minus(number::Integer(-1));
    if (node.kind == Kind::negate) return sum_of(Line(), first, minus);
    RITHMO_TRY(const Line second, sum_since_total(*node.parts[1], since));
    return sum_of(first, second, node.kind == Kind::add ? one : minus);
  }

  std::optional<Rounding> rounding_way(const Node& node, std::size_t row) const {
    const Operand* value = node.kind == Kind::word   ? &node.value
                           : node.kind == Kind::name ? scope_.value(node.name, row)
                                                     : nullptr;
    const auto* word = value ? std::get_if<std::string>(value) : nullptr;
    return word ? rounding_named(*word) : std::nullopt;
  }

  const Scope& scope_;
  std::size_t here_;
  std::set<Formula::CellAt> choosing_;
};

}  // namespace

std::optional<number::Rational> LinearEquation::expected_left(
    const number::Rational& unrounded) const {
  if (!rounding) return unrounded;
  std::vector<Real> arguments = rounding->arguments;
  arguments.front() = Real(unrounded);
  const auto result = rounding->function == Function::rounded
                          ? rounded(rounding->way, arguments, few_bits)
                          : apply(rounding->function, arguments, few_bits);
  if (!result || !result->exact()) return std::nullopt;
  return *result->exact();
}

std::optional<LinearEquation> linear_equation_at(const Formula& equation, const Scope& scope,
                                                 std::size_t row) {
  const FormulaNode& root = *equation.root_;
  if (root.kind != Kind::comparison || root.signs.size() != 1 ||
      root.signs.front() != ComparisonSign::equal)
    return std::nullopt;
  Linearizer lines(scope, row);
  for (const std::size_t side : {0U, 1U}) {
    auto left = lines.line_of(*root.parts[side], row);
    if (!left) continue;
    if (auto right = lines.line_of(*root.parts[1 - side], row))
      return LinearEquation{*std::move(left), *std::move(right), {}, side == 1, lines.choosing()};
    if (auto inside = lines.rounded(*root.parts[1 - side], row))
      return LinearEquation{*std::move(left), std::move(inside->line), std::move(inside->rounding),
                            side == 1, lines.choosing()};
  }
  return std::nullopt;
}

}  // namespace rithmo::formula

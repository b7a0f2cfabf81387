// See formula.hpp. This file determines properties of formulas without evaluating them: the names
// and cells that a formula reads, its sides and its form.
#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "rithmo/formula/formula.hpp"
#include "rithmo/formula/node.hpp"

namespace rithmo::formula {
namespace {

using Node = FormulaNode;
using Kind = Node::Kind;

template <class Visit>
void visit_all(const Node& node, const Visit& visit) {
  visit(node);
  for (const auto& part : node.parts) visit_all(*part, visit);
  if (node.condition) visit_all(*node.condition, visit);
}

// Adds the cells that an aggregate reads in these rows.
void add_cells_of_rows(const Node& aggregate, const Scope& scope,
                       const std::vector<std::size_t>& rows, std::size_t here,
                       std::set<Formula::CellAt>& found) {
  for (const std::size_t row : rows) {
    if (aggregate.condition) add_cells(*aggregate.condition, scope, {row, here}, found);
    if (!is_row_counted(aggregate, scope, {row, here}).value_or(true)) continue;
    for (const auto& part : aggregate.parts) add_cells(*part, scope, {row, here}, found);
  }
}

// Finds the sums in a formula for a running total, and adds the cells of the given rows that these
// sums read.
void add_cells_of_sums(const Node& node, const Scope& scope, const std::vector<std::size_t>& rows,
                       std::size_t here, std::set<Formula::CellAt>& found) {
  if (node.kind == Kind::aggregate) return add_cells_of_rows(node, scope, rows, here, found);
  for (const auto& part : node.parts) add_cells_of_sums(*part, scope, rows, here, found);
}

bool is_equation(const FormulaNode& node) {
  return node.kind == Kind::comparison && node.signs.size() == 1 &&
         node.signs.front() == ComparisonSign::equal;
}

// Returns the degree of a formula in a name: 0 where the name does not occur, and 2 for any degree
// above 1 or an unknown one.
int power_of(const FormulaNode& node, std::size_t name) {
  constexpr int more = 2;
  const auto part = [&](std::size_t i) { return power_of(*node.parts[i], name); };
  switch (node.kind) {
    case Kind::number:
    case Kind::word:
      return 0;
    case Kind::name:
      return node.name == name ? 1 : 0;
    case Kind::negate:
      return part(0);
    case Kind::add:
    case Kind::subtract:
      return std::max(part(0), part(1));
    case Kind::multiply:
      return std::min(part(0) + part(1), more);
    case Kind::divide:
      return part(1) == 0 ? part(0) : more;
    default:
      for (std::size_t i = 0; i < node.parts.size(); ++i)
        if (part(i) > 0) return more;
      switch (node.kind) {
        case Kind::here:
        case Kind::elsewhere:
        case Kind::keyed:
        case Kind::headed:
        case Kind::membership:
        case Kind::aggregate:
        case Kind::running:
          return more;
        default:
          return 0;
      }
  }
}

// Returns whether a formula only adds and subtracts running sums and numbers. `sums` is increased
// by the number of sums.
bool has_only_running_sums(const Node& node, std::size_t& sums) {
  if (node.kind == Kind::number) return true;
  if (node.kind == Kind::aggregate) {
    ++sums;
    return node.extent.over == Scope::Extent::Over::so_far && node.aggregate == Aggregate::sum &&
           !node.condition;
  }
  return (node.kind == Kind::add || node.kind == Kind::subtract || node.kind == Kind::negate) &&
         std::ranges::all_of(node.parts,
                             [&](const auto& part) { return has_only_running_sums(*part, sums); });
}

// Returns the subject of a part of a formula.
Formula::Subject subject_of(const Node& node, std::size_t parameters) {
  using Subject = Formula::Subject;
  using Over = Scope::Extent::Over;
  Subject subject = Subject::table;
  const auto narrow = [&](Subject other) { subject = std::min(subject, other); };
  switch (node.kind) {
    case Kind::name:
      return node.name < parameters ? Subject::table : Subject::row;
    case Kind::here:
    case Kind::running:
    case Kind::membership:  // the range may use any name
      return Subject::row;
    case Kind::elsewhere:
      return node.elsewhere.where == Scope::Where::first ||
                     node.elsewhere.where == Scope::Where::last
                 ? Subject::block
                 : Subject::row;
    case Kind::aggregate: {
      bool is_of_here = false;
      if (node.condition)
        visit_all(*node.condition,
                  [&](const Node& part) { is_of_here |= part.kind == Kind::here; });
      if (is_of_here) return Subject::row;
      return node.extent.over == Over::column  ? Subject::table
             : node.extent.over == Over::block ? Subject::block
                                               : Subject::row;
    }
    default:
      for (const auto& part : node.parts) narrow(subject_of(*part, parameters));
      return subject;
  }
}

// Returns whether the last digit of the value results from rounding. A quotient is whole even if it
// was computed from rounded numbers: of floor(1005.3) minutes, the 16 degrees are exact, but the 45
// minutes are not.
bool has_rounded_figure(const Node& node) {
  if (node.kind == Kind::call && is_rounding(node.function)) return true;
  if (node.kind == Kind::call && node.function == Function::quotient) return false;
  return std::ranges::any_of(node.parts,
                             [](const auto& part) { return has_rounded_figure(*part); });
}

// Returns the arguments of a rounding call: the rounded value and the number of places. rounded()
// has the rounding mode as its first argument, which is left out here.
std::span<const std::shared_ptr<const FormulaNode>> rounding_operands(const FormulaNode& call) {
  return std::span(call.parts).subspan(call.function == Function::rounded ? 1 : 0);
}

}  // namespace

void add_cells(const Node& node, const Scope& scope, RowContext at,
               std::set<Formula::CellAt>& found) {
  switch (node.kind) {
    case Kind::name:
      found.insert({node.name, at.row});
      break;
    case Kind::here:
      found.insert({node.name, at.here});
      break;
    case Kind::elsewhere:
      if (const auto other = scope.row_at(node.elsewhere, at.row))
        found.insert({node.name, *other});
      break;
    case Kind::keyed:
    case Kind::headed:
      if (const auto cell = cell_found(node, scope, at)) found.insert(*cell);
      break;
    case Kind::membership:
      for (const Formula* formula : node.range->formulas())
        for (const Formula::CellAt& cell : formula->cells(scope, at.row)) found.insert(cell);
      break;
    case Kind::running: {
      const RowsSinceTotal since = rows_since_total(scope, node.name, at.row);
      if (since.total) found.insert({node.name, *since.total});
      return add_cells_of_sums(*node.parts[0], scope, since.rows, at.here, found);
    }
    case Kind::aggregate:
      return add_cells_of_rows(node, scope, scope.rows(node.extent, at.row), at.here, found);
    default:
      break;
  }
  for (const auto& part : node.parts) add_cells(*part, scope, at, found);
}

RowsSinceTotal rows_since_total(const Scope& scope, std::size_t name, std::size_t row) {
  RowsSinceTotal result{std::nullopt, {row}};
  const auto first = scope.row_at({Scope::Where::first}, row);
  for (std::size_t at = row; first && at != *first;) {
    const auto before = scope.row_at({Scope::Where::prev}, at);
    if (!before) break;
    at = *before;
    if (!scope.silent(name, at)) {
      result.total = at;
      break;
    }
    result.rows.push_back(at);
  }
  return result;
}

Formula Formula::as_step_from_previous() const {
  if (!is_equation(*root_) || mark_) return *this;
  for (const std::size_t side : {0U, 1U}) {
    const FormulaNode& total = *root_->parts[side];
    std::size_t sums = 0;
    if (total.kind != Kind::name || !has_only_running_sums(*root_->parts[1 - side], sums) ||
        sums == 0)
      continue;
    auto running = std::make_shared<FormulaNode>(
        FormulaNode{Kind::running, total.offset, {root_->parts[1 - side]}});
    running->name = total.name;
    auto equation = std::make_shared<FormulaNode>(*root_);
    equation->parts[1 - side] = std::move(running);
    Formula result = *this;
    result.root_ = std::move(equation);
    return result;
  }
  return *this;
}

std::vector<std::size_t> Formula::names() const {
  std::vector<std::size_t> all;
  for (const NameMention& mention : mentions_)
    if (mention.name && std::ranges::find(all, *mention.name) == all.end())
      all.push_back(*mention.name);
  return all;
}

std::optional<Formula::CellAt> Formula::cell_of(const NameMention& mention, const Scope& scope,
                                                std::size_t row) {
  if (mention.node) return cell_found(*mention.node, scope, {row, row});
  const auto at = mention.elsewhere ? scope.row_at(*mention.elsewhere, row) : std::optional(row);
  return at ? std::optional(CellAt{*mention.name, *at}) : std::nullopt;
}

std::string Formula::value_of_let(const NameMention& mention, const Scope& scope,
                                  std::size_t row) const {
  const auto value = value_of(*mention.let->root_, scope, {row, row});
  const Real* const number = value ? std::get_if<Real>(&*value) : nullptr;
  if (!number || !number->exact()) return text_.substr(mention.offset, mention.length);
  const std::string text = number::to_text(*number->exact());
  return text.find_first_of("/-") == text.npos ? text : "(" + text + ")";
}

std::vector<Formula::CellAt> Formula::cells(const Scope& scope, std::size_t row) const {
  std::set<CellAt> found;
  add_cells(*root_, scope, {row, row}, found);
  return {found.begin(), found.end()};
}

bool Formula::looks_up_keys() const {
  bool found = false;
  visit_all(*root_, [&](const Node& node) {
    found = found || node.kind == Kind::keyed || node.kind == Kind::headed;
  });
  return found;
}

std::vector<std::size_t> Formula::columns_alike() const {
  std::set<std::size_t> found;
  visit_all(*root_, [&](const Node& node) {
    if (node.kind == Kind::aggregate && node.extent.over == Scope::Extent::Over::alike)
      found.insert(node.extent.alike);
  });
  return {found.begin(), found.end()};
}

Formula::Subject Formula::subject(std::size_t parameters) const {
  return subject_of(*root_, parameters);
}

bool Formula::chooses_rows() const {
  bool found = looks_up_keys();
  visit_all(*root_, [&](const Node& node) { found = found || node.condition; });
  return found;
}

bool Formula::is_arithmetic() const {
  return root_->kind < Kind::comparison || root_->kind == Kind::aggregate ||
         root_->kind == Kind::running;
}

bool Formula::rounds() const {
  bool found = false;
  visit_all(*root_, [&](const Node& node) {
    found = found || (node.kind == Kind::call && is_rounding(node.function));
  });
  return found;
}

bool Formula::has_rounded_last_figure() const {
  return has_rounded_figure(*root_);
}

std::optional<Formula> Formula::unrounded() const {
  if (root_->kind != Kind::call || !is_rounding(root_->function)) return std::nullopt;
  Formula result = *this;
  result.root_ = rounding_operands(*root_).front();
  return result;
}

std::optional<long> Formula::rounded_places() const {
  if (!is_equation(*root_)) return std::nullopt;
  for (const auto& side : root_->parts) {
    if (side->kind != Kind::call || !is_rounding(side->function)) continue;
    // The number of places of significant() depends on the value.
    if (side->function == Function::significant) continue;
    const auto parts = rounding_operands(*side);
    if (parts.size() == 1) return 0;
    const auto* places = std::get_if<Real>(&parts[1]->value);
    if (parts[1]->kind != Kind::number || !places || !places->exact()) continue;
    const number::Rational exact = *places->exact();
    if (exact.is_whole() && exact.numerator().fits_slong_p()) return exact.numerator().get_si();
  }
  return std::nullopt;
}

std::optional<Formula> Formula::difference() const {
  if (!is_equation(*root_)) return std::nullopt;
  Formula result = *this;
  result.root_ = std::make_shared<FormulaNode>(
      FormulaNode{FormulaNode::Kind::subtract, root_->offset, root_->parts});
  return result;
}

std::optional<FloatedSides> Formula::floated() const {
  if (!is_equation(*root_)) return std::nullopt;
  FloatedSides result{*this, *this, number::Rational(number::Integer(60))};
  bool floats = false;
  for (const std::size_t side : {0U, 1U}) {
    std::shared_ptr<const FormulaNode> part = root_->parts[side];
    if (part->kind == Kind::call && part->function == Function::floating) {
      if (part->parts.size() > 1) {
        const auto* base = std::get_if<Real>(&part->parts[1]->value);
        if (part->parts[1]->kind != Kind::number || !base || !base->exact()) return std::nullopt;
        result.base = *base->exact();
      }
      part = part->parts[0];
      floats = true;
    }
    (side == 0 ? result.left : result.right).root_ = part;
  }
  return floats ? std::optional(std::move(result)) : std::nullopt;
}

std::optional<Formula> Formula::solved_for(std::size_t name) const {
  if (!is_equation(*root_)) return std::nullopt;
  for (const std::size_t side : {0U, 1U}) {
    const FormulaNode &alone = *root_->parts[side], &other = *root_->parts[1 - side];
    if (alone.kind != Kind::name || alone.name != name || power_of(other, name) > 0) continue;
    Formula result = *this;
    result.root_ = root_->parts[1 - side];
    return result;
  }
  return std::nullopt;
}

bool Formula::is_linear_in(std::size_t name) const {
  return power_of(*root_, name) <= 1;
}

}  // namespace rithmo::formula

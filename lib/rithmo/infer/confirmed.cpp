// See confirmed.hpp.
#include "rithmo/infer/confirmed.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "rithmo/infer/inference.hpp"
#include "rithmo/number/budget.hpp"
#include "rithmo/proof/equation/places.hpp"
#include "rithmo/proof/listed/precision.hpp"
#include "rithmo/relation/declared/rule.hpp"

namespace rithmo::infer {
namespace {

constexpr std::size_t max_rows = 2000;
// Tolerated number of failing places beyond those that the search calls wrong: the larger of a
// count and a share of all places.
constexpr double any_failing = 2, failing_share = 0.03;
constexpr double enough_agreeing = 0.8;  // minimum share of the rows that the search calls right

double share(std::size_t part, std::size_t whole) {
  return whole == 0 ? 1 : static_cast<double>(part) / static_cast<double>(whole);
}

// Tells whether each equation fails in few more places than the search found.
bool equations_hold(const table::BoundTable& subject, const InducedRule& rule) {
  std::uint64_t steps = number::Budget().equations;
  proof::Places places(subject, steps);
  const auto& equations = subject.model.relation().rule->equations;
  for (const InducedColumn& column : rule.columns) {
    std::size_t held = 0, asked = 0;
    for (std::size_t i = 0; i < places.all().size(); ++i) {
      const auto& equation = equations[places.all()[i].equation];
      if (!equation.text.ends_with(" = " + column.formula) ||
          equation.text.find(column.name) == equation.text.npos)
        continue;
      const auto status = places.status(i);
      held += status == proof::Places::Status::holds;
      asked += status == proof::Places::Status::holds || status == proof::Places::Status::fails;
    }
    const std::size_t known = column.right + column.near + column.wrong;
    const double failing = static_cast<double>(asked - held),
                 said = (1 - share(column.right, known)) * static_cast<double>(asked);
    if (failing > said + std::max(any_failing, failing_share * static_cast<double>(asked)))
      return false;
  }
  return true;
}

bool rows_agree(const table::BoundTable& subject, const InducedRule& rule) {
  const auto known = proof::without_lost_figures(subject);
  const Explanation explained = explain_with(known ? *known : subject);
  const std::size_t rows = subject.printed.size();
  double agreeing = 1;  // lower bound: reached if no row has wrong cells in two columns
  for (const InducedColumn& column : rule.columns) agreeing -= 1 - share(column.right, rows);
  return share(explained.agreeing, rows) >= enough_agreeing * agreeing;
}

}  // namespace

bool is_confirmed(const table::Table& table, const InducedRule& rule) {
  const auto source = text::Source::of(table.path(), rule.json);
  const auto relation = relation::declare(*text::parse_json(*source), *source, table.name);
  if (!relation) return false;
  const auto model = relation::Model::make(**relation, {});
  if (!model) return false;
  table::Table first = table;
  if (first.rows.size() > max_rows) first.rows.resize(max_rows);
  first.rule = *relation;
  const auto subject = table::bind(first, *model);
  if (!subject) return false;
  // Accepts the rule of a two-way table without this check: the rule computes cells, not whole
  // rows.
  if (rule.columns.size() == 1 && rule.columns.front().name.empty()) return true;
  return rule.lists_rows ? table.rows.size() > max_rows || rows_agree(*subject, rule)
                         : equations_hold(*subject, rule);
}

}  // namespace rithmo::infer

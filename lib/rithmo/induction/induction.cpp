// See induction.hpp.
#include "rithmo/induction/induction.hpp"

#include <algorithm>
#include <limits>
#include <optional>

#include "rithmo/induction/account.hpp"
#include "rithmo/induction/columns.hpp"
#include "rithmo/induction/numbers.hpp"

namespace rithmo {

double InducedRule::margin() const {
  double least = std::numeric_limits<double>::infinity();
  for (const InducedColumn& column : columns) least = std::min(least, column.margin);
  return least;
}

double bits_without_rule(const Table& table) {
  double as_printed = 0,
         in_any_order = -induction::order_bits(static_cast<double>(table.rows.size()));
  for (const induction::NumberColumn& column : induction::columns_of(table)) {
    if (!column.is_number()) continue;
    as_printed += induction::sum(induction::bits_without_rule(column));
    in_any_order += induction::sum(induction::bits_in_any_order(column));
  }
  return std::max(0.0, std::min(as_printed, in_any_order));
}

std::optional<InducedRule> induce(const Table& table) {
  if (const auto heads = induction::heads_across(table); !heads.empty())
    if (auto rule = induction::of_two_ways(table, heads)) return rule;
  return induction::of_columns(table);
}

}  // namespace rithmo

// The scope of one row of a listed rule: the values of the names in its formulas. The names are
// parameters, columns and the variable across.
//
// Example: with { "parameters": { "last": 9 }, "rows": "a = 2..last" } last is 9 in every row.
// Counter-example: the names in an equation rule may refer to other rows; the audit has a scope for
// them.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/relation/declared/rule.hpp"

namespace rithmo::relation {

class RowScope : public formula::Scope {
 public:
  RowScope(const DeclaredRule& rule, const Model& model);
  // Makes the scope of a printed or derived row. A cell that is no numeral has no value.
  RowScope(const DeclaredRule& rule, const Model& model, const Row& row);

  const formula::Operand* value(std::size_t name, std::size_t) const override {
    return values_[name] ? &*values_[name] : nullptr;
  }
  // Returns the numbers of pieces(army) or enemies(army), with kings and roots counted as the
  // parameters say. Also returns a parameter that is a set.
  text::Parsed<formula::NumberList> set(
      std::string_view name, const std::vector<formula::Operand>& arguments) const override;
  std::optional<std::string> why_not_in(std::string_view name,
                                        const std::vector<formula::Operand>& arguments,
                                        const formula::Operand& value) const override;

  void set_value(std::size_t slot, formula::Operand value) { values_[slot] = std::move(value); }
  void forget(std::size_t slot) { values_[slot].reset(); }

  // Formats the row's place for faults, as "at a = 3, b = 4".
  std::string place_text() const;
  // Formats a formula with this row's values instead of the names, as "7 * 8".
  std::string formula_text(const formula::Formula& formula) const;

 private:
  text::Parsed<std::vector<number::Rational>> numbers_of(
      std::string_view name, const std::vector<formula::Operand>& arguments) const;

  const DeclaredRule& rule_;
  const Model& model_;
  std::vector<std::optional<formula::Operand>> values_;
  mutable std::map<std::string, formula::NumberList, std::less<>>
      sets_;  // a cache, by name and arguments
};

// Returns the slot of the variable across. REQUIRES: the rule has a two-way table.
inline std::size_t slot_across(const DeclaredRule& rule) {
  return rule.slots() - 1;
}

// Returns the values at the heads of a two-way table's columns.
std::vector<number::Rational> heads_of(const DeclaredRule& rule, const Model& model);

// Writes a value in a column's numeral system, or returns nothing if the system cannot write it.
std::optional<Value> written(const number::NumeralSystem& numeral, const formula::Operand& value);

}  // namespace rithmo::relation

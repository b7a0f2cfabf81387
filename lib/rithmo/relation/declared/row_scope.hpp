// Scope of one row of a listed rule: the values of the names in its formulas, which are parameters,
// columns, and the variable across.
//
// Example: of { "parameters": { "last": 9 }, "rows": "a = 2..last" } last is 9 in every row.
// Counter-example: in an equation rule names reach into other rows; that scope is the audit's.
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
  // Takes a printed or derived row; a cell that is no numeral has no value.
  RowScope(const DeclaredRule& rule, const Model& model, const Row& row);

  const formula::Operand* value(std::size_t name, std::size_t) const override {
    return values_[name] ? &*values_[name] : nullptr;
  }
  // Returns pieces(army) or enemies(army), with kings and roots as the parameters count them, or a
  // parameter that is a set.
  text::Parsed<formula::NumberList> set(
      std::string_view name, const std::vector<formula::Operand>& arguments) const override;
  std::optional<std::string> why_not_in(std::string_view name,
                                        const std::vector<formula::Operand>& arguments,
                                        const formula::Operand& value) const override;

  void set_value(std::size_t slot, formula::Operand value) { values_[slot] = std::move(value); }
  void forget(std::size_t slot) { values_[slot].reset(); }

  // Formats the place for faults: "at a = 3, b = 4".
  std::string place_text() const;
  // Formats a formula with the values of this row in place of names: "7 * 8".
  std::string formula_text(const formula::Formula& formula) const;

 private:
  text::Parsed<std::vector<number::Rational>> numbers_of(
      std::string_view name, const std::vector<formula::Operand>& arguments) const;

  const DeclaredRule& rule_;
  const Model& model_;
  std::vector<std::optional<formula::Operand>> values_;
  mutable std::map<std::string, formula::NumberList, std::less<>>
      sets_;  // cached, by name and arguments
};

// Returns the slot of the variable across. REQUIRES: a two-way rule.
inline std::size_t slot_across(const DeclaredRule& rule) {
  return rule.slots() - 1;
}

// Returns the heads of a two-way table.
std::vector<number::Rational> heads_of(const DeclaredRule& rule, const Model& model);

// Writes a value in a column's numeral system; nothing where the system cannot write it.
std::optional<Value> written(const number::NumeralSystem& numeral, const formula::Operand& value);

}  // namespace rithmo::relation

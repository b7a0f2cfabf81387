// Groups the tables of several witnesses that are to be collated, and finds their rule.
//
// Example: the tables "arithmetic" of three packages are one group, shown under their witnesses'
// names. Three single files are also one group, whatever their names are. Counter-example: a table
// that only one witness has makes no group.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rithmo/collate/collation.hpp"
#include "rithmo/number/budget.hpp"
#include "rithmo/table/witness.hpp"

namespace rithmo::collate {

struct CollationGroup {
  std::string name;  // name of the collated table
  std::vector<CollatedTable> tables;
};

// Groups tables by name. Witnesses with a single table form one group, under the name of the first
// table. A table is shown under its witness's name, or under its file's name if two witnesses have
// the same name. Each group has at least two tables. REQUIRES: the witnesses outlive the groups,
// which point to their tables.
std::vector<CollationGroup> collation_groups(std::span<const table::Witness> witnesses);

// Returns the rule of the tables if all state the same one. Rules are compared by name, or, if
// witnesses declare them, by the rows that they list. Returns nullopt where a table states no rule,
// a different, unknown, refused or open one. An open rule cannot distinguish readings.
std::optional<relation::Model> shared_rule(std::span<const CollatedTable> tables);

// A rule that was inferred from tables.
struct FoundRule {
  relation::Model model;
  std::string note;  // describes the rule and names the witnesses that follow it
  // Relation of the model, if it is a declared rule; otherwise null.
  std::shared_ptr<const relation::Relation> declared = nullptr;
};

// Infers a rule for each table, as the audit does, and returns the one that most tables follow; of
// equally frequent ones the first. Returns nullopt where no table has a rule, or where the rule
// cannot read one of the tables.
std::optional<FoundRule> found_rule(std::span<const CollatedTable> tables,
                                    const number::Budget& budget = {});

}  // namespace rithmo::collate

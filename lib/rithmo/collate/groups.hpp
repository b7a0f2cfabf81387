// Groups the tables of several witnesses that are to be collated, and finds their rule.
//
// Example: the tables "arithmetic" of three packages are one group, under their witnesses' names;
// so are three lone files, whatever they are called. Counter-example: a table that one witness
// alone has makes no group.
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
  std::string name;  // name of the table
  std::vector<CollatedTable> tables;
};

// Groups tables by name. Witnesses of one table each form one group, under the name of the first
// table. A table is shown under its witness's name, or under its file's where two witnesses have
// the same name. REQUIRES: the witnesses outlive the groups, which point to their tables. Each
// group has at least two tables.
std::vector<CollationGroup> collation_groups(std::span<const table::Witness> witnesses);

// Returns the rule of the tables if all state the same one, by its name or in words of their own
// (these are compared by the rows that they list). Returns nullopt where a table states none,
// another, an unknown, refused or open one; an open rule distinguishes no readings.
std::optional<relation::Model> shared_rule(std::span<const CollatedTable> tables);

// A rule that was inferred from tables.
struct FoundRule {
  relation::Model model;
  std::string note;  // describes the rule, and names its witnesses
  // Relation of the model, if declared.
  std::shared_ptr<const relation::Relation> declared = nullptr;
};

// Returns the rule that most of the tables follow, inferred for each as the audit does; of equally
// many the first. Returns nullopt where no table has any, or where one cannot be read by it.
std::optional<FoundRule> found_rule(std::span<const CollatedTable> tables,
                                    const number::Budget& budget = {});

}  // namespace rithmo::collate

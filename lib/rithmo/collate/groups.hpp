// Which tables of several witnesses are tables of the same, to be collated, and the rule that they
// say they follow.
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
  std::string name;  // of the table
  std::vector<CollatedTable> tables;
};

// Witnesses of one table each go all together, under the name of the first table; otherwise tables
// go by their names. A table is shown under its witness's name, or where two witnesses are of that
// name under its file's. Groups point to the witnesses' tables, which must outlive them; each has
// two tables at least.
std::vector<CollationGroup> collation_groups(std::span<const table::Witness> witnesses);

// The rule of the tables where all of them say the same one, by its name or in words of their own
// (then by the rows that it lists); nothing where one says none, another, one that does not exist
// or is refused, or an open one, which tells no reading from another.
std::optional<relation::Model> shared_rule(std::span<const CollatedTable> tables);

// A rule that nobody gave.
struct FoundRule {
  relation::Model model;
  std::string note;  // what it is, and of which witnesses
  std::shared_ptr<const relation::Relation> declared = nullptr;  // that the model is of, if it is
};

// The rule that most of the tables follow, looked for in each as the audit does; of equally many
// that of the first. Nothing where none has any, or where one of the tables cannot be read by it.
std::optional<FoundRule> found_rule(std::span<const CollatedTable> tables,
                                    const number::Budget& budget = {});

}  // namespace rithmo::collate

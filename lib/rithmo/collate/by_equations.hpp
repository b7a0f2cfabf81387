// Decides readings of collated rows by a rule of equations.
//
// Such a rule lists no rows: it states what must hold between cells. So each witness is audited by
// it. A witness whose row holds has the right reading of a cell, and others are wrong; where no
// witness's row holds, the audits propose readings. Example: A has 5 9 45 and B 5 8 45 under
// product = a * b: A holds, and 8 is wrong. Counter-example: where A has 5 9 45 and B 5 8 40 both
// hold, and the rule cannot tell.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/collate/collation.hpp"

namespace rithmo::collate {

class EquationEvidence {
 public:
  // REQUIRES: the subjects, one at least, follow one rule of equations. `columns` are the
  // collation's.
  EquationEvidence(const std::vector<table::BoundTable>& subjects,
                   const std::vector<std::string>& columns);

  // Returns what a cell should read in a row of the collation; nullopt where the rule cannot tell.
  // `rows` has the index of that row in each witness, from 0; `readings` are the witnesses' own.
  std::optional<std::string> should_read(
      const std::vector<std::optional<std::size_t>>& rows, std::size_t column,
      const std::vector<std::optional<std::string>>& readings) const;

 private:
  struct WitnessState {
    std::vector<bool> holds;                                                // one for each row
    std::map<std::pair<std::size_t, std::size_t>, std::string> proposed{};  // key: row and column
  };
  std::vector<WitnessState> witnesses_;
  std::vector<bool> is_spoken_of_;  // one for each column: some equation has it
};

}  // namespace rithmo::collate

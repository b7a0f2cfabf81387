// Decides readings of collated rows by a rule of equations.
//
// A rule of equations does not list rows, but states relations between cells. Each witness is
// therefore audited by it. If the equations hold in a witness's row, its reading of a cell is right
// and other readings are wrong. If they hold in no witness, the audits propose readings. Example:
// under product = a * b witness A has 5 9 45 and B has 5 8 45. The equation holds in A, so that the
// 8 of B is wrong. Counter-example: A has 5 9 45 and B has 5 8 40. The equation holds in both, and
// the rule cannot decide.
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
  // REQUIRES: `subjects`, at least one, follow the same rule of equations. `columns` are the
  // columns of the collation.
  EquationEvidence(const std::vector<table::BoundTable>& subjects,
                   const std::vector<std::string>& columns);

  // Returns the right reading of a cell in a row of the collation; nullopt where the rule cannot
  // decide. `rows` has the index of that row in each witness, from 0; `readings` are the witnesses'
  // readings.
  std::optional<std::string> should_read(
      const std::vector<std::optional<std::size_t>>& rows, std::size_t column,
      const std::vector<std::optional<std::string>>& readings) const;

 private:
  struct WitnessState {
    std::vector<bool> holds;  // one for each row: all equations hold
    std::map<std::pair<std::size_t, std::size_t>, std::string> proposed{};  // key: row and column
  };
  std::vector<WitnessState> witnesses_;
  std::vector<bool> is_spoken_of_;  // one for each column: some equation contains it
};

}  // namespace rithmo::collate

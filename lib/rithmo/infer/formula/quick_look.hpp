// Tests quickly whether a formula agrees with a column: a few rows suffice to reject it.
//
// Example: to reject a + b, which no row equals, some six rows are examined. Counter-example: how
// good a formula is that agrees, is decided in trial.hpp.
#pragma once

#include <cstddef>
#include <vector>

#include "rithmo/infer/formula/terms.hpp"
#include "rithmo/infer/numbers.hpp"

namespace rithmo::infer {

class QuickLook {
 public:
  // REQUIRES: `column` and `inputs` outlive this object. `inputs` holds the values of each input,
  // by row.
  QuickLook(const NumberColumn& column, const std::vector<Numbers>& inputs);

  // Tells whether the term equals the column's number, or is one unit off, in at least about half
  // of the rows.
  bool agrees(const Term& term) const;

 private:
  const NumberColumn& column_;
  const std::vector<Numbers>& inputs_;
  // Rows in the order of testing, in which neighbouring rows do not follow each other.
  std::vector<std::size_t> order_;
};

}  // namespace rithmo::infer

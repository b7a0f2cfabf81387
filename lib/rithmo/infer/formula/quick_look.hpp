// Tests quickly whether a formula agrees with a column: a few rows suffice to reject it.
//
// Example: for a + b, which is no row's sum, some six rows are looked at. Counter-example:
// trial.hpp decides how good a formula is that agrees.
#pragma once

#include <cstddef>
#include <vector>

#include "rithmo/infer/formula/terms.hpp"
#include "rithmo/infer/numbers.hpp"

namespace rithmo::infer {

class QuickLook {
 public:
  // REQUIRES: the column and the inputs outlive this. `inputs` has the values of each input by row.
  QuickLook(const NumberColumn& column, const std::vector<Numbers>& inputs);

  // Tells whether the term equals the column's number, or is one unit off, in about half of the
  // rows.
  bool agrees(const Term& term) const;

 private:
  const NumberColumn& column_;
  const std::vector<Numbers>& inputs_;
  // Rows in the order of testing: neighbours do not follow each other.
  std::vector<std::size_t> order_;
};

}  // namespace rithmo::infer

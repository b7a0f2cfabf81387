// Whether a formula agrees with a column, by its first few rows where these say no.
//
// Example: of a + b, which is no row's sum, some six rows are looked at. Counter-example: how good
// a formula is that agrees is for trial.hpp.
#pragma once

#include <cstddef>
#include <vector>

#include "rithmo/infer/formula/terms.hpp"
#include "rithmo/infer/numbers.hpp"

namespace rithmo::infer {

class QuickLook {
 public:
  // REQUIRES: the column and the inputs outlive this. `inputs`: what each is in each row.
  QuickLook(const NumberColumn& column, const std::vector<Numbers>& inputs);

  // Tells whether the term is the column's number in about half of the rows, or a unit off.
  bool agrees(const Term& term) const;

 private:
  const NumberColumn& column_;
  const std::vector<Numbers>& inputs_;
  std::vector<std::size_t> order_;  // of the rows, in which no neighbours follow each other
};

}  // namespace rithmo::infer

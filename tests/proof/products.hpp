// A small rule for tests of the audit: products of 2..9. Exchanging one number between two rows
// never gives another row of the rule.
#pragma once

#include <string>
#include <vector>

#include "rithmo/table/bound_table.hpp"

namespace rithmo::proof {

inline std::vector<table::Texts> products() {
  std::vector<table::Texts> rows;
  for (int a = 2; a <= 9; ++a)
    for (int b = a; b <= 9; ++b)
      rows.push_back({std::to_string(a), std::to_string(b), std::to_string(a * b)});
  return rows;
}

}  // namespace rithmo::proof

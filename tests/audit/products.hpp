// A small rule for tests of the audit: products of 2..9. No row is another's with one number exchanged.
#pragma once

#include <string>
#include <vector>

#include "rithmo/audit/subject.hpp"

namespace rithmo::audit {

inline std::vector<Texts> products() {
  std::vector<Texts> rows;
  for (int a = 2; a <= 9; ++a)
    for (int b = a; b <= 9; ++b)
      rows.push_back({std::to_string(a), std::to_string(b), std::to_string(a * b)});
  return rows;
}

}  // namespace rithmo::audit

// The rows of a model with all their columns, each distinct value of a column held once: a million rows of three numbers up to 2000 are
// twelve megabytes.
//
// What a table compares are texts on the columns that it has (Subject::derived); the whole row is asked for when a rule gives its reasons.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "rithmo/relation/value.hpp"

namespace rithmo::audit {

class WholeRows {
 public:
  // REQUIRES: as many cells as the rows before. `texts` are to_text() of them.
  void add(relation::Row row, const std::vector<std::string>& texts);
  void clear() { *this = {}; }

  std::size_t size() const { return columns_.empty() ? 0 : cells_.size() / columns_.size(); }
  bool empty() const { return cells_.empty(); }
  relation::Row operator[](std::size_t row) const;

 private:
  struct Held {
    std::vector<relation::Value> values;
    std::unordered_map<std::string, std::uint32_t> at;  // by text
  };
  std::vector<Held> columns_;
  std::vector<std::uint32_t> cells_;  // row by row, an index into the column's values
};

}  // namespace rithmo::audit

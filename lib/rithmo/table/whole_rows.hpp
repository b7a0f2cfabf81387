// The rows of a model with all their columns, each distinct value of a column held once: a million
// rows of three numbers up to 2000 are twelve megabytes.
//
// A table compares texts on the columns that it has (BoundTable::derived); the whole row is needed
// when a rule gives its reasons.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rithmo/relation/value.hpp"
#include "rithmo/table/flat_index.hpp"

namespace rithmo::table {

class WholeRows {
 public:
  // Adds a row. Returns the ids of its values in their columns, from 0 in the order in which they
  // came. REQUIRES: as many cells as the rows before.
  std::span<const std::uint32_t> add(relation::Row row);
  void clear() { *this = {}; }
  void reserve(std::size_t cells) { cells_.reserve(cells); }

  std::size_t size() const { return columns_.empty() ? 0 : cells_.size() / columns_.size(); }
  bool empty() const { return cells_.empty(); }
  relation::Row operator[](std::size_t row) const;

  // Returns a column's value by its id.
  const relation::Value& value(std::size_t column, std::uint32_t number) const {
    return columns_[column].values[number];
  }

 private:
  struct StoredRow {
    std::vector<relation::Value> values;
    FlatIndex numbers;
  };
  static std::uint32_t number_of(StoredRow& held, relation::Value value);

  std::vector<StoredRow> columns_;
  std::vector<std::uint32_t> cells_;  // row by row, an index into the column's values
};

}  // namespace rithmo::table

// The rows of a model with all their columns. Each distinct value of a column is stored once: a
// million rows of three numbers up to 2000 take twelve megabytes.
//
// A table compares texts on the columns that it has (BoundTable::derived); whole rows are needed
// when a rule states its reasons.
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
  // Adds a row. Returns, for each column, the id of its value; ids count from 0 in the order of
  // first occurrence. REQUIRES: all rows have the same number of cells.
  std::span<const std::uint32_t> add(relation::Row row);
  void clear() { *this = {}; }
  void reserve(std::size_t cells) { cells_.reserve(cells); }

  std::size_t size() const { return columns_.empty() ? 0 : cells_.size() / columns_.size(); }
  bool empty() const { return cells_.empty(); }
  relation::Row operator[](std::size_t row) const;

  // Returns a column's value, given its id.
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
  // Ids of all cells, row by row: indexes into the column's values.
  std::vector<std::uint32_t> cells_;
};

}  // namespace rithmo::table

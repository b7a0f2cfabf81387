// What the files beside a witness's tables share (notes.csv, cells.csv, decisions.csv): each row speaks of one place, in columns of
// given names, in any order; further columns are the editor's own.
//
// Example: notes.csv with the columns editor,table,row,column,reading. Counter-example: one without `reading` is refused, at its head.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "rithmo/witness/witness.hpp"

namespace rithmo::witness {

template <std::size_t size>
using SideColumns = std::array<std::size_t, size>;  // where they stand

template <std::size_t size>
text::Loaded<SideColumns<size>> columns_of(const Table& table,
                                           const std::array<const char*, size>& names) {
  SideColumns<size> at{};
  text::Faults faults;
  for (std::size_t i = 0; i < size; ++i) {
    const auto found = std::ranges::find(table.header, names[i], &text::Cell::text);
    if (found == table.header.end())
      faults.add(table.source.fault({1, 1}, std::string("the column '") + names[i] + "' is missing")
                     .value());
    at[i] = static_cast<std::size_t>(found - table.header.begin());
  }
  if (!faults.empty()) return faults.all();
  return at;
}

// Says of a cell of such a file what is wrong with it.
class Refuse {
 public:
  Refuse(const text::Source& source, text::Faults& faults) : source_(source), faults_(faults) {}
  void operator()(const text::Cell& cell, const std::string& reason) const {
    faults_.add_made([&] { return source_.fault(cell.place, reason); });
  }

 private:
  const text::Source& source_;
  text::Faults& faults_;
};

}  // namespace rithmo::witness

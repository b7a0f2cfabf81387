// Common code for the files beside a witness's tables (notes.csv, cells.csv, decisions.csv). Each
// row of such a file is about one place. The named columns may be in any order, and an editor may
// add further columns.
//
// Example: notes.csv with the columns editor,table,row,column,reading. Counter-example: a notes.csv
// without `reading` is refused, with a fault at its header.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "rithmo/table/witness.hpp"

namespace rithmo::table {

// Indexes of the named columns; `no_column` for a missing column.
template <std::size_t size>
using SideColumns = std::array<std::size_t, size>;
inline constexpr std::size_t no_column = static_cast<std::size_t>(-1);

// Returns the indexes of the named columns, or a fault where one is missing that is not in
// `optional`.
template <std::size_t size>
text::Loaded<SideColumns<size>> columns_of(const Table& table,
                                           const std::array<const char*, size>& names,
                                           std::span<const char* const> optional = {}) {
  SideColumns<size> at{};
  text::Faults faults;
  for (std::size_t i = 0; i < size; ++i) {
    const auto found = std::ranges::find(table.header, names[i], &text::Cell::text);
    at[i] = found == table.header.end() ? no_column
                                        : static_cast<std::size_t>(found - table.header.begin());
    if (at[i] == no_column &&
        std::ranges::find(optional, std::string_view(names[i])) == optional.end())
      faults.add(table.source.fault({1, 1}, std::string("the column '") + names[i] + "' is missing")
                     .value());
  }
  if (!faults.empty()) return faults.all();
  return at;
}

// Reports faults in the cells of one file.
class CellFaultReporter {
 public:
  CellFaultReporter(const text::Source& source, text::Faults& faults)
      : source_(source), faults_(faults) {}
  void operator()(const text::Cell& cell, const std::string& reason) const {
    faults_.add_lazily([&] { return source_.fault(cell.place, reason); });
  }

 private:
  const text::Source& source_;
  text::Faults& faults_;
};

}  // namespace rithmo::table

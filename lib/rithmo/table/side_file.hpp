// Common parts of the files beside a witness's tables (notes.csv, cells.csv, decisions.csv): each
// row is about one place, in columns of given names, in any order; further columns are the editor's
// own.
//
// Example: notes.csv with the columns editor,table,row,column,reading. Counter-example: one without
// `reading` is refused, at its head.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "rithmo/table/witness.hpp"

namespace rithmo::table {

// Places of the columns; `no_column` for a missing one.
template <std::size_t size>
using SideColumns = std::array<std::size_t, size>;
inline constexpr std::size_t no_column = static_cast<std::size_t>(-1);

// Returns the places of the columns; a fault where one is missing that is not among `optional`.
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

// Reports what is wrong with a cell of such a file.
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

}  // namespace rithmo::table

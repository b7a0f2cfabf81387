// See cell_index.hpp.
#include "rithmo/audit/cell_index.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace rithmo {
namespace {

std::string key(std::size_t column, const std::string& cell) {
  return std::to_string(column) + ":" + cell;
}

}  // namespace

CellIndex::CellIndex(const std::vector<Texts>& rows, std::span<const std::size_t> which) {
  for (const std::size_t i : which)
    for (std::size_t c = 0; c < rows[i].size(); ++c) holders_[key(c, rows[i][c])].push_back(i);
}

std::vector<std::size_t> CellIndex::sharing(const Texts& row, std::size_t most) const {
  std::vector<const std::vector<std::size_t>*> lists;
  for (std::size_t c = 0; c < row.size(); ++c)
    if (const auto found = holders_.find(key(c, row[c])); found != holders_.end())
      lists.push_back(&found->second);
  std::ranges::stable_sort(lists, {}, [](const auto* list) { return list->size(); });
  std::vector<std::size_t> rows;
  for (const auto* list : lists)
    rows.insert(
        rows.end(), list->begin(),
        list->begin() + static_cast<std::ptrdiff_t>(std::min(list->size(), most - rows.size())));
  std::ranges::sort(rows);
  const auto repeated = std::ranges::unique(rows);
  rows.erase(repeated.begin(), repeated.end());
  return rows;
}

}  // namespace rithmo

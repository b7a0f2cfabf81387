// See cell_index.hpp.
#include "rithmo/proof/listed/cell_index.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

namespace rithmo::proof {

CellIndex::CellIndex(const RuleRows& rows, std::span<const std::size_t> which)
    : ids_(rows.count_ids()),
      begins_(rows.width() * ids_ + 1, 0),
      holders_(which.size() * rows.width()) {
  const auto each = [&](auto&& visit) {
    for (const std::size_t row : which)
      for (std::size_t c = 0; c < rows.width(); ++c) visit(row, c * ids_ + rows.ids(row)[c]);
  };
  each([&](std::size_t, std::size_t list) { ++begins_[list + 1]; });
  std::partial_sum(begins_.begin(), begins_.end(), begins_.begin());
  std::vector<std::uint32_t> ends(begins_.begin(), std::prev(begins_.end()));
  each([&](std::size_t row, std::size_t list) {
    holders_[ends[list]++] = static_cast<std::uint32_t>(row);
  });
}

std::vector<std::uint32_t> CellIndex::rows_sharing_cells(std::span<const RuleRows::Id> row,
                                                         std::size_t most) const {
  if (holders_.empty()) return {};
  std::vector<std::span<const std::uint32_t>> lists;
  for (std::size_t c = 0; c < row.size(); ++c) {
    if (row[c] >= ids_) continue;  // no indexed row has this text
    const std::size_t list = c * ids_ + row[c];
    lists.push_back(std::span(holders_).subspan(begins_[list], begins_[list + 1] - begins_[list]));
  }
  std::ranges::stable_sort(lists, {}, [](const auto& list) { return list.size(); });
  std::vector<std::uint32_t> found, joined;
  std::size_t left = most;
  for (const auto& list : lists) {
    const auto some = list.first(std::min(list.size(), left));
    left -= some.size();
    joined.clear();
    std::ranges::set_union(found, some, std::back_inserter(joined));
    std::swap(found, joined);
  }
  return found;
}

}  // namespace rithmo::proof

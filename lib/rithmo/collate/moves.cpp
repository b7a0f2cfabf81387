// See moves.hpp.
#include "rithmo/collate/moves.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace rithmo::collate {
namespace {

using Rows = std::vector<std::size_t>;  // rows of the collation, in the order of one witness

Rows rows_of(const Collation& collation, std::size_t witness) {
  std::map<std::size_t, std::size_t> by_line;
  for (std::size_t r = 0; r < collation.rows.size(); ++r)
    if (const auto& line = collation.rows[r].line[witness]) by_line[*line] = r;
  Rows rows;
  for (const auto& [line, row] : by_line) rows.push_back(row);
  return rows;
}

// Returns the rows that are not in the longest increasing subsequence.
std::set<std::size_t> rows_out_of_order(const Rows& rows) {
  // Indexes into `rows`: last element of the best subsequence of each length.
  std::vector<std::size_t> tails;
  std::vector<std::optional<std::size_t>> before(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto at =
        std::ranges::lower_bound(tails, rows[i], {}, [&](std::size_t t) { return rows[t]; });
    if (at != tails.begin()) before[i] = *std::prev(at);
    if (at == tails.end())
      tails.push_back(i);
    else
      *at = i;
  }
  std::set<std::size_t> moved(rows.begin(), rows.end());
  if (tails.empty()) return moved;
  for (std::optional<std::size_t> i = tails.back(); i; i = before[*i]) moved.erase(rows[*i]);
  return moved;
}

// Tells whether two witnesses have their common rows in the same order.
bool ordered_alike(const Rows& x, const Rows& y) {
  const auto common = [](const Rows& of, const Rows& other) {
    const std::set<std::size_t> both(other.begin(), other.end());
    Rows stored;
    std::ranges::copy_if(of, std::back_inserter(stored),
                         [&](std::size_t row) { return both.contains(row); });
    return stored;
  };
  return common(x, y) == common(y, x);
}

}  // namespace

void find_moves(Collation& collation) {
  const std::size_t witnesses = collation.witnesses.size();
  collation.order.assign(witnesses, 0);
  for (CollatedRow& row : collation.rows) row.order.assign(witnesses, 0);
  std::vector<Rows> rows;
  std::size_t orders = 0;
  // Numbers the rows that precede each moved row. Two moves are equal if the moved row follows the
  // same row.
  std::vector<std::map<std::optional<std::size_t>, std::size_t>> moves(collation.rows.size());
  for (std::size_t w = 0; w < witnesses; ++w) {
    rows.push_back(rows_of(collation, w));
    const std::set<std::size_t> moved = rows_out_of_order(rows[w]);
    if (moved.size() > 2 && 3 * moved.size() > rows[w].size()) {
      for (std::size_t v = 0; v < w && !collation.order[w]; ++v)
        if (collation.order[v] && ordered_alike(rows[v], rows[w]))
          collation.order[w] = collation.order[v];
      if (!collation.order[w]) collation.order[w] = ++orders;
      continue;
    }
    for (std::size_t i = 0; i < rows[w].size(); ++i) {
      if (!moved.contains(rows[w][i])) continue;
      const auto after = i == 0 ? std::nullopt : std::optional(rows[w][i - 1]);
      auto& same = moves[rows[w][i]];
      collation.rows[rows[w][i]].order[w] = same.try_emplace(after, same.size() + 1).first->second;
    }
  }
  const auto count = [&](const std::vector<std::size_t>& order) {
    for (std::size_t a = 0; a < witnesses; ++a)
      for (std::size_t b = 0; b < witnesses; ++b)
        collation.agreement[a][b].shared_moves += order[a] != 0 && order[a] == order[b];
  };
  count(collation.order);
  for (const CollatedRow& row : collation.rows) count(row.order);
}

}  // namespace rithmo::collate

// See collation_columns.hpp.
#include "rithmo/audit/collation_columns.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rithmo {
namespace {

bool is_editors(std::string_view name) {
  return std::ranges::find(editors_columns, name) != editors_columns.end();
}

// Where each table has the column, among those that are not the editors' own.
std::vector<std::optional<std::size_t>> places_of(const std::vector<CollatedTable>& tables,
                                                  const std::string& column) {
  std::vector<std::optional<std::size_t>> places;
  for (const CollatedTable& one : tables) {
    auto& place = places.emplace_back();
    std::size_t at = 0;
    for (const Cell& cell : one.table->header) {
      if (cell.text == column) place = at;
      at += !is_editors(cell.text);
    }
  }
  return places;
}

using Places = std::vector<std::optional<std::size_t>>;

bool apart(const Places& x, const Places& y) {
  for (std::size_t w = 0; w < x.size(); ++w)
    if (x[w] && y[w]) return false;
  return true;
}

bool at_one_place(const Places& x, const Places& y) {
  for (const auto& one : x)
    for (const auto& other : y)
      if (one && other && *one == *other) return true;
  return false;
}

// Of rows that have both columns, and of these how many have the same in both.
struct Likeness {
  std::size_t both = 0, same = 0;
};

Likeness likeness(const Collation& collation, std::size_t x, std::size_t y) {
  Likeness result;
  for (const CollatedRow& row : collation.rows) {
    const Texts &one = row.cells[x].readings, &other = row.cells[y].readings;
    if (one.empty() || other.empty()) continue;
    ++result.both;
    result.same += std::ranges::find(other, one.front()) != other.end();
  }
  return result;
}

// Why two columns may be one; nothing where nothing speaks for it.
std::string why_one(const Likeness& like, bool one_place) {
  constexpr std::size_t many = 4;  // cells that would agree somewhere
  const bool alike = like.same > 0 && 2 * like.same >= like.both;
  if (!alike && (!one_place || (like.same == 0 && like.both >= many))) return "";
  return std::string(one_place ? "at the same place; " : "") + std::to_string(like.same) + " of " +
         std::to_string(like.both) + (like.both == 1 ? " cell agrees" : " cells agree");
}

}  // namespace

std::vector<std::string> columns_of_all(const std::vector<CollatedTable>& tables) {
  std::vector<std::string> columns;
  for (const CollatedTable& one : tables)
    for (const Cell& cell : one.table->header)
      if (!is_editors(cell.text) && std::ranges::find(columns, cell.text) == columns.end())
        columns.push_back(cell.text);
  return columns;
}

std::vector<std::size_t> shared_columns(const std::vector<CollatedTable>& tables,
                                        const std::vector<std::string>& columns) {
  std::map<std::string_view, std::size_t> have;
  for (const CollatedTable& one : tables)
    for (const Cell& cell : one.table->header) ++have[cell.text];
  std::vector<std::size_t> shared;
  for (std::size_t c = 0; c < columns.size(); ++c)
    if (have[columns[c]] > 1) shared.push_back(c);
  return shared;
}

std::vector<ColumnDifference> column_differences(const std::vector<CollatedTable>& tables,
                                                 const Collation& collation) {
  const std::vector<std::string>& columns = collation.columns;
  std::vector<Places> places;
  for (const std::string& column : columns) places.push_back(places_of(tables, column));
  std::vector<bool> told(columns.size());
  std::vector<ColumnDifference> differences;
  for (std::size_t x = 0; x < columns.size(); ++x) {
    const bool lacks = std::ranges::any_of(places[x], [](const auto& at) { return !at; });
    if (told[x] || !lacks) continue;
    ColumnDifference difference{std::vector<std::optional<std::string>>(tables.size()), ""};
    Places all = places[x];
    const auto add = [&](std::size_t column) {
      told[column] = true;
      for (std::size_t w = 0; w < tables.size(); ++w)
        if (places[column][w]) {
          difference.name[w] = columns[column];
          all[w] = places[column][w];
        }
    };
    add(x);
    for (std::size_t y = x + 1; y < columns.size(); ++y) {
      if (told[y] || !apart(all, places[y])) continue;
      const std::string why =
          why_one(likeness(collation, x, y), at_one_place(places[x], places[y]));
      if (why.empty()) continue;
      difference.because += (difference.because.empty() ? "" : "; ") + why;
      add(y);
    }
    differences.push_back(std::move(difference));
  }
  return differences;
}

}  // namespace rithmo

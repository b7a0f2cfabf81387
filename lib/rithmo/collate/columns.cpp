// See columns.hpp.
#include "rithmo/collate/columns.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/table/witness.hpp"
#include "rithmo/text/csv.hpp"

namespace rithmo::collate {
namespace {

bool is_editors_column(std::string_view name) {
  return std::ranges::find(table::editors_columns, name) != table::editors_columns.end();
}

using Places = std::vector<std::optional<std::size_t>>;

// Returns the position of each column in each table. Columns that only an editor adds are not
// counted.
std::vector<Places> places_of(const std::vector<CollatedTable>& tables,
                              const std::vector<std::string>& columns) {
  std::map<std::string_view, std::size_t> index;
  for (const std::string& column : columns) index.emplace(column, index.size());
  std::vector<Places> places(columns.size(), Places(tables.size()));
  for (std::size_t w = 0; w < tables.size(); ++w) {
    std::size_t at = 0;
    for (const text::Cell& cell : tables[w].table->header)
      if (const auto column = index.find(cell.text); column != index.end())
        places[column->second][w] = at++;
  }
  return places;
}

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

// Number of rows that have both columns, and number of rows with the same text in both.
struct AgreementCount {
  std::size_t both = 0, same = 0;
};

AgreementCount count_agreements(const Collation& collation, std::size_t x, std::size_t y) {
  AgreementCount result;
  for (const CollatedRow& row : collation.rows) {
    const table::Texts &one = row.cells[x].readings, &other = row.cells[y].readings;
    if (one.empty() || other.empty()) continue;
    ++result.both;
    result.same += std::ranges::find(other, one.front()) != other.end();
  }
  return result;
}

// Returns the reason why two columns may be the same; empty where there is no evidence.
std::string column_match_reason(const AgreementCount& like, bool one_place) {
  // cells; in that many, some would agree if the columns were the same.
  constexpr std::size_t many = 4;
  const bool alike = like.same > 0 && 2 * like.same >= like.both;
  if (!alike && (!one_place || (like.same == 0 && like.both >= many))) return "";
  return std::string(one_place ? "at the same place; " : "") + std::to_string(like.same) + " of " +
         std::to_string(like.both) + (like.both == 1 ? " cell agrees" : " cells agree");
}

}  // namespace

std::vector<std::string> columns_of_all(const std::vector<CollatedTable>& tables) {
  std::set<std::string_view> seen;
  std::vector<std::string> columns;
  for (const CollatedTable& one : tables)
    for (const text::Cell& cell : one.table->header)
      if (!is_editors_column(cell.text) && seen.insert(cell.text).second)
        columns.push_back(cell.text);
  return columns;
}

std::vector<std::size_t> shared_columns(const std::vector<CollatedTable>& tables,
                                        const std::vector<std::string>& columns) {
  std::map<std::string_view, std::size_t> have;
  for (const CollatedTable& one : tables)
    for (const text::Cell& cell : one.table->header) ++have[cell.text];
  std::vector<std::size_t> shared;
  for (std::size_t c = 0; c < columns.size(); ++c)
    if (have[columns[c]] > 1) shared.push_back(c);
  return shared;
}

std::vector<ColumnDifference> column_differences(const std::vector<CollatedTable>& tables,
                                                 const Collation& collation) {
  const std::vector<std::string>& columns = collation.columns;
  const std::vector<Places> places = places_of(tables, columns);
  // Only columns that some table lacks can be the same column under two names.
  std::vector<std::size_t> lacking;
  for (std::size_t c = 0; c < columns.size(); ++c)
    if (std::ranges::any_of(places[c], [](const auto& at) { return !at; })) lacking.push_back(c);
  constexpr std::size_t max_compared = 100'000'000;
  const bool few = lacking.size() < 10'000 &&
                   lacking.size() * lacking.size() * (collation.rows.size() + 1) <= max_compared;
  std::vector<bool> reported(columns.size());
  std::vector<ColumnDifference> differences;
  for (const std::size_t x : lacking) {
    if (reported[x]) continue;
    ColumnDifference difference{std::vector<std::optional<std::string>>(tables.size()), ""};
    Places all = places[x];
    const auto add = [&](std::size_t column) {
      reported[column] = true;
      for (std::size_t w = 0; w < tables.size(); ++w)
        if (places[column][w]) {
          difference.name[w] = columns[column];
          all[w] = places[column][w];
        }
    };
    add(x);
    for (const std::size_t y : lacking) {
      if (!few) break;
      if (y <= x || reported[y] || !apart(all, places[y])) continue;
      const std::string why = column_match_reason(count_agreements(collation, x, y),
                                                  at_one_place(places[x], places[y]));
      if (why.empty()) continue;
      difference.because += (difference.because.empty() ? "" : "; ") + why;
      add(y);
    }
    differences.push_back(std::move(difference));
  }
  return differences;
}

}  // namespace rithmo::collate

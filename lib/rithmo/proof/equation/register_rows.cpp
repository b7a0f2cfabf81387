// See register_rows.hpp.
#include "rithmo/proof/equation/register_rows.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/text/csv.hpp"

namespace rithmo::proof {
namespace {

using CellAt = EquationSystem::CellAt;
using Account = EquationSystem::Account;

// The rows of a pair that are looked at, each cell read as the other row has it; nothing where a number of one cannot be read.
std::optional<Account> exchanged(EquationSystem& system, const std::set<CellAt>& cells,
                                 std::size_t first) {
  Account account{evidence::cost::rows_exchanged};
  for (const CellAt& cell : cells) {
    const CellAt other{cell.name, cell.row == first ? first + 1 : first};
    const auto* number = system.number(other);
    if (!number) return std::nullopt;
    account.readings.emplace(cell, Solution{formula::Real(*number), system.printed(other)});
  }
  return account;
}

// Whether it looks at neighbouring rows alone: what an exchange of two rows can mend or break. A sum over both of them stays as it is.
bool is_between_neighbours(const EquationSystem::Instance& instance) {
  constexpr std::size_t most_apart = 2;  // the rows before and after
  const auto [first, last] = std::ranges::minmax_element(instance.cells, {}, &CellAt::row);
  return first != instance.cells.end() && last->row - first->row <= most_apart;
}

// Whether one cell stands in all of these.
bool share_a_cell(const EquationSystem& system, const std::vector<std::size_t>& instances) {
  const auto& all = system.instances();
  return std::ranges::any_of(all[instances.front()].cells, [&](const CellAt& cell) {
    return std::ranges::all_of(instances, [&](std::size_t i) {
      return std::ranges::find(all[i].cells, cell) != all[i].cells.end();
    });
  });
}

}  // namespace

std::set<std::size_t> repeated_rows(const table::BoundTable& subject, std::uint64_t& steps) {
  std::set<std::size_t> twice;
  for (std::size_t row = 1; row < subject.printed.size(); ++row)
    if (subject.printed[row] == subject.printed[row - 1]) twice.insert(row);
  if (twice.empty()) return {};
  EquationSystem all(subject, {}, steps);
  const std::vector<std::size_t> failing = all.failing();
  std::set<std::size_t> tried;
  for (const std::size_t i : failing)
    for (const CellAt& cell : all.instances()[i].cells)
      if (twice.contains(cell.row) && tried.size() < evidence::limits::explanations)
        tried.insert(cell.row);
  std::set<std::size_t> repeated;
  std::size_t left = failing.size();
  for (const std::size_t row : tried) {
    std::set<std::size_t> without = repeated;
    without.insert(row);
    const std::size_t fewer = EquationSystem(subject, without, steps).failing().size();
    if (fewer >= left || steps == 0) continue;
    left = fewer;
    repeated = std::move(without);
  }
  return repeated;
}

std::vector<ExchangedRows> exchanged_rows(const table::BoundTable& subject,
                                          EquationSystem& system) {
  std::map<std::size_t, std::set<std::size_t>> failing;  // by row that they look at
  for (const std::size_t i : system.failing())
    if (is_between_neighbours(system.instances()[i]))
      for (const CellAt& cell : system.instances()[i].cells) failing[cell.row].insert(i);
  const auto pair_at = [&](const auto& by_row, std::size_t first) {
    std::set<std::size_t> all;
    for (const std::size_t row : {first, first + 1})
      if (const auto found = by_row.find(row); found != by_row.end())
        all.insert(found->second.begin(), found->second.end());
    return all;
  };
  std::set<std::size_t> tried;
  for (const auto& [row, instances] : failing)
    if (row + 1 < subject.printed.size() && !system.scope().mark_of(row) &&
        !system.scope().mark_of(row + 1) &&
        pair_at(failing, row).size() >= evidence::fewest_explained)
      tried.insert(row);
  if (tried.empty()) return {};
  std::map<std::size_t, std::set<std::size_t>>
      looking;  // the same of all, at the rows that are tried
  for (std::size_t i = 0; i < system.instances().size(); ++i)
    if (is_between_neighbours(system.instances()[i]))
      for (const CellAt& cell : system.instances()[i].cells)
        if (tried.contains(cell.row) || (cell.row > 0 && tried.contains(cell.row - 1)))
          looking[cell.row].insert(i);
  std::vector<ExchangedRows> found;
  for (const std::size_t first : tried) {
    if (!found.empty() && found.back().first + 1 == first)
      continue;  // that row is exchanged already
    const std::set<std::size_t> all = pair_at(looking, first), explained = pair_at(failing, first);
    const std::vector<std::size_t> cluster(all.begin(), all.end());
    ExchangedRows pair{first, {}, {explained.begin(), explained.end()}};
    if (share_a_cell(system, pair.explained)) continue;
    std::set<CellAt> cells;
    for (const std::size_t i : cluster)
      for (const CellAt& cell : system.instances()[i].cells)
        if (cell.row == first || cell.row == first + 1)
          for (const std::size_t row : {first, first + 1}) cells.insert({cell.name, row});
    auto account = exchanged(system, cells, first);
    if (!account) continue;
    const EquationSystem::Troubles before = system.troubles({}, cluster);
    system.apply(*account);
    const EquationSystem::Troubles after = system.troubles(*account, cluster);
    system.take_back(*account);
    if (system.exhausted()) break;  // nothing was answered
    if (!after.failing.empty() || after.unknown.size() > before.unknown.size()) continue;
    pair.account = *std::move(account);
    found.push_back(std::move(pair));
  }
  return found;
}

}  // namespace rithmo::proof

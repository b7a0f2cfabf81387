// See equation_system.hpp: the accounts of a cluster, the cheapest first.
#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <queue>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "rithmo/evidence/error_model.hpp"
#include "rithmo/evidence/limits.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/proof/equation/equation_system.hpp"

namespace rithmo::proof {
namespace {

namespace limits = evidence::limits;

constexpr double most_to_settle =
    2 * evidence::cost::wrong_cell;  // one failing equation, at the least

}  // namespace

std::string EquationSystem::key_of(const Account& account) {
  std::string key;
  for (const auto& [cell, reading] : account.readings) key += text_of(cell, reading);
  for (const auto& [i, bits] : account.failing) key += "!" + std::to_string(i);
  return key;
}

bool EquationSystem::are_beside(const CellAt& one, const CellAt& other) const {
  const auto apart = [](std::size_t x, std::size_t y) { return std::max(x, y) - std::min(x, y); };
  return apart(*scope_.column_of(one.name), *scope_.column_of(other.name)) +
             apart(one.row, other.row) ==
         1;
}

// Two cells side by side, or one above the other, that have each other's text.
std::optional<EquationSystem::Account> EquationSystem::with_exchanged(const Account& account,
                                                                      const CellAt& one,
                                                                      const CellAt& other) const {
  constexpr double bits = evidence::cost::wrong_cell + evidence::cost::cells_exchanged;
  for (const CellAt& cell : {one, other})
    if (account.readings.contains(cell) || kept_.contains(cell)) return std::nullopt;
  if (!are_beside(one, other) || printed(one) == printed(other)) return std::nullopt;
  const auto worth_in = [&](const CellAt& cell, const CellAt& column) {
    const table::FormId id = subject_.printed.id(cell.row, *scope_.column_of(cell.name));
    return subject_.numbers[*scope_.column_of(column.name)]->of(id, subject_.printed.forms());
  };
  const auto *first = worth_in(other, one), *second = worth_in(one, other);
  const auto first_text = first ? numeral(one).write(*first) : std::nullopt;
  const auto second_text = second ? numeral(other).write(*second) : std::nullopt;
  if (!first_text || !second_text) return std::nullopt;
  Account next = account;
  next.bits += bits;
  next.readings.emplace(one, Solution{formula::Real(*first), *first_text});
  next.readings.emplace(other, Solution{formula::Real(*second), *second_text});
  return next;
}

// A cell and its neighbour, each in the other's place: one slip, where that makes the equation hold. REQUIRES: the account is applied.
std::vector<EquationSystem::Account> EquationSystem::exchanges(const Account& account,
                                                               std::size_t instance) {
  std::vector<Account> result;
  const auto exchange = [&](const CellAt& cell, const CellAt& other) {
    auto exchanged = with_exchanged(account, cell, other);
    if (!exchanged) return;
    apply(*exchanged);
    const bool settles = ask(instance) == Answer::holds;
    take_back(*exchanged);
    apply(account);
    if (settles) result.push_back(*std::move(exchanged));
  };
  const Instance& one = instances_[instance];
  for (const CellAt& cell : one.cells) {
    for (std::size_t name = 0; name < rule_.slots(); ++name)
      if (scope_.column_of(name)) exchange(cell, {name, cell.row});
    if (cell.row != one.row) continue;  // of a sum's many rows none says more than another
    for (const std::size_t row : {cell.row - 1, cell.row + 1})  // of the first row none is above
      if (row < scope_.row_count()) exchange(cell, {cell.name, row});
  }
  return result;
}

// Accounts one step further: readings of one cell that settle one of the troubles.
std::vector<EquationSystem::Account> EquationSystem::further(const Account& account,
                                                             const Troubles& troubles) {
  std::vector<Account> result;
  const auto add = [&](const CellAt& cell, std::size_t instance) {
    std::ranges::move(readings_of(account, cell, instance), std::back_inserter(result));
  };
  // What cannot be read is supplied first: it costs least.
  std::vector<CellAt> lone;  // in the order of their equations
  std::map<CellAt, std::vector<std::size_t>> asking;
  for (const std::size_t i : troubles.unknown)
    if (const auto cells = unreadable(instances_[i]); cells.size() == 1) {
      std::vector<std::size_t>& its = asking[cells.front()];
      if (its.empty()) lone.push_back(cells.front());
      its.push_back(i);
    }
  for (const CellAt& cell : lone) {
    for (const std::size_t i : asking[cell]) add(cell, i);
    if (!result.empty()) return result;
  }
  // Of several in one equation each reads what it may by itself.
  if (troubles.failing.empty()) {
    for (const std::size_t i : troubles.unknown)
      if (const auto cells = unreadable(instances_[i]); !cells.empty()) {
        for (const Solution& reading : near(cells.front()))
          result.push_back(with_reading(account, cells.front(), reading));
        break;
      }
    return result;
  }
  const std::size_t first = *std::ranges::min_element(troubles.failing, {}, [&](std::size_t i) {
    return std::pair(instances_[i].cells.size(), i);
  });
  for (const CellAt& cell : instances_[first].cells)
    for (const std::size_t i : troubles.failing)
      if (std::ranges::find(instances_[i].cells, cell) != instances_[i].cells.end()) add(cell, i);
  std::ranges::move(exchanges(account, first), std::back_inserter(result));
  const bool untouched = std::ranges::none_of(
      instances_[first].cells, [&](const CellAt& cell) { return account.readings.contains(cell); });
  if (result.empty() && untouched && instances_[first].cells.size() <= limits::cells_of_pairs)
    for (const Account& pair : two_at_once(first)) {
      Account next = account;
      next.bits += pair.bits;
      next.readings.insert(pair.readings.begin(), pair.readings.end());
      result.push_back(std::move(next));
    }
  Account fails = account;
  fails.bits += fails.failing[first] = failing_cost(instances_[first]);
  result.push_back(std::move(fails));
  return result;
}

// Each failing equation takes the reading of one of its cells; or two slips; or half of one, where two cells side by side are exchanged.
// What was supplied for an unreadable cell may yet be read otherwise, at little more. What is read beside the equation's cells is exchanged
// with none of them.
double EquationSystem::least_to_settle(const Account& account, std::size_t instance,
                                       Remembered& remembered) {
  const Instance& one = instances_[instance];
  std::string key = std::to_string(instance);
  for (const auto& [cell, reading] : account.readings)
    if (std::ranges::binary_search(instances_of_.at(cell), instance) ||
        std::ranges::any_of(one.cells, [&](const CellAt& own) { return are_beside(own, cell); }))
      key += text_of(cell, reading);
  const auto [at, is_new] = remembered.least.try_emplace(key, most_to_settle);
  if (!is_new) return at->second;
  double& least = at->second;
  least = std::min(least, failing_cost(one));
  for (const CellAt& cell : one.cells) {
    if (!can_be_read(cell)) return least = evidence::cost::wrong_cell;
    if (solved(account, cell, instance).size() >= limits::solutions)
      return least = evidence::cost::wrong_cell;
    for (const Account& next : readings_of(account, cell, instance))
      least = std::min(least, next.bits - account.bits);
  }
  for (const Account& next : exchanges(account, instance))
    least = std::min(least, (next.bits - account.bits) / 2);
  return least;
}

// What is left costs at least so much: of failing equations without a cell in common each takes slips of its own. They are chosen among those
// of few cells first, and among those that reach other rows first: a cell wrongly read in a row leaves two columns wrong.
double EquationSystem::least_to_come(const Account& account, const Troubles& left,
                                     Remembered& remembered) {
  std::vector<std::size_t> failing = left.failing;
  double most = 0;
  for (const bool reaching_first : {false, true}) {
    std::ranges::stable_sort(failing, {}, [&](std::size_t i) {
      return std::pair(reaching_first && !instances_[i].reaches_other_rows(),
                       instances_[i].cells.size());
    });
    std::set<CellAt> used;
    double bits = 0;
    for (const std::size_t i : failing) {
      const std::vector<CellAt>& cells = instances_[i].cells;
      if (std::ranges::any_of(cells, [&](const CellAt& cell) { return used.contains(cell); }))
        continue;
      used.insert(cells.begin(), cells.end());
      bits += least_to_settle(account, i, remembered);
    }
    most = std::max(most, bits);
  }
  return most;
}

// The cheapest first, what is to come counted at its least or, plainly, not at all; or in hope, with more for each trouble that is left,
// the most hopeful first.
std::vector<EquationSystem::Account> EquationSystem::search(const std::vector<std::size_t>& cluster,
                                                            Manner manner, bool& whole) {
  struct Open {
    double priority;
    std::size_t age;  // of equals the first that was found, with every standard library alike
    Account account;
    // Its own troubles are in the priority, and not only those of what it came from.
    bool is_weighed = false;
  };
  const auto later = [](const Open& a, const Open& b) {
    return std::tie(a.priority, a.age) > std::tie(b.priority, b.age);
  };
  std::priority_queue<Open, std::vector<Open>, decltype(later)> queue(later);
  std::size_t pushed = 0;
  queue.push({0, pushed++, {}});
  std::set<std::string> seen;
  Remembered remembered;
  std::vector<Account> found;
  const bool in_hope = manner == Manner::in_hope;
  std::size_t last_state = manner == Manner::plain ? limits::remembered : limits::states;
  for (std::size_t states = 0; !queue.empty();) {
    Open open = queue.top();
    queue.pop();
    Account& account = open.account;
    if (!in_hope && !found.empty() && open.priority > found.front().bits + evidence::no_rival)
      break;
    if (!open.is_weighed && seen.contains(key_of(account))) continue;
    apply(account);
    // Read otherwise since, an equation that was said to fail may hold.
    std::erase_if(account.failing, [&](const auto& failing) {
      const bool holds = ask(failing.first) == Answer::holds;
      if (holds) account.bits -= failing.second;
      return holds;
    });
    const Troubles left = troubles(account, cluster, remembered);
    const double to_come =
        manner == Manner::cheapest ? least_to_come(account, left, remembered) : 0;
    if (!in_hope && !open.is_weighed && account.bits + to_come > open.priority) {
      take_back(account);
      open.priority = account.bits + to_come;
      open.is_weighed = true;
      queue.push(std::move(open));
      continue;
    }
    if (!seen.insert(key_of(account)).second) {
      take_back(account);
      continue;
    }
    if (++states > last_state || steps_ == 0) {
      take_back(account);
      whole = false;
      break;
    }
    std::vector<Account> next = further(account, left);
    take_back(account);
    if (steps_ == 0) {  // what was asked last was not answered
      whole = false;
      break;
    }
    if (left.failing.empty() && next.empty()) {
      found.push_back(account);
      if (in_hope) last_state = std::min(last_state, states + limits::trials);
      if (found.size() == limits::explanations) break;
      continue;
    }
    for (Account& one : next) {
      double priority = one.bits;
      if (in_hope) {
        apply(one);
        const Troubles after = troubles(one, cluster, remembered);
        take_back(one);
        priority +=
            evidence::hope * static_cast<double>(after.failing.size() + after.unknown.size());
      } else {
        // One reading settles one of those at most.
        const std::size_t settled =
            std::max<std::size_t>(1, one.readings.size() - account.readings.size());
        priority = std::max(open.priority,
                            one.bits + to_come - most_to_settle * static_cast<double>(settled));
      }
      queue.push({priority, pushed++, std::move(one)});
    }
  }
  std::ranges::stable_sort(found, {}, &Account::bits);
  return found;
}

std::vector<EquationSystem::Account> EquationSystem::accounts(
    const std::vector<std::size_t>& cluster, bool& whole) {
  whole = true;
  std::vector<Account> found;
  for (const Manner manner : {Manner::cheapest, Manner::in_hope}) {
    const std::uint64_t kept_back =
        steps_ > limits::steps_of_cluster ? steps_ - limits::steps_of_cluster : 0;
    steps_ -= kept_back;
    found = search(cluster, manner, whole);
    steps_ += kept_back;
    if (!found.empty()) break;
  }
  return found;
}

std::vector<EquationSystem::Account> EquationSystem::accounts_plainly(
    const std::vector<std::size_t>& cluster, bool& whole) {
  whole = true;
  return search(cluster, Manner::plain, whole);
}

}  // namespace rithmo::proof
